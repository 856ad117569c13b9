import Timers
import UIKit
import UIKitCore

/// Connects the bench to the application of its stage: time, frames and logs.
@MainActor final class StageLink {
  private var content: StageContent?
  private var logObservation: TransitionLog.Observation?
  private var overlayObservation: TunableObservation?

  /// Makes the scene's display links and timers follow the stage's clock, and calls back in each frame.
  ///
  /// - Parameters:
  ///   - overlay: the values that say which parts of bodies are drawn.
  ///   - log: called with each entry of the application's log.
  func begin(
    _ content: StageContent, _ overlay: TunableValues, frameWillLayOut: @escaping @MainActor () -> Void,
    frameDidEnd: @escaping @MainActor () -> Void,
    log: @escaping (TransitionLog.Entry) -> Void, overlayDidChange: @escaping () -> Void
  ) {
    self.content = content
    let (application, layer) = (content.application, content.window.layer)
    application?.tree.displayLinks.follow(layer)
    if let application, application.timers == nil { application.scheduleTimers(with: FrameTimers(application)) }
    application?.timers?.follow(layer)
    application?.observeLayout(frameWillLayOut)
    application?.observeFrames { _ in frameDidEnd() }
    overlayObservation = overlay.observe { _ in overlayDidChange() }
    logObservation = content.window.homeContext?.log.observe(log)
  }

  /// Returns links and timers to the application's own time.
  func end() {
    let application = content?.application
    application?.tree.displayLinks.follow(nil)
    application?.timers?.follow(nil)
    application?.observeLayout(nil)
    application?.observeFrames(nil)
    content?.endLink()
    (logObservation, overlayObservation) = (nil, nil)
  }
}
