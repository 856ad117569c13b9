import CoreGraphics
import Foundation
import Motion

/// The spring on which rows and cells go to their new places after updates: ω = 2π ∕ 0.3, without a bounce.
///
/// Measured on iOS 26.1 for the rows of a table (stiffness 438.649, damping 41.888, ends after 0.441 s, when it is within a thousandth;
/// table_delete_animation.json); taken for the cells of collection views too.
@MainActor
enum UpdateSpring {
  private static let spring = Spring(perceptualDuration: 0.3, bounce: 0)
  /// In seconds.
  static let duration = spring.fittedDuration()

  static func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(spring.dampingRatio), initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: completion)
  }
}
