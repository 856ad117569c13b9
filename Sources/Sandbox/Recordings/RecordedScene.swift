import ArgumentParser
import Foundation
import Recording
import Scenes
import Tuning
import UIKit

/// A recording file of one of this program's scenes.
@MainActor struct RecordedScene {
  let scene: Scene
  let recording: Recording

  init(scene: Scene, recording: Recording) {
    self.scene = scene
    self.recording = recording
  }

  /// Reads the file; throws `RecordingError`, with the line, when it is invalid or refers to unknown scenes or tunables.
  init(contentsOf path: String) throws(RecordingError) {
    let url = URL(fileURLWithPath: path)
    let file = QuotedText.shown(url.lastPathComponent)
    let text = try Recording.text(of: url)
    recording = try Recording(text: text, file: file)
    func refusal(_ kind: String, _ name: String?, _ expected: String, _ found: String) -> RecordingError {
      let line = Recording.line(beginningWith: kind, name, in: text) ?? 1
      return RecordingError(file: file, problem: .unexpected(line: line, expected: expected, found: found))
    }
    guard case .scene(let name) = recording.start.subject else {
      throw refusal(
        "program", nil, "a scene of this program",
        "the program \(QuotedText.quoted(recording.start.subject.name)), which replays its own recordings")
    }
    guard let scene = Scene.all.first(where: { $0.name == name }) else {
      throw refusal("scene", nil, "one of \(Scene.all.map(\.name).joined(separator: ", "))", QuotedText.quoted(name))
    }
    self.scene = scene
    let parameters = scene.groups.flatMap(\.tunables)
    func check(_ value: Recording.Value, _ kind: String) -> RecordingError? {
      guard let parameter = parameters.first(where: { $0.name == value.name }) else {
        return refusal(
          kind, value.name, "one of \(parameters.map(\.name).joined(separator: ", "))", QuotedText.quoted(value.name))
      }
      guard !parameter.accepts(value.number) else { return nil }
      return refusal(kind, value.name, "\(parameter.name) as \(parameter.expectation)", "\(value.number)")
    }
    for value in recording.start.values { if let error = check(value, "value") { throw error } }
    for case .change(let value) in recording.entries { if let error = check(value, "set") { throw error } }
  }
}
