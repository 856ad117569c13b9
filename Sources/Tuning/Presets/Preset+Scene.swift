import Foundation

extension Preset {
  /// The name of the scene in a preset file; the rest of the file is not checked.
  public static func sceneName(ofFile url: URL) throws(PresetError) -> String {
    let file = url.lastPathComponent
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw PresetError(file: file, problem: .unreadable(PresetError.reason(of: error)))
    }
    var parser = JSONParser(text)
    let root: JSONNode
    do {
      root = try parser.document()
    } catch {
      throw PresetError(file: file, problem: .unexpected(line: error.line, expected: error.expected, found: error.found))
    }
    guard case .object(let members) = root.value, let scene = members.first(where: { $0.name == "scene" })?.node else {
      throw PresetError(
        file: file, problem: .unexpected(line: root.line, expected: "“scene” with the scene's name", found: root.description))
    }
    guard case .string(let name) = scene.value else {
      throw PresetError(
        file: file,
        problem: .unexpected(line: scene.line, expected: "the scene's name in quotes", found: scene.description))
    }
    return name
  }
}
