import Foundation

/// An `.xcassets` folder: its pictures and colours.
struct AssetCatalogue {
  /// A picture's file and its name in a bundle, for example `Card@2x.png`.
  struct Picture: Equatable {
    let file: URL
    let name: String
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
    if images.isEmpty, !all.isEmpty { report.leave(place, 0, "None of its pictures is for every device or for a phone.") }
    for image in images {
      let file = folder.appendingPathComponent(image["filename"] as? String ?? "")
      guard ["png", "jpg", "jpeg", "webp"].contains(file.pathExtension.lowercased()) else {
        report.leave(place, 0, "A picture in \(file.pathExtension) is not read here; export it as PNG.")
        continue
      }
      guard !name.contains("/") else {
        report.leave(
          place, 0, "The picture's name has a folder, which a bundle here has not; call it \(name.lastComponentOfPath).")
        continue
      }
      let scale = image["scale"] as? String ?? "1x"
      let picture = Picture(file: file, name: name + (scale == "1x" ? "" : "@\(scale)") + ".\(file.pathExtension.lowercased())")
      if !pictures.contains(where: { $0.name == picture.name }) { pictures.append(picture) }
    }
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
