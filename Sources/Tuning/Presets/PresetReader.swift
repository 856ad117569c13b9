import Foundation
import Recording

/// Reads a preset's JSON and keeps line numbers for errors.
struct PresetReader {
  let file: String
  let scene: String
  let tunables: [Parameter]

  func preset(named name: String, from text: String) throws(PresetError) -> Preset {
    let root = try document(text)
    guard case .object(let members) = root.value else {
      throw unexpected(root, "an object with “scene” and “values”")
    }
    var values: [String: Double]?
    var hasScene = false
    for member in members {
      switch member.name {
      case "scene":
        try checkScene(member.node)
        hasScene = true
      case "values":
        values = try readValues(member.node)
      default:
        throw PresetError(
          file: file,
          problem: .unexpected(line: member.line, expected: "“scene” or “values”", found: QuotedText.quoted(member.name)))
      }
    }
    guard hasScene else { throw unexpected(root, "“scene” with the scene's name") }
    guard let values else { throw unexpected(root, "“values” with numbers by name") }
    return Preset(name: name, scene: scene, values: values)
  }

  /// The value of “scene”.
  func sceneName(in text: String) throws(PresetError) -> String {
    let root = try document(text)
    guard case .object(let members) = root.value, let member = members.first(where: { $0.name == "scene" }) else {
      throw unexpected(root, "an object with “scene” and “values”")
    }
    guard case .string(let name) = member.node.value else { throw unexpected(member.node, "the scene's name in quotes") }
    return name
  }

  private func document(_ text: String) throws(PresetError) -> JSONNode {
    var parser = JSONParser(text)
    do {
      return try parser.document()
    } catch {
      throw PresetError(file: file, problem: .unexpected(line: error.line, expected: error.expected, found: error.found))
    }
  }

  private func checkScene(_ node: JSONNode) throws(PresetError) {
    guard case .string(let found) = node.value else { throw unexpected(node, "the scene's name in quotes") }
    guard found == scene else {
      throw PresetError(file: file, problem: .otherScene(line: node.line, expected: scene, found: found))
    }
  }

  private func readValues(_ node: JSONNode) throws(PresetError) -> [String: Double] {
    guard case .object(let members) = node.value else { throw unexpected(node, "an object with numbers by name") }
    var values: [String: Double] = [:]
    for member in members {
      guard let tunable = tunables.first(where: { $0.name == member.name }) else {
        throw PresetError(
          file: file, problem: .unknownValue(line: member.line, name: member.name, known: tunables.map(\.name)))
      }
      guard values[member.name] == nil else {
        throw PresetError(file: file, problem: .repeatedValue(line: member.line, name: member.name))
      }
      guard case .number(let value) = member.node.value, tunable.accepts(value) else {
        throw PresetError(
          file: file, problem: .refused(line: member.node.line, tunable: tunable, found: member.node.description))
      }
      values[member.name] = value
    }
    return values
  }

  private func unexpected(_ node: JSONNode, _ expected: String) -> PresetError {
    PresetError(file: file, problem: .unexpected(line: node.line, expected: expected, found: node.description))
  }
}
