import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

/// The compositional layout against one that was written independently.
@MainActor
struct CompositionalComparisonTests {
  @Test func twoCompositionalLayoutsAgreeOverFiveThousandConfigurations() {
    let kinds = (0..<5_000).map { compare(seed: UInt64($0)) }
    for kind in [
      "horizontal", "vertical", "rigid", "estimated", "uniform", "nested", "custom", "counted", "flexible", "badge", "bar",
      "pinned",
      "shelf", "centered", "background", "global", "edge", "list", "mirrored", "reference edges", "reference safeArea",
      "reference margins",
    ] {
      #expect(kinds.filter { $0.contains(kind) }.count > 150, "too few runs were \(kind)")
    }
    for appearance in ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"] {
      #expect(kinds.filter { $0.contains("\(appearance) list") }.count > 50, "too few lists were \(appearance)")
    }
  }

  /// Answers what was special about the configuration.
  private func compare(seed: UInt64) -> Set<String> {
    var dice = CompositionDice(seed: seed)
    var naive = dice.composition()
    naive.layOut()
    let sections = naive.sections
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = naive.isVertical ? .vertical : .horizontal
    configuration.interSectionSpacing = naive.gap
    configuration.contentInsetsReference = naive.reference.inset
    configuration.boundarySupplementaryItems = naive.bars.map(\.boundaryItem)
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in sections[index].layoutSection(environment) }, configuration: configuration)
    let test = FlowUnderTest(layout, counts: naive.sections.map(\.count), size: naive.size)
    surround(test.view, naive)
    test.view.contentOffset = naive.offset
    layout.prepareIfNeeded()
    let told = tellWishes(of: naive, to: layout)
    // An item that never came to a place of open size was never asked.
    for index in naive.sections.indices {
      naive.sections[index].wishes = naive.sections[index].wishes.filter { told.contains([index, $0.key]) }
    }
    naive.layOut()
    for (index, section) in naive.sections.enumerated() where section.isShelf {
      layout.shelfDidScroll(index, to: section.shelfOffset)
    }
    checkFrames(layout, naive, seed)
    checkRects(layout, naive, &dice, seed)
    return dice.traits
  }

  private func surround(_ view: FlowUnderTest.View, _ naive: NaiveComposition) {
    view.safeArea = naive.safeArea
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = naive.margins
    view.semanticContentAttribute = naive.isMirrored ? .forceRightToLeft : .forceLeftToRight
    view.facing.update()
  }

  /// In an order of their own, some at a time; again for items that have come to places of which the size is open. Answers who was told.
  private func tellWishes(of naive: NaiveComposition, to layout: UICollectionViewCompositionalLayout) -> Set<[Int]> {
    var all: Set<[Int]> = []
    var isAgain = true
    for _ in 0..<30 where isAgain {
      isAgain = false
      for (number, section) in naive.sections.enumerated() {
        for (told, wish) in section.wishes.sorted(by: { ($0.key * 7) % 5 < ($1.key * 7) % 5 }).enumerated() {
          let path = IndexPath(item: wish.key, section: number)
          guard layout.lacksSize(of: .cell(path)), let original = layout.layoutAttributesForItem(at: path) else { continue }
          isAgain = true
          all.insert([number, wish.key])
          tell(wish.value, original, to: layout)
          if told % 3 == 0 { layout.prepareIfNeeded() }
        }
      }
      layout.prepareIfNeeded()
    }
    return all
  }

  private func tell(
    _ size: CGSize, _ original: UICollectionViewLayoutAttributes, to layout: UICollectionViewCompositionalLayout
  ) {
    let preferred = original.duplicate()
    preferred.size = size
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    layout.apply(preferred)
  }

  // MARK: - Comparing

  private func checkFrames(_ layout: UICollectionViewCompositionalLayout, _ naive: NaiveComposition, _ seed: UInt64) {
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

  private func checkRects(
    _ layout: UICollectionViewCompositionalLayout, _ naive: NaiveComposition, _ dice: inout CompositionDice, _ seed: UInt64
  ) {
    let content = naive.contentSize
    let rects = (0..<5).map { _ in
      CGRect(
        x: dice.number(-100...max(0, content.width)), y: dice.number(-100...max(0, content.height)), width: dice.number(1...500),
        height: dice.number(1...500))
    }
    for rect in rects + [CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)] {
      let names = (layout.layoutAttributesForElements(in: rect) ?? []).map { name($0) }
      #expect(Set(names).count == names.count, "something is twice in \(rect), seed \(seed)")
      // What touches the edge by a rounding error may be there or not.
      let (least, most) = (naive.names(in: rect, by: 1e-9), naive.names(in: rect, by: -1e-9))
      #expect(least.isSubset(of: names) && most.isSuperset(of: names), "elements in \(rect), seed \(seed)")
    }
  }

  private func element(_ name: String) -> LayoutElement {
    let words = name.split(separator: " ").map(String.init)
    if words.count == 3 { return .supplementary(words[0], IndexPath(index: Int(words[2]) ?? 0)) }
    let numbers = words[1].split(separator: "/").compactMap { Int($0) }
    let path = IndexPath(item: numbers[1], section: numbers[0])
    switch words[0] {
    case "item": return .cell(path)
    case "back", ListGroundView.kind: return .decoration(words[0], path)
    default: return .supplementary(words[0], path)
    }
  }

  private func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    guard path.count == 2 else { return "\(attributes.representedElementKind ?? "") global \(path[0])" }
    return "\(attributes.representedElementKind ?? "item") \(path.section)/\(path.item)"
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }
}
