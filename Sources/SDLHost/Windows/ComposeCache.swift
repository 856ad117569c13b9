import Foundation

/// The folder in which Xlib keeps the table of compose sequences that it has parsed. When SDL starts, Xlib parses the table, 500 kB of
/// text, unless it finds it there: 7.9 ms and 0.2 ms (libX11 1.8.4). Xlib does not read the folder for root.
package enum ComposeCache {
  /// Names the folder `edgewise/compose` in the user's cache directory (`XDG_CACHE_HOME`, otherwise `$HOME/.cache`) to Xlib and creates
  /// it, unless the user has chosen one: by `XCOMPOSECACHE`, or as the folder `.compose-cache`. Call it before other threads run.
  package static func prepare(environment: [String: String], isRoot: Bool = getuid() == 0) {
    guard !isRoot, let folder = folder(environment: environment) else { return }
    let access: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: access)) != nil
    else {
      return
    }
    setenv("XCOMPOSECACHE", folder, 0)
  }

  /// Nil if the user has chosen a folder, or has no home.
  package static func folder(environment: [String: String]) -> String? {
    guard environment["XCOMPOSECACHE"] == nil, let home = environment["HOME"], home.hasPrefix("/"),
      !FileManager.default.fileExists(atPath: home + "/.compose-cache")
    else { return nil }
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    return cache + "/edgewise/compose"
  }
}
