import Foundation

/// Ports one target into a folder, as the plugin `UIKitSource` has it done: the sources, each under its own name, and a folder with the files
/// of its bundle.
public struct TargetOutput {
  /// The folder with the files of the bundle; SwiftPM copies it as a whole.
  public static let bundleName = "Ported.bundle"
  /// The Swift files that are written if the target has a bundle, whatever it contains.
  public static let sourceNames = ["PortedBundle.swift", "AssetColours.swift", NibSourceWriter.fileName]

  private let module: PortInput.Module
  private let settings: PortSettings
  private let folder: URL
  private let report: PortReport

  /// An output of a target.
  ///
  /// - Parameters:
  ///   - name: the module's name.
  ///   - isProgram: whether the target is executable.
  ///   - modules: the modules that the target may import.
  ///   - resources: paths of catalogues, storyboards, nibs, strings, pictures and property lists; others are left out.
  ///   - folder: where everything goes.
  ///   - report: collects the places that could not be rewritten.
  public init(
    name: String, isProgram: Bool, modules: Set<String>, resources: [String], to folder: URL, report: PortReport
  ) {
    var module = PortInput.Module(name: name, kind: isProgram ? .program : .library)
    for path in resources {
      if FolderListing.isResource(path, in: URL(fileURLWithPath: "/")) {
        module.resources.append(path)
      } else if module.launch == nil {
        module.launch = path.hasSuffix(".plist") ? LaunchInfo(URL(fileURLWithPath: path)) : nil
      }
    }
    var settings = PortSettings()
    settings.modules = modules
    settings.kind = module.kind
    settings.bundle = "Bundle.ported"
    (self.module, self.settings, self.folder, self.report) = (module, settings, folder, report)
  }

  /// Ports the sources and writes everything.
  ///
  /// - Parameters:
  ///   - sources: the files to port.
  ///   - others: files of the target that are compiled as they are.
  ///   - hasBundle: whether the build expects the bundle and the sources of `sourceNames`, also if they turn out empty.
  /// - Throws: what reading and writing files throws.
  public func write(_ sources: [SourceFile], seeing others: [SourceFile], hasBundle: Bool) throws {
    let bundle = try BundleFiles(module, root: URL(fileURLWithPath: "/"), report: report)
    var settings = settings
    settings.hasResources = hasBundle
    settings.resourceNames = bundle.names
    settings.hasStrings = bundle.hasStrings
    settings.hasNibs = bundle.hasNibs
    let texts = SourcePorter(report: report).port(sources, seeing: others, settings: settings)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (file, text) in zip(sources, texts) {
      // The compiler speaks of the file that a person wrote.
      try write("#sourceLocation(file: \"\(file.path)\", line: 1)\n" + text, URL(fileURLWithPath: file.path).lastPathComponent)
    }
    guard hasBundle else { return }
    try writeBundle(bundle)
    try write(Self.accessor, Self.sourceNames[0])
    try write(bundle.colourSource ?? Self.empty, Self.sourceNames[1])
    let list = NibSourceWriter.source(
      sources, texts, bundle: settings.bundle, isNeeded: bundle.hasNibs || settings.kind == .program, launch: module.launch)
    try write(list ?? Self.empty, Self.sourceNames[2])
  }

  private static let empty = "// Written by edgewise port: nothing of the target needs this file.\n"
  private static let accessor = """
    // Written by edgewise port.
    import Foundation

    extension Bundle {
      /// The files that were ported for this target.
      static let ported = Bundle(url: Bundle.module.bundleURL.appendingPathComponent("\(bundleName)")) ?? Bundle.module
    }

    """

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  /// Writes the folder anew: a file that is gone leaves it, and the build sees that the folder has changed.
  private func writeBundle(_ bundle: BundleFiles) throws {
    let place = folder.appendingPathComponent(Self.bundleName)
    if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, data) in try bundle.contents() + bundle.folderContents() {
      let file = place.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
  }
}
