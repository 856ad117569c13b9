import Foundation

/// Where the toolkit's modules lie: what the compiler needs to see them from a file outside of the package.
public struct BuiltModules: Sendable, Equatable {
  /// Arguments for `swiftc`.
  public let arguments: [String]
  /// The folder of the `.swiftmodule` files.
  public let folder: URL

  /// Looks beside the program: in a build folder of SwiftPM, else in `lib/edgewise/modules` of the prefix that it is installed in.
  ///
  /// - Parameter program: the file of the running program.
  public init?(of program: URL) {
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    if let built = Self.built(in: folder) {
      self = built
    } else if let installed = Self.installed(
      in: folder.deletingLastPathComponent().appendingPathComponent("lib/edgewise/modules"))
    {
      self = installed
    } else {
      return nil
    }
  }

  private init(folder: URL, maps: [URL]) {
    self.folder = folder
    arguments = ["-I", folder.path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + Self.packageConfiguration()
  }

  /// `.build/…/release/Modules`, with the module maps among the package's sources, those of its dependencies, and those that the
  /// build made.
  private static func built(in folder: URL) -> BuiltModules? {
    let modules = folder.appendingPathComponent("Modules")
    guard isModuleFolder(modules), let sources = sources(above: folder) else { return nil }
    let checkouts = sources.deletingLastPathComponent().appendingPathComponent(".build/checkouts")
    let dependencies = folders(in: checkouts).flatMap { maps(in: $0.appendingPathComponent("Sources")) }
    return BuiltModules(folder: modules, maps: maps(in: sources) + dependencies + made(in: folder))
  }

  /// A folder with the modules, and in it one folder for each module map.
  private static func installed(in modules: URL) -> BuiltModules? {
    guard isModuleFolder(modules) else { return nil }
    return BuiltModules(folder: modules, maps: maps(in: modules))
  }

  /// The module maps of the folders in a folder, in these or in their `include`.
  private static func maps(in folder: URL) -> [URL] {
    // What stands in for swift-numerics' own C module is for tools that know the sources only.
    folders(in: folder).filter { $0.lastPathComponent != "NumericsShims" }
      .flatMap { ["module.modulemap", "include/module.modulemap"].map($0.appendingPathComponent) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Those that the build made for C targets; what it makes for Swift ones lies in their `include` and is no map of theirs.
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

  /// The header folders that the C libraries name, each behind `-Xcc`; none where there is no pkg-config.
  private static func packageConfiguration() -> [String] {
    guard let output = Command("pkg-config", ["--cflags", "pangocairo", "pixman-1", "sdl2"]).output() else { return [] }
    return output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// The package's own folder, where the modules lie in its build folder; nil for an installed program.
  public static func checkout(of program: URL) -> URL? {
    sources(above: program.resolvingSymlinksInPath().deletingLastPathComponent())?.deletingLastPathComponent()
  }
}
