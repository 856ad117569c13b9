import CoreGraphics
import Foundation

extension UIImage {
  /// Reads a PNG, JPEG or WebP file; `@2x` or `@3x` at the end of its name gives the scale. Nil for other files.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(ofPath: path))
  }

  /// Loads an image from the main bundle, which for a ported program is that of its module; nil when there is none of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Loads `name` from the bundle's resources, in the `@2x`/`@3x` file closest to the traits' display scale: the file of that name, with
  /// any extension, or else the one with `.png`, `.jpg`, `.jpeg` or `.webp` behind the name. A decoded file is cached and shared.
  ///
  /// Files `name~dark` and `name~light` are for a style, `name~ipad` and `name~iphone` for an idiom; an image view shows the one for its
  /// traits, see `imageAsset`. A file `name.rendering`, in which `edgewise port` keeps what a catalogue says, gives the rendering mode:
  /// `template` or `original`.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? .current
    guard let (named, file) = NamedImage.find(name, in: bundle, for: traits), let image = file.decoded() else { return nil }
    self.init(cgImage: image, scale: file.scale, renderingMode: file.renderingMode)
    join(UIImageAsset(named, file: file, for: traits), as: .file(file.path))
  }
}

/// The name of a picture in a folder.
struct NamedImage: Sendable {
  let name: String
  let folder: URL

  func file(for traits: UITraitCollection) -> ImageFile? { ImageFile.best(named: name, in: folder, for: traits) }

  /// The picture of a name in the first of the bundles that has a file of it, and that file.
  static func find(
    _ name: String, in bundle: Bundle?, for traits: UITraitCollection
  ) -> (named: NamedImage, file: ImageFile)? {
    for place in ProgramBundle.candidates(for: bundle) {
      let named = NamedImage(name: name, folder: place.resourceURL ?? place.bundleURL)
      if let file = named.file(for: traits) { return (named, file) }
    }
    return nil
  }
}
