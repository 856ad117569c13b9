import Foundation
import Recording

/// A named set of values of a scene's tunables, stored in a JSON file.
public struct Preset: Equatable, Codable, Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The name of the scene to which the values belong.
  public let scene: String
  /// The values by name of the tunable; missing ones have their default.
  public let values: [String: Double]

  /// Makes a preset in memory; values are clamped to their ranges when they are applied.
  public init(name: String, scene: String, values: [String: Double]) {
    self.name = name
    self.scene = scene
    self.values = values
  }
}

extension Preset {
  /// Reads a preset file for a scene.
  ///
  /// Throws a `PresetError` with the file, the line, what was expected and what was found.
  public static func load(
    contentsOf url: URL, scene: String, tunables: [Parameter]
  ) throws(PresetError) -> Preset {
    let text = try text(of: url)
    return try PresetReader(file: PresetError.fileName(of: url), scene: scene, tunables: tunables).preset(
      named: url.deletingPathExtension().lastPathComponent, from: text)
  }

  /// Reads a preset from the text of a file.
  public init(text: String, named name: String, file: String, scene: String, tunables: [Parameter]) throws(PresetError) {
    self = try PresetReader(file: file, scene: scene, tunables: tunables).preset(named: name, from: text)
  }

  /// The scene of a preset file; throws if the file is no preset.
  public static func sceneName(in url: URL) throws(PresetError) -> String {
    try PresetReader(file: PresetError.fileName(of: url), scene: "", tunables: []).sceneName(in: try text(of: url))
  }

  /// The maximum size of a file in bytes; a preset of a hundred values has 4 kB.
  private static let sizeLimit = 1_000_000

  private static func text(of url: URL) throws(PresetError) -> String {
    do {
      return try InputFile.text(at: url, limit: sizeLimit)
    } catch {
      throw PresetError(file: PresetError.fileName(of: url), problem: .unreadable(error.description))
    }
  }

  /// Writes the preset atomically; see `AtomicFile`.
  public func save(to url: URL, tunables: [Parameter]) throws(PresetError) {
    try save(to: url, tunables: tunables, existing: .replaced)
  }

  /// Writes the preset; false only if a file of this name exists and is kept.
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

  /// The text of the file: one value per line, in the inspector's order.
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
