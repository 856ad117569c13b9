import Foundation
import TestSupport
import Testing

@testable import ListModel

/// Lines whose items change their sizes one by one, against lines that are filled with the final sizes at once.
@Suite struct FlowLinesTests {
  /// In halves, so that sums are exact in whatever order they are made.
  private func length(_ largest: Int, _ random: inout SeededGenerator) -> CGFloat {
    CGFloat(Int.random(in: 0...(2 * largest), using: &random)) / 2
  }

  private func extent(_ largest: Int, _ random: inout SeededGenerator) -> FlowExtent {
    FlowExtent(length: length(60, &random), breadth: 1 + length(largest, &random))
  }

  private func boxes(_ lines: FlowLines, _ count: Int) -> [FlowBox] { (0..<count).map { lines.box($0) } }

  /// Along exactly; across lines are justified, which divides.
  private func agree(_ left: FlowBox, _ right: FlowBox) -> Bool {
    left.along == right.along && left.extent == right.extent && abs(left.across - right.across) < 1e-9
  }

  private func items(in band: FlowBox, _ boxes: [FlowBox]) -> [Int] { boxes.indices.filter { boxes[$0].touches(band) } }

  /// Items in the order in which they are measured: downwards, upwards, from the middle, anywhere.
  private func order(_ kind: Int, _ count: Int, _ random: inout SeededGenerator) -> [Int] {
    switch kind {
    case 0: Array(0..<count)
    case 1: (0..<count).reversed()
    case 2: Array(count / 2..<count) + (0..<count / 2).reversed()
    default: (0..<count).shuffled(using: &random)
    }
  }

  @Test(arguments: 0..<200)
  func changingItemsOneByOneEqualsSettingAllAtOnce(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [1, 5, 40, 150, 700][Int.random(in: 0..<5, using: &random)]
    let largest = [20, 60, 130, 400][Int.random(in: 0..<4, using: &random)]
    let rule = FlowRule(
      lineSpacing: seed % 5 == 0 ? -length(40, &random) : length(20, &random), itemSpacing: length(20, &random),
      room: 60 + length(300, &random))
    let estimate = extent(largest, &random)
    // Cells that all turn out alike, some that do not, all different.
    let common = extent(largest, &random)
    let sameness = [1, 2, 20][Int.random(in: 0..<3, using: &random)]
    let wishes = (0..<count).map { _ in
      sameness == 20 || (sameness == 2 && Bool.random(using: &random)) ? common : extent(largest, &random)
    }
    var sizes = ContiguousArray(repeating: estimate, count: count)
    var lines = FlowLines(estimate, count: count, rule: rule)
    let order = order(Int(seed) % 4, count, &random)
    for (step, index) in order.enumerated() {
      #expect(lines.put(wishes[index], at: index) == (sizes[index] != wishes[index]))
      sizes[index] = wishes[index]
      guard step % max(count / 12, 1) == 0 || step == count - 1 else { continue }
      let known = FlowLines(sizes, rule: rule)
      let (found, expected) = (boxes(lines, count), boxes(known, count))
      guard lines.length == known.length, zip(found, expected).allSatisfy(agree) else {
        Issue.record("seed \(seed), \(count) items, step \(step): other lines")
        return
      }
      let band = FlowBox(
        along: length(max(Int(known.length), 0) + 100, &random) - 50, across: length(200, &random) - 50,
        extent: FlowExtent(length: 1 + length(300, &random), breadth: 1 + length(300, &random)))
      var visited: [Int] = []
      lines.visit(band) { index, box in
        visited.append(index)
        #expect(box == found[index])
      }
      #expect(visited == items(in: band, found), "seed \(seed), step \(step)")
    }
  }

  /// Otherwise there would soon be as many as items, and what moves with each measured item would be as long.
  @Test(arguments: 0..<4, [50, 90])
  func blocksStayFewForAnyOrderOfMeasurement(_ kind: Int, _ largest: Int) {
    var random = SeededGenerator(seed: UInt64(kind))
    let count = 3_000
    var lines = FlowLines(
      FlowExtent(length: 40, breadth: 80), count: count, rule: FlowRule(lineSpacing: 10, itemSpacing: 10, room: 300))
    var most = 0
    for index in order(kind, count, &random) {
      _ = lines.put(extent(largest, &random), at: index)
      most = max(most, lines.blocks.count)
    }
    #expect(lines.blocks.count <= count / FlowBlock.enough * 2)
    // Measured here and there, items that are measured stand between runs of others.
    if kind < 3 { #expect(most <= count / FlowBlock.enough * 2) }
  }

  @Test func memoryDoesNotGrowWithEqualItems() {
    let rule = FlowRule(lineSpacing: 10, itemSpacing: 10, room: 300)
    var lines = FlowLines(FlowExtent(length: 40, breadth: 80), count: 1_000_000, rule: rule)
    #expect(lines.blocks.count == 2)
    for index in 500_000..<502_000 { _ = lines.put(FlowExtent(length: 40, breadth: 140), at: index) }
    let kept = lines.blocks.reduce(0) { $0 + $1.items.count }
    #expect(lines.blocks.count < 60 && kept < 300, "\(lines.blocks.count) blocks, \(kept) items")
    #expect(lines.box(999_999).along == lines.length - 40)
  }

  @Test func anotherBreadthKeepsTheItems() {
    var random = SeededGenerator(seed: 9)
    let sizes = ContiguousArray((0..<500).map { $0 < 200 ? FlowExtent(length: 30, breadth: 50) : extent(90, &random) })
    let narrow = FlowRule(lineSpacing: 5, itemSpacing: 5, room: 200)
    let wide = FlowRule(lineSpacing: 5, itemSpacing: 5, room: 333)
    let (found, expected) = (FlowLines(FlowLines(sizes, rule: narrow), rule: wide), FlowLines(sizes, rule: wide))
    #expect(zip(boxes(found, 500), boxes(expected, 500)).allSatisfy(agree))
    #expect(found.length == expected.length)
  }
}
