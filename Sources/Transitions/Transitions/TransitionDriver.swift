import CoreGraphics
import Foundation
import ViewCore

/// Scrubs a transition's animations by percent, and lets them run to one of their ends.
@MainActor
protocol TransitionDriver: AnyObject {
  /// The present progress of the animations, 0…1.
  var percent: CGFloat { get }
  /// Pauses the animations and controls them from then on.
  func grab()
  func seek(_ percent: CGFloat)
  func settle(toEnd: Bool, as settle: PercentDrivenSettle)
  /// Releases the animations at the end of the transition; nothing runs on.
  func release()
}

/// The timing of a percent-driven transition after the interaction.
struct PercentDrivenSettle {
  /// The duration of the whole transition, in seconds.
  var duration: TimeInterval
  var completionSpeed: CGFloat
  var completionCurve: UIView.AnimationCurve
  var timingCurve: (any UITimingCurveProvider)?

  /// The remaining time in seconds: finishing takes the remaining duration, cancelling the elapsed one, both divided by the
  /// completion speed.
  ///
  /// From motion.md C1; the time of a cancel is inferred there (uncertainty register, 8).
  func remaining(from percent: CGFloat, toEnd: Bool) -> TimeInterval { fraction(from: percent, toEnd: toEnd) * duration }

  /// The remaining time as a fraction of the duration.
  func fraction(from percent: CGFloat, toEnd: Bool) -> CGFloat {
    (toEnd ? 1 - percent : percent) / max(completionSpeed, Self.slowestSpeed)
  }

  /// UIKit requires a speed above 0; this minimum prevents an infinite time for 0.
  private static let slowestSpeed: CGFloat = 0.001
}
