import Foundation

/// The Swift packages of an Xcode project, as a manifest names them.
struct ProjectPackages {
  typealias Object = [String: Any]

  private struct Package {
    let line: String
    let identity: String
    let isRemote: Bool
  }

  private let objects: [String: Object]
  private let packages: [String: Package]
  private let order: [String]

  init(_ project: Object, _ objects: [String: Object], root: URL) {
    self.objects = objects
    order = project["packageReferences"] as? [String] ?? []
    packages = order.reduce(into: [:]) { packages, id in
      packages[id] = objects[id].flatMap { Self.package($0, root: root) }
    }
  }

  /// The `.package(…)` lines.
  var lines: [String] { order.compactMap { packages[$0]?.line } }

  /// What the programmer has to do for them.
  var losses: [String] {
    order.compactMap { id -> String? in
      guard let package = packages[id] else { return "The project does not say where a package is; add it to the manifest." }
      return package.isRemote
        ? "The package \(package.identity) is fetched as it is; port it too, and name its folder, if it imports UIKit." : nil
    }
  }

  /// The products that a target uses, and what is missing of them.
  func products(of target: Object) -> (written: [String], losses: [String]) {
    var (written, losses): ([String], [String]) = ([], [])
    for id in target["packageProductDependencies"] as? [String] ?? [] {
      guard let product = objects[id]?["productName"] as? String else { continue }
      if let package = (objects[id]?["package"] as? String).flatMap({ packages[$0] }) {
        written.append(".product(name: \"\(product)\", package: \"\(package.identity)\")")
      } else {
        losses.append("The project does not say which package has the product \(product); add both to the manifest.")
      }
    }
    return (written, losses)
  }

  private static func package(_ object: Object, root: URL) -> Package? {
    if let path = object["relativePath"] as? String {
      let folder = root.appendingPathComponent(path).standardizedFileURL
      return Package(line: ".package(path: \"\(folder.path)\")", identity: folder.lastPathComponent, isRemote: false)
    }
    guard let address = object["repositoryURL"] as? String, let requirement = object["requirement"] as? Object,
      let version = version(requirement)
    else { return nil }
    let last = address.split(separator: "/").last.map(String.init) ?? address
    let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    return Package(line: ".package(url: \"\(address)\", \(version))", identity: identity, isRemote: true)
  }

  /// Xcode's rule for the version, as an argument of the manifest.
  private static func version(_ requirement: Object) -> String? {
    func text(_ key: String) -> String? { (requirement[key] as? String).map { "\"\($0)\"" } }
    return switch requirement["kind"] as? String {
    case "upToNextMajorVersion": text("minimumVersion").map { "from: \($0)" }
    case "upToNextMinorVersion": text("minimumVersion").map { ".upToNextMinor(from: \($0))" }
    case "exactVersion": text("version").map { "exact: \($0)" }
    case "versionRange": text("minimumVersion").flatMap { low in text("maximumVersion").map { "\(low)..<\($0)" } }
    case "branch": text("branch").map { "branch: \($0)" }
    case "revision": text("revision").map { "revision: \($0)" }
    default: nil
    }
  }
}
