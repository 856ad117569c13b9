import CoreGraphics
import Foundation
import Motion

extension UIViewPropertyAnimator {
  class func baseRunningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let own = ViewAnimationSettings(duration: duration, delay: delay, options: options)
    let context = ViewAnimationContext.current
    let settings = (context.map { own.inheriting(from: $0.settings) } ?? own).checked()
    let animator = UIViewPropertyAnimator(duration: settings.duration, timingParameters: settings.timing.provider)
    animator.isUserInteractionEnabled = settings.takesTouches
    animator.isInterruptible = context == nil
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    if let sink = context?.sinkForNested(own) as? AnimatorSink, sink.animator.isInterruptible {
      animator.wait(delay)
      animator.follow(sink.animator)
    } else {
      animator.startAnimation(afterDelay: delay)
    }
    return animator
  }

  /// Adds the animations to the animator whose block is running, and ends together with it.
  private func follow(_ outer: UIViewPropertyAnimator) {
    nesting.join(outer, as: self)
    activate()
    handle(.run)
  }
}

extension ViewAnimationTiming {
  @MainActor
  fileprivate var provider: any UITimingCurveProvider {
    switch self {
    case .curve(let curve): return UICubicTimingParameters(animationCurve: curve)
    case .fittedSpring(let ratio, let velocity):
      return UISpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .spring(let spring, let velocity):
      let duration = spring.settlingDuration(initialVelocity: velocity)
      return UISpringTimingParameters(.fixed(spring, duration: duration), CGVector(dx: velocity, dy: velocity))
    }
  }
}
