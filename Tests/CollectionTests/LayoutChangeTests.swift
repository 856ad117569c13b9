import Foundation
import MotionTesting
import TestSupport
import Testing

/// From one layout to another: at once, animated, and by hand.
@MainActor
struct LayoutChangeTests {
  let rows = NamedLayout("rows", columns: 1)
  let grid = NamedLayout("grid", columns: 4)
  let test: WordsUnderTest
  let log = CallLog()

  init() {
    test = WordsUnderTest([(0..<40).map(String.init)], layout: rows)
    test.source.logsDelegate = false
    (rows.log, grid.log) = (log, log)
  }

  @Test func anAnimatedChangeCallsInOrderAndMovesTheCells() throws {
    test.stage.advance()
    let three = try #require(test.view.cellForItem(at: IndexPath(0, 3)))
    test.view.selectItem(at: IndexPath(0, 3), animated: false, scrollPosition: [])
    var finished: Bool?
    test.view.setCollectionViewLayout(grid, animated: true) {
      finished = $0
      self.log("completion")
    }
    #expect(test.view.collectionViewLayout === grid)
    #expect(three.center == CGPoint(x: 175, y: 25))
    test.stage.advance(frames: 8)
    let middle = try #require(three.layer.presentation()).position
    #expect(middle.x > 101 && middle.x < 174 && middle.y > 26 && middle.y < 174)
    #expect(finished == nil)
    test.stage.advance(by: 0.5)
    #expect(finished == true)
    #expect(
      log.lines == [
        "grid.prepareForTransition(from: rows)", "rows.prepareForTransition(to: grid)", "grid.prepare",
        "grid.targetContentOffset",
        "grid.finalizeLayoutTransition", "rows.finalizeLayoutTransition", "completion",
      ])
    #expect(test.view.indexPathsForSelectedItems == [IndexPath(0, 3)])
    #expect(test.complaints == [] && test.leftovers == [])
    #expect(rows.collectionView == nil && grid.collectionView === test.view)
    #expect(test.view.cellForItem(at: IndexPath(0, 3)) === three)
  }

  @Test func changeWithoutAnimationLeavesNoViewsBehind() {
    test.stage.advance()
    test.view.contentOffset.y = 800
    test.stage.advance()
    test.view.collectionViewLayout = grid
    #expect(test.complaints == [] && test.leftovers == [])
    test.stage.advance()
    #expect(test.complaints == [] && test.view.contentSize.height == 500)
  }

  @Test func changeBeforeTheFirstLayoutCallsNothing() {
    test.stage.advance()
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: rows)
    view.setCollectionViewLayout(grid, animated: true)
    #expect(view.collectionViewLayout === grid)
    stage.advance()
  }

  @Test func animatedResizeAnimatesTheCells() throws {
    test.stage.advance()
    let two = try #require(test.view.cellForItem(at: IndexPath(0, 2)))
    _ = log.drain()
    UIView.animate(withDuration: 0.4) { test.view.frame.size.width = 100 }
    #expect(log.lines == ["rows.prepareForAnimatedBoundsChange(200)", "rows.prepare", "rows.finalizeAnimatedBoundsChange"])
    test.stage.advance(frames: 12)
    let middle = try #require(two.layer.presentation())
    #expect(middle.bounds.width > 101 && middle.bounds.width < 199)
    test.stage.advance(by: 1)
    #expect(two.bounds.width == 100 && test.complaints == [])
  }

  // MARK: - By hand

  @Test func progressPlacesTheCellsBetweenTheLayouts() throws {
    test.stage.advance()
    let transition = test.view.startInteractiveTransition(to: grid)
    #expect(test.view.collectionViewLayout === transition)
    test.stage.advance()
    for progress in [0, 0.25, 0.5, 1, 1.2, -0.1] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      test.stage.advance()
      let three = try #require(test.view.cellForItem(at: IndexPath(0, 3)))
      let inView = CGPoint(x: three.center.x - test.view.bounds.minX, y: three.center.y - test.view.bounds.minY)
      #expect(abs(inView.x - (100 + 75 * progress)) < 0.001)
      #expect(abs(inView.y - (175 - 150 * progress)) < 0.001)
    }
  }

  @Test func finishingInstallsTheNewLayout() {
    test.stage.advance()
    var ends: [[Bool]] = []
    let transition = test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.4
    transition.invalidateLayout()
    test.stage.advance()
    test.view.finishInteractiveTransition()
    #expect(test.view.collectionViewLayout === grid && ends == [])
    test.stage.advance(by: 0.5)
    #expect(ends == [[true, true]])
    #expect(test.complaints == [] && test.leftovers == [])
    #expect(rows.collectionView == nil && transition.collectionView == nil)
    #expect(test.view.panGestureRecognizer.isEnabled)
    #expect(
      log.lines.filter { !$0.hasSuffix("prepare") && !$0.hasSuffix("targetContentOffset") } == [
        "grid.prepareForTransition(from: rows)", "rows.prepareForTransition(to: grid)",
        "grid.finalizeLayoutTransition", "rows.finalizeLayoutTransition",
      ])
  }

  @Test func cancellingRestoresTheOldLayout() {
    test.stage.advance()
    test.view.contentOffset.y = 333
    test.stage.advance()
    var ends: [[Bool]] = []
    let transition = test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 1.3
    transition.invalidateLayout()
    test.stage.advance()
    test.view.cancelInteractiveTransition()
    test.stage.advance(by: 0.5)
    #expect(ends == [[true, false]])
    #expect(test.view.collectionViewLayout === rows && test.view.contentOffset.y == 333)
    #expect(test.complaints == [] && test.leftovers == [])
    #expect(grid.collectionView == nil)
  }

  @Test func secondStartWaitsForTheFirstToSettle() {
    test.stage.advance()
    var ends: [String] = []
    let first = test.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    first.transitionProgress = 0.5
    first.invalidateLayout()
    test.stage.advance()
    test.view.finishInteractiveTransition()
    test.stage.advance(frames: 3)
    let second = test.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    #expect(test.view.collectionViewLayout === grid)
    second.transitionProgress = 0.3
    second.invalidateLayout()
    test.stage.advance(by: 0.5)
    #expect(ends == ["first true true"])
    #expect(test.view.collectionViewLayout === second && second.currentLayout === grid)
    second.transitionProgress = 0.6
    second.invalidateLayout()
    test.stage.advance()
    test.view.finishInteractiveTransition()
    test.stage.advance(by: 0.5)
    #expect(ends == ["first true true", "second true true"])
    #expect(test.view.collectionViewLayout === rows && test.complaints == [] && test.leftovers == [])
  }

  @Test func waitingStartKeepsItsDecision() {
    test.stage.advance()
    var ends: [String] = []
    test.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    test.stage.advance()
    test.view.finishInteractiveTransition()
    let second = test.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    second.transitionProgress = 0.7
    test.view.cancelInteractiveTransition()
    test.stage.advance(by: 1)
    #expect(ends == ["first true true", "second true false"])
    #expect(test.view.collectionViewLayout === grid && test.complaints == [])
  }

  @Test func settingALayoutEndsTheTransition() {
    test.stage.advance()
    var ends: [[Bool]] = []
    let other = NamedLayout("other", columns: 2)
    test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }.transitionProgress = 0.5
    test.stage.advance()
    test.view.setCollectionViewLayout(other, animated: true)
    #expect(ends == [], "not within the call")
    test.stage.advance()
    #expect(ends == [[false, false]])
    test.stage.advance(by: 0.5)
    #expect(test.view.collectionViewLayout === other && test.complaints == [] && test.leftovers == [])
  }

  @Test func settingTheOldLayoutDuringATransitionReturnsToIt() throws {
    test.stage.advance()
    var ends: [[Bool]] = []
    let transition = test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    test.stage.advance()
    test.view.setCollectionViewLayout(rows, animated: true)
    test.stage.advance(frames: 4)
    let three = try #require(test.view.cellForItem(at: IndexPath(0, 3))?.layer.presentation())
    #expect(three.position.x < 137 && three.position.x > 101)
    // The gesture that drove it is still on, and decides about nothing.
    test.view.finishInteractiveTransition()
    test.stage.advance(by: 0.5)
    #expect(ends == [[false, false]])
    #expect(test.view.collectionViewLayout === rows && test.complaints == [] && test.leftovers == [])
  }

  @Test func settingALayoutDuringTheSettleEndsTheTransition() {
    test.stage.advance()
    var ends: [[Bool]] = []
    test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    test.stage.advance()
    test.view.finishInteractiveTransition()
    test.stage.advance(frames: 3)
    test.view.setCollectionViewLayout(rows, animated: false)
    test.stage.advance(by: 0.5)
    #expect(ends == [[false, true]])
    #expect(test.view.collectionViewLayout === rows && test.complaints == [] && test.leftovers == [])
    #expect(test.view.panGestureRecognizer.isEnabled)
  }

  @Test func queuedDecisionsApplyToTheirOwnTransition() {
    test.stage.advance()
    var ends: [String] = []
    let third = NamedLayout("third", columns: 2)
    test.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    test.stage.advance()
    test.view.finishInteractiveTransition()
    test.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    test.view.finishInteractiveTransition()
    test.view.startInteractiveTransition(to: third) { ends.append("third \($0) \($1)") }
    test.stage.advance(by: 1.5)
    #expect(ends == ["first true true", "second true true"], "the third waits for its verdict")
    test.view.cancelInteractiveTransition()
    test.stage.advance(by: 1)
    #expect(ends == ["first true true", "second true true", "third true false"])
    #expect(test.view.collectionViewLayout === rows && test.complaints == [] && test.leftovers == [])
  }

  @Test func reloadDuringTheSettleEndsTheAnimation() {
    test.stage.advance()
    var ends: [[Bool]] = []
    test.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    test.stage.advance()
    test.view.finishInteractiveTransition()
    test.stage.advance(frames: 3)
    test.view.reloadData()
    test.stage.advance(by: 0.5)
    #expect(ends == [[false, true]])
    #expect(test.complaints == [] && test.leftovers == [])
  }

  @Test func dataMayChangeDuringATransition() {
    test.stage.advance()
    let transition = test.view.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    test.stage.advance()
    test.source.words[0].remove(at: 2)
    test.source.words[0].insert("new", at: 5)
    test.view.performBatchUpdates {
      test.view.deleteItems(at: [IndexPath(0, 2)])
      test.view.insertItems(at: [IndexPath(0, 5)])
    }
    test.stage.advance(by: 0.5)
    #expect(test.complaints == [] && test.leftovers == [])
    test.source.words = [["a", "b"]]
    test.view.reloadData()
    test.stage.advance()
    #expect(test.complaints == [])
    test.view.finishInteractiveTransition()
    test.stage.advance(by: 0.5)
    #expect(test.view.collectionViewLayout === grid && test.complaints == [] && test.leftovers == [])
  }

  @Test func windowMayBeResizedDuringATransition() {
    test.stage.advance()
    let transition = test.view.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    test.stage.advance()
    test.stage.send(.resize(size: CGSize(width: 300, height: 250), scale: 1))
    test.stage.advance()
    #expect(test.view.bounds.size == CGSize(width: 300, height: 250) && test.complaints == [])
    test.view.finishInteractiveTransition()
    test.stage.advance(by: 0.5)
    #expect(test.complaints == [] && test.leftovers == [])
  }
}
