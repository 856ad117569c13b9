import Foundation

/// The `Package.swift` of a port.
struct ManifestWriter {
  private let input: PortInput
  private let edgewise: URL
  private let isInPlace: Bool
  /// The resources of the bundles, by module.
  private let bundles: [String: [Resource]]

  /// A folder whose files become the bundle's, or one that is copied as it is; the path is relative to the package.
  struct Resource {
    let path: String
    let isFolder: Bool
  }

  init(_ input: PortInput, edgewise: URL, isInPlace: Bool, bundles: [String: [Resource]]) {
    self.input = input
    self.edgewise = edgewise
    self.isInPlace = isInPlace
    self.bundles = bundles
  }

  private static let head = "// swift-tools-version: 6.2\n// Written by edgewise port.\nimport PackageDescription\n"

  var text: String {
    let libraries = input.modules.filter { $0.kind == .library }
      .map { "    .library(name: \"\($0.name)\", targets: [\"\($0.name)\"])," }
    let packages = (["\(edgewisePackage)"] + input.packages).map { "    \($0)," }
    return """
      \(Self.head)
      let package = Package(
        name: "\(input.name)",
        defaultLocalization: "en",
        products: [
      \(libraries.joined(separator: "\n"))
        ],
        dependencies: [
      \(packages.joined(separator: "\n"))
        ],
        targets: [
      \(input.modules.map(target).joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }

  private var edgewisePackage: String { ".package(name: \"edgewise\", path: \"\(edgewise.path)\")" }

  private func target(_ module: PortInput.Module) -> String {
    let kind =
      switch module.kind {
      case .library: "target"
      case .program: "executableTarget"
      case .tests: "testTarget"
      }
    let products = module.kind == .tests ? ["UIKit", "MotionTesting"] : ["UIKit"]
    let ours = products.map { ".product(name: \"\($0)\", package: \"edgewise\")" }
    let dependencies = module.dependencies.map { "\"\($0)\"" } + module.products + ours
    let folder = module.folder ?? (isInPlace ? "." : module.defaultFolder)
    var lines = [
      "    .\(kind)(", "      name: \"\(module.name)\",", "      dependencies: [\(dependencies.joined(separator: ", "))],",
      "      path: \"\(folder)\"",
    ]
    if folder == "." {
      lines[3] += ","
      lines.append("      sources: [\(module.sources.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    if let bundle = bundles[module.name] {
      lines[lines.count - 1] += ","
      let rules = bundle.map { resource in
        let below = resource.path.hasPrefix(folder + "/") ? String(resource.path.dropFirst(folder.count + 1)) : resource.path
        return ".\(resource.isFolder ? "copy" : "process")(\"\(below)\")"
      }
      lines.append("      resources: [\(rules.joined(separator: ", "))]")
    }
    let definitions = definitions(of: module)
    if !definitions.isEmpty {
      lines[lines.count - 1] += ","
      lines.append("      swiftSettings: [\(definitions.joined(separator: ", "))]")
    }
    lines[lines.count - 1] += "),"
    return lines.joined(separator: "\n")
  }

  private func definitions(of module: PortInput.Module) -> [String] {
    let configured = module.configurationConditions.sorted { $0.key < $1.key }
    return module.conditions.map { ".define(\"\($0)\")" }
      + configured.flatMap { key, names in names.map { ".define(\"\($0)\", .when(configuration: .\(key)))" } }
  }
}
