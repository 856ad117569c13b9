import Foundation

/// An `.xcassets` folder: its pictures and colours.
struct AssetCatalogue {
  /// A picture and its name in a bundle, for example `Card@2x.png`.
  struct Picture {
    let name: String
    let content: Content
  }

  /// Where a picture's bytes are.
  enum Content {
    case file(URL)
    /// Drawn from a PDF or SVG.
    case drawn(Data)
  }

  /// Red, green, blue and alpha, 0 to 1.
  struct Shade: Equatable {
    let components: [Double]
    var code: String {
      let words = zip(["red", "green", "blue", "alpha"], components).map { "\($0): \($1)" }
      return "UIColor(\(words.joined(separator: ", ")))"
    }
  }

  private(set) var pictures: [Picture] = []
  /// `template` or `original`, for the names that have a rendering mode.
  private(set) var renderings: [String: String] = [:]
  /// By name: the colour, and another one for the dark.
  private(set) var colours: [String: (light: Shade, dark: Shade?)] = [:]

  init(_ folder: URL, path: String, report: PortReport) { read(folder, path, "", report) }

  private mutating func read(_ folder: URL, _ path: String, _ space: String, _ report: PortReport) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let url = folder.appendingPathComponent(name)
      let place = "\(path)/\(name)"
      let stem = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "imageset": readPictures(url, space + stem, place, report)
      case "colorset": readColour(url, space + stem, place, report)
      case "": if isFolder(url) { read(url, place, space + namespace(url, stem), report) }
      case "dataset": report.leave(place, 0, "A data set is not read; put its file into the target, and use Bundle.module.")
      case "symbolset": report.leave(place, 0, "A symbol of one's own is not read; export it as PNG.")
      // Pictures for the home screen, which is the system's.
      case "appiconset", "launchimage", "json": break
      default: report.leave(place, 0, "A part of a catalogue of the kind \(url.pathExtension) is not read.")
      }
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The prefix of names in folders that provide a namespace.
  private func namespace(_ folder: URL, _ name: String) -> String {
    let properties = contents(folder)?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool == true ? name + "/" : ""
  }

  private func contents(_ folder: URL) -> [String: Any]? {
    FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path)
      .flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }

  // MARK: - Pictures

  private mutating func readPictures(_ folder: URL, _ name: String, _ place: String, _ report: PortReport) {
    let all = (contents(folder)?["images"] as? [[String: Any]] ?? []).filter { $0["filename"] != nil }
    if all.contains(where: { $0["appearances"] != nil }) {
      report.leave(
        place, 0, "The picture for another appearance is not read; give it a name of its own, and choose by userInterfaceStyle.")
    }
    let images = all.filter { image in
      image["appearances"] == nil && ["universal", "iphone", nil].contains(image["idiom"] as? String)
    }
    if images.contains(where: { $0["resizing"] != nil }) {
      report.leave(place, 0, "The slices of the picture are not read; write resizableImage(withCapInsets:resizingMode:).")
    }
    let intent = (contents(folder)?["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    if images.isEmpty, !all.isEmpty { report.leave(place, 0, "None of its pictures is for every device or for a phone.") }
    for image in images {
      guard !name.contains("/") else {
        report.leave(
          place, 0, "The picture's name has a folder, which a bundle here has not; call it \(name.lastComponentOfPath).")
        continue
      }
      let file = folder.appendingPathComponent(image["filename"] as? String ?? "")
      let scale = (image["scale"] as? String).flatMap { Int($0.dropLast()) }
      do {
        let known = Set(pictures.map(\.name))
        let added = try contents(of: file, name: name, scale: scale).filter { !known.contains($0.name) }
        pictures += added
        if let intent, ["template", "original"].contains(intent), !added.isEmpty { renderings[name] = intent }
      } catch {
        report.leave(place, 0, "\(error)")
      }
    }
  }

  /// The file for its scale, by default 1. A PDF or SVG is drawn for its scale, by default for each; its size in points does not
  /// depend on it, as the sizes show that Xcode writes into storyboards.
  private func contents(of file: URL, name: String, scale: Int?) throws -> [Picture] {
    let suffix = file.pathExtension.lowercased()
    func picture(_ scale: Int, _ suffix: String, _ content: Content) -> Picture {
      Picture(name: name + (scale == 1 ? "" : "@\(scale)x") + ".\(suffix)", content: content)
    }
    if VectorPicture.extensions.contains(suffix) {
      return try (scale.map { [$0] } ?? [1, 2, 3]).map { picture($0, "png", .drawn(try VectorPicture(file).png(scale: $0))) }
    }
    guard ["png", "jpg", "jpeg", "webp"].contains(suffix) else {
      throw VectorPicture.Problem(description: "A picture in \(suffix) is not read here; export it as PNG.")
    }
    return [picture(scale ?? 1, suffix, .file(file))]
  }

  // MARK: - Colours

  private mutating func readColour(_ folder: URL, _ name: String, _ place: String, _ report: PortReport) {
    var light: Shade?
    var dark: Shade?
    for entry in contents(folder)?["colors"] as? [[String: Any]] ?? [] {
      guard ["universal", "iphone", nil].contains(entry["idiom"] as? String), let color = entry["color"] as? [String: Any] else {
        continue
      }
      guard let components = color["components"] as? [String: Any], let shade = Self.shade(components) else {
        report.leave(place, 0, "A colour without components of its own (\(color["reference"] ?? "none")) is not read.")
        continue
      }
      let looks = entry["appearances"] as? [[String: String]] ?? []
      if looks.isEmpty { light = shade } else if looks.contains(where: { $0["value"] == "dark" }) { dark = shade }
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

extension String {
  fileprivate var lastComponentOfPath: String { (self as NSString).lastPathComponent }
}
