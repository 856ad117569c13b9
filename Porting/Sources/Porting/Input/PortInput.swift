import Foundation

/// The sources to port: a package, the targets of an Xcode project, or the files of a folder.
public struct PortInput {
  /// What a module becomes.
  public enum Kind: Sendable { case library, program, tests }

  /// A target with its files and dependencies.
  public struct Module {
    /// The module's name in imports.
    public var name: String
    /// The kind of target that the port makes of it.
    public var kind: Kind
    /// Paths of the Swift files, relative to the root. Default: empty.
    public var sources: [String] = []
    /// Paths of catalogues, strings, pictures and other files of its bundle, relative to the root. Default: empty.
    public var resources: [String] = []
    /// Modules of the same input that it imports. Default: empty.
    public var dependencies: [String] = []
    /// Products of other packages, as written in the manifest. Default: empty.
    public var products: [String] = []
    /// Names that conditions of its sources ask for. Default: empty.
    public var conditions: [String] = []
    /// Names that conditions of its sources ask for, by the only configuration in which they hold, `debug` or `release`. Default: empty.
    public var configurationConditions: [String: [String]] = [:]
    /// What the program starts with.
    var launch: LaunchInfo?
    /// Whether it belongs to a library beside or above the root, which a demo imports. Default: false.
    public var isNearby = false
    /// The target's folder relative to the root; nil if its files are not in one folder.
    public var folder: String?
  }

  /// Why an input cannot be ported.
  public struct Problem: Error, CustomStringConvertible {
    /// One sentence.
    public let description: String

    /// A problem in one sentence.
    public init(description: String) { self.description = description }
  }

  /// The package's name.
  public var name: String
  /// The folder to which all paths are relative.
  public var root: URL
  /// The targets.
  public var modules: [Module]
  /// `.package(…)` lines of the input's manifest. Default: empty.
  public var packages: [String] = []
  /// What of the input the port does not have, each in one sentence. Default: empty.
  var losses: [String] = []
  /// Targets without Swift files, which are not among the modules. Default: empty.
  var foreign: [String] = []
  /// Modules that have another name in the port, with that name. Default: empty.
  var renamed: [String: String] = [:]
  /// Whether the root contains a Package.swift. Default: false.
  public var hasManifest = false

  /// Reads a folder: its Package.swift, else its only Xcode project, else the only one below it, else all Swift files and resources
  /// in it. Several projects below it are named in the losses.
  ///
  /// - Parameter folder: a folder, or an `.xcodeproj`.
  /// - Throws: a `Problem` whose description is one sentence.
  public init(folder: URL) throws {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw Problem(description: "“\(folder.path)” is no folder; name one with iOS sources.")
    }
    if folder.pathExtension == "xcodeproj" {
      self = try XcodeProject(folder).input()
    } else if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      self = try PackageManifest(folder).input()
    } else if let project = try Self.project(in: folder) {
      self = try XcodeProject(project).input()
    } else {
      let projects = Self.projects(below: folder)
      if projects.count == 1 {
        self = try XcodeProject(folder.appendingPathComponent(projects[0])).input()
      } else {
        let libraries = projects.isEmpty ? [] : Podspec.all(in: folder).compactMap(\.module)
        self = libraries.isEmpty ? Self.plain(folder) : Self.libraries(libraries, folder)
        if !projects.isEmpty {
          let names = projects.joined(separator: ", ")
          losses.append("The folder has several Xcode projects (\(names)), and none of them is read; name one to port it.")
        }
      }
    }
    if !hasManifest { NearbyLibraries(above: root).add(to: &self) }
    removeEmptyModules()
    renameModules()
    guard modules.contains(where: { !$0.sources.isEmpty }) else {
      throw Problem(description: "“\(folder.path)” has no Swift files to port.")
    }
  }

  init(name: String, root: URL, modules: [Module]) {
    self.name = name
    self.root = root
    self.modules = modules
  }

  /// A target of C or Objective-C is not ported.
  private mutating func removeEmptyModules() {
    let empty = modules.filter(\.sources.isEmpty).map(\.name)
    guard empty.count < modules.count else { return }
    modules.removeAll { $0.sources.isEmpty }
    for index in modules.indices { modules[index].dependencies.removeAll { empty.contains($0) } }
    foreign = empty
  }

  private static func project(in folder: URL) throws -> URL? {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".xcodeproj") && !podProjects.contains($0) }.sorted()
    guard names.count < 2 else {
      throw Problem(
        description: "“\(folder.path)” has several Xcode projects (\(names.joined(separator: ", "))); name one of them.")
    }
    return names.first.map(folder.appendingPathComponent)
  }

  /// Projects that CocoaPods makes of the libraries; its template puts a link to one beside each library.
  private static let podProjects: Set<String> = ["Pods.xcodeproj", "_Pods.xcodeproj"]

  /// Paths of the Xcode projects in the folders of a folder, at most three deep.
  private static func projects(below folder: URL) -> [String] {
    FolderListing.files(in: folder).filter { path in
      path.hasSuffix(".xcodeproj") && path.split(separator: "/").count <= 4
        && !podProjects.contains((path as NSString).lastPathComponent)
        && FileManager.default.fileExists(atPath: folder.appendingPathComponent(path + "/project.pbxproj").path)
    }
  }

  /// The libraries of the podspecs, one of each name.
  private static func libraries(_ modules: [PortInput.Module], _ folder: URL) -> PortInput {
    var names: Set<String> = []
    return PortInput(
      name: folder.lastPathComponent.asModuleName, root: folder, modules: modules.filter { names.insert($0.name).inserted })
  }

  /// Every Swift file of a folder as one module.
  private static func plain(_ folder: URL) -> PortInput {
    let name = folder.lastPathComponent.asModuleName
    var module = Module(name: name, kind: .library)
    for path in FolderListing.files(in: folder) {
      if path.hasSuffix(".swift") {
        module.sources.append(path)
      } else if path.hasSuffix(".plist"), module.launch == nil, let launch = LaunchInfo(folder.appendingPathComponent(path)) {
        module.launch = launch
      } else if FolderListing.isResource(path, in: folder) {
        module.resources.append(path)
      }
    }
    let texts = module.sources.map { (try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) ?? "" }
    if hasEntryPoint(module.sources, texts) { module.kind = .program }
    return PortInput(name: name, root: folder, modules: [module])
  }

  static func hasEntryPoint(_ paths: [String], _ texts: [String]) -> Bool {
    paths.contains { ($0 as NSString).lastPathComponent == "main.swift" }
      || texts.contains { text in ["@UIApplicationMain", "@NSApplicationMain", "@main"].contains { text.contains($0) } }
  }
}

/// Lists the files of folders.
enum FolderListing {
  private static let bundles: Set<String> = [
    "xcassets", "xcodeproj", "xcworkspace", "framework", "bundle", "playground", "xcdatamodeld",
  ]
  private static let resources: Set<String> = [
    "xcassets", "strings", "xcstrings", "stringsdict", "png", "jpg", "jpeg", "webp", "json", "ttf", "otf", "storyboard", "xib",
    "gif", "txt",
    "html", "mp3",
    "wav", "svg", "pdf",
  ]

  /// Paths of the files in a folder, sorted. A catalogue counts as one file; `Pods`, `Carthage` and `.build` are left out.
  static func files(in folder: URL) -> [String] {
    var found: [String] = []
    collect(folder, "", &found)
    return found.sorted()
  }

  private static func collect(_ folder: URL, _ prefix: String, _ found: inout [String]) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      if name.hasPrefix(".") || ["Pods", "Carthage", "DerivedData", "Package.swift"].contains(name) { continue }
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue, !bundles.contains(url.pathExtension) {
        collect(url, prefix + name + "/", &found)
      } else {
        found.append(prefix + name)
      }
    }
  }

  /// Also property lists, but not those that describe a bundle; bundles, and folders that a project names.
  static func isResource(_ path: String, in folder: URL) -> Bool {
    let suffix = (path as NSString).pathExtension
    if ["", "bundle"].contains(suffix) { return isFolder(folder.appendingPathComponent(path)) }
    return resources.contains(suffix)
      || suffix == "plist" && !LaunchInfo.describesBundle(folder.appendingPathComponent(path))
  }

  /// The path as the file system has it: on a Mac upper and lower case are the same, and projects write either. Nil if there is no such file.
  static func existing(_ path: String, in folder: URL) -> String? {
    if FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path) { return path }
    var found: [String] = []
    for part in path.split(separator: "/").map(String.init) where part != "." {
      let place = folder.appendingPathComponent(found.joined(separator: "/"))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      let isThere = part == ".." || names.contains(part)
      guard let name = isThere ? part : names.first(where: { $0.lowercased() == part.lowercased() }) else { return nil }
      found.append(name)
    }
    return found.joined(separator: "/")
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

extension String {
  /// The name as Swift can import it.
  var asModuleName: String {
    let text = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true || text.isEmpty ? "_" + text : text
  }
}
