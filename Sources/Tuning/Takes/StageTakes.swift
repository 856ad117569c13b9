import Recording
import UIKit
import UIKitCore

/// The courses of the scene that were left in the past, and how they are brought back.
@MainActor final class StageTakes {
  /// The greatest number of takes; with one more the oldest goes.
  static let limit = 8
  /// The greatest number of entries of all takes: 32 bytes each in memory, about as many in a file.
  static let entryLimit = 200_000

  /// Newest first.
  private(set) var takes: [Take] = []
  /// The number of the take that was made last.
  private var lastNumber = 0
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let recording: StageRecording
  private let readings: StageReadings
  private let dock: DockView
  private unowned let panels: any BenchPanels
  /// Called after takes have come or gone.
  private var didChange: () -> Void = {}

  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, _ recording: StageRecording, _ readings: StageReadings,
    dock: DockView, panels: any BenchPanels
  ) {
    (self.content, self.clock, self.log, self.recording) = (content, clock, log, recording)
    (self.readings, self.dock, self.panels) = (readings, dock, panels)
  }

  /// - Parameter didChange: called after takes have come or gone.
  func connect(didChange: @escaping () -> Void) { self.didChange = didChange }

  /// Shows the takes of a scene that was opened.
  func begin(_ takes: [Take]) {
    self.takes = takes
    let numbers = takes.compactMap { Int($0.name.split(separator: " ").last ?? "") }
    lastNumber = numbers.max() ?? 0
    show()
  }

  private func show() { dock.show(takes: takes) }

  // MARK: - Keeping

  /// Keeps what is recorded after a time, which is about to be left; without gestures or values after it there is nothing to keep.
  func keep(after time: TimeInterval, end: TimeInterval, chosen: ChosenSet?) {
    guard let recorder = recording.recorder, recorder.isComplete, content.canReplay else { return }
    // On a paused stage a hand's time is ahead of the frames that process it.
    let (last, log) = (recorder.log.end(until: time), recorder.log)
    guard (0..<log.count).contains(where: { log.isTouch($0, after: time) || ($0 >= last && log.isAct($0)) }) else { return }
    add(
      Take(
        name: "Take \(lastNumber + 1)", recording: recorder.recording, fork: time, end: max(end, time), history: self.log.history,
        releases: readings.releases, chosen: chosen))
    self.log.report("What came later is kept as \(takes[0].name)", sign: .tick)
  }

  private func add(_ take: Take) {
    lastNumber += 1
    takes.insert(take, at: 0)
    while takes.count > 1, takes.count > Self.limit || takes.reduce(0, { $0 + $1.recording.entries.count }) > Self.entryLimit {
      takes.removeLast()
    }
    show()
    didChange()
  }

  // MARK: - Bringing back

  /// Makes a take the present; the present becomes a take.
  func bringBack(_ index: Int) {
    guard takes.indices.contains(index), let application = content.application, recording.recorder != nil else { return }
    let take = takes.remove(at: index)
    let ran = !clock.isPaused
    keep(after: take.fork, end: clock.time, chosen: content.session.values.chosen)
    let replica = recording.resume(take.recording)
    let driver = content.drive(replica.sceneWorld, in: application) { [weak panels] in panels?.worldDidLog($0) }
    panels.changeSession(to: driver.session)
    // Calls of the replaced scene are not logged.
    content.replay { content.window.rootViewController = WorldViewController(driver) }
    if let chosen = take.chosen { content.session.values.name(chosen) }
    log.resume(take.history ?? replica.replayed, at: take.end)
    readings.begin(take.releases)
    clock.hold(at: take.end)
    panels.showReading()
    panels.showDynamics()
    log.report("\(take.name) was brought back", sign: .tick)
    show()
    didChange()
    content.startLink()
    if ran { clock.togglePause() }
  }
}
