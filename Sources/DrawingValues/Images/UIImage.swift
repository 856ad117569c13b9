import CoreGraphics
import Foundation
import Misuse

/// An image with a size in points.
open class UIImage: NSObject, @unchecked Sendable {
  /// The rotation and reflection of the stored pixels that makes the image upright.
  public enum Orientation: Int, Sendable {
    /// No rotation.
    case up = 0
    /// A half turn.
    case down
    /// A quarter turn counter-clockwise: the stored upper edge is on the left.
    case left
    /// A quarter turn clockwise: the stored upper edge is on the right.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored vertically.
    case downMirrored
    /// Mirrored on the diagonal that rises to the right.
    case leftMirrored
    /// Mirrored on the diagonal that falls to the right.
    case rightMirrored
  }

  /// Whether an image is drawn in its own colours or as a template in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// A template in system buttons, button configurations and segmented controls, its own colours elsewhere.
    case automatic = 0
    /// Always in its own colours.
    case alwaysOriginal
    /// Always a template: its alpha, filled with the tint colour.
    case alwaysTemplate
  }

  /// How the part between the cap insets is resized.
  public enum ResizingMode: Int, Sendable {
    /// Tiled.
    case tile = 0
    /// Stretched.
    case stretch
  }

  /// The stored pixels, before `imageOrientation`; nil for an empty image.
  open var cgImage: CGImage? { bitmap }
  /// Pixels per point.
  open var scale: CGFloat { pixelsPerPoint }
  /// The rotation and reflection of the stored pixels. Default `.up`.
  open var imageOrientation: Orientation { orientation }
  /// Own colours or template. Default `.automatic`.
  open var renderingMode: RenderingMode { mode }
  /// The widths of the edges that are not resized, in points. Default zero.
  open var capInsets: UIEdgeInsets { caps }
  /// How the part between the cap insets is resized. Default `.tile`.
  open var resizingMode: ResizingMode { resizing }
  /// The frames of an animated image; nil for others.
  open var images: [UIImage]? { frames }
  /// The duration of an animated image's loop in seconds.
  open var duration: TimeInterval { framesDuration }

  private let bitmap: CGImage?
  private let pixelsPerPoint: CGFloat
  private let orientation: Orientation
  private(set) var mode = RenderingMode.automatic
  private(set) var caps = UIEdgeInsets.zero
  private(set) var resizing = ResizingMode.tile
  private var frames: [UIImage]?
  private var framesDuration: TimeInterval = 0
  /// The asset, and which of its variants this is; nil until somebody asks for them.
  private var membership: (asset: UIImageAsset, variant: UIImageAsset.Variant)?
  /// Whether the image is a changed copy, whose variants are changed alike.
  private var isChanged = false
  private static let membershipLock = NSLock()

  // MARK: - Creating

  /// An empty image of size zero.
  public override init() {
    bitmap = nil
    pixelsPerPoint = 1
    orientation = .up
  }

  /// Makes an upright image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes an image from stored pixels; `scale` is in pixels per point.
  ///
  /// - Precondition: `scale` > 0.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    misuse(
      unless: scale > 0 && scale.isFinite, "UIImage(cgImage:scale:orientation:) was given scale \(scale); pass a number above 0")
    bitmap = cgImage
    pixelsPerPoint = scale
    self.orientation = orientation
  }

  /// Makes an image with a rendering mode, as a catalogue has it for a name.
  convenience init(cgImage: CGImage, scale: CGFloat, renderingMode: RenderingMode) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up)
    mode = renderingMode
  }

  /// Decodes PNG, JPEG or WebP, with one pixel per point; nil for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG, JPEG or WebP, with a scale in pixels per point; nil for other data.
  ///
  /// - Precondition: `scale` > 0.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = CGImage.decoded(from: data) else { return nil }
    self.init(cgImage: decoded, scale: scale, orientation: .up)
  }

  /// A copy with the properties that `change` sets.
  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = bitmap.map { UIImage(cgImage: $0, scale: pixelsPerPoint, orientation: orientation) } ?? UIImage()
    copy.mode = mode
    copy.caps = caps
    copy.resizing = resizing
    copy.frames = frames
    copy.framesDuration = framesDuration
    copy.membership = Self.membershipLock.withLock { membership }
    // Without an asset the copy is the first variant of its own.
    copy.isChanged = copy.membership != nil
    change(copy)
    return copy
  }

  /// The image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy { $0.mode = renderingMode } }

  /// The image with edges that are not resized, in points, and a tiled middle.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with edges that are not resized, in points, and a tiled or stretched middle.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy {
      $0.caps = capInsets
      $0.resizing = resizingMode
    }
  }

  /// An image that a `UIImageView` plays in a loop of `duration` seconds; 0 is 1/30 second per frame.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.copy {
      $0.frames = images
      $0.framesDuration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  // MARK: - Variants

  /// The variants of the image for other traits: those of its name in the bundle, and those that are registered with the asset.
  open var imageAsset: UIImageAsset? {
    if let known = Self.membershipLock.withLock({ membership }) { return known.asset }
    let asset = UIImageAsset()
    let number = asset.add(self, UITraitCollection(displayScale: scale))
    return Self.membershipLock.withLock {
      // Another thread may have been faster.
      let joined = membership ?? (asset, .registered(number))
      membership = joined
      return joined.asset
    }
  }

  /// Makes the image one of the variants of an asset.
  func join(_ asset: UIImageAsset, as variant: UIImageAsset.Variant) {
    Self.membershipLock.withLock {
      membership = (asset, variant)
      isChanged = false
    }
  }

  /// A copy that belongs to no asset.
  func withoutAsset() -> UIImage {
    copy {
      $0.membership = nil
      $0.isChanged = false
    }
  }

  /// The variant for traits, with this image's rendering mode and cap insets if it is a changed copy; the same object if it is that
  /// variant, animated, or without an asset.
  package final func resolved(for traits: UITraitCollection) -> UIImage {
    let (joined, isChanged) = Self.membershipLock.withLock { (membership, self.isChanged) }
    guard frames == nil, let known = joined, let variant = known.asset.variant(for: traits, unless: known.variant)
    else { return self }
    guard isChanged else { return variant }
    return variant.copy { copy in
      (copy.mode, copy.caps, copy.resizing) = (mode, caps, resizing)
    }
  }

  // MARK: - Size

  /// The size of the upright image, in points.
  open var size: CGSize {
    guard let bitmap else { return .zero }
    let stored = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    return orientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
  }

  // MARK: - Drawing

  /// Draws in the current context with the top left corner at `point`, in points.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws in the current context with the top left corner at `point`; `alpha` is from 0 to 1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws in the current context, resized to `rect` with the cap insets.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws in the current context, resized to `rect` with the cap insets; `alpha` is from 0 to 1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if caps == .zero {
      context.drawTopDown(image, in: rect)
    } else {
      drawSlices(of: image, in: rect, context: context)
    }
    context.restoreGState()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return bitmap == other.bitmap && scale == other.scale && orientation == other.orientation && mode == other.mode
      && caps == other.caps && resizing == other.resizing && frames == other.frames && framesDuration == other.framesDuration
  }

  open override var hash: Int { bitmap?.width.hashValue ?? 0 }

  open override var description: String { "<UIImage \(size) @\(scale)x>" }

  /// The image's alpha, filled with `color`; always drawn in that colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysOriginal) }
  /// The image's alpha, filled with `color` resolved for the current traits.
  /// - Complexity: O(pixels).
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    baseWithTintColor(color, renderingMode: renderingMode)
  }
}
