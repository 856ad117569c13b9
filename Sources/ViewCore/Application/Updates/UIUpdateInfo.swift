import Foundation
import QuartzCore

/// The times of the current frame.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time for which the frame is made, in seconds of `CACurrentMediaTime()`.
  open private(set) var modelTime: TimeInterval
  /// The deadline of the frame, in seconds: one frame of the screen after `modelTime`.
  open private(set) var completionDeadlineTime: TimeInterval
  /// The expected presentation time, in seconds: the screen's next frame, at `completionDeadlineTime`.
  open private(set) var estimatedPresentationTime: TimeInterval
  /// Whether the frame is shown without waiting for the screen; false.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether input for this frame may arrive after its event dispatch; false.
  open var isLowLatencyEventDispatchConfirmed: Bool { false }
  /// Whether such input is being handled; false.
  open var isPerformingLowLatencyPhases: Bool { false }

  init(time: TimeInterval, frameInterval: TimeInterval) {
    modelTime = time
    completionDeadlineTime = time + frameInterval
    estimatedPresentationTime = time + frameInterval
    super.init()
  }

  /// The current frame of a view's window; nil between frames, and for a view without a window.
  open class func current(for view: UIView) -> Self? { view.window?.home?.application?.updates.info as? Self }

  /// The current frame of a scene's windows; nil between frames.
  open class func current(for windowScene: UIWindowScene) -> Self? { windowScene.application?.updates.info as? Self }
}
