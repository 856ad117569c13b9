import Foundation

/// Runs the phases of an application's frames for its update links.
@MainActor
final class UpdatePhases {
  /// The current frame; nil between frames.
  private(set) var info: UIUpdateInfo?
  private unowned let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  func begin(at time: TimeInterval, frameInterval: TimeInterval) {
    info = UIUpdateInfo(time: time, frameInterval: frameInterval)
    run(.afterUpdateScheduled)
    run(.beforeEventDispatch)
  }

  func end() {
    run(.afterUpdateComplete)
    info = nil
  }

  /// Runs a phase's actions. A link that is enabled meanwhile runs from the next phase on.
  func run(_ phase: UIUpdateActionPhase) {
    guard let info else { return }
    for link in UIUpdateLink.active(in: application) { link.run(phase, info) }
  }

  /// The time of the next frame that a link requests, in seconds; nil if none does.
  func nextTime(frameInterval: TimeInterval) -> TimeInterval? {
    UIUpdateLink.active(in: application).compactMap { $0.nextTime(frameInterval: frameInterval) }.min()
  }
}
