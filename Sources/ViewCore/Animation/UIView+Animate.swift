import Foundation
import Motion
import QuartzCore

extension UIView {
  // MARK: - Animating with a curve

  class func baseAnimate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let settings = ViewAnimationSettings(duration: duration, delay: delay, options: options)
    runAnimation(settings, animations, completion)
  }

  class func baseAnimate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  // MARK: - Animating with a spring

  class func baseAnimate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let ratio = AnimationNumber.finite(dampingRatio, "UIView.animate: usingSpringWithDamping")
    let speed = AnimationNumber.finite(velocity, "UIView.animate: initialSpringVelocity")
    let settings = ViewAnimationSettings(
      duration: duration, delay: delay, timing: .fittedSpring(dampingRatio: ratio, velocity: speed), options: options)
    runAnimation(settings, animations, completion)
  }

  /// Animates the changes in a block with a spring of a perceptual duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration of the motion, in seconds. Default: 0.5.
  ///   - bounce: 0 does not bounce, values up to 1 bounce more, values down to −1 are overdamped. Default: 0.
  ///   - initialSpringVelocity: in total distances per second. Default: 0.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0, duration.isFinite else {
      let settings = ViewAnimationSettings(duration: 0, delay: delay, timing: .curve(options.curve), options: options)
      return runAnimation(settings, animations, completion)
    }
    let speed = AnimationNumber.finite(initialSpringVelocity, "UIView.animate: initialSpringVelocity")
    let spring = Spring(
      perceptualDuration: duration, bounce: AnimationNumber.finite(bounce, "UIView.animate: bounce"))
    let settings = ViewAnimationSettings(
      duration: spring.settlingDuration(initialVelocity: speed), delay: delay, timing: .spring(spring, velocity: speed),
      options: options)
    runAnimation(settings, animations, completion)
  }

  /// Animates as the keyboard moves.
  ///
  /// - Parameter velocity: at the beginning, in total distances per second.
  package static func animateBySystemSpring(
    velocity: Double, options: UIView.AnimationOptions, _ animations: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    var settings = ViewAnimationSettings(duration: Spring.systemDuration, options: options)
    settings.followKeyboard(velocity: velocity)
    runAnimation(settings, animations, completion)
  }

  // MARK: - Running a block

  private static func runAnimation(
    _ own: ViewAnimationSettings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = ViewAnimationContext.current
    let settings = (outer.map { own.inheriting(from: $0.settings) } ?? own).checked()
    let sink = outer?.sinkForNested(own) ?? ClockSink.shared
    let context = ViewAnimationContext(settings: settings, sink: sink, batch: AnimationBatch(completion: completion))
    let flushes = own.options.contains(.flushUpdates)
    if flushes { performWithoutAnimation { flushUpdates() } }
    context.run {
      animations()
      if flushes { flushUpdates() }
      if outer == nil { ViewAnimationContext.runPendingAlongside() }
    }
    context.batch.close()
  }
}

extension ViewAnimationContext {
  /// The sink of a nested block: this one, unless the block overrides the inherited duration.
  func sinkForNested(_ settings: ViewAnimationSettings) -> (any PropertyChangeSink)? {
    settings.options.contains(.overrideInheritedDuration) ? nil : sink
  }
}
