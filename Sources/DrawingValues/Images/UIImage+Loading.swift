import CoreGraphics
import Foundation

extension UIImage {
  /// Reads a PNG, JPEG or WebP file; `@2x` or `@3x` at the end of its name gives the scale. Nil for other files.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(ofPath: path))
  }

  /// Loads an image from the main bundle; nil when there is none of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Loads `name` from the bundle's resources, in the `@2x`/`@3x` file closest to the traits' display scale: the file of that name, with
  /// any extension, or else the one with `.png`, `.jpg`, `.jpeg` or `.webp` behind the name. A decoded file is cached and shared. A file
  /// `name.rendering` beside it, in which `edgewise port` keeps what a catalogue says, gives the rendering mode: `template` or `original`.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? .current
    let folder = (bundle ?? .main).resourceURL ?? (bundle ?? .main).bundleURL
    guard let file = ImageFile.best(named: name, in: folder, scale: traits.displayScale), let image = file.decoded() else {
      return nil
    }
    self.init(cgImage: image, scale: file.scale, renderingMode: file.renderingMode)
  }
}

/// A candidate file for an image.
private struct ImageFile {
  /// The path without scale and extension.
  var stem: String
  var scale: CGFloat
  var path: String

  private init(stem: String, factor: Int, suffix: String) {
    self.stem = stem
    scale = CGFloat(factor)
    path = stem + (factor == 1 ? "" : "@\(factor)x") + "." + suffix
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
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"), let scale = Double(stem[stem.index(after: at)...].dropLast()),
      scale > 0
    else { return 1 }
    return CGFloat(scale)
  }

  /// The file of that name; without one, the file with an image's extension behind the name, which then may contain dots.
  static func best(named name: String, in folder: URL, scale: CGFloat) -> ImageFile? {
    let url = folder.appendingPathComponent(name)
    let suffix = url.pathExtension
    let exact = suffix.isEmpty ? nil : best(stem: url.deletingPathExtension().path, suffixes: [suffix], scale: scale)
    return exact ?? best(stem: url.path, suffixes: extensions, scale: scale)
  }

  /// The file with the lowest scale that is at least `scale`, or else the highest.
  private static func best(stem: String, suffixes: [String], scale: CGFloat) -> ImageFile? {
    let wanted = scale > 0 ? scale : 1
    let found = [1, 2, 3].flatMap { factor in suffixes.map { ImageFile(stem: stem, factor: factor, suffix: $0) } }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    return found.first { $0.scale >= wanted } ?? found.last
  }
}
