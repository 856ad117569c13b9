import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A change of the visible columns: an animation that a drag can hold, move and turn round.
@MainActor
final class SplitTransition {
  private unowned let display: SplitDisplay
  /// What is visible before and after.
  let start: SplitState
  let end: SplitState
  /// How far the columns move, in points.
  let distance: CGFloat
  private let animator = UIViewPropertyAnimator(
    duration: SplitDisplay.duration, timingParameters: UISpringTimingParameters(dampingRatio: 1))

  /// Whether the animator has begun and neither completed nor was abandoned.
  private var isRunning = false

  init(_ display: SplitDisplay, from start: SplitState, to end: SplitState, distance: CGFloat) {
    (self.display, self.start, self.end, self.distance) = (display, start, end, distance)
  }

  // A paused animator must not be released: the window may be gone in the middle of a drag.
  isolated deinit { if isRunning { animator.stopAnimation(true) } }

  func prepare(_ changes: @escaping () -> Void) {
    animator.addAnimations(changes)
    animator.addCompletion { [weak self] position in
      guard let self, isRunning else { return }
      isRunning = false
      // Other code may have removed all animations: what they moved is at its place then.
      display.transitionDidEnd(self, atEnd: position == .current ? !animator.isReversed : position == .end)
    }
    animator.scrubsLinearly = true
    animator.pauseAnimation()
    isRunning = true
  }

  func run() { animator.startAnimation() }

  /// Another change takes over: everything stays where it is at the moment.
  func abandon() {
    guard isRunning else { return }
    isRunning = false
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
  }

  // MARK: - For drags

  /// Stops where it is; returns the share of the way to the end, 0…1.
  func hold() -> CGFloat {
    animator.pauseAnimation()
    animator.isReversed = false
    return animator.fractionComplete
  }

  func move(to share: CGFloat) {
    guard isRunning else { return }
    animator.fractionComplete = min(max(share, 0), 1)
  }

  /// Goes on to the end, or back to the start.
  ///
  /// - Parameter velocity: in the rest of the way, a second.
  func release(finishes: Bool, velocity: CGFloat) {
    guard isRunning else { return }
    animator.isReversed = !finishes
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: 0)),
      durationFactor: 1)
  }
}
