import Foundation

/// The Swift runtime of the running program, which live code must share: code that `swiftc` compiles is linked to the shared
/// libraries of its toolchain, and two runtimes in one process do not know each other's types.
public enum LiveRuntime {
  /// Whether the running program contains its runtime, as the program of the Debian package does.
  public static var isStatic: Bool {
    guard let library = dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) else { return true }
    dlclose(library)
    return false
  }

  /// The same program with a shared runtime, `libexec/edgewise/edgewise-live` below the prefix; the package `edgewise-dev`
  /// installs it. Nil where there is none.
  ///
  /// - Parameter program: the file of the running program, `bin/edgewise` below the prefix.
  public static func sharedProgram(besides program: URL) -> URL? {
    let prefix = program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let file = prefix.appendingPathComponent("libexec/edgewise/edgewise-live")
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }

  /// The folders of the shared libraries that belong to `swiftc` in the search path; none without a compiler. Blocks the thread.
  public static func libraryFolders() -> [String] {
    struct Information: Decodable {
      struct Paths: Decodable { var runtimeLibraryPaths: [String] }
      var paths: Paths
    }
    guard let output = Command("swiftc", ["-print-target-info"]).output(),
      let information = try? JSONDecoder().decode(Information.self, from: Data(output.utf8))
    else { return [] }
    return information.paths.runtimeLibraryPaths
  }

  /// Replaces the running program by another one, with the same arguments and the toolchain's libraries in its search path.
  /// Returns only where that fails; `errno` has the reason.
  public static func replaceProgram(by program: URL, arguments: [String]) {
    let known = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { [$0] } ?? []
    setenv("LD_LIBRARY_PATH", (libraryFolders() + known).joined(separator: ":"), 1)
    var words = ([program.path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program.path, &words)
    words.forEach { free($0) }
  }
}
