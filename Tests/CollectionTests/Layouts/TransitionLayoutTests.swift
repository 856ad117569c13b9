import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// A layout that says what it is told, whatever the data.
@MainActor
private final class Told: UICollectionViewLayout {
  var told: [UICollectionViewLayoutAttributes] = []
  var size = CGSize(width: 320, height: 480)
  var target: CGPoint?
  var appearing: UICollectionViewLayoutAttributes?
  var disappearing: UICollectionViewLayoutAttributes?
  var prepared = 0

  override func prepare() { prepared += 1 }
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    told.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    told.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    told.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    target ?? proposedContentOffset
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    appearing
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    disappearing
  }
}

@MainActor
struct TransitionLayoutTests {
  private let first = IndexPath(item: 0, section: 0)
  private let here = Told()
  private let there = Told()

  private func cell(_ path: IndexPath, _ center: CGPoint, _ size: CGSize = CGSize(width: 100, height: 100))
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.center = center
    attributes.size = size
    return attributes
  }

  /// The transition in use by a view whose content stands at an offset.
  private func begin(_ offset: CGPoint = .zero) -> (UICollectionViewTransitionLayout, FlowUnderTest) {
    let test = FlowUnderTest(here, counts: [10])
    test.view.contentOffset = offset
    let transition = UICollectionViewTransitionLayout(currentLayout: here, nextLayout: there)
    test.view.collectionViewLayout = transition
    transition.prepareIfNeeded()
    return (transition, test)
  }

  private func go(_ transition: UICollectionViewTransitionLayout, _ progress: CGFloat) {
    transition.transitionProgress = progress
    transition.invalidateLayout()
    transition.prepareIfNeeded()
  }

  // MARK: - Vectors and laws

  /// `{transition_layout}` of motion-vectors.json.
  @Test func attributesLieOnTheStraightLineBetweenTheTwo() throws {
    here.told = [cell(first, CGPoint(x: 50, y: 50))]
    there.told = [cell(first, CGPoint(x: 200, y: 350), CGSize(width: 150, height: 80))]
    there.told[0].alpha = 0.5
    let (transition, _) = begin()
    let rows: [(CGFloat, CGPoint, CGSize, CGFloat)] = [
      (0, CGPoint(x: 50, y: 50), CGSize(width: 100, height: 100), 1),
      (0.5, CGPoint(x: 125, y: 200), CGSize(width: 125, height: 90), 0.75),
      (1, CGPoint(x: 200, y: 350), CGSize(width: 150, height: 80), 0.5),
    ]
    for (progress, center, size, alpha) in rows {
      go(transition, progress)
      let attributes = try #require(transition.layoutAttributesForItem(at: first))
      #expect(attributes.center == center && attributes.size == size && attributes.alpha == alpha)
    }
  }

  @Test func everythingIsInterpolatedAndExactAtBothEnds() throws {
    here.told = [cell(first, CGPoint(x: 50, y: 50))]
    there.told = [cell(first, CGPoint(x: 150.3, y: 90.7))]
    there.told[0].transform = CGAffineTransform(scaleX: 3, y: 1)
    there.told[0].transform3D.m34 = -0.01
    there.told[0].zIndex = 7
    let (transition, _) = begin()
    #expect(transition.layoutAttributesForItem(at: first) == here.told[0])
    go(transition, 1)
    #expect(transition.layoutAttributesForItem(at: first) == there.told[0])
    go(transition, 0.5)
    let half = try #require(transition.layoutAttributesForItem(at: first))
    #expect(half.transform3D.m11 == 2 && half.transform3D.m34 == -0.005 && half.zIndex == 4)
  }

  @Test func progressMayGoBeyondItsEnds() throws {
    here.told = [cell(first, CGPoint(x: 100, y: 100))]
    there.told = [cell(first, CGPoint(x: 200, y: 100), CGSize(width: 20, height: 20))]
    there.told[0].alpha = 0.5
    let (transition, _) = begin()
    go(transition, 1.5)
    let beyond = try #require(transition.layoutAttributesForItem(at: first))
    #expect(beyond.center.x == 250 && beyond.size == .zero && beyond.alpha == 0.25)
    go(transition, -0.5)
    let before = try #require(transition.layoutAttributesForItem(at: first))
    #expect(before.center.x == 50 && before.size.width == 140 && before.alpha == 1)
    let stage = Stage()
    stage.log.sendWarnings(to: { _ in })
    defer { withExtendedLifetime(stage) {} }
    transition.transitionProgress = .nan
    #expect(transition.transitionProgress == -0.5)
  }

  @Test func elementHiddenAtOneEndFadesIn() throws {
    here.told = [cell(first, CGPoint(x: 100, y: 100))]
    there.told = [cell(first, CGPoint(x: 100, y: 100))]
    here.told[0].isHidden = true
    let (transition, _) = begin()
    #expect(transition.layoutAttributesForItem(at: first)?.isHidden == true)
    go(transition, 0.25)
    let shown = try #require(transition.layoutAttributesForItem(at: first))
    #expect(!shown.isHidden && shown.alpha == 0.25)
  }

  @Test func propertiesOfSubclassesComeFromTheNearerEnd() throws {
    let (start, end) = (BadgeAttributes(forCellWith: first), BadgeAttributes(forCellWith: first))
    (start.badge, end.badge) = ("here", "there")
    start.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    end.frame = start.frame
    (here.told, there.told) = ([start], [end])
    let (transition, _) = begin()
    let badges = [0, 0.4, 0.6, 1].map { progress in
      go(transition, progress)
      return (transition.layoutAttributesForItem(at: first) as? BadgeAttributes)?.badge
    }
    #expect(badges == ["here", "here", "there", "there"])
  }

  // MARK: - Elements of one layout only

  @Test func anItemOfOneLayoutFadesAtItsPlaceOnTheScreen() throws {
    let second = IndexPath(item: 1, section: 0)
    here.size.height = 2_000
    here.told = [cell(first, CGPoint(x: 100, y: 700))]
    there.told = [cell(second, CGPoint(x: 100, y: 300))]
    let (transition, test) = begin(CGPoint(x: 0, y: 600))
    go(transition, 0.5)
    #expect(test.view.contentOffset.y == 300)
    let leaving = try #require(transition.layoutAttributesForItem(at: first))
    #expect(leaving.center.y - test.view.contentOffset.y == 100 && leaving.alpha == 0.5)
    let coming = try #require(transition.layoutAttributesForItem(at: second))
    #expect(coming.center.y - test.view.contentOffset.y == 300 && coming.alpha == 0.5)
  }

  @Test func layoutsProvideInitialAndFinalAttributes() throws {
    here.told = [cell(first, CGPoint(x: 100, y: 100))]
    here.disappearing = cell(first, CGPoint(x: 100, y: 500))
    let (transition, _) = begin()
    go(transition, 0.5)
    let leaving = try #require(transition.layoutAttributesForItem(at: first))
    #expect(leaving.center.y == 300 && leaving.alpha == 1)
  }

  @Test func headersDoNotMoveAndCrossFadeHalfWay() throws {
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: first)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
    let other = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: first)
    other.frame = CGRect(x: 0, y: 100, width: 320, height: 50)
    (here.told, there.told) = ([header], [other])
    let (transition, _) = begin()
    let seen = [0, 0.25, 0.5, 0.75, 1].map { (progress: CGFloat) -> [CGFloat] in
      go(transition, progress)
      let found = transition.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
      return found.flatMap { [$0.frame.minY, $0.frame.height, $0.alpha] }
    }
    #expect(seen == [[0, 30, 1], [0, 30, 0.5], [100, 50, 0], [100, 50, 0.5], [100, 50, 1]])
  }

  // MARK: - The content

  @Test func contentIsBetweenTheTwoLayouts() {
    here.size = CGSize(width: 320, height: 4_000)
    there.size = CGSize(width: 320, height: 1_000)
    there.target = CGPoint(x: 0, y: 200)
    let (transition, test) = begin(CGPoint(x: 0, y: 1_000))
    let seen = [0, 0.5, 1].map { (progress: CGFloat) -> [CGFloat] in
      go(transition, progress)
      return [test.view.contentOffset.y, transition.collectionViewContentSize.height]
    }
    #expect(seen == [[1_000, 4_000], [600, 2_500], [200, 1_000]])
  }

  @Test func theItemInTheMiddleKeepsItsPlaceWhenLayoutsChange() throws {
    let (grid, list) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    list.itemSize = CGSize(width: 320, height: 120)
    let test = FlowUnderTest(grid, counts: [1_000])
    grid.prepareIfNeeded()
    list.attach(to: test.view, owner: test.view)
    list.prepareIfNeeded()
    #expect(list.contentOffset(replacing: grid, at: .zero, in: test.view) == .zero)
    let end = grid.collectionViewContentSize.height - 480
    let listEnd = list.collectionViewContentSize.height - 480
    #expect(list.contentOffset(replacing: grid, at: CGPoint(x: 0, y: end), in: test.view).y == listEnd)
    let middle = list.contentOffset(replacing: grid, at: CGPoint(x: 0, y: end / 2), in: test.view)
    let shown = CGRect(x: 0, y: end / 2, width: 320, height: 480)
    let items = grid.layoutAttributesForElements(in: shown) ?? []
    let item = try #require(items.min { abs($0.center.y - shown.midY) < abs($1.center.y - shown.midY) })
    let row = item.indexPath.item / 5
    let kept = (row * 5..<row * 5 + 5).contains { number in
      let frame = list.layoutAttributesForItem(at: IndexPath(item: number, section: 0))?.frame ?? .zero
      return frame.minY <= middle.y + 240 && middle.y + 240 <= frame.maxY
    }
    #expect(kept)
  }

  // MARK: - Changes on the way

  @Test func aScrubPreparesNeitherLayoutAgain() {
    here.told = [cell(first, CGPoint(x: 50, y: 50))]
    let (transition, _) = begin()
    let prepared = (here.prepared, there.prepared)
    for step in 0..<20 { go(transition, CGFloat(step) / 20) }
    #expect((here.prepared, there.prepared) == prepared)
  }

  @Test func newDataReachesBothLayouts() {
    here.told = [cell(first, CGPoint(x: 50, y: 50))]
    there.told = here.told
    let (transition, test) = begin()
    go(transition, 0.5)
    let second = IndexPath(item: 1, section: 0)
    here.told.append(cell(second, CGPoint(x: 60, y: 60)))
    there.told.append(cell(second, CGPoint(x: 80, y: 60)))
    let prepared = (here.prepared, there.prepared)
    test.view.reloadData()
    transition.prepareIfNeeded()
    #expect((here.prepared, there.prepared) == (prepared.0 + 1, prepared.1 + 1))
    #expect(transition.layoutAttributesForItem(at: second)?.center.x == 70)
  }

  @Test func anInvalidationOfEitherLayoutInvalidatesTheTransition() {
    here.told = [cell(first, CGPoint(x: 50, y: 50))]
    there.told = here.told
    let (transition, test) = begin()
    there.told = [cell(first, CGPoint(x: 150, y: 50))]
    there.invalidateLayout()
    #expect(test.view.collectionViewLayout === transition)
    #expect(!transition.isPrepared)
    go(transition, 1)
    #expect(transition.layoutAttributesForItem(at: first)?.center.x == 150)
  }

  @Test func resizeDuringTheTransitionReachesBothLayouts() {
    let (grid, list) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    list.itemSize = CGSize(width: 100, height: 120)
    let test = FlowUnderTest(grid, counts: [100])
    let transition = UICollectionViewTransitionLayout(currentLayout: grid, nextLayout: list)
    test.view.collectionViewLayout = transition
    transition.prepareIfNeeded()
    go(transition, 0.5)
    test.view.frame.size.width = 640
    transition.prepareIfNeeded()
    #expect(grid.collectionViewContentSize.width == 640 && list.collectionViewContentSize.width == 640)
    #expect(transition.collectionViewContentSize.width == 640)
  }

  @Test func animatedValuesAreKeptByKey() {
    let transition = UICollectionViewTransitionLayout(currentLayout: here, nextLayout: there)
    #expect(transition.value(forAnimatedKey: "angle") == 0)
    transition.updateValue(0.75, forAnimatedKey: "angle")
    #expect(transition.value(forAnimatedKey: "angle") == 0.75)
    #expect(transition.currentLayout === here && transition.nextLayout === there)
  }

  @Test func releaseKeepsTheLayoutThatTheViewUses() {
    let (transition, test) = begin()
    #expect(here.owner === transition && there.collectionView === test.view)
    there.attach(to: test.view, owner: test.view)
    transition.detach()
    #expect(there.collectionView === test.view && there.owner === test.view)
    #expect(here.collectionView == nil && here.owner == nil && transition.collectionView == nil)
  }
}
