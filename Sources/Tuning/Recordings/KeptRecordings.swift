import Recording
import UIKit
import UIKitCore

/// The scene's saved recordings: the last ten seconds, or the time between two presses of *Record*.
@MainActor final class KeptRecordings {
  /// The length of what *Keep last 10 s* saves, in seconds.
  private static let span: TimeInterval = 10

  /// Newest first.
  private(set) var hands: [KeptHand] = []
  /// The time at which *Record* was pressed; nil if nothing is recorded.
  private var begin: TimeInterval?
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let recording: StageRecording
  private let readings: StageReadings
  private let ghosts: BenchGhosts
  private let dock: DockView
  private unowned let panels: any BenchPanels

  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, _ recording: StageRecording, _ readings: StageReadings,
    _ ghosts: BenchGhosts, dock: DockView, panels: any BenchPanels
  ) {
    (self.content, self.clock, self.log, self.recording) = (content, clock, log, recording)
    (self.readings, self.ghosts, self.dock, self.panels) = (readings, ghosts, dock, panels)
  }

  private var library: RecordingLibrary {
    RecordingLibrary(directory: RecordingLibrary.beside(panels.inspector.surroundings.presets.savedDirectory))
  }

  /// Forgets the recordings and what is being recorded: another scene was opened.
  func forget() { (hands, begin) = ([], nil) }

  /// Loads the scene's saved recordings. Files that cannot be read are skipped and logged.
  func load() {
    guard content.canReplay else { return }
    let scene = content.scene.name
    hands = library.names(scene: scene).compactMap { name in
      do {
        return KeptHand(name: name, recording: try library.recording(named: name, scene: scene), release: nil, course: [])
      } catch {
        log.report("\(error)", sign: .reloadFailed)
        return nil
      }
    }
    dock.show(hands)
  }

  /// Whether what happens now can be kept.
  private var canKeep: Bool { recording.recorder?.isComplete == true && content.canReplay }

  // MARK: - Keeping

  func keepLastSeconds() {
    let now = clock.time
    keep(max(now - Self.span, recording.recorder?.start.time ?? now)...now)
  }

  /// Whether *Record* was pressed.
  var isRecording: Bool { begin != nil }

  /// Begins what the next press of *Record* ends.
  func beginRecording() {
    if canKeep { showRecording(since: clock.time) }
  }

  /// Ends recording, and asks for a name.
  ///
  /// - Parameter key: the key that was pressed for it. Its text, which follows, is no part of the name.
  func endRecording(by key: UIKey? = nil) {
    guard let begin else { return }
    showRecording(since: nil)
    if clock.time > begin { keep(begin...clock.time, by: key) }
  }

  private func showRecording(since time: TimeInterval?) {
    begin = time
    dock.transport.record.isSelected = time != nil
    dock.transport.record.show(time == nil ? "Record" : "Stop")
  }

  private func keep(_ times: ClosedRange<TimeInterval>, by key: UIKey? = nil) {
    guard let recorder = recording.recorder, canKeep, ghosts.shown == nil else { return }
    let recording = recorder.recording.past(until: times.upperBound)
    let frames = log.history.frames.filter { times.contains($0.time) }
    let isReleased = readings.lastReleaseTime.map(times.contains) ?? false
    let (release, course) = (isReleased ? readings.releases.releases.last : nil, frames.map(\.progress))
    let prompt = NamePrompt.show(
      "Keep as", text: library.freeName(scene: content.scene.name), action: "Keep", from: dock.transport.record
    ) { [weak self] in
      self?.refusal(of: $0)
    } accept: { [weak self] name in
      var named = recording
      named.stretches = [Recording.Stretch(name: name, times: times)]
      self?.save(KeptHand(name: name, recording: named, release: release, course: course))
    }
    prompt?.leaveOut(key?.characters)
  }

  private func refusal(of typed: String) -> String? {
    do {
      let name = try PresetName(typed)
      return library.names(scene: content.scene.name).contains(name.text)
        ? "There is a recording “\(name.text)” already." : nil
    } catch {
      return error.description
    }
  }

  private func save(_ hand: KeptHand) {
    do {
      try library.save(hand.recording, named: hand.name)
      hands.insert(hand, at: 0)
      dock.show(hands)
      log.report("\(hand.name) was kept", sign: .tick)
    } catch {
      log.report("\(error)", sign: .reloadFailed)
    }
  }
  // MARK: - Playing

  /// Replays a saved recording under the present values and the presets.
  func play(_ index: Int) {
    guard hands.indices.contains(index) else { return }
    ghosts.end()
    ghosts.show(hands[index].recording, named: hands[index].name)
    dock.recordings.choose(ghosts.shown == nil && !ghosts.isPreparing ? nil : index)
  }
}
