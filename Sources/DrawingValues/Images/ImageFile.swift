import CoreGraphics
import Foundation

/// The file of a picture in a bundle.
///
/// Its name is `card.png` with parts before the extension for what it is made for: `card@2x.png` for a scale, `card@2x~ipad.png` and
/// `card~iphone.png` for an idiom, as on iOS, and `card~dark@2x.png` for an interface style, as `edgewise port` names the variants of a
/// catalogue.
struct ImageFile {
  /// The path without style, scale, idiom and extension.
  let stem: String
  let scale: CGFloat
  let path: String

  private init(stem: String, style: String, factor: Int, idiom: String, suffix: String) {
    self.stem = stem
    scale = CGFloat(factor)
    path = stem + style + (factor == 1 ? "" : "@\(factor)x") + idiom + "." + suffix
  }

  /// The last part of the path.
  private var name: String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return String(path[start...])
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp"]
  /// The cache's limit of decoded pixels, in bytes: 64 MB.
  private static let cacheLimitBytes = 64 << 20
  // NSCache is safe to share between threads.
  nonisolated(unsafe) private static let cache: NSCache<NSString, CGImage> = {
    let cache = NSCache<NSString, CGImage>()
    cache.totalCostLimit = cacheLimitBytes
    return cache
  }()

  func decoded() -> CGImage? {
    let key = NSString(string: path)
    if let known = Self.cache.object(forKey: key) { return known }
    guard let data = FileManager.default.contents(atPath: path), let image = CGImage.decoded(from: data) else { return nil }
    Self.cache.setObject(image, forKey: key, cost: image.width * image.height * 4)
    return image
  }

  /// `.automatic` without a file that says another one.
  var renderingMode: UIImage.RenderingMode {
    switch FileManager.default.contents(atPath: stem + ".rendering").map({ String(decoding: $0, as: UTF8.self) }) {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  static func scale(ofPath path: String) -> CGFloat {
    var stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    for idiom in ["~iphone", "~ipad"] where stem.hasSuffix(idiom) { stem.removeLast(idiom.count) }
    guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"), let scale = Double(stem[stem.index(after: at)...].dropLast()),
      scale > 0
    else { return 1 }
    return CGFloat(scale)
  }

  // MARK: - Finding

  /// The file of that name; without one, the file with an image's extension behind the name, which then may contain dots. A name with a
  /// folder of a catalogue, `Icons/star`, is also looked for as `Icons+star`, as `edgewise port` writes it.
  static func best(named name: String, in folder: URL, for traits: UITraitCollection) -> ImageFile? {
    let url = folder.appendingPathComponent(name, isDirectory: false)
    let suffix = url.pathExtension
    let exact = suffix.isEmpty ? nil : best(stem: url.deletingPathExtension().path, suffixes: [suffix], traits)
    if let found = exact ?? best(stem: url.path, suffixes: extensions, traits) { return found }
    return name.contains("/") ? best(named: name.replacing("/", with: "+"), in: folder, for: traits) : nil
  }

  /// The file for the idiom and the style. Names that the folder's listing does not have are not looked for, unless it has
  /// none of them: then the listing may be out of date.
  private static func best(stem: String, suffixes: [String], _ traits: UITraitCollection) -> ImageFile? {
    let folder = stem.lastIndex(of: "/").map { String(stem[...$0]) } ?? ""
    if let names = FolderNames.names(in: folder), let found = best(stem, suffixes, traits, where: { names.contains($0.name) }) {
      return found
    }
    return best(stem, suffixes, traits, where: { _ in true })
  }

  /// The file for the idiom, and of these the one for the style. Which of the two comes first is a guess.
  private static func best(
    _ stem: String, _ suffixes: [String], _ traits: UITraitCollection, where mayExist: (ImageFile) -> Bool
  ) -> ImageFile? {
    let styles = [traits.userInterfaceStyle == .dark ? "~dark" : "~light", ""]
    for idiom in idioms(of: traits) {
      for style in styles {
        let found = [1, 2, 3].flatMap { factor in
          suffixes.map { ImageFile(stem: stem, style: style, factor: factor, idiom: idiom, suffix: $0) }
        }
        let existing = found.filter { mayExist($0) && FileManager.default.fileExists(atPath: $0.path) }
        if let file = nearest(existing, to: traits.displayScale) { return file }
      }
    }
    return nil
  }

  /// The file with the lowest scale that is at least `scale`, or else the highest.
  private static func nearest(_ files: [ImageFile], to scale: CGFloat) -> ImageFile? {
    let wanted = scale > 0 ? scale : 1
    return files.first { $0.scale >= wanted } ?? files.last
  }

  /// The endings of names for an idiom, the preferred one first.
  static func idioms(of traits: UITraitCollection) -> [String] {
    switch traits.userInterfaceIdiom {
    case .phone: ["~iphone", ""]
    case .pad: ["~ipad", ""]
    default: [""]
    }
  }
}
