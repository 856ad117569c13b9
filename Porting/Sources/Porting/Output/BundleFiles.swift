import Foundation

/// What becomes of a module's resources: files in a bundle, and a source for the colours.
struct BundleFiles {
  private var files: [(name: String, source: URL)] = []
  /// Pictures that were drawn, rendering modes and the types of data sets.
  private var made: [(name: String, data: Data)] = []
  /// Bundles and other folders, which keep their structure.
  private var folders: [ResourceFolder] = []
  private var nibs: [(name: String, data: Data)] = []
  private var tables: [(name: String, text: String)] = []
  private var colours: [String: (light: AssetCatalogue.Shade, dark: AssetCatalogue.Shade?)] = [:]
  private(set) var hasStrings = false

  /// Whether the bundle has neither files nor folders.
  var isEmpty: Bool { hasNoFiles && folders.isEmpty }
  /// Whether it has no files beside its folders.
  var hasNoFiles: Bool { files.isEmpty && made.isEmpty && nibs.isEmpty && tables.isEmpty }
  var folderNames: [String] { folders.map(\.name) }
  var hasNibs: Bool { !nibs.isEmpty }

  init(_ module: PortInput.Module, root: URL, report: PortReport) throws {
    for path in module.resources {
      let url = root.appendingPathComponent(path)
      if url.pathExtension != "xcassets", FolderListing.isFolder(url) {
        if let problem = add(url, root) { report.leave(path, 0, problem) }
        continue
      }
      switch url.pathExtension {
      case "xcassets":
        let catalogue = AssetCatalogue(url, path: path, report: report)
        for file in catalogue.files {
          switch file.content {
          case .file(let url): files.append((file.name, url))
          case .made(let data): made.append((file.name, data))
          }
        }
        colours.merge(catalogue.colours) { first, _ in first }
      case "storyboard", "xib":
        if let nib = try NibCompiler.compile(path, at: url, module: module.name, report: report) {
          if nibs.contains(where: { $0.name == nib.name }) {
            report.leave(path, 0, "Another file of this name is in the bundle; of two languages the first is used.")
          } else {
            nibs.append(nib)
          }
        }
      case "xcstrings":
        tables += StringCatalogue(path, data: try Data(contentsOf: url), report: report).tables
        hasStrings = true
      default:
        if url.pathExtension == "strings" { hasStrings = true }
        files.append((Self.name(path), url))
      }
    }
  }

  /// Adds a folder, or says why not.
  private mutating func add(_ url: URL, _ root: URL) -> String? {
    let above = url.standardizedFileURL.pathComponents
    if root.standardizedFileURL.pathComponents.starts(with: above) {
      return "The folder contains the sources themselves; it is not copied into the bundle."
    }
    let folder = ResourceFolder(url)
    if folders.contains(where: { $0.name == folder.name }) {
      return "Another folder of this name is in the bundle; the first is used."
    }
    folders.append(folder)
    return nil
  }

  /// What sources call the files: without the parts of a picture's name for scale, style and idiom, and with and without extension.
  var names: Set<String> {
    let all = files.map(\.name) + made.map(\.name) + nibs.map(\.name)
    // In the names of sources a folder stands before a plus sign, as in those of catalogues.
    let below = folders.flatMap { [$0.name] + $0.paths }.map { $0.replacing("/", with: "+") }
    return (all + below).reduce(into: []) { names, file in
      let name = (file as NSString).lastPathComponent
      let stem = (name as NSString).deletingPathExtension.replacing(/(~dark|~light)?(@[23]x)?(~ipad|~iphone)?$/, with: "")
      names.insert(stem)
      names.insert("\(stem).\((name as NSString).pathExtension)")
    }
  }

  /// The file's path in the bundle: `en.lproj/Localizable.strings` for localized files, else its name.
  private static func name(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.suffix(parts.dropLast().last?.hasSuffix(".lproj") == true ? 2 : 1).joined(separator: "/")
  }

  func contents() throws -> [(String, Data)] {
    let copied = try files.map { name, source in
      let data = try Data(contentsOf: source)
      return (name, name.hasSuffix(".strings") ? Self.asUTF8(data) : data)
    }
    let written = (made + nibs).map { ($0.name, $0.data) }
    return copied + written + tables.map { ($0.name, Data($0.text.utf8)) }
  }

  /// The files of the folders with their paths in the bundle.
  func folderContents() throws -> [(String, Data)] { try folders.flatMap { try $0.contents() } }

  /// Xcode's strings files may be UTF-16.
  private static func asUTF8(_ data: Data) -> Data {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    guard marks.contains(Array(data.prefix(2))), let text = String(data: data, encoding: .utf16) else { return data }
    return Data(text.utf8)
  }

  private static let head = "// Written by edgewise port from the asset catalogues.\nimport UIKit\n"

  /// `UIColor(named:)` for the colours of the catalogues.
  var colourSource: String? {
    guard !colours.isEmpty else { return nil }
    let cases = colours.keys.sorted().map { name -> String in
      let (light, dark) = colours[name]!
      let value =
        dark.map { "{ $0.userInterfaceStyle == .dark ? " + $0.code + " : " + light.code + " }" } ?? "{ _ in \(light.code) }"
      return "    case \"\(name)\": self.init \(value)"
    }
    return """
      \(Self.head)
      extension UIColor {
        convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: UITraitCollection? = nil) {
          switch name {
      \(cases.joined(separator: "\n"))
          default: return nil
          }
        }
      }

      """
  }
}
