import Foundation

/// The locations of the toolkit's modules, for compiling files outside of the package.
public struct BuiltModules: Sendable, Equatable {
  /// Arguments for `swiftc`.
  public let arguments: [String]
  /// The folder of the `.swiftmodule` files.
  public let folder: URL

  /// Searches beside the program: in a build folder of SwiftPM, or in `lib/edgewise/modules` of the installation prefix, for
  /// programs in `bin` and in `libexec/edgewise`.
  ///
  /// - Parameter program: the file of the running program.
  public init?(of program: URL) {
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let above = folder.deletingLastPathComponent()
    let prefixes = [above, above.deletingLastPathComponent()]
    let installed = prefixes.lazy.compactMap { Self.installed(in: $0.appendingPathComponent("lib/edgewise/modules")) }
    guard let modules = Self.built(in: folder) ?? installed.first else { return nil }
    self = modules
  }

  private init(folder: URL, maps: [URL]) {
    self.folder = folder
    arguments = ["-I", folder.path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + Self.packageConfiguration()
  }

  /// `.build/…/release/Modules`, with the module maps among the sources of the package and of what the build has checked out, and those
  /// made by the build.
  private static func built(in folder: URL) -> BuiltModules? {
    let modules = folder.appendingPathComponent("Modules")
    guard isModuleFolder(modules), let sources = sources(above: folder) else { return nil }
    let package = sources.deletingLastPathComponent()
    // `.build/debug` is a link to a folder one lower; a source tarball has copies of the dependencies.
    let above = folder.deletingLastPathComponent()
    let checkouts = [above, above.deletingLastPathComponent()].map { $0.appendingPathComponent("checkouts") }
    let dependencies = (checkouts + [package.appendingPathComponent("Dependencies")]).flatMap(folders)
      .flatMap { maps(in: $0.appendingPathComponent("Sources")) }
    return BuiltModules(folder: modules, maps: maps(in: sources) + dependencies + made(in: folder))
  }

  /// A folder with the modules and a subfolder for each module map.
  private static func installed(in modules: URL) -> BuiltModules? {
    guard isModuleFolder(modules) else { return nil }
    return BuiltModules(folder: modules, maps: maps(in: modules))
  }

  /// The module maps in the subfolders of a folder, or in their `include` folders.
  private static func maps(in folder: URL) -> [URL] {
    // Motion's map of swift-numerics' C module is only for tools that see the sources alone.
    folders(in: folder).filter { $0.lastPathComponent != "Motion" }
      .flatMap { ["module.modulemap", "include/module.modulemap"].map($0.appendingPathComponent) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The module maps that the build made for C targets; those of Swift targets are in their `include` folders.
  private static func made(in folder: URL) -> [URL] {
    folders(in: folder).map { $0.appendingPathComponent("module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func folders(in folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().map(folder.appendingPathComponent)
  }

  private static func isModuleFolder(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("UIKit.swiftmodule").path)
  }

  private static func sources(above folder: URL) -> URL? {
    var folder = folder
    while folder.path != "/" {
      let sources = folder.appendingPathComponent("Sources")
      if FileManager.default.fileExists(atPath: sources.appendingPathComponent("CSDL2/module.modulemap").path) { return sources }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// The include paths of the C libraries, each after `-Xcc`; none without pkg-config.
  private static func packageConfiguration() -> [String] {
    guard let output = Command("pkg-config", ["--cflags", "pangocairo", "pixman-1", "sdl2"]).output() else { return [] }
    return output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// The package's folder, when the modules are in its build folder; nil for an installed program.
  public static func checkout(of program: URL) -> URL? {
    sources(above: program.resolvingSymlinksInPath().deletingLastPathComponent())?.deletingLastPathComponent()
  }
}
