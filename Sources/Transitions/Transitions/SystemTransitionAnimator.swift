import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The base class of the system's animators, which only the toolkit's gestures can interrupt.
@MainActor
@_spi(Toolkit) open class SystemTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of the system spring (mass 3, stiffness 1000, damping 500) in seconds: motion.md B6.
  static let springDuration: TimeInterval = 0.5058237314224243

  package let presenting: Bool
  private(set) var running: UIViewPropertyAnimator?

  /// Makes an animator.
  ///
  /// - Parameter presenting: whether the incoming view lies above the outgoing one.
  @_spi(Toolkit) public init(presenting: Bool) { self.presenting = presenting }

  static func make(_ style: UIModalTransitionStyle, presenting: Bool) -> SystemTransitionAnimator {
    switch style {
    case .coverVertical: CoverVerticalAnimator(presenting: presenting)
    case .flipHorizontal: FlipHorizontalAnimator(presenting: presenting)
    case .crossDissolve: CrossDissolveAnimator(presenting: presenting)
    case .partialCurl: PartialCurlAnimator(presenting: presenting)
    }
  }

  // MARK: - For subclasses

  /// The duration, in seconds. Default: that of the system spring.
  @_spi(Toolkit) open var duration: TimeInterval { Self.springDuration }
  /// The timing. Default: the system spring.
  @_spi(Toolkit) open var timing: any UITimingCurveProvider { UISpringTimingParameters() }
  /// Sets the views to the start of the animation. The default does nothing.
  @_spi(Toolkit) open func prepare(_ context: any UIViewControllerContextTransitioning) {}
  /// Sets the views to the end of the animation; called in the animation block. The default does nothing.
  @_spi(Toolkit) open func animate(_ context: any UIViewControllerContextTransitioning) {}
  /// Removes what the animation needed. The default does nothing.
  @_spi(Toolkit) open func cleanUp(_ context: any UIViewControllerContextTransitioning) {}

  /// Inserts the incoming view: above the outgoing one when presenting, below it when dismissing.
  @_spi(Toolkit) open func insertIncomingView(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    if presenting { context.containerView.addSubview(view) } else { context.containerView.insertSubview(view, at: 0) }
    view.frame = context.finalFrame(for: controller)
  }

  // MARK: - UIViewControllerAnimatedTransitioning

  /// The duration.
  @_spi(Toolkit) public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  /// A custom presentation calls the animator also without animation (motion.md C2): then the views are set to their ends at
  /// once.
  @_spi(Toolkit) public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
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

  /// Forgets the animation.
  @_spi(Toolkit) public func animationEnded(_ transitionCompleted: Bool) { running = nil }
}
