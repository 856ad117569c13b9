import CoreGraphics
import Foundation
import Motion
import ViewCore

/// The spring of rows and cells that move in a batch of updates: ω = 2π ∕ 0.3, without a bounce.
///
/// Measured on iOS 26.1 for the rows of a table (stiffness 438.649, damping 41.888, ends after 0.441 s, when it is within a
/// thousandth; table_delete_animation.json); used for the cells of collection views too.
@MainActor
enum UpdateSpring {
  private static let spring = Spring(perceptualDuration: 0.3, bounce: 0)
  /// The duration in seconds.
  static let duration = spring.fittedDuration()

  static func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(spring.dampingRatio), initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: completion)
  }
}
