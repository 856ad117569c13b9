import Foundation
import SwiftParser
import SwiftSyntax

/// A package's manifest, from `swift package dump-package`.
struct PackageManifest {
  /// `{"copy": {}}`, or `"copy"` as older tools write it.
  private struct Rule: Decodable {
    let isCopy: Bool

    init(from decoder: any Decoder) throws {
      let name = try? decoder.singleValueContainer().decode(String.self)
      isCopy = try (name ?? decoder.container(keyedBy: AnyKey.self).allKeys.first?.stringValue) == "copy"
    }
  }

  private struct Dump: Decodable {
    struct Target: Decodable {
      struct Resource: Decodable {
        let path: String
        let rule: Rule
      }
      let name: String
      let type: String
      let path: String?
      let sources: [String]?
      let exclude: [String]?
      let dependencies: [Dependency]
      let resources: [Resource]?
      let settings: [Setting]?

      /// `{"tool": "swift", "kind": {"define": {"_0": "FLAT"}}}`.
      struct Setting: Decodable {
        let tool: String
        let kind: [String: [String: String]]?
        let condition: Condition?

        /// `{"config": "debug", "platformNames": ["ios"]}`.
        struct Condition: Decodable {
          let platformNames: [String]?
          let config: String?
        }

        private enum Key: CodingKey { case tool, kind, condition }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          tool = try container.decode(String.self, forKey: .tool)
          kind = try? container.decode([String: [String: String]].self, forKey: .kind)
          condition = try container.decodeIfPresent(Condition.self, forKey: .condition)
        }

        /// The name that a condition asks for; nil for other settings, and for those for other systems.
        var name: String? {
          let systems = condition?.platformNames ?? []
          return tool == "swift" && (systems.isEmpty || systems.contains("ios")) ? kind?["define"]?["_0"] : nil
        }
      }
    }
    let name: String
    let targets: [Target]
  }

  /// `byName`, `target` or `product`, each with its name first.
  private struct Dependency: Decodable {
    let name: String
    let package: String?
    let isProduct: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      guard let key = container.allKeys.first else {
        throw PortInput.Problem(description: "A target's dependency has no name.")
      }
      var list = try container.nestedUnkeyedContainer(forKey: key)
      name = try list.decode(String.self)
      isProduct = key.stringValue == "product"
      package = isProduct ? try? list.decode(String.self) : nil
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let folder: URL

  init(_ folder: URL) throws { self.folder = folder }

  func input() throws -> PortInput {
    let dump = try self.dump()
    let known = Set(dump.targets.map(\.name))
    let modules = dump.targets.compactMap { target -> PortInput.Module? in
      guard let kind = kind(of: target.type), let place = place(of: target) else { return nil }
      var module = PortInput.Module(name: target.name, kind: kind, folder: place)
      let base = folder.appendingPathComponent(place)
      let copied = copiedFolders(of: target, in: base)
      module.resources = copied.map { "\(place)/\($0)" }
      let excluded = (target.exclude ?? []) + copied
      for path in FolderListing.files(in: base) where !isBelow(path, excluded) {
        if path.hasSuffix(".swift") {
          if target.sources == nil || isBelow(path, target.sources!) { module.sources.append("\(place)/\(path)") }
        } else if isBelow(path, target.resources?.map(\.path) ?? []) || path.hasSuffix(".xcassets") || path.hasSuffix(".strings")
          || path.hasSuffix(".xcstrings")
          || NibCompiler.isNib(path)
        {
          module.resources.append("\(place)/\(path)")
        }
      }
      module.dependencies = target.dependencies.filter { !$0.isProduct && known.contains($0.name) }.map(\.name)
      module.products = target.dependencies.filter { $0.isProduct || !known.contains($0.name) }.map { dependency in
        dependency.package.map { ".product(name: \"\(dependency.name)\", package: \"\($0)\")" } ?? "\"\(dependency.name)\""
      }
      for setting in target.settings ?? [] {
        guard let name = setting.name else { continue }
        if let configuration = setting.condition?.config {
          module.configurationConditions[configuration, default: []].append(name)
        } else {
          module.conditions.append(name)
        }
      }
      return module
    }
    var input = PortInput(name: dump.name, root: folder, modules: modules)
    input.packages = try packageLines()
    input.hasManifest = true
    return input
  }

  /// The folders that SwiftPM copies as they are: also Swift files in them are no sources. Not the target's own folder.
  private func copiedFolders(of target: Dump.Target, in base: URL) -> [String] {
    (target.resources ?? []).filter { $0.rule.isCopy && FolderListing.isFolder(base.appendingPathComponent($0.path)) }
      .map { $0.path.hasSuffix("/") ? String($0.path.dropLast()) : $0.path }.filter { $0 != "." }
  }

  private func kind(of type: String) -> PortInput.Kind? {
    switch type {
    case "regular": .library
    case "executable": .program
    case "test": .tests
    default: nil
    }
  }

  private func place(of target: Dump.Target) -> String? {
    let usual = target.type == "test" ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let candidates = target.path.map { [$0] } ?? usual.map { "\($0)/\(target.name)" }
    let found = candidates.first { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
    return found.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  private func isBelow(_ path: String, _ folders: [String]) -> Bool {
    folders.contains { folder in
      let plain = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      return plain == "." || plain == "./" || path == plain || path.hasPrefix(plain + "/")
    }
  }

  private func dump() throws -> Dump {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    process.arguments = ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` runs the run loop and never returns if another thread waits on that loop too.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ended.wait()
    guard process.terminationStatus == 0, let dump = try? JSONDecoder().decode(Dump.self, from: data) else {
      throw PortInput.Problem(
        description: "\(folder.appendingPathComponent("Package.swift").path) is not understood by swift package: \(words.trimmed)"
      )
    }
    return dump
  }

  /// The dependencies on other packages, as they are written.
  private func packageLines() throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    return NodeFinder<FunctionCallExprSyntax>.find(in: Parser.parse(source: text))
      .filter { $0.calledExpression.code == ".package" && $0.arguments.contains { ["url", "path"].contains($0.label?.text) } }
      .map(\.codeOnOneLine)
  }
}
