import Foundation

/// An `.xcodeproj`: the targets of its `project.pbxproj` with their files.
struct XcodeProject {
  private typealias Object = [String: Any]

  private let root: URL
  private let name: String
  private let objects: [String: Object]
  private let project: Object

  init(_ folder: URL) throws {
    let file = folder.appendingPathComponent("project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? Object,
      let objects = list["objects"] as? [String: Object], let id = list["rootObject"] as? String, let project = objects[id]
    else { throw PortInput.Problem(description: "\(file.path) is no project file of Xcode's.") }
    self.objects = objects
    self.project = project
    name = folder.deletingPathExtension().lastPathComponent
    let base = folder.deletingLastPathComponent()
    let below = project["projectDirPath"] as? String ?? ""
    root = below.isEmpty ? base : base.appendingPathComponent(below)
  }

  func input() throws -> PortInput {
    let paths = self.paths()
    let packages = ProjectPackages(project, objects, root: root)
    var losses = packages.losses
    let modules = targets.compactMap { target -> PortInput.Module? in
      guard let kind = kind(of: target["productType"] as? String ?? "") else { return nil }
      let settings = settings(of: target)
      var module = PortInput.Module(name: settings.moduleName, kind: kind)
      for path in files(of: target, paths) {
        if path.hasSuffix(".swift") {
          module.sources.append(path)
        } else if FolderListing.isResource(path, in: root), !isInfo(path, settings) {
          module.resources.append(path)
        }
      }
      module.dependencies = dependencies(of: target)
      let products = packages.products(of: target)
      module.products = products.written
      losses += products.losses
      module.launch = launch(settings)
      module.conditions = settings.conditions
      return module.sources.isEmpty ? nil : module
    }
    // Tests of user interfaces drive the program from outside, with a library of Xcode's.
    var names: Set<String> = []
    let distinct = modules.filter { names.insert($0.name).inserted }
    if distinct.count < modules.count {
      losses.append("Several targets are modules of one name; the first of each is ported.")
    }
    var input = PortInput(name: name, root: root, modules: distinct)
    (input.packages, input.losses) = (packages.lines, losses)
    return input
  }

  // MARK: - Targets

  /// The targets for iOS.
  private var targets: [Object] {
    strings(project["targets"]).compactMap { objects[$0] }.filter { !settings(of: $0).isForOthers }
  }

  private func settings(of target: Object) -> TargetSettings { TargetSettings(of: target, in: project, objects) }

  /// The modules of targets that a target names, or whose products it links.
  private func dependencies(of target: Object) -> [String] {
    let named = strings(target["dependencies"]).compactMap { (objects[$0]?["target"] as? String).flatMap { objects[$0] } }
    let products = Set(references(of: target, in: ["PBXFrameworksBuildPhase"]))
    let linked = targets.filter { ($0["productReference"] as? String).map(products.contains) ?? false }
    var seen = [settings(of: target).moduleName]
    for name in (named + linked).map({ settings(of: $0).moduleName }) where !seen.contains(name) { seen.append(name) }
    return Array(seen.dropFirst())
  }

  private func kind(of productType: String) -> PortInput.Kind? {
    switch productType {
    case "com.apple.product-type.application": .program
    case "com.apple.product-type.bundle.unit-test": .tests
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
      "com.apple.product-type.library.dynamic":
      .library
    default: nil
    }
  }

  /// The Info.plist of a target, and the keys that the build adds to it.
  private func launch(_ settings: TargetSettings) -> LaunchInfo? {
    var launch = infoFile(settings).flatMap { LaunchInfo(root.appendingPathComponent($0)) } ?? LaunchInfo()
    if launch.storyboard == nil { launch.storyboard = settings["INFOPLIST_KEY_UIMainStoryboardFile"] }
    return launch == LaunchInfo() ? nil : launch
  }

  private func infoFile(_ settings: TargetSettings) -> String? {
    settings["INFOPLIST_FILE"].flatMap { FolderListing.existing($0, in: root) }
  }

  private func isInfo(_ path: String, _ settings: TargetSettings) -> Bool {
    let file = infoFile(settings).map { root.appendingPathComponent($0).standardizedFileURL }
    return file == root.appendingPathComponent(path).standardizedFileURL
  }

  // MARK: - Files

  private func files(of target: Object, _ paths: [String: [String]]) -> [String] {
    let references = references(of: target, in: ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"])
    let listed = references.flatMap { paths[$0] ?? [] }
    let synchronized = strings(target["fileSystemSynchronizedGroups"]).flatMap { id -> [String] in
      guard let folder = paths[id]?.first else { return [] }
      let prefix = folder.isEmpty ? "" : folder + "/"
      return FolderListing.files(in: root.appendingPathComponent(folder)).map { prefix + $0 }
    }
    var seen: Set<String> = []
    return (listed + synchronized).compactMap { FolderListing.existing($0, in: root) }.filter { path in
      // A target that checks the manifest of a package.
      (path as NSString).lastPathComponent != "Package.swift" && seen.insert(path).inserted
    }
  }

  /// What the phases of these kinds contain.
  private func references(of target: Object, in kinds: Set<String>) -> [String] {
    let phases = strings(target["buildPhases"]).compactMap { objects[$0] }.filter { kinds.contains($0["isa"] as? String ?? "") }
    return phases.flatMap { strings($0["files"]) }.compactMap { objects[$0]?["fileRef"] as? String }
  }

  /// The path of each file below the root; a group of variants has one for each language.
  private func paths() -> [String: [String]] {
    var found: [String: [String]] = [:]
    func walk(_ id: String, _ folder: [String]) -> [String] {
      guard let object = objects[id] else { return [] }
      var place = folder
      let written = (object["path"] as? String)?.split(separator: "/").map(String.init) ?? []
      if object["sourceTree"] as? String == "SOURCE_ROOT" { place = [] }
      for part in written {
        if part == "..", !place.isEmpty, place.last != ".." { place.removeLast() } else if part != "." { place.append(part) }
      }
      let children = strings(object["children"]).flatMap { walk($0, place) }
      let isGroup = object["isa"] as? String == "PBXGroup"
      let own = object["children"] == nil ? [place.joined(separator: "/")] : children
      found[id] = own
      return isGroup ? [] : own
    }
    if let main = project["mainGroup"] as? String { _ = walk(main, []) }
    return found
  }

  private func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }
}
