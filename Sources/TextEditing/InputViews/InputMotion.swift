import CoreGraphics
import Foundation
import Motion
import QuartzCore
import ViewCore

/// The motion of the keyboard: the spring of iOS's own transitions, which UIKit announces as a curve of 0.25 seconds.
@MainActor
enum InputMotion {
  /// - Parameters:
  ///   - distance: how far the upper edge moves up, in points.
  ///   - velocity: of a finger that has pushed the keyboard, in points per second downwards.
  static func animate(
    distance: CGFloat, velocity: CGFloat, _ changes: @escaping () -> Void, _ completion: @escaping () -> Void
  ) {
    let options: UIView.AnimationOptions = [
      UIView.AnimationOptions(curve: ._keyboard), .allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration,
      .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    let speed = abs(distance) > 1 ? -velocity / distance : 0
    UIView.animateBySystemSpring(velocity: Double(speed), options: options, changes) { _ in completion() }
  }
}
