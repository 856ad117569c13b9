import CoreGraphics
import Foundation
import MotionTesting

@testable import Containers
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// What the sample calls `APLTransitionController`, with its app delegate's part.
@MainActor
final class PinchDriver: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning,
  UINavigationControllerDelegate
{
  private let collectionView: UICollectionView
  private weak var navigation: UINavigationController?
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private var layout: UICollectionViewTransitionLayout?
  private var hasActiveInteraction = false
  private var operation = UINavigationController.Operation.none
  private var startDistance: CGFloat = 0
  /// What a pinch pushes; nil: it pops.
  var page: UIViewController?
  /// Whether a pinch starts a transition of its own while another one closes, which the sample's flag keeps it from.
  var startsAlways = false
  /// How a pinch ended whose transition has not begun yet.
  private var verdictToCome: Bool?
  private var isDecided = false
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
    isDecided = false
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
    // Its pinch is over already: it goes where that wanted to.
    if let verdict = verdictToCome { end(verdict) }
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
    if startsAlways, isDecided { return verdictToCome = success }
    isDecided = true
    let isFar = verdictToCome != nil || layout.transitionProgress > 0.1
    verdictToCome = nil
    if isFar, success {
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
    if pinch.state == .began, startsAlways || !hasActiveInteraction {
      startDistance = distance
      hasActiveInteraction = true
      verdictToCome = nil
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
