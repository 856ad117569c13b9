import Foundation

/// An `.xcassets` folder: the files that its pictures and data sets become, and its colours.
struct AssetCatalogue {
  /// A file and its name in a bundle, for example `Card@2x.png`.
  struct File {
    let name: String
    let content: Content
  }

  /// Where a file's bytes are.
  enum Content {
    case file(URL)
    /// Drawn from a PDF or SVG, or written by the port.
    case made(Data)
  }

  /// Red, green, blue and alpha, 0 to 1.
  struct Shade: Equatable {
    let components: [Double]
    var code: String {
      let words = zip(["red", "green", "blue", "alpha"], components).map { "\($0): \($1)" }
      return "UIColor(\(words.joined(separator: ", ")))"
    }
  }

  private(set) var files: [File] = []
  /// By name: the colour, and another one for the dark.
  private(set) var colours: [String: (light: Shade, dark: Shade?)] = [:]

  init(_ folder: URL, path: String, report: PortReport) { read(folder, path, "", report) }

  private mutating func read(_ folder: URL, _ path: String, _ space: String, _ report: PortReport) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let url = folder.appendingPathComponent(name)
      let place = "\(path)/\(name)"
      let stem = url.deletingPathExtension().lastPathComponent
      let note = { (why: String) in report.leave(place, 0, why) }
      switch url.pathExtension {
      case "imageset": add(PictureSet(url, name: Self.fileName(space + stem), contents: contents(url), note: note).files)
      case "dataset": add(DataSet(url, name: Self.fileName(space + stem), contents: contents(url), note: note).files)
      case "colorset": readColour(url, space + stem, note)
      case "": if isFolder(url) { read(url, place, space + namespace(url, stem), report) }
      case "symbolset": note("A symbol of one's own is not read; export it as PNG.")
      // Pictures for the home screen, which is the system's.
      case "appiconset", "launchimage", "json": break
      default: note("A part of a catalogue of the kind \(url.pathExtension) is not read.")
      }
    }
  }

  /// The files of a bundle lie side by side: `Icons/star` is `Icons+star` there, where `UIImage(named:)` looks for it.
  private static func fileName(_ name: String) -> String { name.replacing("/", with: "+") }

  private mutating func add(_ new: [File]) {
    let known = Set(files.map(\.name))
    files += new.filter { !known.contains($0.name) }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The prefix of names in folders that provide a namespace.
  private func namespace(_ folder: URL, _ name: String) -> String {
    let properties = contents(folder)["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool == true ? name + "/" : ""
  }

  private func contents(_ folder: URL) -> [String: Any] {
    let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path)
    return data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] } ?? [:]
  }

  // MARK: - Colours

  private mutating func readColour(_ folder: URL, _ name: String, _ note: (String) -> Void) {
    var light: Shade?
    var dark: Shade?
    for entry in contents(folder)["colors"] as? [[String: Any]] ?? [] {
      guard ["universal", "iphone", nil].contains(entry["idiom"] as? String), let color = entry["color"] as? [String: Any] else {
        continue
      }
      guard let components = color["components"] as? [String: Any], let shade = Self.shade(components) else {
        note("A colour without components of its own (\(color["reference"] ?? "none")) is not read.")
        continue
      }
      let look = AssetAppearance(entry)
      if look.hasOthers {
        note(AssetAppearance.others("colour"))
      } else if look.style == "dark" {
        dark = shade
      } else if light == nil || look.style == "light" {
        light = shade
      }
    }
    if let shade = light ?? dark { colours[name] = (shade, dark) }
  }

  /// Components as `0.5`, `128` or `0x80`.
  private static func shade(_ components: [String: Any]) -> Shade? {
    func value(_ key: String) -> Double? {
      guard let text = components[key].map({ "\($0)" }) else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      return text.contains(".") ? Double(text) : Double(text).map { $0 > 1 || key != "alpha" ? $0 / 255 : $0 }
    }
    let alpha = components["alpha"].flatMap { Double("\($0)") } ?? 1
    if let white = value("white") { return Shade(components: [white, white, white, alpha]) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return Shade(components: [red, green, blue, alpha])
  }
}

/// What interface an entry of a catalogue is for.
struct AssetAppearance {
  /// `light` or `dark`; nil for any.
  let style: String?
  /// Whether it is for more than a style, such as a higher contrast.
  let hasOthers: Bool

  init(_ entry: [String: Any]) {
    let looks = entry["appearances"] as? [[String: Any]] ?? []
    style = looks.lazy.filter { $0["appearance"] as? String == "luminosity" }.compactMap { $0["value"] as? String }.first
    hasOthers = looks.contains { $0["appearance"] as? String != "luminosity" }
  }

  static func others(_ thing: String) -> String {
    "The \(thing) for an appearance besides light and dark is not read: there is no trait for it here."
  }
}
