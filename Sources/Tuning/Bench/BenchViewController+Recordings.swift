import Recording
import UIKit

/// What the bench keeps of hands and of values, beside the recorder.
struct BenchKeeping {
  /// The scene's kept hands, the newest first.
  var kept: [KeptHand] = []
  /// When *Record* was pressed; nil while nothing is recorded.
  var recordBegin: TimeInterval?
  /// When a transition was let go of last, in the stage's time.
  var lastReleaseTime: TimeInterval?
  var showsOnionSkin = false
  /// The set that the present values were flipped from.
  var flippedValues: [String: Double]?
  var isFlipped = false
  /// The number of rows of the log that were written.
  var writtenRows = 0

  /// Another scene was opened.
  mutating func beginScene() {
    (lastReleaseTime, recordBegin, flippedValues, isFlipped, kept) = (nil, nil, nil, false, [])
  }
}

/// Hands that are kept: the last ten seconds, or what *Record* took down.
extension BenchViewController {
  /// What *Keep last 10 s* keeps, in seconds.
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

  /// The scene's kept hands, the newest first; a file that is none, or is broken, is left out and said.
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

  /// Begins a stretch, or ends it and asks for its name.
  func toggleRecord() {
    guard let begin = keeping.recordBegin else {
      backToNow()
      guard recorder?.isComplete == true, canReplay else { return }
      return showRecording(since: clock.time)
    }
    showRecording(since: nil)
    if clock.time > begin { keep(begin...clock.time) }
  }

  private func showRecording(since time: TimeInterval?) {
    keeping.recordBegin = time
    dock.transport.record.isOn = time != nil
    dock.transport.record.title = time == nil ? "Record" : "Stop"
    dock.transport.setNeedsLayout()
  }

  private func keep(_ times: ClosedRange<TimeInterval>) {
    guard let recorder, recorder.isComplete, canReplay, ghosts == nil else { return }
    let recording = (past?.recording ?? recorder.recording).past(until: times.upperBound)
    let frames = history.frames.filter { times.contains($0.time) }
    let isReleased = keeping.lastReleaseTime.map(times.contains) ?? false
    let (release, course) = (isReleased ? releases.releases.last : nil, frames.map(\.progress))
    NamePrompt.show("Keep as", text: library.freeName(scene: scene.name), action: "Keep", from: dock.transport.record) {
      [weak self] in
      self?.refusal(ofRecording: $0)
    } accept: { [weak self] name in
      var named = recording
      named.stretches = [Recording.Stretch(name: name, times: times)]
      self?.save(KeptHand(name: name, recording: named, release: release, course: course))
    }
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

  /// The kept hand plays again, under the present values and the presets.
  func playRecording(_ index: Int) {
    guard keeping.kept.indices.contains(index) else { return }
    if ghosts != nil { endGhosts() }
    showGhosts(of: keeping.kept[index].recording, named: keeping.kept[index].name)
    dock.recordings.chosen = ghosts == nil ? nil : index
  }

  // MARK: - Onion skin

  func toggleOnionSkin() {
    keeping.showsOnionSkin.toggle()
    dock.transport.onionSkin.isOn = keeping.showsOnionSkin
    if !keeping.showsOnionSkin { marks.showSkin([], edge: []) }
  }

  /// The leading edges of the last frames of a transition that is under way.
  func showOnionSkin() {
    guard keeping.showsOnionSkin, ghosts == nil else { return }
    let reading = session.reading
    guard reading.phase != .idle, reading.length > 0, !reading.edge.isEmpty else { return marks.showSkin([], edge: []) }
    let frames = history.frames.suffix(GhostMarks.skinFrames + 1).dropLast().filter { $0.phase != .idle }
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
