import Recording
import UIKit
import UIKitCore

/// Recordings of gestures on the bench, besides the recorder's.
@MainActor struct BenchKeeping {
  /// The scene's saved recordings, newest first.
  var kept: [KeptHand] = []
  /// The time at which *Record* was pressed; nil if nothing is recorded.
  var recordBegin: TimeInterval?
  /// The stage's time of the last release of a transition.
  var lastReleaseTime: TimeInterval?
  var showsOnionSkin = false
  /// The number of lines in the onion skin, 2 to 12.
  private(set) var skinCount = GhostMarks.skinFrames
  private static let skinRange = 2...12
  /// The set that the present values were flipped from.
  var flippedValues: [String: Double]?
  var isFlipped = false
  /// Takes pictures and films.
  var camera: (any StageCamera)?
  /// The frames of code that cannot be replayed; none without a camera.
  var reel = StageReel(span: BenchViewController.filmSpan)
  /// The number of rows of the log that were written.
  var writtenRows = 0
  /// A row that is not written yet, since its value may be turned on.
  var waitingChange: (number: Int, row: BenchHistory.Row, end: FrameScheduler.Token)?
  var throwReader = ThrowReader()
  /// The ghosts that are being replayed; nil for none.
  var preparation: GhostPreparation?

  mutating func changeSkin(by count: Int) {
    skinCount = min(max(skinCount + count, Self.skinRange.lowerBound), Self.skinRange.upperBound)
  }

  /// Another scene was opened.
  mutating func beginScene() {
    throwReader = ThrowReader()
    (lastReleaseTime, recordBegin, flippedValues, isFlipped, kept) = (nil, nil, nil, false, [])
  }
}

/// Saved recordings: the last ten seconds, or the time between two presses of *Record*.
extension BenchViewController {
  /// The length of what *Keep last 10 s* saves, in seconds.
  static let keptSpan: TimeInterval = 10

  func connectRecordings() {
    dock.keep.addAction(UIAction { [weak self] _ in self?.keepLastSeconds() }, for: .touchUpInside)
    dock.transport.record.addAction(UIAction { [weak self] _ in self?.toggleRecord() }, for: .touchUpInside)
    dock.transport.ghosts.addAction(UIAction { [weak self] _ in self?.toggleGhosts() }, for: .touchUpInside)
    dock.transport.onionSkin.addAction(UIAction { [weak self] _ in self?.toggleOnionSkin() }, for: .touchUpInside)
    dock.recordings.wasChosen = { [weak self] in self?.playRecording($0) }
    dock.log.timeWasChosen = { [weak self] in self?.goBack(to: $0) }
  }

  private var library: RecordingLibrary {
    RecordingLibrary(directory: RecordingLibrary.beside(inspector.surroundings.presets.savedDirectory))
  }

  /// Loads the scene's saved recordings, newest first. Files that cannot be read are skipped and logged.
  func loadRecordings() {
    guard canReplay else { return }
    keeping.kept = library.names(scene: scene.name).compactMap { name in
      do {
        let recording = try library.recording(named: name, scene: scene.name)
        return KeptHand(name: name, recording: recording, release: nil, course: [])
      } catch {
        note("\(error)", sign: .reloadFailed)
        return nil
      }
    }
    dock.show(keeping.kept)
  }

  // MARK: - Keeping

  func keepLastSeconds() {
    let now = clock.time
    keep(max(now - Self.keptSpan, recorder?.start.time ?? now)...now)
  }

  /// Starts recording, or ends it and asks for a name.
  ///
  /// - Parameter key: the key that was pressed for it. Its text, which follows, is no part of the name.
  func toggleRecord(by key: UIKey? = nil) {
    guard let begin = keeping.recordBegin else {
      backToNow()
      guard recorder?.isComplete == true, canReplay else { return }
      return showRecording(since: clock.time)
    }
    showRecording(since: nil)
    if clock.time > begin { keep(begin...clock.time, by: key) }
  }

  private func showRecording(since time: TimeInterval?) {
    keeping.recordBegin = time
    dock.transport.record.isOn = time != nil
    dock.transport.record.title = time == nil ? "Record" : "Stop"
    dock.transport.setNeedsLayout()
  }

  private func keep(_ times: ClosedRange<TimeInterval>, by key: UIKey? = nil) {
    guard let recorder, recorder.isComplete, canReplay, ghosts == nil else { return }
    let recording = recorder.recording.past(until: times.upperBound)
    let frames = history.frames.filter { times.contains($0.time) }
    let isReleased = keeping.lastReleaseTime.map(times.contains) ?? false
    let (release, course) = (isReleased ? releases.releases.last : nil, frames.map(\.progress))
    let prompt = NamePrompt.show(
      "Keep as", text: library.freeName(scene: scene.name), action: "Keep", from: dock.transport.record
    ) { [weak self] in
      self?.refusal(ofRecording: $0)
    } accept: { [weak self] name in
      var named = recording
      named.stretches = [Recording.Stretch(name: name, times: times)]
      self?.save(KeptHand(name: name, recording: named, release: release, course: course))
    }
    prompt?.leaveOut(key?.characters)
  }

  private func refusal(ofRecording typed: String) -> String? {
    do {
      let name = try PresetName(typed)
      return library.names(scene: scene.name).contains(name.text) ? "There is a recording “\(name.text)” already." : nil
    } catch {
      return error.description
    }
  }

  private func save(_ hand: KeptHand) {
    do {
      try library.save(hand.recording, named: hand.name)
      keeping.kept.insert(hand, at: 0)
      dock.show(keeping.kept)
      note("\(hand.name) was kept", sign: .tick)
    } catch {
      note("\(error)", sign: .reloadFailed)
    }
  }

  // MARK: - Playing

  /// Replays a saved recording under the present values and the presets.
  func playRecording(_ index: Int) {
    guard keeping.kept.indices.contains(index) else { return }
    endGhosts()
    showGhosts(of: keeping.kept[index].recording, named: keeping.kept[index].name)
    dock.recordings.chosen = ghosts == nil && keeping.preparation == nil ? nil : index
  }

  // MARK: - Onion skin

  func toggleOnionSkin() {
    keeping.showsOnionSkin.toggle()
    dock.transport.onionSkin.isOn = keeping.showsOnionSkin
    if !keeping.showsOnionSkin { marks.showSkin([], edge: []) }
  }

  /// Shows the leading edges in the last frames of the running transition.
  func showOnionSkin() {
    guard keeping.showsOnionSkin, ghosts == nil else { return }
    let reading = session.reading
    guard reading.phase != .idle, reading.length > 0, !reading.edge.isEmpty else { return marks.showSkin([], edge: []) }
    let frames = history.frames.suffix(keeping.skinCount + 1).dropLast().filter { $0.phase != .idle }
    marks.showSkin(frames.reversed().map { CGFloat($0.progress) }, edge: reading.edge)
  }

  // MARK: - A and B

  private func defaults(in values: TunableValues) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
  }

  /// Flips between the present values and the set that they were flipped from; at first that is the chosen preset.
  func flipValues() {
    let values = session.values
    let other = keeping.flippedValues ?? defaults(in: values).merging(inspector.baseline) { $1 }
    guard other != values.snapshot else { return }
    keeping.flippedValues = values.snapshot
    values.edit {
      for parameter in values.tunables { if let number = other[parameter.name] { values[parameter] = number } }
    }
    keeping.isFlipped.toggle()
    history.add("Values \(keeping.isFlipped ? "B" : "A")", .tick, at: clock.time)
  }
}
