import Foundation
import ViewCore

/// The result of the default `interruptibleAnimator(using:)`, by which the toolkit detects that an animator does not implement
/// the method.
///
/// It animates nothing; a program that calls the default gets an animator without animations.
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
