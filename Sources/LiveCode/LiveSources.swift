import Foundation

/// The files of a live program: named files, or all files of a folder.
public struct LiveSources: Sendable, Equatable {
  /// The reason why there is nothing to compile.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// A sentence with the path and what was expected.
    public let description: String
  }

  /// The named files, or one folder.
  public let arguments: [URL]
  /// The title in the window and the inspector: “Deck.swift”, or the folder's name.
  public let title: String

  /// - Parameter paths: Swift files, or one folder.
  public init(_ paths: [String]) throws(Problem) {
    var urls: [URL] = []
    for path in paths {
      let url = URL(fileURLWithPath: path).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw Problem(description: "There is no file “\(path)”.")
      }
      guard isFolder.boolValue || url.pathExtension == "swift" else {
        throw Problem(description: "“\(path)” is no Swift file; name files that end in .swift, or a folder with some.")
      }
      guard !isFolder.boolValue || paths.count == 1 else {
        throw Problem(description: "“\(path)” is a folder; name one folder, or files alone.")
      }
      urls.append(url)
    }
    guard let first = urls.first else { throw Problem(description: "No file is named; name Swift files, or a folder.") }
    arguments = urls
    title = first.lastPathComponent
    if files.isEmpty { throw Problem(description: "There is no Swift file in “\(first.path)”.") }
  }

  /// The present Swift files, in the order of the arguments or of their paths, without tests, plugins, `Package.swift` and hidden
  /// files.
  public var files: [URL] {
    arguments.flatMap { $0.pathExtension == "swift" ? [$0] : Self.files(in: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Named files that do not exist at present.
  public var missing: [URL] { arguments.filter { !FileManager.default.fileExists(atPath: $0.path) } }

  private static let leftOut: Set<String> = ["Tests", "Plugins", "Package.swift"]

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [URL] in
      guard !name.hasPrefix("."), !leftOut.contains(name) else { return [] }
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
      if isFolder.boolValue { return files(in: url) }
      return url.pathExtension == "swift" ? [url] : []
    }
  }

  /// The folders to watch for saves.
  public var folders: [URL] {
    var folders: [URL] = []
    for url in arguments {
      guard url.pathExtension != "swift" else {
        folders.append(url.deletingLastPathComponent())
        continue
      }
      folders.append(url)
      let inside = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
      for case let item as URL in inside ?? FileManager.DirectoryEnumerator() where item.hasDirectoryPath { folders.append(item) }
    }
    return folders.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether a file belongs to the program.
  public func contains(_ file: URL) -> Bool {
    guard file.pathExtension == "swift", file.lastPathComponent != "Package.swift" else { return false }
    return arguments.contains { $0 == file || ($0.pathExtension != "swift" && file.path.hasPrefix($0.path + "/")) }
  }

  /// The language mode of the enclosing package, from the first line of its manifest; 5 outside of a package.
  public var languageMode: String {
    var folder = arguments[0].pathExtension == "swift" ? arguments[0].deletingLastPathComponent() : arguments[0]
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8) {
        let first = text.prefix { !$0.isNewline }
        let version = first.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        let isOld = (Int(version.prefix { $0 != "." }) ?? 5) < 6 || text.contains("swiftLanguageMode(.v5)")
        return isOld ? "5" : "6"
      }
      folder = folder.deletingLastPathComponent()
    }
    return "5"
  }
}
