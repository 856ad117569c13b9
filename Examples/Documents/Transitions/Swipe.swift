import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Swipe: an edge pan presents and dismisses; the
// interaction controller asks the gesture how far it is in the window.

final class SwipeTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let targetEdge: UIRectEdge

  init(targetEdge: UIRectEdge) { self.targetEdge = targetEdge }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let isPresenting = to.presentingViewController === from
    let fromFrame = transitionContext.initialFrame(for: from)
    let toFrame = transitionContext.finalFrame(for: to)
    let offset = CGVector(dx: targetEdge == .left ? 1 : targetEdge == .right ? -1 : 0, dy: 0)
    let away = { (frame: CGRect, sign: CGFloat) in frame.offsetBy(dx: frame.width * offset.dx * sign, dy: 0) }

    fromView.frame = fromFrame
    toView.frame = isPresenting ? away(toFrame, -1) : toFrame
    if isPresenting {
      transitionContext.containerView.addSubview(toView)
    } else {
      transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if isPresenting { toView.frame = toFrame } else { fromView.frame = away(fromFrame, 1) }
    } completion: { _ in
      let wasCancelled = transitionContext.transitionWasCancelled
      if wasCancelled { toView.removeFromSuperview() }
      transitionContext.completeTransition(!wasCancelled)
    }
  }
}

final class SwipeTransitionInteractionController: UIPercentDrivenInteractiveTransition {
  private weak var transitionContext: (any UIViewControllerContextTransitioning)?
  private let gestureRecognizer: UIScreenEdgePanGestureRecognizer
  private let edge: UIRectEdge

  init(gestureRecognizer: UIScreenEdgePanGestureRecognizer, edge: UIRectEdge) {
    self.gestureRecognizer = gestureRecognizer
    self.edge = edge
    super.init()
    gestureRecognizer.addTarget(self, action: SwipeTransitionInteractionController.gestureRecognizeDidUpdate(_:))
  }

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    super.startInteractiveTransition(transitionContext)
  }

  private func percent(for gesture: UIScreenEdgePanGestureRecognizer) -> CGFloat {
    guard let container = transitionContext?.containerView else { return 0 }
    let (x, width) = (gesture.location(in: container).x, container.bounds.width)
    return edge == .right ? (width - x) / width : edge == .left ? x / width : 0
  }

  func gestureRecognizeDidUpdate(_ gestureRecognizer: UIScreenEdgePanGestureRecognizer) {
    switch gestureRecognizer.state {
    case .began: break
    case .changed: update(percent(for: gestureRecognizer))
    case .ended: if percent(for: gestureRecognizer) >= 0.5 { finish() } else { cancel() }
    default: cancel()
    }
  }
}

final class SwipeTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var gestureRecognizer: UIScreenEdgePanGestureRecognizer?
  var targetEdge: UIRectEdge = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SwipeTransitionAnimator(targetEdge: targetEdge) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SwipeTransitionAnimator(targetEdge: targetEdge)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  private var interactor: SwipeTransitionInteractionController? {
    gestureRecognizer.map { SwipeTransitionInteractionController(gestureRecognizer: $0, edge: targetEdge) }
  }
}

final class SwipeFirstViewController: UIViewController {
  let customTransitionDelegate = SwipeTransitionDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: SwipeFirstViewController.interactiveTransition(_:))
    edgePan.edges = .right
    view.addGestureRecognizer(edgePan)
  }

  func interactiveTransition(_ sender: UIScreenEdgePanGestureRecognizer) {
    guard sender.state == .began else { return }
    let second = SwipeSecondViewController()
    customTransitionDelegate.gestureRecognizer = sender
    customTransitionDelegate.targetEdge = .right
    second.transitioningDelegate = customTransitionDelegate
    second.modalPresentationStyle = .fullScreen
    present(second, animated: true)
  }
}

final class SwipeSecondViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: SwipeSecondViewController.interactiveTransition(_:))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
  }

  func interactiveTransition(_ sender: UIScreenEdgePanGestureRecognizer) {
    guard sender.state == .began, let delegate = transitioningDelegate as? SwipeTransitionDelegate else { return }
    delegate.gestureRecognizer = sender
    delegate.targetEdge = .left
    dismiss(animated: true)
  }
}
