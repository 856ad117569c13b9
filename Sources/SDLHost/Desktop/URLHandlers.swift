import Foundation

/// The programs of the desktop for URLs: what the files of freedesktop.org's "Association between MIME types and applications" name for
/// `x-scheme-handler/SCHEME`. They are read at each question, a few small files, so that programs that are installed later count.
package struct URLHandlers {
  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

  /// Whether `xdg-open` exists and a program is registered for the scheme; for the URL of a file, whether the file exists.
  package func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), hasOpener else { return false }
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    return hasProgram(for: "x-scheme-handler/\(scheme)")
  }

  /// Whether SDL finds the program that opens URLs.
  private var hasOpener: Bool {
    paths("PATH", or: "/usr/local/bin:/usr/bin:/bin").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/xdg-open")
    }
  }

  // MARK: - Programs

  private func hasProgram(for type: String) -> Bool {
    var removed: Set<String> = []
    for file in files {
      let entries = Self.entries(of: type, in: file)
      removed.formUnion(entries.removed)
      // A file comes before those whose associations it removes.
      if entries.added.contains(where: { !removed.contains($0) && isInstalled($0) }) { return true }
    }
    return false
  }

  private func isInstalled(_ program: String) -> Bool {
    dataFolders.contains { folder in
      // `kde-about.desktop` may be `kde/about.desktop`.
      let nested = program.replacingOccurrences(of: "-", with: "/")
      return [program, nested].contains { FileManager.default.fileExists(atPath: "\(folder)/applications/\($0)") }
    }
  }

  private static func entries(of type: String, in file: String) -> (added: [String], removed: [String]) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return ([], []) }
    var (added, removed, isRemoving): ([String], [String], Bool) = ([], [], false)
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { isRemoving = line.hasPrefix("[Removed Associations]") }
      guard line.hasPrefix(type + "=") else { continue }
      let programs = line.dropFirst(type.count + 1).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      if isRemoving { removed += programs } else { added += programs }
    }
    return (added, removed)
  }

  // MARK: - Folders

  /// In the order in which they count.
  private var files: [String] {
    let config = [homePath("XDG_CONFIG_HOME", or: ".config")] + paths("XDG_CONFIG_DIRS", or: "/etc/xdg")
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":")
    let names = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
    let lists = config.flatMap { folder in names.map { "\(folder)/\($0)" } }
    let data = dataFolders.flatMap { folder in (names + ["mimeinfo.cache"]).map { "\(folder)/applications/\($0)" } }
    return lists + data
  }

  private var dataFolders: [String] {
    [homePath("XDG_DATA_HOME", or: ".local/share")] + paths("XDG_DATA_DIRS", or: "/usr/local/share:/usr/share")
  }

  private func homePath(_ name: String, or standard: String) -> String {
    if let path = environment[name], !path.isEmpty { return path }
    return "\(environment["HOME"] ?? "")/\(standard)"
  }

  private func paths(_ name: String, or standard: String) -> [String] {
    let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
    return value.split(separator: ":").map(String.init)
  }
}
