import CoreGraphics
import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or has finished.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped and waits to be finished.
  case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values that the blocks set.
  case end
  /// At the values from before the blocks.
  case start
  /// Where it is.
  case current
}

/// An animation that can be run, paused, reversed and scrubbed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animator is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animator moves its views now.
  var isRunning: Bool { get }
  /// Whether it runs, or will continue, towards the start.
  var isReversed: Bool { get set }
  /// The share of the present direction that is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts an inactive animator, or continues a paused one.
  func startAnimation()
  /// Starts after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the animation where it is.
  func pauseAnimation()
  /// Stops the animation where it is: for good, or until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes within blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a share of the duration, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called once when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues from where it is with another timing, for `durationFactor` times the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// Optional in Objective-C: an animator without them does not do what they ask for.
extension UIViewImplicitlyAnimating {
  /// The default does nothing: the animator ignores the block.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// The default does nothing: the animator ignores the block.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// The default does nothing: the block is never called.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// The default does nothing: a paused animator stays paused.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
