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
    let targets = strings(project["targets"]).compactMap { objects[$0] }
    let modules = targets.compactMap { target -> PortInput.Module? in
      guard let name = target["name"] as? String, let kind = kind(of: target["productType"] as? String ?? "") else { return nil }
      var module = PortInput.Module(name: name.asModuleName, kind: kind)
      for path in files(of: target, paths) {
        if path.hasSuffix(".swift") {
          module.sources.append(path)
        } else if FolderListing.isResource(path) {
          module.resources.append(path)
        }
      }
      module.dependencies = strings(target["dependencies"]).compactMap { id in
        (objects[id]?["target"] as? String).flatMap { objects[$0]?["name"] as? String }?.asModuleName
      }
      let products = packages.products(of: target)
      module.products = products.written
      losses += products.losses
      module.launch = launch(of: target)
      return module.sources.isEmpty ? nil : module
    }
    // Tests of user interfaces drive the program from outside, with a library of Xcode's.
    var input = PortInput(name: name, root: root, modules: modules)
    (input.packages, input.losses) = (packages.lines, losses)
    return input
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
  private func launch(of target: Object) -> LaunchInfo? {
    let list = (target["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let settings = strings(list?["buildConfigurations"]).lazy.compactMap { self.objects[$0]?["buildSettings"] as? Object }.first
    guard let settings else { return nil }
    let file = (settings["INFOPLIST_FILE"] as? String)?.replacing("$(SRCROOT)/", with: "").replacing("$SRCROOT/", with: "")
    var launch = file.flatMap { LaunchInfo(root.appendingPathComponent($0)) } ?? LaunchInfo()
    if launch.storyboard == nil { launch.storyboard = settings["INFOPLIST_KEY_UIMainStoryboardFile"] as? String }
    return launch == LaunchInfo() ? nil : launch
  }

  // MARK: - Files

  private func files(of target: Object, _ paths: [String: [String]]) -> [String] {
    let phases = strings(target["buildPhases"]).compactMap { objects[$0] }.filter {
      ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains($0["isa"] as? String)
    }
    let references = phases.flatMap { strings($0["files"]) }.compactMap { objects[$0]?["fileRef"] as? String }
    let listed = references.flatMap { paths[$0] ?? [] }
    let synchronized = strings(target["fileSystemSynchronizedGroups"]).flatMap { id -> [String] in
      guard let folder = paths[id]?.first else { return [] }
      let prefix = folder.isEmpty ? "" : folder + "/"
      return FolderListing.files(in: root.appendingPathComponent(folder)).map { prefix + $0 }
    }
    var seen: Set<String> = []
    return (listed + synchronized).filter { path in
      seen.insert(path).inserted && FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
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
