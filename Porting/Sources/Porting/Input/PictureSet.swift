import Foundation

/// The pictures of an `.imageset`, for scales, idioms and interface styles.
struct PictureSet {
  private(set) var files: [AssetCatalogue.File] = []

  /// Conditions of a picture that the toolkit has no names of files for.
  private static let others = ["width-class", "height-class", "language-direction", "locale", "subtype", "screen-width"]

  private let folder: URL
  private let name: String
  private let note: (String) -> Void

  /// - Parameters:
  ///   - name: the name of the picture's files without parts and extension.
  ///   - note: reports what is not read, in one sentence.
  init(_ folder: URL, name: String, contents: [String: Any], note: @escaping (String) -> Void) {
    (self.folder, self.name, self.note) = (folder, name, note)
    read(contents)
  }

  private mutating func read(_ contents: [String: Any]) {
    let all = (contents["images"] as? [[String: Any]] ?? []).filter { $0["filename"] != nil }
    let entries = all.filter { ["universal", "iphone", "ipad", nil].contains($0["idiom"] as? String) && isRead($0) }
    if entries.isEmpty, !all.isEmpty { note("None of its pictures is for every device, a phone or a pad.") }
    if entries.contains(where: { $0["resizing"] != nil }) {
      note("The slices of the picture are not read; write resizableImage(withCapInsets:resizingMode:).")
    }
    // Without a picture for all, the one for phones is for all.
    let hasUniversal = entries.contains { ["universal", nil].contains($0["idiom"] as? String) }
    for entry in entries { add(entry, hasUniversal) }
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    if let intent, ["template", "original"].contains(intent), !files.isEmpty {
      files.append(AssetCatalogue.File(name: "\(name).rendering", content: .made(Data(intent.utf8))))
    }
  }

  /// Whether the picture is for what the toolkit distinguishes. A picture in more colours, or for much memory, has another beside it.
  private func isRead(_ entry: [String: Any]) -> Bool {
    if AssetAppearance(entry).hasOthers {
      note(AssetAppearance.others("picture"))
      return false
    }
    if let key = Self.others.first(where: { entry[$0] != nil }) {
      note("The picture for “\(entry[key] ?? "")” (\(key)) is not read; give it a name of its own, and choose in code.")
      return false
    }
    return entry["display-gamut"] as? String != "display-P3" && entry["memory"] == nil && entry["graphics-feature-set"] == nil
  }

  private mutating func add(_ entry: [String: Any], _ hasUniversal: Bool) {
    let file = folder.appendingPathComponent(entry["filename"] as? String ?? "")
    let idiom = entry["idiom"] as? String
    let ending = idiom == "ipad" || idiom == "iphone" && hasUniversal ? "~\(idiom!)" : ""
    let style = AssetAppearance(entry).style.map { "~\($0)" } ?? ""
    do {
      let known = Set(files.map(\.name))
      let scale = (entry["scale"] as? String).flatMap { Int($0.dropLast()) }
      files += try pictures(of: file, style: style, scale: scale, ending: ending).filter { !known.contains($0.name) }
    } catch {
      note("\(error)")
    }
  }

  /// The file for its scale, by default 1. A PDF or SVG is drawn for its scale, by default for each; its size in points does not
  /// depend on it, as the sizes show that Xcode writes into storyboards.
  private func pictures(of file: URL, style: String, scale: Int?, ending: String) throws -> [AssetCatalogue.File] {
    let suffix = file.pathExtension.lowercased()
    func picture(_ scale: Int, _ suffix: String, _ content: AssetCatalogue.Content) -> AssetCatalogue.File {
      let factor = scale == 1 ? "" : "@\(scale)x"
      return AssetCatalogue.File(name: "\(name)\(style)\(factor)\(ending).\(suffix)", content: content)
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw VectorPicture.Problem(description: "Its picture \(file.lastPathComponent) is missing.")
    }
    if VectorPicture.extensions.contains(suffix) {
      return try (scale.map { [$0] } ?? [1, 2, 3]).map { picture($0, "png", .made(try VectorPicture(file).png(scale: $0))) }
    }
    guard ["png", "jpg", "jpeg", "webp"].contains(suffix) else {
      throw VectorPicture.Problem(description: "A picture in \(suffix) is not read here; export it as PNG.")
    }
    return [picture(scale ?? 1, suffix, .file(file))]
  }
}
