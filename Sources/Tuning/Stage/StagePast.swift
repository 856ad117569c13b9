import DisplayList
import Recording
import UIKit
import UIKitCore

/// State of the bench while its stage shows the past, and how to return.
private struct PastStay {
  let film: PastFilm
  /// Becomes the scene if the stage continues in the past.
  let replica: Replica
  /// The live scene, below the picture of the past.
  let live: SceneSession
  let session: PastSession
  /// The time before the stage went back.
  let present: TimeInterval
  /// The earliest time that can be shown.
  let first: TimeInterval
  /// Whether the stage's clock ran before.
  let ran: Bool
}

/// Goes back in the stage's time, and on from there.
@MainActor final class StagePast {
  /// The state of going back in time; nil in the present.
  private var stay: PastStay?
  private let picture = GhostPicture(frame: .zero)
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let recording: StageRecording
  private let marks: MarksView
  private let transport: TransportRow
  private let takes: StageTakes
  private unowned let panels: any BenchPanels

  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, _ recording: StageRecording, marks: MarksView,
    transport: TransportRow, takes: StageTakes, panels: any BenchPanels
  ) {
    (self.content, self.clock, self.log, self.recording) = (content, clock, log, recording)
    (self.marks, self.transport, self.takes, self.panels) = (marks, transport, takes, panels)
  }

  /// Whether the stage shows the past.
  var isShown: Bool { stay != nil }

  /// The live scene while the stage shows the past; nil in the present.
  var live: SceneSession? { stay?.live }

  /// Forgets the stay: another scene was opened.
  func forget() {
    stay = nil
    picture.removeFromSuperview()
  }

  /// The range of times to which the stage can go back. nil: none.
  var reach: ClosedRange<TimeInterval>? {
    guard let recorder = recording.recorder, let trimming = recording.trimming, recorder.isComplete else { return nil }
    if let stay { return stay.first...stay.present }
    let present = clock.time
    guard let first = trimming.reach, first < present else { return nil }
    return first...present
  }

  // MARK: - Going back

  /// Shows the stage at a past time, paused. The frames are rebuilt by replaying the input in a second world.
  func goBack(to time: TimeInterval) {
    guard let reach else { return }
    let time = min(max(time, reach.lowerBound), reach.upperBound)
    guard stay != nil || begin(first: reach.lowerBound) else { return }
    clock.hold(at: time)
    show(at: time, from: reach.lowerBound)
  }

  private func begin(first: TimeInterval) -> Bool {
    let present = clock.time
    guard let (film, replica) = recording.trimming?.beginStay() else { return false }
    let (live, session) = (content.session, PastSession(of: content.session))
    stay = PastStay(
      film: film, replica: replica, live: live, session: session, present: present, first: first, ran: !clock.isPaused)
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.frame = content.window.bounds
    content.window.addSubview(picture)
    picture.isHidden = false
    panels.changeSession(to: session)
    if live.animator != nil { panels.inspector.content.addDynamics(marks.overlayParts) }
    return true
  }

  private func show(at time: TimeInterval, from first: TimeInterval) {
    guard let stay else { return }
    content.replay { stay.film.play(until: time, from: first) }
    if let moment = stay.film.moment(at: time) {
      picture.show(moment.list)
      stay.session.show(moment)
    }
    panels.showDynamics()
    transport.showPast(stay.present - time)
    log.show(at: time, isDynamics: stay.live.animator != nil)
  }

  /// Moves the stage by some seconds, while it shows the past; a step past the present returns there.
  func step(by length: TimeInterval) {
    guard let stay else { return }
    if clock.time + length > stay.present + 1e-6 { return backToNow() }
    goBack(to: clock.time + length)
  }

  /// Returns to the stage as it was before it went back.
  func backToNow() {
    guard let stay else { return }
    self.stay = nil
    recording.trimming?.endStay(stay.film, stay.replica)
    clock.hold(at: stay.present)
    panels.changeSession(to: stay.live)
    picture.removeFromSuperview()
    panels.showReading()
    panels.showDynamics()
    transport.showPast(nil)
    log.show(at: stay.present)
    if stay.ran, clock.isPaused { clock.togglePause() }
  }

  // MARK: - Going on

  /// Continues in the past if a value was changed there, at the end of the change.
  func leaveIfTurned() {
    guard let stay, !stay.session.values.isEditing, !stay.session.turned.isEmpty else { return }
    leave()
  }

  /// Begins another course of the scene at the playhead; what was recorded after it is kept as a take. Fingers that were down are
  /// lifted.
  func leave() {
    guard let stay, recording.recorder != nil, let application = content.application else { return }
    let turned = stay.session.turned
    let time = clock.time
    takes.keep(after: time, end: stay.present, chosen: stay.live.values.chosen)
    self.stay = nil
    recording.rewind(to: time, with: stay.replica)
    let driver = content.drive(stay.replica.sceneWorld, in: application) { [weak panels] in panels?.worldDidLog($0) }
    panels.changeSession(to: driver.session)
    // Calls of the replaced scene are not logged.
    content.replay { content.window.rootViewController = WorldViewController(driver) }
    // It stays in the window, because a finger may have touched it.
    picture.isHidden = true
    recording.liftFingers(at: time)
    log.forget(after: time)
    if !turned.isEmpty { content.session.values.show(turned) }
    transport.showPast(nil)
    panels.showReading()
    panels.showDynamics()
    content.startLink()
  }
}
