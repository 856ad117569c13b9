import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Issue 11 A4: Apple's *Collection View Transition* pattern. A pinch pushes a page that shares the collection view; one object is
/// animator and interactor and drives the collection view's own transition to the layout of the page that comes in.
@MainActor
@Suite struct CollectionTransitionPatternTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let root = WordsController(columns: 1)
  private let page = WordsController(columns: 4)
  private let navigation: UINavigationController
  private let driver: PinchDriver

  init() {
    navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    page.useLayoutToLayoutNavigationTransitions = true
    stage.advance(frames: 2)
    driver = PinchDriver(root.collectionView, navigation)
    driver.page = page
  }

  private var center: CGPoint { CGPoint(x: 100, y: 200) }

  private var complaints: [String] {
    let view: UICollectionView = root.collectionView
    var found = TransitionLog.shared.violations
    if view.collectionViewLayout !== (navigation.topViewController as? WordsController)?.collectionViewLayout {
      found.append("the layout is not the top page's")
    }
    if view.superview !== navigation.topViewController?.view { found.append("the collection view is not in the top page") }
    for attributes in view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    where attributes.frame.overlaps(view.bounds) && view.cellForItem(at: attributes.indexPath)?.frame != attributes.frame {
      found.append("\(attributes.indexPath.brief) is at \(String(describing: view.cellForItem(at: attributes.indexPath)?.frame))")
    }
    return found
  }

  @Test func pinchPushesAndScrubs() throws {
    let (one, four) = (root.collectionViewLayout, page.collectionViewLayout)
    let three = try #require(root.collectionView.cellForItem(at: IndexPath(0, 3)))
    stage.pinch(center: center, from: 40, to: 160, duration: 0.3)
    #expect(driver.log.prefix(1) == ["startInteractiveTransition"])
    stage.advance(by: 1)
    #expect(navigation.topViewController === page && driver.ends == [[true, true]])
    #expect(root.collectionViewLayout === one && page.collectionViewLayout === four)
    #expect(three.center == CGPoint(x: 175, y: 25) && complaints == [])
    // And back, by a pinch the other way.
    driver.page = nil
    stage.pinch(center: center, from: 160, to: 40, duration: 0.3)
    stage.advance(by: 1)
    #expect(navigation.topViewController === root && driver.ends == [[true, true], [true, true]])
    #expect(root.collectionViewLayout === one && page.collectionViewLayout === four && complaints == [])
  }

  @Test func pinchHoldsCellsBetweenTheLayouts() throws {
    stage.touchDown(at: CGPoint(x: 100, y: 180), finger: 0)
    stage.touchDown(at: CGPoint(x: 100, y: 220), finger: 1)
    for step in 1...10 {
      stage.advance()
      stage.touchMove(to: CGPoint(x: 100, y: 180 - CGFloat(step) * 6), finger: 0)
      stage.touchMove(to: CGPoint(x: 100, y: 220 + CGFloat(step) * 6), finger: 1)
    }
    stage.advance()
    let transition = try #require(root.collectionView.collectionViewLayout as? UICollectionViewTransitionLayout)
    #expect(transition.transitionProgress > 0.1 && transition.transitionProgress < 0.9)
    #expect(transition.currentLayout === root.collectionViewLayout && transition.nextLayout === page.collectionViewLayout)
    let place = try #require(root.collectionView.cellForItem(at: IndexPath(0, 3))).center
    #expect(abs(place.x - (100 + 75 * transition.transitionProgress)) < 0.01)
    #expect(root.collectionView.window != nil && navigation.transitionCoordinator?.isInteractive == true)
    stage.touchUp(finger: 0)
    stage.touchUp(finger: 1)
    stage.advance(by: 1)
    #expect(navigation.topViewController === page && complaints == [])
  }

  @Test func reversedPinchCancels() {
    let one = root.collectionViewLayout
    stage.pinch(center: center, from: 100, to: 112, duration: 0.2)
    stage.advance(by: 1)
    #expect(driver.ends == [[true, false]] && navigation.topViewController === root)
    #expect(root.collectionViewLayout === one && complaints == [])
    stage.pinch(center: center, from: 40, to: 160, duration: 0.3)
    stage.advance(by: 1)
    #expect(navigation.topViewController === page && complaints == [])
  }

  @Test(arguments: [1, 4, 10])
  func secondPinchWhileTheFirstSettles(frames: Int) {
    stage.pinch(center: center, from: 40, to: 160, duration: 0.2)
    stage.advance(frames: frames)
    stage.pinch(center: center, from: 40, to: 140, duration: 0.05)
    stage.advance(by: 2)
    #expect(navigation.topViewController === page && driver.ends.first == [true, true] && complaints == [])
  }

  /// Whatever is called while the transition closes: what was decided first is the outcome, and is told once.
  @Test(arguments: [true, false], [0, 1, 3])
  func lateDecisionIsLoggedAndIgnored(finishes: Bool, frames: Int) {
    let view: UICollectionView = root.collectionView
    var warnings: [String] = []
    stage.log.sendWarnings(to: { warnings.append($0) })
    let (old, grid) = (root.collectionViewLayout, NamedLayout("grid", columns: 2))
    var ends: [[Bool]] = []
    let transition = view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.4
    transition.invalidateLayout()
    stage.advance()
    finishes ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
    stage.advance(frames: frames)
    view.cancelInteractiveTransition()
    view.finishInteractiveTransition()
    #expect(
      warnings.count == 2 && warnings.allSatisfy { $0.contains(finishes ? "is finishing already" : "is being cancelled already") }
    )
    stage.advance(by: 1)
    #expect(ends == [[true, finishes]] && view.collectionViewLayout === (finishes ? grid : old))
    let three = view.cellForItem(at: IndexPath(0, 3))
    #expect(three?.frame == view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(0, 3))?.frame)
    #expect(view.panGestureRecognizer.isEnabled && TransitionLog.shared.violations == [])
    // The next one begins as if nothing had been called.
    view.startInteractiveTransition(to: finishes ? old : grid) { ends.append([$0, $1]) }
    stage.advance()
    view.finishInteractiveTransition()
    stage.advance(by: 1)
    #expect(ends.last == [true, true] && view.collectionViewLayout === (finishes ? old : grid) && warnings.count == 2)
  }

  /// The same of the navigation controller's context: the page's transition ends as it was decided first.
  @Test(arguments: [true, false]) func lateDecisionOfTheContextIsIgnored(finishes: Bool) {
    stage.pinch(center: center, from: 40, to: finishes ? 160 : 60, duration: 0.2)
    let context = driver.context
    #expect(context != nil, "it is closing")
    context?.cancelInteractiveTransition()
    context?.finishInteractiveTransition()
    stage.advance(by: 1)
    #expect(driver.ends == [[true, finishes]] && navigation.topViewController === (finishes ? page : root) && complaints == [])
    #expect(page.parent === (finishes ? navigation : nil) && navigation.transitionCoordinator == nil)
  }
}
