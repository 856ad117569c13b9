import CoreGraphics
import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped and not finished yet.
  case stopped
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that the blocks have set.
  case end
  /// The values before the blocks ran.
  case start
  /// The present values.
  case current
}

/// An animation that can be run, paused, reversed and scrubbed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animator is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs, or will continue, towards its start.
  var isReversed: Bool { get set }
  /// The completed fraction in the present direction, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts an inactive animator, or continues a paused one.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its present values.
  func pauseAnimation()
  /// Stops the animation at its present values: finally, or until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes in blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block whose changes start after a fraction of the duration, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block whose changes are animated.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called once when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues with another timing, for `durationFactor` times the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// These methods are optional in Objective-C.
extension UIViewImplicitlyAnimating {
  /// The default does nothing: the block is ignored.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// The default does nothing: the block is ignored.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// The default does nothing: the closure is never called.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// The default does nothing: a paused animator stays paused.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
