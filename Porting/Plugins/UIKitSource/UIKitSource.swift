import Foundation
import PackagePlugin

/// Ports the iOS sources that lie in a target's folder and that the target itself does not compile (`exclude:`), as part of its build, with the
/// storyboards, nibs, catalogues, strings, pictures and property lists beside them.
///
///     dependencies: [.package(path: "../edgewise"), .package(path: "../edgewise/Porting")],
///     …
///     .executableTarget(
///       name: "Cards", dependencies: [.product(name: "UIKit", package: "edgewise")], exclude: ["iOS"],
///       plugins: [.plugin(name: "UIKitSource", package: "Porting")])
///
/// SwiftPM takes a target for Swift only with a Swift file that it compiles itself: one has to be there. The files stay as they are; what
/// is compiled are their rewritten copies in the build folder, and the compiler names the originals.
@main
struct UIKitSource: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      Diagnostics.error(
        "UIKitSource: \(target.name) has no Swift file of its own; SwiftPM needs one to see a Swift module in it.")
      return []
    }
    let compiled = target.sourceFiles.filter { $0.type == .source }.map(\.url)
    // What SwiftPM knows, sources and resources, is its own.
    let known = Set(target.sourceFiles.map(\.url.standardizedFileURL.path))
    let left = files(below: target.directoryURL).filter { !known.contains($0.standardizedFileURL.path) }
    let ported = left.filter { $0.pathExtension == "swift" }
    guard !ported.isEmpty else {
      Diagnostics.warning(
        "UIKitSource: \(target.name) excludes no Swift files, so there is nothing to port; name their folder in exclude:.")
      return []
    }
    let names = ported.map(\.lastPathComponent)
    if let twice = Dictionary(grouping: names, by: \.self).values.first(where: { $0.count > 1 })?.first {
      Diagnostics.error("UIKitSource: \(target.name) has two files called \(twice); a module needs different names.")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Ported")
    let resources = resources(in: left)
    var arguments = ["files", "--output", folder.path, "--name", target.moduleName]
    if target.kind == .executable { arguments.append("--program") }
    for module in modules(of: target) { arguments += ["--module", module] }
    for file in compiled { arguments += ["--seeing", file.path] }
    for path in resources { arguments += ["--resource", path] }
    let made = names + (resources.isEmpty ? [] : Self.bundle)
    return [
      .buildCommand(
        displayName: "Porting \(ported.count) files of \(target.name)", executable: try context.tool(named: "Porter").url,
        arguments: arguments + ported.map(\.path), inputFiles: left + compiled,
        outputFiles: made.map { folder.appending(path: $0) })
    ]
  }

  /// What is written for the files of the bundle: `TargetOutput` has the same names.
  private static let bundle = ["Ported.bundle", "PortedBundle.swift", "AssetColours.swift", "PortedNibs.swift"]

  /// Modules that the target may import.
  private func modules(of target: SwiftSourceModuleTarget) -> [String] {
    target.dependencies.flatMap { dependency -> [String] in
      switch dependency {
      case .target(let target): [(target as? any SourceModuleTarget)?.moduleName ?? target.name]
      case .product(let product): product.sourceModules.map(\.moduleName)
      @unknown default: []
      }
    }
  }

  /// The kinds of files that the port reads; a catalogue counts as one.
  private static let kinds: Set<String> = [
    "xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "plist", "png", "jpg", "jpeg", "webp", "gif", "svg",
    "pdf",
    "json", "txt", "html", "ttf", "otf", "mp3", "wav",
  ]

  /// Paths of the files for the bundle: of the files in a catalogue that of the catalogue.
  private func resources(in files: [URL]) -> [String] {
    let paths = files.map { file -> String in
      let parts = file.path.split(separator: "/")
      guard let index = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return file.path }
      return "/" + parts[...index].joined(separator: "/")
    }
    return Set(paths).filter { Self.kinds.contains(URL(fileURLWithPath: $0).pathExtension) }.sorted()
  }

  /// The files in a folder and below it, without folders.
  private func files(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    let found = walk?.compactMap { $0 as? URL } ?? []
    return found.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true }.sorted { $0.path < $1.path }
  }
}
