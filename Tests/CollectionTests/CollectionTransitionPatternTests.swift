import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Issue 11 A4: Apple's *Collection View Transition* pattern. A pinch pushes a page that shares the collection view; one object is
/// animator and interactor and drives the collection view's own transition to the layout of the page that comes in.
@MainActor
@Suite(.serialized) struct CollectionTransitionPatternTests {
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

  @Test func aPinchPushesAndFollowsTheFingers() throws {
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

  @Test func theFingersHoldTheCellsBetweenTheLayouts() throws {
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

  @Test func aPinchThatGoesBackCancels() {
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
  func aSecondPinchWhileTheFirstCloses(frames: Int) {
    stage.pinch(center: center, from: 40, to: 160, duration: 0.2)
    stage.advance(frames: frames)
    stage.pinch(center: center, from: 40, to: 140, duration: 0.05)
    stage.advance(by: 2)
    #expect(navigation.topViewController === page && driver.ends.first == [true, true] && complaints == [])
  }

  @Test func aLateVerdictHasNoEffectAndIsLogged() {
    let view: UICollectionView = root.collectionView
    var warnings: [String] = []
    ToolkitLog.sink = { warnings.append($0) }
    defer { ToolkitLog.sink = nil }
    view.startInteractiveTransition(to: NamedLayout("grid", columns: 2))
    view.finishInteractiveTransition()
    view.cancelInteractiveTransition()
    view.finishInteractiveTransition()
    #expect(warnings.count == 2)
  }
}

/// What the sample calls `APLTransitionController`, with its app delegate's part.
private final class PinchDriver: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning,
  UINavigationControllerDelegate
{
  private let collectionView: UICollectionView
  private weak var navigation: UINavigationController?
  private var context: (any UIViewControllerContextTransitioning)?
  private var layout: UICollectionViewTransitionLayout?
  private var hasActiveInteraction = false
  private var operation = UINavigationController.Operation.none
  private var startDistance: CGFloat = 0
  /// What a pinch pushes; nil: it pops.
  var page: UIViewController?
  var log: [String] = []
  var ends: [[Bool]] = []

  init(_ collectionView: UICollectionView, _ navigation: UINavigationController) {
    (self.collectionView, self.navigation) = (collectionView, navigation)
    super.init()
    navigation.delegate = self
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PinchDriver.handlePinch(_:)))
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    log.append("startInteractiveTransition")
    context = transitionContext
    guard let from = transitionContext.viewController(forKey: .from) as? UICollectionViewController,
      let to = transitionContext.viewController(forKey: .to) as? UICollectionViewController
    else { return }
    transitionContext.containerView.addSubview(to.view)
    layout = from.collectionView.startInteractiveTransition(to: to.collectionViewLayout) { [weak self] completed, finished in
      self?.ends.append([completed, finished])
      self?.context?.completeTransition(finished)
      self?.layout = nil
      self?.context = nil
      self?.hasActiveInteraction = false
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}

  private func update(_ progress: CGFloat) {
    guard let context, let layout, progress != layout.transitionProgress else { return }
    layout.transitionProgress = progress
    layout.invalidateLayout()
    context.updateInteractiveTransition(progress)
  }

  private func end(_ success: Bool) {
    guard let context, let layout else { return hasActiveInteraction = false }
    if layout.transitionProgress > 0.1, success {
      collectionView.finishInteractiveTransition()
      context.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
      context.cancelInteractiveTransition()
    }
  }

  private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .ended { return end(true) }
    if pinch.state == .cancelled { return end(false) }
    guard pinch.numberOfTouches == 2 else { return }
    let (first, second) = (pinch.location(ofTouch: 0, in: nil), pinch.location(ofTouch: 1, in: nil))
    let distance = hypot(first.x - second.x, first.y - second.y)
    if pinch.state == .began, !hasActiveInteraction {
      startDistance = distance
      hasActiveInteraction = true
      guard let page else { return _ = navigation?.popViewController(animated: true) }
      if page.parent == nil { navigation?.pushViewController(page, animated: true) } else { hasActiveInteraction = false }
    } else if hasActiveInteraction, pinch.state == .changed {
      let way = (distance - startDistance) * (operation == .pop ? -1 : 1)
      update(min(max(way / 200, 0), 1))
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard fromVC is UICollectionViewController, toVC is UICollectionViewController, hasActiveInteraction else { return nil }
    self.operation = operation
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animationController === self ? self : nil }
}
