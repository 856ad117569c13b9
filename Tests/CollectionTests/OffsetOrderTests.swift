import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Issue 11 B1, collection_offset_order.json (iOS 26.1): what a layout and a delegate hear for each way to move the offset, and where
/// the bounds stand then, in brackets.
@MainActor
@Suite struct OffsetOrderTests {
  private let test = OffsetsUnderTest()

  private func chain(_ target: CGFloat, after: CGFloat) -> [String] {
    [
      "shouldInvalidate[0] arg\(brief(target))", "context[0]", "invalidateLayout[\(brief(after))]",
      "invalidateLayout(with:)[\(brief(after))]",
    ]
  }

  // MARK: - At once

  @Test func changedBoundsInvalidateTheLayoutWithoutADelegateCall() {
    test.view.bounds = CGRect(x: 0, y: 40, width: 200, height: 300)
    #expect(test.heard() == chain(40, after: 40))
  }

  @Test func boundsOriginDoesNotCallTheDelegate() {
    test.view.bounds.origin.y = 40
    #expect(test.heard() == chain(40, after: 40))
  }

  @Test func aContentOffsetInvalidatesAfterItHasMoved() {
    test.view.contentOffset = CGPoint(x: 0, y: 40)
    #expect(test.heard() == chain(40, after: 40) + ["scrollViewDidScroll[40]"])
  }

  @Test(arguments: [0, 1, 2])
  func offsetsSetWithoutAnimationInvalidateBeforeTheBoundsMove(_ way: Int) {
    let target: CGFloat = way == 2 ? 300 : 40
    switch way {
    case 0: test.view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    case 1: test.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)
    default: test.view.scrollToItem(at: IndexPath(0, 6), at: .top, animated: false)
    }
    #expect(test.heard() == chain(target, after: 0) + ["scrollViewDidScroll[\(brief(target))]"])
  }

  @Test func nextLayoutPassPreparesQueriesAndShows() {
    test.view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    _ = test.heard()
    test.stage.advance()
    // The new cell has the view laid out once more, for which nobody is asked.
    #expect(
      test.heard() == [
        "layoutSubviews", "prepare", "contentSize", "elements(0,0,200,600)", "contentSize", "cell 6", "layoutSubviews",
      ])
  }

  @Test func withoutInvalidationAMoveQueriesTheLayoutOnce() {
    test.layout.answers = false
    test.view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    test.view.contentOffset.y = 60
    #expect(
      test.heard() == [
        "shouldInvalidate[0] arg40", "scrollViewDidScroll[40]", "shouldInvalidate[40] arg60", "scrollViewDidScroll[60]",
      ])
  }

  // MARK: - Animated

  @Test func animatedOffsetIsReportedInEachFrame() {
    test.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    #expect(test.heard() == chain(40, after: 0) && test.view.bounds.minY == 0)
    var (last, steps): (CGFloat, Int) = (0, 0)
    while test.view.isScrollAnimating, steps < 60 {
      test.stage.advance()
      let now = test.view.bounds.minY
      let lines = test.heard()
      guard now != last else { continue }
      steps += 1
      let isLast = !test.view.isScrollAnimating
      let (from, to) = (brief(last), brief(now))
      var expected = [
        "shouldInvalidate[\(from)] arg\(to)", "context[\(from)]", "invalidateLayout[\(to)]", "invalidateLayout(with:)[\(to)]",
        "scrollViewDidScroll[\(to)]",
      ]
      if isLast { expected.append("didEndScrollingAnimation[\(to)]") }
      expected += ["layoutSubviews", "prepare", "contentSize", "elements(0,0,200,600)", "contentSize"]
      // The indicators come with the first step and begin to go with the last one: the view lays out once more.
      var heard = lines.filter { !$0.hasPrefix("cell") }
      if heard.last == "layoutSubviews" { heard.removeLast() }
      #expect(heard == expected)
      last = now
    }
    #expect(steps == 18 && last == 40)
  }

  /// The first steps of 40 points, on the grid of 3×. When in a frame the call came is not known: the same phase for all.
  @Test func theStepsOfAnAnimatedOffsetAreTheMeasuredOnes() {
    let test = OffsetsUnderTest(framesPerSecond: 1200)
    test.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    var course: [CGFloat] = []
    for _ in 0..<400 {
      test.stage.advance()
      course.append(test.view.bounds.minY)
    }
    let errors = (0..<20).map { phase in
      zip(1..., [0.67, 1.67, 3.33, 5.67] as [CGFloat]).map { abs(course[$0 * 20 + phase] - $1) }.max() ?? .infinity
    }
    #expect((errors.min() ?? .infinity) <= 0.17, "\(errors)")
    #expect(course[17 * 20] < 40 && course[18 * 20 + 1] == 40)
  }

  // MARK: - By hand

  @Test func aDragInvalidatesAfterTheBoundsHaveMoved() {
    test.stage.touchDown(at: CGPoint(x: 100, y: 250))
    test.stage.advance()
    _ = test.heard()
    test.stage.touchMove(to: CGPoint(x: 100, y: 235))
    test.stage.advance()
    #expect(
      Array(test.heard().prefix { $0 != "layoutSubviews" }) == [
        "willBeginDragging[0]", "shouldInvalidate[0] arg5", "context[0]", "invalidateLayout[5]", "invalidateLayout(with:)[5]",
        "scrollViewDidScroll[5]",
      ])
  }

  @Test func decelerationIsReportedInEachFrame() {
    test.stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 180), duration: 0.1)
    _ = test.heard()
    for _ in 0..<20 {
      let last = test.view.bounds.minY
      test.stage.advance()
      let (from, to) = (brief(last), brief(test.view.bounds.minY))
      #expect(
        Array(test.heard().prefix(7)) == [
          "shouldInvalidate[\(from)] arg\(to)", "context[\(from)]", "invalidateLayout[\(to)]", "invalidateLayout(with:)[\(to)]",
          "scrollViewDidScroll[\(to)]", "layoutSubviews", "prepare",
        ])
    }
  }

  // MARK: - Query rectangles

  @Test(arguments: [
    (CGFloat(0), "0,0,200,300"), (1, "0,0,200,600"), (299.5, "0,0,200,600"), (300, "0,300,200,300"), (301, "0,300,200,600"),
    (376, "0,300,200,600"), (-20, "0,-300,200,600"),
  ])
  func elementsAreQueriedInTilesOfTheViewsSize(offset: CGFloat, expected: String) {
    test.view.bounds.origin.y = 1200
    test.stage.advance()
    _ = test.heard()
    test.view.bounds.origin.y = offset
    test.stage.advance()
    #expect(test.heard().filter { $0.hasPrefix("elements") } == ["elements(\(expected))"])
    let frames = test.view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
    #expect(!frames.isEmpty && frames.allSatisfy { $0.minY < test.view.bounds.maxY && $0.maxY > test.view.bounds.minY })
  }

  @Test func unchangedLayoutIsQueriedOncePerTile() {
    test.layout.answers = false
    for y in [10, 50, 120, 290] as [CGFloat] {
      test.view.contentOffset.y = y
      test.stage.advance()
    }
    #expect(test.heard().filter { $0.hasPrefix("elements") } == ["elements(0,0,200,600)"])
    test.layout.invalidateLayout()
    test.stage.advance()
    #expect(test.heard().filter { $0.hasPrefix("elements") } == ["elements(0,0,200,600)"])
  }

  @Test func layoutInvalidatedByABoundsChangeIsPreparedAgain() {
    let layout = RestlessFlow()
    let test = WordsUnderTest([(0..<40).map(String.init)], layout: layout)
    test.view.contentOffset.y = 30
    test.stage.advance()
    #expect(layout.itemSize.height == 70 && test.view.cellForItem(at: IndexPath(0, 3))?.frame.height == 70)
  }
}

/// A flow layout that makes its items larger when the content moves.
private final class RestlessFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidateLayout() {
    if (collectionView?.bounds.minY ?? 0) > 0, itemSize.height == 50 { itemSize.height = 70 }
    super.invalidateLayout()
  }
}

private func brief(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

/// 40 rows of 40 points at 50 points' pitch in a view of 200 × 300; all calls in one log.
@MainActor
private final class OffsetsUnderTest: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  final class View: UICollectionView {
    var heard: (String) -> Void = { _ in }
    override func layoutSubviews() {
      heard("layoutSubviews")
      super.layoutSubviews()
    }
  }

  let stage: Stage
  let layout = HeardLayout()
  let view: View

  init(framesPerSecond: Int = 60) {
    stage = Stage(size: CGSize(width: 200, height: 300), scale: 3, framesPerSecond: framesPerSecond)
    view = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    stage.window.addSubview(view)
    stage.advance(frames: 2)
    view.delegate = self
    view.heard = { [layout] in layout.log.append($0) }
    layout.log = []
  }

  func heard() -> [String] {
    defer { layout.log = [] }
    return layout.log
  }

  private func note(_ line: String) { layout.log.append("\(line)[\(brief(view.bounds.minY))]") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    layout.log.append("cell \(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrollViewDidScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}

private final class HeardLayout: UICollectionViewLayout {
  var log: [String] = []
  var answers = true

  private func note(_ line: String, _ rest: String = "") {
    log.append("\(line)[\(brief(collectionView?.bounds.minY ?? -1))]\(rest)")
  }

  override func prepare() { log.append("prepare") }
  override var collectionViewContentSize: CGSize {
    log.append("contentSize")
    return CGSize(width: 200, height: 2000)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 50, width: 200, height: 40)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.append("elements(\(brief(rect.minX)),\(brief(rect.minY)),\(brief(rect.width)),\(brief(rect.height)))")
    return (0..<40).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter {
      $0.frame.intersects(rect)
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("shouldInvalidate", " arg\(brief(newBounds.minY))")
    return answers
  }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    note("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func invalidateLayout() {
    note("invalidateLayout")
    super.invalidateLayout()
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note("invalidateLayout(with:)")
    super.invalidateLayout(with: context)
  }
}
