import Foundation
import Synchronization
import Testing

/// The checkout that this test was built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct SourceFile: Sendable {
    /// From the root.
    let path: String
    let lines: [Substring]
  }

  /// What was read already: many tests read the same two thousand files.
  private static let known = Mutex<[String: [SourceFile]]>([:])

  /// All files below a folder with one of the endings, in order; without what documentation catalogues show.
  static func files(below folder: String, endings: Set<String> = ["swift"]) throws -> [SourceFile] {
    let key = "\(folder) \(endings.sorted())"
    if let files = known.withLock({ $0[key] }) { return files }
    let files = try read(below: folder, endings: endings)
    known.withLock { $0[key] = files }
    return files
  }

  private static func read(below folder: String, endings: Set<String>) throws -> [SourceFile] {
    let base = root.appendingPathComponent(folder)
    let found = try #require(FileManager.default.enumerator(atPath: base.path), "no folder \(folder)")
    let paths = found.compactMap { $0 as? String }.filter { path in
      endings.contains((path as NSString).pathExtension) && (endings.contains("md") || !path.contains(".docc/"))
    }
    return try paths.sorted().map { path in
      let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return SourceFile(path: "\(folder)/\(path)", lines: text.hasSuffix("\n") ? lines.dropLast() : lines)
    }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The packages: the toolkit's, and the porter's.
  static let packages = ["", "Porting/"]

  /// The names of the folders below a package's `Sources`, each of which is a target; those of all packages without one.
  static func targets(of package: String? = nil) throws -> [String] {
    try (package.map { [$0] } ?? packages).flatMap { package in
      let sources = root.appendingPathComponent("\(package)Sources")
      return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().filter { name in
        var isDirectory: ObjCBool = false
        let path = sources.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
      }
    }
  }

  /// A target's folder from the root.
  static func folder(of target: String) -> String {
    let package = packages.first {
      FileManager.default.fileExists(atPath: root.appendingPathComponent("\($0)Sources/\(target)").path)
    }
    return "\(package ?? "")Sources/\(target)"
  }
}

extension Repository.SourceFile {
  /// The names of the imported modules with the numbers of their lines.
  var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { number, line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
      else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "typealias", "var", "let"]
      let name = kinds.contains(words[place + 1]) ? words.dropFirst(place + 2).first : words[place + 1]
      return name.map { (String($0.prefix { $0 != "." }), number + 1) }
    }
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
}
