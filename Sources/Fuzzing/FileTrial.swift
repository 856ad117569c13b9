import Foundation
import Recording
import Tuning
import UIKit
import UIKitCore

/// Reads mutated recordings and presets from a real file and checks the result: they load, or are refused with file, line and
/// reason; a loaded file round-trips; saving leaves no other files.
@MainActor package struct FileTrial {
  package enum Kind: CaseIterable, Sendable { case recording, preset }
  package enum Outcome: Equatable, Sendable {
    case loaded, refused
    /// The violated rule.
    case fault(String)
  }

  private let scene: Scene
  private let tunables: [Parameter]
  private let texts: [Kind: String]
  private let folder: URL
  /// One in so many loaded files is saved and read again.
  private static let saveInterval = 16

  /// - Parameter folder: the folder for files; must exist and be empty.
  package init(_ scene: Scene, folder: URL) {
    (self.scene, self.folder) = (scene, folder)
    let values = TunableValues(groups: scene.groups)
    tunables = values.tunables
    texts = [
      .recording: Self.sample(scene).text,
      .preset: Self.preset(scene, tunables),
    ]
  }

  /// The text of a preset with the defaults.
  static func preset(_ scene: Scene, _ tunables: [Parameter]) -> String {
    Preset(name: "Snappy", scene: scene.name, values: TunableValues(groups: scene.groups).snapshot).json(tunables: tunables)
  }

  /// A recording with every kind of line.
  static func sample(_ scene: Scene) -> Recording {
    let start = scene.recordingStart(size: CGSize(width: 320, height: 480), values: TunableValues(groups: scene.groups))
    let place = CGPoint(x: 3, y: 4.25)
    let kinds: [InputEvent.Kind] = [
      .touch(TouchInput(phase: .began, location: place)),
      .touch(TouchInput(id: -1, phase: .moved, location: place, kind: .indirectPointer, buttonMask: .primary, modifiers: .shift)),
      .pointerMoved(PointerInput(location: place)), .pointerExited,
      .scroll(ScrollInput(location: place, delta: CGPoint(x: 0.5, y: -3))),
      .key(KeyInput(keyCode: .keyboardA, characters: "ä\"", modifiers: [])), .text("é\\\n"),
      .markedText(MarkedTextInput("ni", selectedRange: NSRange(location: 1, length: 1))), .cancelTouches,
      .resize(size: CGSize(width: 100.5, height: 99), scale: 2), .activation(isActive: false), .visibility(isVisible: true),
      .memoryWarning, .style(.light),
    ]
    let inputs = kinds.enumerated().map { index, kind in
      Recording.Entry.input(InputEvent(timestamp: Double(index) / 1000, kind: kind))
    }
    let lines = [Recording.LineChange(index: 0, text: "displayList 320×480"), Recording.LineChange(index: 1, text: "  fill")]
    let frames: [Recording.Entry] = [
      .frame(Recording.Frame(time: 0.1, hash: 0x1234, lineCount: 2, changes: lines)), .rate(120),
      .frame(Recording.Frame(time: 0.2, hash: .max)),
    ]
    let change = Recording.Entry.change(Recording.Value(name: scene.groups.first?.tunables.first?.name ?? "x", number: 0.25))
    return Recording(
      start: start, entries: inputs + [change] + frames, stretches: [Recording.Stretch(name: "Hand “1”", times: 0...0.15)])
  }

  /// Writes, reads and checks the file of an index.
  package func judge(_ kind: Kind, index: Int, of series: UInt64) -> Outcome {
    var mutator = FileMutator(index: index, of: series)
    let file = folder.appendingPathComponent(kind == .recording ? "m.recording" : "m.json")
    let bytes = mutator.mutant(of: texts[kind] ?? "")
    guard Self.write(bytes, to: file) else { return .fault("the file could not be written: \(String(cString: strerror(errno)))") }
    let again = index.isMultiple(of: Self.saveInterval)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 2
    return kind == .recording ? recording(file, again, lines) : preset(file, again, lines)
  }

  private static func write(_ bytes: [UInt8], to file: URL) -> Bool {
    let handle = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard handle >= 0 else { return false }
    defer { close(handle) }
    return bytes.withUnsafeBytes { Glibc.write(handle, $0.baseAddress, $0.count) } == bytes.count
  }

  private func recording(_ file: URL, _ isSaved: Bool, _ lines: Int) -> Outcome {
    do {
      let recording = try Recording(contentsOf: file)
      guard isSaved else { return .loaded }
      try recording.write(to: file)
      guard try Recording(contentsOf: file) == recording else { return .fault("what was saved reads otherwise") }
      return leftBehind ?? .loaded
    } catch {
      return judge("\(error)", of: file, line: error.line, lines)
    }
  }

  private func preset(_ file: URL, _ isSaved: Bool, _ lines: Int) -> Outcome {
    do {
      let preset = try Preset.load(contentsOf: file, scene: scene.name, tunables: tunables)
      for (name, value) in preset.values where tunables.first(where: { $0.name == name })?.accepts(value) != true {
        return .fault("\(name) is \(value)")
      }
      guard isSaved else { return .loaded }
      try preset.save(to: file, tunables: tunables)
      guard try Preset.load(contentsOf: file, scene: scene.name, tunables: tunables).values == preset.values else {
        return .fault("what was saved reads otherwise")
      }
      return leftBehind ?? .loaded
    } catch {
      return judge("\(error)", of: file, line: error.line, lines)
    }
  }

  private var leftBehind: Outcome? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0.hasPrefix(".") } ? .fault("a save left \(names) behind") : nil
  }

  private func judge(_ words: String, of file: URL, line: Int?, _ lines: Int) -> Outcome {
    ParserTrial.fault(ofRefusal: words, file: file.lastPathComponent, line: line, lines: lines).map { .fault($0) } ?? .refused
  }
}
