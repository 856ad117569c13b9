import CoreGraphics
import Foundation

/// Plays haptic feedback where the hardware can; a desktop cannot, and stays still, as an iPad does.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes the hardware ready for feedback that is about to come.
  open func prepare() { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback as from two bodies that collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the bodies, or their hardness.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  public override convenience init() { self.init(style: .medium) }

  open func impactOccurred() { InertAPI.feedbackGenerator.noteUse() }
  /// - Parameter intensity: from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback that a choice changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback that a task succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
    InertAPI.feedbackGenerator.noteUse()
  }
}
