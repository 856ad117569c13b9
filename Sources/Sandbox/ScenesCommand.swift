import ArgumentParser
import Foundation
import Scenes
import Tuning

/// Lists the scenes with their tunables.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes with their topics and tunables.")

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let scenes = MainActor.assumeIsolated { Scene.all.map(SceneDescription.init) }
    guard json else {
      print(scenes.map(\.text).joined(separator: "\n"))
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(scenes), as: UTF8.self))
  }
}

/// An encodable description of a scene.
struct SceneDescription: Encodable {
  struct TunableDescription: Encodable {
    let name: String
    let label: String
    let group: String
    let minimum: Double
    let maximum: Double
    let `default`: Double
    let step: Double
    let unit: String
    /// `number`, `toggle` or `choice`.
    let kind: String
    /// The names of the values 0, 1, 2…, for a choice.
    let cases: [String]?

    var meaning: String {
      if let cases {
        return "\(cases.dropLast().joined(separator: ", ")) or \(cases[cases.count - 1]), default \(cases[Int(self.default)])"
      }
      return "\(short(minimum)) to \(short(maximum))\(unit.isEmpty ? "" : " \(unit)"), default \(short(self.default))"
    }

    private func short(_ value: Double) -> String { NumberText.shortString(value).replacingOccurrences(of: "−", with: "-") }
  }

  let name: String
  let title: String
  let topic: String
  let chapter: String
  let tunables: [TunableDescription]

  @MainActor init(_ scene: Scene) {
    name = scene.name
    title = scene.title
    topic = scene.topic
    chapter = scene.chapter.rawValue
    tunables = scene.groups.flatMap { group in
      group.tunables.map {
        TunableDescription(
          name: $0.name, label: $0.label, group: group.title, minimum: $0.range.lowerBound, maximum: $0.range.upperBound,
          default: $0.defaultValue, step: $0.step, unit: $0.displayScale == 1 ? $0.unit : "", kind: $0.kind.name,
          cases: $0.caseNames)
      }
    }
  }

  var text: String {
    func padded(_ text: String, _ width: Int) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
    let rows = tunables.map { "  \(padded($0.name, 18))\(padded($0.label, 20))\($0.meaning)" }
    return (["\(padded(name, 20))\(topic)"] + rows).joined(separator: "\n")
  }
}

extension Parameter.Kind {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .number: return "number"
    case .toggle: return "toggle"
    case .choice: return "choice"
    case .color: return "colour"
    }
  }
}
