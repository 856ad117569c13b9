import Foundation
import Recording
import Tuning
import UIKit
import UIKitCore

/// The rules of a parser for any input: it accepts it, and what it has read round-trips; or it refuses it with a place and a reason.
@MainActor package struct ParserTrial {
  package enum Parser: String, CaseIterable, Sendable {
    case recording, preset
    case visualFormat = "visual-format"
  }

  /// The parts of refusals after the line.
  private static let reasons = ["found", "a second time", "is not a value of this scene"]
  private static let file = "input"

  private let parser: Parser
  private let scene: Scene
  private let tunables: [Parameter]
  private let views: [String: Any]
  /// Holds the views, so that `|` has a meaning.
  private let container = UIView()

  /// - Parameter scene: the scene of recordings and presets.
  package init(_ parser: Parser, scene: Scene) {
    (self.parser, self.scene) = (parser, scene)
    tunables = TunableValues(groups: scene.groups).tunables
    let (a, b) = (UIView(), UIView())
    container.addSubview(a)
    container.addSubview(b)
    views = ["a": a, "b": b, "button1": UILabel()]
  }

  /// Valid inputs from which mutations begin.
  package var seeds: [String] {
    switch parser {
    case .recording: [FileTrial.sample(scene).text]
    case .preset: [FileTrial.preset(scene, tunables)]
    case .visualFormat:
      [
        "[a]-[b]", "[a(50)]", "H:|-50-[a]-50-|", "V:[a]-10-[b]", "[a][b]", "[a(100@20)]", "[a(==b)]", "[a(>=70,<=100)]",
        "|-[a]-[b]-(>=20)-[a(>=50)]-|", "V:|-m-[a(b)]-(==m@750)-[b(>=m)]|", "H:[a(-1.5e3)]", "[a(10.25@251.5)]",
      ]
    }
  }

  /// The rule that an input breaks; nil for none.
  package func fault(of bytes: [UInt8]) -> String? {
    // Readers of files refuse other bytes before they parse.
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    switch parser {
    case .recording: return recordingFault(text)
    case .preset: return presetFault(text)
    case .visualFormat: return formatFault(text)
    }
  }

  // MARK: - Parsers

  private func recordingFault(_ text: String) -> String? {
    do {
      let recording = try Recording(text: text, file: Self.file)
      return try Recording(text: recording.text, file: Self.file) == recording ? nil : "what was saved reads otherwise"
    } catch {
      return Self.fault(ofRefusal: "\(error)", file: Self.file, line: error.line, lines: Self.lines(of: text))
    }
  }

  private func presetFault(_ text: String) -> String? {
    func read(_ text: String) throws(PresetError) -> Preset {
      try Preset(text: text, named: Self.file, file: Self.file, scene: scene.name, tunables: tunables)
    }
    do {
      let preset = try read(text)
      for (name, value) in preset.values where tunables.first(where: { $0.name == name })?.accepts(value) != true {
        return "\(name) is \(value)"
      }
      return try read(preset.json(tunables: tunables)).values == preset.values ? nil : "what was saved reads otherwise"
    } catch {
      return Self.fault(ofRefusal: "\(error)", file: Self.file, line: error.line, lines: Self.lines(of: text))
    }
  }

  private func formatFault(_ text: String) -> String? {
    if let message = VisualFormatReading.message(text, metrics: ["m": 8.0], views: views) {
      return message.hasPrefix("Unable to parse constraint format") ? nil : "it gives no reason: \(message)"
    }
    // The label has no superview, which makes `|` beside it misuse.
    guard !text.contains("button1") else { return nil }
    let constraints = NSLayoutConstraint.constraints(withVisualFormat: text, metrics: ["m": 8.0], views: views)
    return constraints.allSatisfy { $0.constant.isFinite && $0.priority.rawValue > 0 } ? nil : "a constraint is not finite"
  }

  // MARK: - Refusals

  private static func lines(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 2 }

  /// What a refusal lacks: it names the file, an existing line and a printable reason.
  static func fault(ofRefusal words: String, file: String, line: Int?, lines: Int) -> String? {
    guard words.hasPrefix("\(file) was not loaded.") else { return "it names no file: \(words)" }
    guard words.count < 1500, !words.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return "it cannot be shown: \(words.prefix(200))"
    }
    // Invalid UTF-8 is refused before lines are parsed.
    guard let line else { return words.contains("line ") ? nil : "it names no line: \(words)" }
    guard (1...lines).contains(line) else { return "it names a line that is not there: \(words)" }
    return words.contains("Line \(line): ") && reasons.contains(where: words.contains) ? nil : "it gives no reason: \(words)"
  }
}
