import Foundation
import SwiftSyntax

/// Writes a port: the sources, the files of the bundles and a manifest.
public struct PortOutput {
  private let input: PortInput
  private let folder: URL
  private let edgewise: URL
  private let report: PortReport
  private let isInPlace: Bool
  /// Whether targets of C stay, since the manifest does.
  private let keepsForeign: Bool

  /// An output for an input.
  ///
  /// - Parameters:
  ///   - input: the sources to port.
  ///   - folder: the destination; the input's own root rewrites the sources in place.
  ///   - edgewise: the checkout on which the new manifest depends.
  ///   - report: collects the counts and the places that could not be rewritten.
  public init(_ input: PortInput, to folder: URL, edgewise: URL, report: PortReport) {
    self.folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    self.edgewise = edgewise
    self.report = report
    isInPlace = self.folder.path == input.root.standardizedFileURL.resolvingSymlinksInPath().path
    var input = input
    if isInPlace { Self.removeNearby(from: &input) }
    keepsForeign = isInPlace && input.hasManifest
    if !keepsForeign {
      input.losses += input.foreign.map {
        "The target \($0) has no Swift files: it is not ported, and what others take from it is not there."
      }
    }
    self.input = input
  }

  /// Nearby libraries, which others may use too, are not rewritten in place.
  private static func removeNearby(from input: inout PortInput) {
    let nearby = input.modules.filter(\.isNearby).map(\.name)
    input.modules.removeAll { nearby.contains($0.name) }
    for index in input.modules.indices { input.modules[index].dependencies.removeAll { nearby.contains($0) } }
    input.losses += nearby.map {
      "The library \($0) is not rewritten in place: name another folder with -o, or port it by itself and add it to the manifest."
    }
  }

  /// Ports every module and writes everything.
  ///
  /// - Throws: what reading and writing files throws.
  public func write() throws {
    let files = try input.modules.map { module in
      try module.sources.map { path in
        let data = try Data(contentsOf: input.root.appendingPathComponent(path))
        return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
      }
    }
    for loss in input.losses { report.leave(input.name, 0, loss) }
    var bundles: [String: [ManifestWriter.Resource]] = [:]
    let namesMethods = files.joined().contains(where: SelectorRewriter.asksForToolkitMethods)
    let renamedTypes = Self.types(named: Set(input.renamed.keys), in: files.joined())
    for (index, module) in input.modules.enumerated() {
      let bundle = try BundleFiles(module, root: input.root, report: report)
      var settings = settings(module, bundle)
      settings.namesMethods = namesMethods
      settings.renamedTypes = renamedTypes
      let others = input.modules.indices.filter { isRelated(input.modules[$0], module) && $0 != index }.flatMap { files[$0] }
      let texts = SourcePorter(report: report).port(files[index], seeing: others, settings: settings)
      for (file, text) in zip(files[index], texts) { try write(Data(text.utf8), to: place(of: file.path, in: module)) }
      if !bundle.isEmpty { bundles[module.name] = try write(bundle, of: module) }
      if settings.hostsTests {
        let source = HostedTestRewriter.source(for: files[index])
        try write(Data(source.utf8), to: sourceFolder(of: module) + "/" + HostedTestRewriter.fileName)
      }
      // Libraries find the program's bundle in its list.
      let isFound = bundle.hasNibs || module.kind == .program && !bundle.isEmpty
      let list = NibSourceWriter.source(
        files[index], texts, bundle: bundle.isEmpty ? nil : settings.bundle, isNeeded: isFound, launch: module.launch)
      if let list { try write(Data(list.utf8), to: sourceFolder(of: module) + "/" + NibSourceWriter.fileName) }
      if let colours = bundle.colourSource { try write(Data(colours.utf8), to: sourceFolder(of: module) + "/AssetColours.swift") }
    }
    if !keepsForeign {
      let manifest = ManifestWriter(input, edgewise: edgewise, isInPlace: isInPlace, bundles: bundles)
      try write(Data(manifest.text.utf8), to: "Package.swift")
    } else {
      report.leave(
        "Package.swift", 0, "The manifest is yours: add the product UIKit of edgewise to the targets, and Swift 5 mode.")
    }
  }

  /// Writes the files of a bundle, and its folders beside them, since SwiftPM does not keep folders among files.
  private func write(_ bundle: BundleFiles, of module: PortInput.Module) throws -> [ManifestWriter.Resource] {
    let (files, folders) = (resourceFolder(of: module), sourceFolder(of: module) + "/PortedFolders/\(module.name)")
    for (name, data) in try bundle.contents() { try write(data, to: "\(files)/\(name)") }
    for (name, data) in try bundle.folderContents() { try write(data, to: "\(folders)/\(name)") }
    let copied = bundle.folderNames.map { ManifestWriter.Resource(path: "\(folders)/\($0)", isFolder: true) }
    return (bundle.hasNoFiles ? [] : [ManifestWriter.Resource(path: files, isFolder: false)]) + copied
  }

  private func settings(_ module: PortInput.Module, _ bundle: BundleFiles) -> PortSettings {
    var settings = PortSettings()
    settings.modules = Set(input.modules.map(\.name)).union(module.products.map(\.quotedName))
    if keepsForeign { settings.modules.formUnion(input.foreign) }
    (settings.moduleName, settings.renamed) = (module.name, input.renamed)
    settings.kind = module.kind
    settings.hasResources = !bundle.isEmpty
    settings.resourceNames = bundle.names
    settings.hasStrings = bundle.hasStrings
    settings.hostsTests = module.kind == .tests
    settings.hasNibs = input.modules.contains { $0.resources.contains(where: NibCompiler.isNib) }
    return settings
  }

  /// Those of some names that are names of types at the top level of a file.
  private static func types(named names: Set<String>, in files: some Sequence<SourceFile>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    return Set(
      files.flatMap { file in
        file.tree.statements.compactMap { $0.item.asProtocol((any NamedDeclSyntax).self) }.filter {
          !$0.is(FunctionDeclSyntax.self)
        }
        .map(\.name.text)
      }
    ).intersection(names)
  }

  private func isRelated(_ one: PortInput.Module, _ other: PortInput.Module) -> Bool {
    one.dependencies.contains(other.name) || other.dependencies.contains(one.name)
  }

  // MARK: - Places

  private func sourceFolder(of module: PortInput.Module) -> String { module.folder ?? (isInPlace ? "." : module.defaultFolder) }

  private func resourceFolder(of module: PortInput.Module) -> String {
    sourceFolder(of: module) + "/PortedResources/\(module.name)"
  }

  private func place(of path: String, in module: PortInput.Module) -> String {
    isInPlace || module.folder != nil ? path : "\(module.defaultFolder)/\(path.replacing("../", with: ""))"
  }

  private func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }
}

extension PortInput.Module {
  /// The folder of a target in a new package.
  var defaultFolder: String { "\(kind == .tests ? "Tests" : "Sources")/\(name)" }
}

extension String {
  /// Of `.product(name: "Logging", package: "swift-log")` or `"Logging"` the first name.
  var quotedName: String { split(separator: "\"").dropFirst(first == "\"" ? 0 : 1).first.map(String.init) ?? self }
}
