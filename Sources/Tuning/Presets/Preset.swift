import Foundation
import Recording

/// Values of a scene's tunables under a name, kept in a JSON file.
public struct Preset: Equatable, Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The scene the values belong to.
  public let scene: String
  /// Values by the tunables' names; a tunable that is missing stands at its default.
  public let values: [String: Double]

  /// Makes a preset in memory; values are moved into their ranges when they are applied.
  public init(name: String, scene: String, values: [String: Double]) {
    self.name = name
    self.scene = scene
    self.values = values
  }
}

extension Preset {
  /// Reads a preset file for a scene.
  ///
  /// Throws `PresetError`, which names the file, the line, what was expected and what was found.
  public static func load(
    contentsOf url: URL, scene: String, tunables: [Parameter]
  ) throws(PresetError) -> Preset {
    let text = try text(of: url)
    return try PresetReader(file: PresetError.fileName(of: url), scene: scene, tunables: tunables).preset(
      named: url.deletingPathExtension().lastPathComponent, from: text)
  }

  /// Reads the text of a preset file.
  public init(text: String, named name: String, file: String, scene: String, tunables: [Parameter]) throws(PresetError) {
    self = try PresetReader(file: file, scene: scene, tunables: tunables).preset(named: name, from: text)
  }

  /// The scene that a preset file is for. Throws where the file is no preset.
  public static func sceneName(in url: URL) throws(PresetError) -> String {
    try PresetReader(file: PresetError.fileName(of: url), scene: "", tunables: []).sceneName(in: try text(of: url))
  }

  /// Larger files are refused; a preset of a hundred values has 4 kB.
  private static let sizeLimit = 1_000_000

  private static func text(of url: URL) throws(PresetError) -> String {
    do {
      return try InputFile.text(at: url, limit: sizeLimit)
    } catch {
      throw PresetError(file: PresetError.fileName(of: url), problem: .unreadable(error.description))
    }
  }

  /// Writes the preset in one piece: a reader sees the old file or the whole new one.
  public func save(to url: URL, tunables: [Parameter]) throws(PresetError) {
    try save(to: url, tunables: tunables, existing: .replaced)
  }

  /// Whether it was written; false only where a file of this name is to be kept and was there.
  @discardableResult
  func save(to url: URL, tunables: [Parameter], existing: AtomicFile.Existing) throws(PresetError) -> Bool {
    func failure(_ reason: String) -> PresetError {
      PresetError(file: PresetError.fileName(of: url), problem: .unwritable(reason))
    }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw failure(PresetError.reason(of: error))
    }
    do {
      return try AtomicFile.write(Data(json(tunables: tunables).utf8), to: url, existing: existing)
    } catch {
      throw failure(error.description)
    }
  }

  /// The file's text: one value a line, in the order of the inspector.
  public func json(tunables: [Parameter]) -> String {
    let lines = tunables.compactMap { tunable in
      values[tunable.name].map { "    \(JSONText.quoted(tunable.name)): \(JSONText.number($0))" }
    }
    return """
      {
        "scene": \(JSONText.quoted(scene)),
        "values": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }
}

enum JSONText {
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20: quoted += String(format: "\\u%04x", scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The shortest text that reads back as the same number.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
