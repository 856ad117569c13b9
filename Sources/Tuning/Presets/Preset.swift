import Foundation

/// Values of a scene's tunables under a name, kept in a JSON file.
public struct Preset: Equatable, Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The scene the values belong to.
  public let scene: String
  /// Values by the tunables' names; a tunable that is missing stands at its default.
  public let values: [String: Double]

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
    let file = url.lastPathComponent
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw PresetError(file: file, problem: .unreadable(PresetError.reason(of: error)))
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw PresetError(file: file, problem: .unreadable("it is not UTF-8 text"))
    }
    return try PresetReader(file: file, scene: scene, tunables: tunables).preset(
      named: url.deletingPathExtension().lastPathComponent, from: text)
  }

  /// Writes the preset in one piece: a reader sees the old file or the whole new one.
  public func save(to url: URL, tunables: [Parameter]) throws(PresetError) {
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(json(tunables: tunables).utf8).write(to: url, options: .atomic)
    } catch {
      throw PresetError(file: url.lastPathComponent, problem: .unwritable(PresetError.reason(of: error)))
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
