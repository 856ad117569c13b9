import CoreGraphics
import Foundation

/// The variants of an image for different traits.
///
/// An image from a bundle has the variants of its catalogue; others can be registered. A `UIImageView` shows the variant for its traits,
/// and changes it with them.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// Which of the variants an image is.
  enum Variant: Equatable {
    /// The file at a path.
    case file(String)
    /// The image with a number.
    case registered(Int)
  }

  /// An image without an asset of its own, so that the two do not hold each other.
  private struct Entry {
    let number: Int
    let traits: UITraitCollection
    let image: UIImage

    /// How bad a scale is: enlarging an image of a lower scale is worse than reducing one of a higher.
    func distance(to scale: CGFloat) -> CGFloat {
      let own = traits.displayScale > 0 ? traits.displayScale : image.scale
      return own >= scale ? own - scale : 100 + scale - own
    }
  }

  /// What was read for a file. The pixels live as long as somebody shows them or the cache of decoded files keeps them.
  private struct ReadFile {
    weak var bitmap: CGImage?
    let renderingMode: UIImage.RenderingMode
  }

  private let named: NamedImage?
  private let lock = NSLock()
  private var entries: [Entry] = []
  private var count = 0
  /// The paths of the files that were chosen, so that a view's layout does not ask the file system.
  private var chosen: [UITraitCollection.Values: ImageFile]
  /// What was read for the files, by path, so that a view's layout does not read a shown variant again.
  private var filesRead: [String: ReadFile] = [:]

  /// An asset without images.
  public override init() {
    named = nil
    chosen = [:]
  }

  /// The variants of a picture whose file for some traits is known.
  init(_ named: NamedImage, file: ImageFile, for traits: UITraitCollection) {
    self.named = named
    chosen = [UIImageAsset.key(traits): file]
  }

  // MARK: - Registering images

  /// Adds an image for traits, in place of one with the same traits. Traits that are not specified fit all.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    image.join(self, as: .registered(add(image, traitCollection)))
  }

  /// Adds an image without changing its own asset, and returns its number.
  @discardableResult func add(_ image: UIImage, _ traits: UITraitCollection) -> Int {
    lock.withLock {
      entries.removeAll { $0.traits == traits }
      count += 1
      entries.append(Entry(number: count, traits: traits, image: image.withoutAsset()))
      return count
    }
  }

  /// Removes the image that was registered with exactly these traits.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    lock.withLock { entries.removeAll { $0.traits == traitCollection } }
  }

  // MARK: - Getting images

  /// The image for traits; an empty one without images.
  ///
  /// Of the registered images whose traits agree, the one with the most specified traits, and of those alike the one with the nearest
  /// scale; else the file of the bundle for the traits; else the first that was registered. Apple says “best matches”: the order is a
  /// guess.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    variant(for: traitCollection, unless: nil) ?? UIImage()
  }

  /// The image for traits; nil without images, or if the image for them is `current`.
  func variant(for traits: UITraitCollection, unless current: Variant?) -> UIImage? {
    lock.lock()
    defer { lock.unlock() }
    if let entry = registered(for: traits) ?? (named == nil ? entries.first : nil) {
      return made(entry, unless: current)
    }
    guard let file = file(for: traits) else { return entries.first.flatMap { made($0, unless: current) } }
    guard current != .file(file.path) else { return nil }
    return made(file)
  }

  private func made(_ file: ImageFile) -> UIImage? {
    let known = filesRead[file.path]
    guard let bitmap = known?.bitmap ?? file.decoded() else { return nil }
    let mode = known?.renderingMode ?? file.renderingMode
    filesRead[file.path] = ReadFile(bitmap: bitmap, renderingMode: mode)
    let variant = UIImage(cgImage: bitmap, scale: file.scale, renderingMode: mode)
    variant.join(self, as: .file(file.path))
    return variant
  }

  private func made(_ entry: Entry, unless current: Variant?) -> UIImage? {
    guard current != .registered(entry.number) else { return nil }
    let image = entry.image.withoutAsset()
    image.join(self, as: .registered(entry.number))
    return image
  }

  private func registered(for traits: UITraitCollection) -> Entry? {
    var wanted = traits.values
    if wanted.userInterfaceStyle == .unspecified { wanted.userInterfaceStyle = .light }
    let scale = wanted.displayScale
    let fitting = entries.filter { entry in
      var values = entry.traits.values
      values.displayScale = 0
      // What was registered for a scale alone replaces the file of a named image for that scale.
      guard named == nil || values.numberOfSpecified > 0 || [0, scale].contains(entry.traits.displayScale) else { return false }
      return UITraitCollection(values: wanted).containsTraits(in: UITraitCollection(values: values))
    }
    return fitting.max { one, other in
      let (first, second) = (one.traits.values.numberOfSpecified, other.traits.values.numberOfSpecified)
      if first != second { return first < second }
      return one.distance(to: scale) > other.distance(to: scale)
    }
  }

  private func file(for traits: UITraitCollection) -> ImageFile? {
    guard let named else { return nil }
    let key = Self.key(traits)
    if let known = chosen[key] { return known }
    let file = named.file(for: traits)
    chosen[key] = file
    return file
  }

  /// The traits on which the choice of a file depends.
  private static func key(_ traits: UITraitCollection) -> UITraitCollection.Values {
    UITraitCollection.Values(
      userInterfaceStyle: traits.userInterfaceStyle, userInterfaceIdiom: traits.userInterfaceIdiom,
      displayScale: traits.displayScale)
  }
}

extension UITraitCollection.Values {
  /// How many traits besides the scale are specified.
  fileprivate var numberOfSpecified: Int {
    [
      userInterfaceStyle != .unspecified, userInterfaceLevel != .unspecified, userInterfaceIdiom != .unspecified,
      horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
      preferredContentSizeCategory != .unspecified, layoutDirection != .unspecified,
    ].count { $0 }
  }
}
