import CoreGraphics
import Foundation

/// Plays haptic feedback where the hardware can; a desktop cannot, and stays still, as an iPad does.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Has no effect, and logs that once.
  open func prepare() { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback as from two bodies that collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the bodies, or their hardness.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// A generator for a style; it has no effect here.
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  public override convenience init() { self.init(style: .medium) }

  /// Has no effect, and logs that once.
  open func impactOccurred() { InertAPI.feedbackGenerator.noteUse() }
  /// Has no effect, and logs that once; `intensity` is from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback that a choice changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect, and logs that once.
  open func selectionChanged() { InertAPI.feedbackGenerator.noteUse() }
}

/// Feedback that a task succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Has no effect, and logs that once.
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
    InertAPI.feedbackGenerator.noteUse()
  }
}
