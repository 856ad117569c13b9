import Foundation
import QuartzCore

/// The times of the frame that is being made.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time that the frame shows, in seconds of `CACurrentMediaTime()`.
  open private(set) var modelTime: TimeInterval
  /// When the frame has to be ready, in seconds: one frame of the screen after `modelTime`.
  open private(set) var completionDeadlineTime: TimeInterval
  /// When the frame is expected on the screen, in seconds: with the screen's next frame, at `completionDeadlineTime`.
  open private(set) var estimatedPresentationTime: TimeInterval
  /// Whether the frame will be shown without waiting for the screen; false.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether input may still come for this frame after it has been handled; false.
  open var isLowLatencyEventDispatchConfirmed: Bool { false }
  /// Whether such input is being handled; false.
  open var isPerformingLowLatencyPhases: Bool { false }

  init(time: TimeInterval, frameInterval: TimeInterval) {
    modelTime = time
    completionDeadlineTime = time + frameInterval
    estimatedPresentationTime = time + frameInterval
    super.init()
  }

  /// The frame that is being made of a view's window; nil between frames, and for a view in no window.
  open class func current(for view: UIView) -> Self? { view.window?.home?.application?.updates.info as? Self }

  /// The frame that is being made of a scene's windows; nil between frames.
  open class func current(for windowScene: UIWindowScene) -> Self? { windowScene.application?.updates.info as? Self }
}
