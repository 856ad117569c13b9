import CoreGraphics
import Foundation
import ViewCore

/// Plays haptic feedback, for which a desktop has no hardware, and neither has an iPad. The first call is logged.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  public override init() { super.init() }

  /// Makes a generator for gestures in a view, which gets it as an interaction.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// The view that has the generator as an interaction; nil for none.
  open private(set) weak var view: UIView?
  /// Called before the generator is added to a view, or removed. The default does nothing.
  open func willMove(to view: UIView?) {}
  /// Called after the generator was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// Has no effect; the first call is logged.
  open func prepare() { InertAPI.feedbackGenerator.logUse() }
}

/// Haptic feedback for a collision.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Makes a generator for a style.
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  public override convenience init() { self.init(style: .medium) }

  /// Makes a generator for a style and gestures in a view.
  public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Has no effect; the first call is logged.
  open func impactOccurred() { InertAPI.feedbackGenerator.logUse() }
  /// Has no effect; the first call is logged. `intensity` is from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { InertAPI.feedbackGenerator.logUse() }
  /// Has no effect; the first call is logged.
  open func impactOccurred(at location: CGPoint) { InertAPI.feedbackGenerator.logUse() }
  /// Has no effect; the first call is logged. `intensity` is from 0 to 1.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { InertAPI.feedbackGenerator.logUse() }
}

/// Haptic feedback for a change of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect; the first call is logged.
  open func selectionChanged() { InertAPI.feedbackGenerator.logUse() }
  /// Has no effect; the first call is logged.
  open func selectionChanged(at location: CGPoint) { InertAPI.feedbackGenerator.logUse() }
}

/// Haptic feedback for the success or failure of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Has no effect; the first call is logged.
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
    InertAPI.feedbackGenerator.logUse()
  }
  /// Has no effect; the first call is logged.
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType, at location: CGPoint
  ) {
    InertAPI.feedbackGenerator.logUse()
  }
}
