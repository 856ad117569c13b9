import CoreGraphics
import Foundation
import QuartzCore

/// The system's own animations: ordinary animators, which only the toolkit's own gestures interrupt.
@MainActor
class SystemTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// What the system spring (mass 3, stiffness 1000, damping 500) quotes, in seconds: motion.md B6.
  static let springDuration: TimeInterval = 0.5058237314224243

  let presenting: Bool
  private var running: UIViewPropertyAnimator?

  init(presenting: Bool) { self.presenting = presenting }

  static func make(_ style: UIModalTransitionStyle, presenting: Bool) -> SystemTransitionAnimator {
    switch style {
    case .coverVertical: CoverVerticalAnimator(presenting: presenting)
    case .flipHorizontal: FlipHorizontalAnimator(presenting: presenting)
    case .crossDissolve: CrossDissolveAnimator(presenting: presenting)
    }
  }

  // MARK: - For subclasses

  var duration: TimeInterval { Self.springDuration }
  var timing: any UITimingCurveProvider { UISpringTimingParameters() }
  /// Puts the views where the motion starts.
  func prepare(_ context: any UIViewControllerContextTransitioning) {}
  /// Puts them where it ends; called within the animation.
  func animate(_ context: any UIViewControllerContextTransitioning) {}
  /// Takes away what the motion needed.
  func cleanUp(_ context: any UIViewControllerContextTransitioning) {}

  /// Inserts the incoming view: over the outgoing one when presenting, under it when dismissing.
  func insertIncomingView(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    if presenting { context.containerView.addSubview(view) } else { context.containerView.insertSubview(view, at: 0) }
    view.frame = context.finalFrame(for: controller)
  }

  // MARK: - UIViewControllerAnimatedTransitioning

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  /// A custom presentation asks even where nothing is to move (motion.md C2): then the views go to their ends at once.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard !transitionContext.isAnimated else { return propertyAnimator(using: transitionContext).startAnimation() }
    UIView.performWithoutAnimation {
      insertIncomingView(transitionContext)
      prepare(transitionContext)
      animate(transitionContext)
    }
    cleanUp(transitionContext)
    transitionContext.completeTransition(true)
  }

  func propertyAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    if let running { return running }
    UIView.performWithoutAnimation {
      insertIncomingView(transitionContext)
      prepare(transitionContext)
    }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { self.animate(transitionContext) }
    animator.addCompletion { position in
      self.cleanUp(transitionContext)
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}
