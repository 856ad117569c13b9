import Foundation

/// What the default `interruptibleAnimator(using:)` answers: how the toolkit knows that an animator leaves the optional method out.
///
/// It animates nothing; a program that calls the default itself gets an animator without animations.
@MainActor
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set { _ = newValue }
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set { _ = newValue }
  }

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
