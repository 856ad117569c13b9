import Foundation

/// A `.podspec`: the files of a library as patterns. Ruby is not run; patterns are read where they are written as strings.
struct Podspec {
  private let folder: URL
  private let name: String
  private let written: String?
  private let sources: [FilePattern]
  private let resources: [FilePattern]
  private let excluded: [FilePattern]

  /// What sources write in imports.
  var moduleName: String { written ?? name.asModuleName }

  /// The podspecs of a folder by name.
  static func all(in folder: URL) -> [Podspec] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".podspec") }.sorted().compactMap { Podspec(folder.appendingPathComponent($0)) }
  }

  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    folder = file.deletingLastPathComponent()
    let own = Self.strings("name", in: text).first ?? file.deletingPathExtension().lastPathComponent
    name = own
    let values = { (key: String) in Self.strings(key, in: text).map { $0.replacing(/#\{\w+\.name\}/, with: own) } }
    let patterns = { (keys: [String]) in keys.flatMap(values).map(FilePattern.init) }
    written = values("module_name").first
    sources = patterns(["source_files"])
    resources = patterns(["resources", "resource", "resource_bundles", "resource_bundle"])
    excluded = patterns(["exclude_files"])
  }

  /// The library with its files as they are; nil if no pattern finds a Swift file. Subspecs are one module, as when all are used.
  var module: PortInput.Module? {
    var module = PortInput.Module(name: moduleName, kind: .library)
    for path in FolderListing.files(in: folder) where !matches(path, excluded) {
      if path.hasSuffix(".swift"), matches(path, sources) {
        module.sources.append(path)
      } else if FolderListing.isResource(path, in: folder), matches(path, resources) || matches(path, sources) {
        module.resources.append(path)
      }
    }
    return module.sources.isEmpty ? nil : module
  }

  private func matches(_ path: String, _ patterns: [FilePattern]) -> Bool { patterns.contains { $0.matches(path) } }

  /// The strings of `s.key = 'a', "b"`, of an array or of the values of a dictionary, also for a platform: `s.ios.key`.
  private static func strings(_ key: String, in text: String) -> [String] {
    var found: [String] = []
    var isOpen = false
    for line in text.split(whereSeparator: \.isNewline) where line.first(where: { !$0.isWhitespace }) != "#" {
      let parts = line.split(separator: "=", maxSplits: 1)
      let isStart = parts.count == 2 && parts[0].trimmed.hasSuffix("." + key)
      guard isStart || isOpen else { continue }
      let value = isStart ? parts[1] : line
      let quoted = value.matches(of: /(["'])(.*?)\1(\s*=>)?/)
      found += quoted.filter { $0.3 == nil }.map { String($0.2) }
      let last = value.trimmed.last
      isOpen = last == "," || last == "[" || last == "{" || (isOpen && !value.contains("]") && !value.contains("}"))
    }
    return found
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

/// A pattern for paths as Ruby's `Dir.glob` reads it: `Source/**/*.{h,swift}`; the name of a folder stands for all in it.
struct FilePattern {
  private let expression: Regex<AnyRegexOutput>?

  init(_ pattern: String) {
    var text = ""
    var rest = pattern.hasPrefix("./") ? pattern.dropFirst(2) : pattern[...]
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        text += "(?:.*/)?"
        rest = rest.dropFirst(3)
        continue
      }
      let part =
        switch character {
        case "*": "[^/]*"
        case "?": "[^/]"
        case "{": "(?:"
        case "}": ")"
        case ",": "|"
        default:
          character.isLetter || character.isNumber || character == "_" || character == "/" ? "\(character)" : "\\\(character)"
        }
      text += part
      rest = rest.dropFirst()
    }
    expression = try? Regex(text + "(?:/.*)?")
  }

  func matches(_ path: String) -> Bool { expression.flatMap { try? $0.wholeMatch(in: path) } != nil }
}
