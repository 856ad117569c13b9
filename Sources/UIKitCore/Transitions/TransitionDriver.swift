import CoreGraphics
import Foundation

/// Moves a transition's animations by percent, and lets them run to one of their ends.
@MainActor
protocol TransitionDriver: AnyObject {
  /// Where the animations stand now, 0…1.
  var percent: CGFloat { get }
  /// Stops the animations where they are and controls them from then on.
  func grab()
  func seek(_ percent: CGFloat)
  func settle(toEnd: Bool, as settle: PercentDrivenSettle)
  /// The transition is over: nothing may run on.
  func release()
}

/// How the rest of a percent-driven transition runs after the interaction.
struct PercentDrivenSettle {
  /// Of the whole transition, in seconds.
  var duration: TimeInterval
  var completionSpeed: CGFloat
  var completionCurve: UIView.AnimationCurve
  var timingCurve: (any UITimingCurveProvider)?

  /// Finishing takes what is left of the duration, cancelling what has passed, both divided by the completion speed.
  ///
  /// motion.md C1; the time of a cancel is inferred there (uncertainty register, 8).
  func remaining(from percent: CGFloat, toEnd: Bool) -> TimeInterval { fraction(from: percent, toEnd: toEnd) * duration }

  /// The same as a part of the duration.
  func fraction(from percent: CGFloat, toEnd: Bool) -> CGFloat {
    (toEnd ? 1 - percent : percent) / max(completionSpeed, Self.slowestSpeed)
  }

  /// UIKit wants a speed above 0; this keeps 0 from meaning "never".
  private static let slowestSpeed: CGFloat = 0.001
}
