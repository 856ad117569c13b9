import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Slide: a pan across a tab bar controller moves to the
// tab beside, and on to the next one while the same finger stays down.

final class SlideTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let targetEdge: UIRectEdge

  init(targetEdge: UIRectEdge) { self.targetEdge = targetEdge }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let (fromFrame, toFrame) = (transitionContext.initialFrame(for: from), transitionContext.finalFrame(for: to))
    let direction: CGFloat = targetEdge == .left ? -1 : 1
    fromView.frame = fromFrame
    toView.frame = toFrame.offsetBy(dx: -toFrame.width * direction, dy: 0)
    transitionContext.containerView.addSubview(toView)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      fromView.frame = fromFrame.offsetBy(dx: fromFrame.width * direction, dy: 0)
      toView.frame = toFrame
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

final class SlideTransitionInteractionController: UIPercentDrivenInteractiveTransition {
  private weak var transitionContext: (any UIViewControllerContextTransitioning)?
  private let gestureRecognizer: UIPanGestureRecognizer
  private var initialTranslation = CGPoint.zero

  init(gestureRecognizer: UIPanGestureRecognizer) {
    self.gestureRecognizer = gestureRecognizer
    super.init()
    gestureRecognizer.addTarget(self, action: SlideTransitionInteractionController.gestureRecognizeDidUpdate(_:))
  }

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    initialTranslation = gestureRecognizer.translation(in: transitionContext.containerView)
    super.startInteractiveTransition(transitionContext)
  }

  /// Below 0: the finger has crossed the place where it began.
  private func percent(for gesture: UIPanGestureRecognizer) -> CGFloat {
    guard let container = transitionContext?.containerView else { return 0 }
    let translation = gesture.translation(in: container)
    if translation.x > 0 && initialTranslation.x < 0 || translation.x < 0 && initialTranslation.x > 0 { return -1 }
    return abs(translation.x) / container.bounds.width
  }

  func gestureRecognizeDidUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    switch gestureRecognizer.state {
    case .began: break
    case .changed:
      let percent = percent(for: gestureRecognizer)
      if percent < 0 { return giveUp() }
      update(percent)
    case .ended: if percent(for: gestureRecognizer) >= 0.4 { finish() } else { cancel() }
    default: cancel()
    }
  }

  private func giveUp() {
    cancel()
    // It must not be called again before it goes.
    gestureRecognizer.removeTarget(self, action: nil)
  }
}

final class SlideTransitionDelegate: NSObject, UITabBarControllerDelegate {
  private unowned let tabBarController: UITabBarController
  private lazy var panGestureRecognizer = UIPanGestureRecognizer(
    target: self, action: SlideTransitionDelegate.panGestureRecognizerDidPan(_:))

  init(tabBarController: UITabBarController) {
    self.tabBarController = tabBarController
    super.init()
    tabBarController.delegate = self
    tabBarController.view.addGestureRecognizer(panGestureRecognizer)
  }

  func panGestureRecognizerDidPan(_ sender: UIPanGestureRecognizer) {
    guard tabBarController.transitionCoordinator == nil else { return }
    if sender.state == .began || sender.state == .changed { beginInteractiveTransitionIfPossible(sender) }
  }

  private func beginInteractiveTransitionIfPossible(_ sender: UIPanGestureRecognizer) {
    let translation = sender.translation(in: tabBarController.view)
    if translation.x > 0, tabBarController.selectedIndex > 0 {
      tabBarController.selectedIndex -= 1
    } else if translation.x < 0, tabBarController.selectedIndex + 1 < tabBarController.viewControllers?.count ?? 0 {
      tabBarController.selectedIndex += 1
    } else if translation != .zero {
      // There is nothing on that side: the gesture fails.
      sender.isEnabled = false
      sender.isEnabled = true
    }
    // A finger that crosses its starting place cancels; it goes on to the other side at once.
    tabBarController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      if context.isCancelled, sender.state == .changed { self.beginInteractiveTransitionIfPossible(sender) }
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let controllers = tabBarController.viewControllers ?? []
    guard let from = controllers.firstIndex(of: fromVC), let to = controllers.firstIndex(of: toVC) else { return nil }
    return SlideTransitionAnimator(targetEdge: to > from ? .left : .right)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed else { return nil }
    return SlideTransitionInteractionController(gestureRecognizer: panGestureRecognizer)
  }
}
