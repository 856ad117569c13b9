import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

/// The flow layout against one that was written independently.
@MainActor
struct FlowComparisonTests {
  @Test func twoFlowLayoutsAgreeOverFiveThousandConfigurations() {
    let kinds = (0..<5_000).map { compare(seed: UInt64($0)) }
    for kind in ["uniform", "varied", "horizontal", "vertical", "pinned", "oversized", "negative", "safe", "delegate", "own"] {
      #expect(kinds.filter { $0.contains(kind) }.count > 200, "too few runs were \(kind)")
    }
  }

  /// Answers what was special about the configuration.
  private func compare(seed: UInt64) -> Set<String> {
    var dice = SeededGenerator(seed: seed)
    var naive = naiveFlow(&dice)
    let usesDelegate = !dice.chance(4)
    if !usesDelegate { share(&naive, &dice) }
    naive.layOut()

    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: naive.sections.map(\.sizes.count), size: naive.size) { _ in }
    let numbers = FlowNumbers(naive.sections)
    configure(layout, test, naive)
    if usesDelegate { test.view.delegate = numbers } else { give(naive.sections.first, to: layout) }
    test.view.contentOffset = naive.offset
    layout.prepareIfNeeded()

    checkFrames(layout, naive, seed)
    checkRects(layout, naive, &dice, seed)
    return traits(naive, layout, usesDelegate)
  }

  // MARK: - Configurations

  private func naiveFlow(_ dice: inout SeededGenerator) -> NaiveFlow {
    var naive = NaiveFlow()
    naive.isVertical = dice.chance(2)
    naive.size = CGSize(width: 60 + dice.length(400), height: 60 + dice.length(400))
    if dice.chance(2) { naive.contentInset = dice.insets(25) }
    if dice.chance(3) { naive.reference = dice.insets(50) }
    naive.pinsHeaders = dice.chance(3)
    naive.pinsFooters = dice.chance(3)
    naive.sections = (0..<Int.random(in: 0...4, using: &dice)).map { _ in section(&dice) }
    naive.offset = CGPoint(x: dice.number(-100...900), y: dice.number(-100...900))
    return naive
  }

  private func section(_ dice: inout SeededGenerator) -> FlowNumbers.Section {
    let count = dice.chance(6) ? 0 : Int.random(in: 1...30, using: &dice)
    let largest = [20, 60, 130, 400][Int.random(in: 0..<4, using: &dice)]
    let common = dice.size(largest, largest)
    let isUniform = dice.chance(3)
    let sizes = (0..<count).map { _ in isUniform || dice.chance(3) ? common : dice.size(largest, largest) }
    return FlowNumbers.Section(
      sizes: sizes, insets: dice.chance(2) ? dice.insets(20) : .zero,
      lineSpacing: dice.chance(8) ? -dice.length(40) : dice.length(20), itemSpacing: 0.5 + dice.length(20),
      header: dice.chance(2) ? .zero : dice.size(40, 40),
      footer: dice.chance(2) ? .zero : dice.size(40, 40))
  }

  /// All sections get the numbers of the first, as without a delegate.
  private func share(_ naive: inout NaiveFlow, _ dice: inout SeededGenerator) {
    guard var first = naive.sections.first else { return }
    let size = first.sizes.first ?? CGSize(width: 50, height: 50)
    for index in naive.sections.indices {
      first.sizes = naive.sections[index].sizes.map { _ in size }
      naive.sections[index] = first
    }
  }

  private func give(_ section: FlowNumbers.Section?, to layout: UICollectionViewFlowLayout) {
    guard let section else { return }
    layout.itemSize = section.sizes.first ?? CGSize(width: 50, height: 50)
    layout.sectionInset = section.insets
    layout.minimumLineSpacing = section.lineSpacing
    layout.minimumInteritemSpacing = section.itemSpacing
    layout.headerReferenceSize = section.header
    layout.footerReferenceSize = section.footer
  }

  private func configure(_ layout: UICollectionViewFlowLayout, _ test: FlowUnderTest, _ naive: NaiveFlow) {
    layout.scrollDirection = naive.isVertical ? .vertical : .horizontal
    layout.sectionHeadersPinToVisibleBounds = naive.pinsHeaders
    layout.sectionFootersPinToVisibleBounds = naive.pinsFooters
    test.view.contentInset = naive.contentInset
    if let reference = naive.reference {
      layout.sectionInsetReference = .fromSafeArea
      test.view.safeArea = reference
    }
  }

  private func traits(_ naive: NaiveFlow, _ layout: UICollectionViewFlowLayout, _ usesDelegate: Bool) -> Set<String> {
    var traits: Set<String> = [naive.isVertical ? "vertical" : "horizontal", usesDelegate ? "delegate" : "own"]
    if naive.pinsHeaders { traits.insert("pinned") }
    if naive.reference != nil { traits.insert("safe") }
    for section in layout.geometry.sections where section.metrics.count > 1 {
      traits.insert(section.isUniform ? "uniform" : "varied")
      if section.isOversized { traits.insert("oversized") }
      if section.metrics.lineSpacing < 0 { traits.insert("negative") }
    }
    return traits
  }

  // MARK: - Comparing

  private func checkFrames(_ layout: UICollectionViewFlowLayout, _ naive: NaiveFlow, _ seed: UInt64) {
    let size = layout.collectionViewContentSize
    #expect(
      abs(size.width - naive.contentSize.width) < 1e-6 && abs(size.height - naive.contentSize.height) < 1e-6,
      "content size \(size) instead of \(naive.contentSize), seed \(seed)")
    for element in naive.elements {
      let frame = layout.attributes(of: self.element(element.name))?.frame
      guard let frame, near(frame, element.frame) else {
        Issue.record("\(element.name): \(frame.map { "\($0)" } ?? "nil") instead of \(element.frame), seed \(seed)")
        return
      }
    }
  }

  private func checkRects(_ layout: UICollectionViewFlowLayout, _ naive: NaiveFlow, _ dice: inout SeededGenerator, _ seed: UInt64)
  {
    let content = naive.contentSize
    let rects = (0..<5).map { _ in
      CGRect(
        x: dice.number(-100...max(0, content.width)), y: dice.number(-100...max(0, content.height)), width: dice.number(1...500),
        height: dice.number(1...500))
    }
    for rect in rects + [CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)] {
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      let names = found.map { name($0) }
      #expect(Set(names).count == names.count, "something is twice in \(rect), seed \(seed)")
      #expect(Set(names) == naive.names(in: rect), "elements in \(rect), seed \(seed)")
    }
  }

  private func element(_ name: String) -> LayoutElement {
    let words = name.split(separator: " ")
    let numbers = words[1].split(separator: "/").compactMap { Int($0) }
    switch words[0] {
    case "item": return .cell(IndexPath(item: numbers[1], section: numbers[0]))
    case "header":
      return .supplementary(UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: numbers[0]))
    default: return .supplementary(UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: numbers[0]))
    }
  }

  private func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader?: return "header \(path.section)"
    case UICollectionView.elementKindSectionFooter?: return "footer \(path.section)"
    default: return "item \(path.section)/\(path.item)"
    }
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }
}

extension SeededGenerator {
  /// In halves, so that sums of lengths are exact; a chance of 0 besides.
  fileprivate mutating func length(_ upper: Int) -> CGFloat {
    chance(5) ? 0 : CGFloat(Int.random(in: 0...(2 * upper), using: &self)) / 2
  }
  fileprivate mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }
  fileprivate mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
  fileprivate mutating func insets(_ upper: Int) -> UIEdgeInsets {
    UIEdgeInsets(top: length(upper), left: length(upper), bottom: length(upper), right: length(upper))
  }
  fileprivate mutating func size(_ width: Int, _ height: Int) -> CGSize { CGSize(width: length(width), height: length(height)) }
}
