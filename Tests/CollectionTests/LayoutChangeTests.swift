import Foundation
import MotionTesting
import Testing

/// From one layout to another: at once, animated, and by hand.
@MainActor
struct LayoutChangeTests {
  let rows = NamedLayout("rows", columns: 1)
  let grid = NamedLayout("grid", columns: 4)
  let bench: WordBench
  let log = HookLog()

  init() {
    bench = WordBench([(0..<40).map(String.init)], layout: rows)
    bench.source.logsDelegate = false
    (rows.log, grid.log) = (log, log)
  }

  @Test func anAnimatedChangeCallsInOrderAndMovesTheCells() throws {
    bench.stage.advance()
    let three = try #require(bench.view.cellForItem(at: IndexPath(0, 3)))
    bench.view.selectItem(at: IndexPath(0, 3), animated: false, scrollPosition: [])
    var finished: Bool?
    bench.view.setCollectionViewLayout(grid, animated: true) {
      finished = $0
      self.log.lines.append("completion")
    }
    #expect(bench.view.collectionViewLayout === grid)
    #expect(three.center == CGPoint(x: 175, y: 25))
    bench.stage.advance(frames: 8)
    let middle = try #require(three.layer.presentation()).position
    #expect(middle.x > 101 && middle.x < 174 && middle.y > 26 && middle.y < 174)
    #expect(finished == nil)
    bench.stage.advance(by: 0.5)
    #expect(finished == true)
    #expect(
      log.lines == [
        "grid.prepareForTransition(from: rows)", "rows.prepareForTransition(to: grid)", "grid.prepare",
        "grid.targetContentOffset",
        "grid.finalizeLayoutTransition", "rows.finalizeLayoutTransition", "completion",
      ])
    #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 3)])
    #expect(bench.complaints == [] && bench.leftovers == [])
    #expect(rows.collectionView == nil && grid.collectionView === bench.view)
    #expect(bench.view.cellForItem(at: IndexPath(0, 3)) === three)
  }

  @Test func changeWithoutAnimationLeavesNoViewsBehind() {
    bench.stage.advance()
    bench.view.contentOffset.y = 800
    bench.stage.advance()
    bench.view.collectionViewLayout = grid
    #expect(bench.complaints == [] && bench.leftovers == [])
    bench.stage.advance()
    #expect(bench.complaints == [] && bench.view.contentSize.height == 500)
  }

  @Test func changeBeforeTheFirstLayoutCallsNothing() {
    bench.stage.advance()
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: rows)
    view.setCollectionViewLayout(grid, animated: true)
    #expect(view.collectionViewLayout === grid)
    stage.advance()
  }

  @Test func animatedResizeAnimatesTheCells() throws {
    bench.stage.advance()
    let two = try #require(bench.view.cellForItem(at: IndexPath(0, 2)))
    log.lines = []
    UIView.animate(withDuration: 0.4) { bench.view.frame.size.width = 100 }
    #expect(log.lines == ["rows.prepareForAnimatedBoundsChange(200)", "rows.prepare", "rows.finalizeAnimatedBoundsChange"])
    bench.stage.advance(frames: 12)
    let middle = try #require(two.layer.presentation())
    #expect(middle.bounds.width > 101 && middle.bounds.width < 199)
    bench.stage.advance(by: 1)
    #expect(two.bounds.width == 100 && bench.complaints == [])
  }

  // MARK: - By hand

  @Test func progressPlacesTheCellsBetweenTheLayouts() throws {
    bench.stage.advance()
    let transition = bench.view.startInteractiveTransition(to: grid)
    #expect(bench.view.collectionViewLayout === transition)
    bench.stage.advance()
    for progress in [0, 0.25, 0.5, 1, 1.2, -0.1] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      bench.stage.advance()
      let three = try #require(bench.view.cellForItem(at: IndexPath(0, 3)))
      let inView = CGPoint(x: three.center.x - bench.view.bounds.minX, y: three.center.y - bench.view.bounds.minY)
      #expect(abs(inView.x - (100 + 75 * progress)) < 0.001)
      #expect(abs(inView.y - (175 - 150 * progress)) < 0.001)
    }
  }

  @Test func finishingInstallsTheNewLayout() {
    bench.stage.advance()
    var ends: [[Bool]] = []
    let transition = bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.4
    transition.invalidateLayout()
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    #expect(bench.view.collectionViewLayout === grid && ends == [])
    bench.stage.advance(by: 0.5)
    #expect(ends == [[true, true]])
    #expect(bench.complaints == [] && bench.leftovers == [])
    #expect(rows.collectionView == nil && transition.collectionView == nil)
    #expect(bench.view.panGestureRecognizer.isEnabled)
    #expect(
      log.lines.filter { !$0.hasSuffix("prepare") && !$0.hasSuffix("targetContentOffset") } == [
        "grid.prepareForTransition(from: rows)", "rows.prepareForTransition(to: grid)",
        "grid.finalizeLayoutTransition", "rows.finalizeLayoutTransition",
      ])
  }

  @Test func cancellingRestoresTheOldLayout() {
    bench.stage.advance()
    bench.view.contentOffset.y = 333
    bench.stage.advance()
    var ends: [[Bool]] = []
    let transition = bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 1.3
    transition.invalidateLayout()
    bench.stage.advance()
    bench.view.cancelInteractiveTransition()
    bench.stage.advance(by: 0.5)
    #expect(ends == [[true, false]])
    #expect(bench.view.collectionViewLayout === rows && bench.view.contentOffset.y == 333)
    #expect(bench.complaints == [] && bench.leftovers == [])
    #expect(grid.collectionView == nil)
  }

  @Test func secondStartWaitsForTheFirstToSettle() {
    bench.stage.advance()
    var ends: [String] = []
    let first = bench.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    first.transitionProgress = 0.5
    first.invalidateLayout()
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    bench.stage.advance(frames: 3)
    let second = bench.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    #expect(bench.view.collectionViewLayout === grid)
    second.transitionProgress = 0.3
    second.invalidateLayout()
    bench.stage.advance(by: 0.5)
    #expect(ends == ["first true true"])
    #expect(bench.view.collectionViewLayout === second && second.currentLayout === grid)
    second.transitionProgress = 0.6
    second.invalidateLayout()
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    bench.stage.advance(by: 0.5)
    #expect(ends == ["first true true", "second true true"])
    #expect(bench.view.collectionViewLayout === rows && bench.complaints == [] && bench.leftovers == [])
  }

  @Test func waitingStartKeepsItsDecision() {
    bench.stage.advance()
    var ends: [String] = []
    bench.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    let second = bench.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    second.transitionProgress = 0.7
    bench.view.cancelInteractiveTransition()
    bench.stage.advance(by: 1)
    #expect(ends == ["first true true", "second true false"])
    #expect(bench.view.collectionViewLayout === grid && bench.complaints == [])
  }

  @Test func settingALayoutEndsTheTransition() {
    bench.stage.advance()
    var ends: [[Bool]] = []
    let other = NamedLayout("other", columns: 2)
    bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }.transitionProgress = 0.5
    bench.stage.advance()
    bench.view.setCollectionViewLayout(other, animated: true)
    #expect(ends == [], "not within the call")
    bench.stage.advance()
    #expect(ends == [[false, false]])
    bench.stage.advance(by: 0.5)
    #expect(bench.view.collectionViewLayout === other && bench.complaints == [] && bench.leftovers == [])
  }

  @Test func settingTheOldLayoutDuringATransitionReturnsToIt() throws {
    bench.stage.advance()
    var ends: [[Bool]] = []
    let transition = bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    bench.stage.advance()
    bench.view.setCollectionViewLayout(rows, animated: true)
    bench.stage.advance(frames: 4)
    let three = try #require(bench.view.cellForItem(at: IndexPath(0, 3))?.layer.presentation())
    #expect(three.position.x < 137 && three.position.x > 101)
    // The gesture that drove it is still on, and decides about nothing.
    bench.view.finishInteractiveTransition()
    bench.stage.advance(by: 0.5)
    #expect(ends == [[false, false]])
    #expect(bench.view.collectionViewLayout === rows && bench.complaints == [] && bench.leftovers == [])
  }

  @Test func settingALayoutDuringTheSettleEndsTheTransition() {
    bench.stage.advance()
    var ends: [[Bool]] = []
    bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    bench.stage.advance(frames: 3)
    bench.view.setCollectionViewLayout(rows, animated: false)
    bench.stage.advance(by: 0.5)
    #expect(ends == [[false, true]])
    #expect(bench.view.collectionViewLayout === rows && bench.complaints == [] && bench.leftovers == [])
    #expect(bench.view.panGestureRecognizer.isEnabled)
  }

  @Test func queuedDecisionsApplyToTheirOwnTransition() {
    bench.stage.advance()
    var ends: [String] = []
    let third = NamedLayout("third", columns: 2)
    bench.view.startInteractiveTransition(to: grid) { ends.append("first \($0) \($1)") }
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    bench.view.startInteractiveTransition(to: rows) { ends.append("second \($0) \($1)") }
    bench.view.finishInteractiveTransition()
    bench.view.startInteractiveTransition(to: third) { ends.append("third \($0) \($1)") }
    bench.stage.advance(by: 1.5)
    #expect(ends == ["first true true", "second true true"], "the third waits for its verdict")
    bench.view.cancelInteractiveTransition()
    bench.stage.advance(by: 1)
    #expect(ends == ["first true true", "second true true", "third true false"])
    #expect(bench.view.collectionViewLayout === rows && bench.complaints == [] && bench.leftovers == [])
  }

  @Test func reloadDuringTheSettleEndsTheAnimation() {
    bench.stage.advance()
    var ends: [[Bool]] = []
    bench.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    bench.stage.advance()
    bench.view.finishInteractiveTransition()
    bench.stage.advance(frames: 3)
    bench.view.reloadData()
    bench.stage.advance(by: 0.5)
    #expect(ends == [[false, true]])
    #expect(bench.complaints == [] && bench.leftovers == [])
  }

  @Test func dataMayChangeDuringATransition() {
    bench.stage.advance()
    let transition = bench.view.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    bench.stage.advance()
    bench.source.words[0].remove(at: 2)
    bench.source.words[0].insert("new", at: 5)
    bench.view.performBatchUpdates {
      bench.view.deleteItems(at: [IndexPath(0, 2)])
      bench.view.insertItems(at: [IndexPath(0, 5)])
    }
    bench.stage.advance(by: 0.5)
    #expect(bench.complaints == [] && bench.leftovers == [])
    bench.source.words = [["a", "b"]]
    bench.view.reloadData()
    bench.stage.advance()
    #expect(bench.complaints == [])
    bench.view.finishInteractiveTransition()
    bench.stage.advance(by: 0.5)
    #expect(bench.view.collectionViewLayout === grid && bench.complaints == [] && bench.leftovers == [])
  }

  @Test func windowMayBeResizedDuringATransition() {
    bench.stage.advance()
    let transition = bench.view.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    bench.stage.advance()
    bench.stage.send(.resize(size: CGSize(width: 300, height: 250), scale: 1))
    bench.stage.advance()
    #expect(bench.view.bounds.size == CGSize(width: 300, height: 250) && bench.complaints == [])
    bench.view.finishInteractiveTransition()
    bench.stage.advance(by: 0.5)
    #expect(bench.complaints == [] && bench.leftovers == [])
  }
}
