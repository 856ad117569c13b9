import Foundation
import MotionTesting
import Testing

@testable import ListModel
@testable import Lists
@testable import ViewCore

/// The layout of tutorials, by hand.
@MainActor
struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func grid(columns: CGFloat, height: CGFloat = 50) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / columns), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
  }

  private func header(_ kind: String = "header", height: CGFloat = 30, _ alignment: NSRectAlignment = .top)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
  }

  private func names(_ layout: UICollectionViewLayout, in rect: CGRect) -> [String] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map { "\($0.representedElementKind ?? "item") \($0.indexPath.item)" }
  }

  // MARK: - Groups

  @Test func itemsOfAThirdAreThreeInARow() {
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: grid(columns: 4)), counts: [9])
    #expect(test.frame(0) == CGRect(x: 0, y: 0, width: 80, height: 50))
    #expect(test.frame(7) == CGRect(x: 240, y: 50, width: 80, height: 50))
    #expect(test.frame(8) == CGRect(x: 0, y: 100, width: 80, height: 50))
    #expect(test.layout.collectionViewContentSize == CGSize(width: 320, height: 150))
  }

  @Test func aNestedGroupTakesItsShareOfItems() {
    let lead = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [lead, pair])
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [4])
    #expect(test.frame(0) == CGRect(x: 0, y: 0, width: 240, height: 100))
    #expect(test.frame(1) == CGRect(x: 240, y: 0, width: 80, height: 50))
    #expect(test.frame(2) == CGRect(x: 240, y: 50, width: 80, height: 50))
    #expect(test.frame(3) == CGRect(x: 0, y: 100, width: 240, height: 100))
  }

  @Test func flexibleSpacesShareTheRoomThatIsLeft() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 2)
    group.interItemSpacing = .flexible(10)
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [2])
    #expect(test.frame(1)?.minX == 220)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
    test.view.collectionViewLayout.invalidateLayout()
    #expect(test.frame(0)?.minX == 22)
    #expect(test.frame(1)?.minX == 198)
  }

  @Test func aCustomGroupReceivesItsContainerSize() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(0.5), .absolute(90))) { environment in
      asked.append(environment.container.contentSize)
      return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 6, width: 7, height: 8), zIndex: 3)]
    }
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [3])
    #expect(test.frame(2) == CGRect(x: 5, y: 186, width: 7, height: 8))
    #expect(asked == [CGSize(width: 160, height: 90)])
    #expect(test.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 3)
  }

  @Test func sectionsFollowTheProviderWhichReceivesTheEnvironment() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      widths.append(environment.container.effectiveContentSize.width)
      return self.grid(columns: CGFloat(index + 1))
    }
    let test = FlowUnderTest(layout, counts: [1, 2])
    #expect(test.frame(1, 1) == CGRect(x: 160, y: 50, width: 160, height: 50))
    test.view.frame.size.width = 200
    #expect(test.frame(1, 1) == CGRect(x: 100, y: 50, width: 100, height: 50))
    #expect(widths == [320, 320, 200, 200])
  }

  @Test func insetsOfTheSectionCountFromTheSafeArea() {
    let section = grid(columns: 1)
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.boundarySupplementaryItems = [header()]
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: section), counts: [1])
    test.view.safeArea = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    test.view.collectionViewLayout.invalidateLayout()
    #expect(test.frame(0) == CGRect(x: 22, y: 31, width: 264, height: 50))
    section.contentInsetsReference = .none
    section.supplementaryContentInsetsReference = .none
    test.view.collectionViewLayout.invalidateLayout()
    #expect(test.frame(0) == CGRect(x: 2, y: 31, width: 314, height: 50))
    let path = IndexPath(item: 0, section: 0)
    #expect(test.layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path)?.frame.width == 320)
  }

  // MARK: - Views around items

  @Test func aBadgeIsAttachedToTheCornerOfItsItem() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [4])
    let attributes = try #require(
      test.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(item: 3, section: 0)))
    #expect(attributes.frame == CGRect(x: 306, y: 44, width: 20, height: 20))
    #expect(attributes.zIndex == 1)
  }

  @Test func aPinnedHeaderStaysUntilItsSectionHasGone() {
    let section = grid(columns: 1, height: 400)
    let header = header()
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: section), counts: [2, 2])
    func top() -> CGFloat? {
      test.layout.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(top() == 0)
    test.view.contentOffset.y = 300
    #expect(top() == 300)
    test.view.contentOffset.y = 815
    #expect(top() == 800)
  }

  @Test func aHeaderThatDoesNotExtendIsOnTheContent() {
    let section = grid(columns: 1)
    let header = header()
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header, self.header("footer", height: 20, .bottom)]
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: section), counts: [1])
    #expect(test.frame(0)?.minY == 0)
    #expect(test.layout.collectionViewContentSize.height == 70)
  }

  @Test func aBackgroundFillsItsSectionWithoutItsInsets() {
    let section = grid(columns: 1)
    section.boundarySupplementaryItems = [header()]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 5, bottom: 0, trailing: 5)
    section.decorationItems = [background]
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: section), counts: [2])
    let attributes = test.layout.layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: 0, section: 0))
    #expect(attributes?.frame == CGRect(x: 5, y: 30, width: 310, height: 100))
    #expect(attributes?.zIndex == -1)
  }

  @Test func barsOfTheWholeContentHaveIndexPathsOfOneNumber() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header("top", height: 40)]
    configuration.interSectionSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: grid(columns: 1), configuration: configuration)
    let test = FlowUnderTest(layout, counts: [1, 1])
    #expect(test.frame(0, 1)?.minY == 100)
    #expect(test.layout.layoutAttributesForSupplementaryView(ofKind: "top", at: IndexPath(index: 0))?.frame.height == 40)
    configuration.interSectionSpacing = 99
    #expect(layout.configuration.interSectionSpacing == 10)
    layout.configuration = configuration
    #expect(test.frame(0, 1)?.minY == 189)
  }

  @Test func aHandlerChangesWhatIsSeen() {
    let section = grid(columns: 1, height: 100)
    var calls: [(Int, CGFloat)] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((items.count, offset.y))
      for item in items { item.alpha = item.frame.minY < offset.y ? 0.5 : 1 }
    }
    let test = FlowUnderTest(UICollectionViewCompositionalLayout(section: section), counts: [20])
    _ = test.layout.layoutAttributesForElements(in: test.view.bounds)
    test.view.contentOffset.y = 150
    #expect(test.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
    #expect(test.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.alpha == 1)
    #expect(calls.map(\.0) == [5, 6])
    #expect(calls.map(\.1) == [0, 150])
  }

  // MARK: - Cost

  @Test(arguments: [100, 10_000]) func aRectangleLooksAtTheGroupsThatItTouches(count: Int) {
    let rigid = ComposedItem(
      ComposedSize(.ofWidth(1), .absolute(50)),
      .group(.line(ComposedLine(.horizontal, [ComposedItem(ComposedSize(.ofWidth(0.25), .ofHeight(1)))]))))
    var open = rigid
    open.size.height = .estimated(50)
    for group in [rigid, open] {
      var stack = ComposedStack(group, count: count, in: CGSize(width: 320, height: 480), axis: .vertical, spacing: 0)
      var measures = ComposedMeasures()
      measures.items = [0: CGSize(width: 80, height: 70)]
      stack.apply(measures, changed: [0])
      var items = 0
      let looked = stack.visit(from: 500, to: 980) { _ in items += 1 }
      #expect(looked <= 14)
      #expect(items <= 56)
    }
  }

  @Test func tenThousandItemsMakeAttributesOfThoseInSightOnly() {
    let layout = CountingLayout(section: grid(columns: 4))
    let test = FlowUnderTest(layout, counts: [10_000])
    test.view.contentOffset.y = 60_000
    _ = test.layout
    CountingAttributes.made = 0
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 60_000, width: 320, height: 480))
    #expect(found?.count == 40)
    #expect(CountingAttributes.made == 40)
  }

  // MARK: - Errors

  @Test func copiesOfPartsAreOfTheirClass() throws {
    let header = header()
    (header.zIndex, header.pinToVisibleBounds) = (7, true)
    let copy = try #require(header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(copy !== header && copy.zIndex == 7 && copy.pinToVisibleBounds && copy.alignment == .top)
    let group = grid(columns: 3)
    #expect((group.copy() as? NSCollectionLayoutSection)?.interGroupSpacing == 0)
  }
}

private final class CountingLayout: UICollectionViewCompositionalLayout {
  override class var layoutAttributesClass: AnyClass { CountingAttributes.self }
}

private final class CountingAttributes: UICollectionViewLayoutAttributes {
  static var made = 0
  override init() {
    super.init()
    Self.made += 1
  }
}
