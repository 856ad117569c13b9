import Foundation
import PackagePlugin

/// Ports the iOS sources that lie in a target's folder and that the target itself does not compile (`exclude:`), as part of its build.
///
///     .executableTarget(
///       name: "Cards", dependencies: [.product(name: "UIKit", package: "edgewise")], exclude: ["iOS"],
///       plugins: [.plugin(name: "UIKitSource", package: "edgewise")])
///
/// SwiftPM takes a target for Swift only with a Swift file that it compiles itself: one has to be there. The files stay as they are; what is compiled are their rewritten copies in the build folder, and the compiler names the originals.
@main
struct UIKitSource: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      Diagnostics.error(
        "UIKitSource: \(target.name) has no Swift file of its own; SwiftPM needs one to see a Swift module in it.")
      return []
    }
    let compiled = target.sourceFiles.filter { $0.type == .source }.map(\.url)
    let known = Set(compiled.map { $0.standardizedFileURL.path })
    let ported = swiftFiles(below: target.directoryURL).filter { !known.contains($0.standardizedFileURL.path) }
    guard !ported.isEmpty else {
      Diagnostics.warning(
        "UIKitSource: \(target.name) excludes no Swift files, so there is nothing to port; name their folder in exclude:.")
      return []
    }
    warnAboutAssets(of: target)
    let names = ported.map(\.lastPathComponent)
    if let twice = Dictionary(grouping: names, by: \.self).values.first(where: { $0.count > 1 })?.first {
      Diagnostics.error("UIKitSource: \(target.name) has two files called \(twice); a module needs different names.")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Ported")
    var arguments = ["files", "--output", folder.path]
    for module in modules(of: target) { arguments += ["--module", module] }
    for file in compiled { arguments += ["--seeing", file.path] }
    return [
      .buildCommand(
        displayName: "Porting \(ported.count) files of \(target.name)", executable: try context.tool(named: "Porter").url,
        arguments: arguments + ported.map(\.path), inputFiles: ported + compiled,
        outputFiles: names.map { folder.appending(path: $0) })
    ]
  }

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

  /// Names what only `edgewise port` converts: catalogues, storyboards and nibs.
  private func warnAboutAssets(of target: SwiftSourceModuleTarget) {
    let kinds: Set = ["xcassets", "storyboard", "xib", "xcstrings"]
    for file in files(below: target.directoryURL) where kinds.contains(file.pathExtension) {
      Diagnostics.warning(
        "UIKitSource: \(file.path) is left out: the plugin ports Swift files; `edgewise port` converts this one too.")
    }
  }

  private func swiftFiles(below folder: URL) -> [URL] { files(below: folder).filter { $0.pathExtension == "swift" } }

  private func files(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (walk?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }
}
