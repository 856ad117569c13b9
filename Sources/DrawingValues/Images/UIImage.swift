import CoreGraphics
import Foundation
import Misuse

/// A picture with a size in points.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored pixels are turned to stand upright.
  public enum Orientation: Int, Sendable {
    /// As they are stored.
    case up = 0
    /// By half a turn.
    case down
    /// By a quarter turn counter-clockwise: the stored upper edge is on the left.
    case left
    /// By a quarter turn clockwise: the stored upper edge is on the right.
    case right
    /// Mirrored from left to right.
    case upMirrored
    /// Mirrored from top to bottom.
    case downMirrored
    /// Mirrored on the diagonal that rises to the right.
    case leftMirrored
    /// Mirrored on the diagonal that falls to the right.
    case rightMirrored
  }

  /// Whether a picture shows its own colours, or the tint colour through its shape.
  public enum RenderingMode: Int, Sendable {
    /// Tinted in system buttons, button configurations and segmented controls, in its own colours elsewhere.
    case automatic = 0
    /// In its own colours everywhere.
    case alwaysOriginal
    /// The tint colour through its shape, wherever a view shows it.
    case alwaysTemplate
  }

  /// What fills the part between the cap insets.
  public enum ResizingMode: Int, Sendable {
    /// Repetitions in its own size.
    case tile = 0
    /// The same part, made larger or smaller.
    case stretch
  }

  /// The pixels as they are stored, before `imageOrientation`; nil for an empty image.
  open var cgImage: CGImage? { bitmap }
  /// Pixels per point.
  open var scale: CGFloat { pixelsPerPoint }
  /// How the stored pixels are turned and mirrored to stand upright; `.up` leaves them as they are.
  open var imageOrientation: Orientation { orientation }
  /// Default `.automatic`.
  open var renderingMode: RenderingMode { mode }
  /// The edges that keep their size when the image is resized, in points.
  open var capInsets: UIEdgeInsets { caps }
  /// Default `.tile`.
  open var resizingMode: ResizingMode { resizing }
  /// The frames of an animated image.
  open var images: [UIImage]? { frames }
  /// How long one round of an animated image lasts, in seconds.
  open var duration: TimeInterval { framesDuration }

  private let bitmap: CGImage?
  private let pixelsPerPoint: CGFloat
  private let orientation: Orientation
  private(set) var mode = RenderingMode.automatic
  private(set) var caps = UIEdgeInsets.zero
  private(set) var resizing = ResizingMode.tile
  private var frames: [UIImage]?
  private var framesDuration: TimeInterval = 0

  // MARK: - Creating

  /// An empty image of size zero.
  public override init() {
    bitmap = nil
    pixelsPerPoint = 1
    orientation = .up
  }

  /// One pixel a point, upright.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of stored pixels; `scale` is pixels per point, and one that is not above 0 is a misuse.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    misuse(
      unless: scale > 0 && scale.isFinite, "UIImage(cgImage:scale:orientation:) was given scale \(scale); pass a number above 0")
    bitmap = cgImage
    pixelsPerPoint = scale
    self.orientation = orientation
  }

  /// Decodes PNG, JPEG or WebP; nil for anything else. One pixel a point.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG, JPEG or WebP; nil for anything else. `scale` is pixels per point, and one that is not above 0 is a misuse.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = CGImage.decoded(from: data) else { return nil }
    self.init(cgImage: decoded, scale: scale, orientation: .up)
  }

  /// A copy that differs in what `change` sets.
  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = bitmap.map { UIImage(cgImage: $0, scale: pixelsPerPoint, orientation: orientation) } ?? UIImage()
    copy.mode = mode
    copy.caps = caps
    copy.resizing = resizing
    copy.frames = frames
    copy.framesDuration = framesDuration
    change(copy)
    return copy
  }

  /// The same picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy { $0.mode = renderingMode } }

  /// The same picture whose edges keep their size, and whose middle is repeated, when it is resized.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture whose edges keep their size, in points, and whose middle is tiled or stretched when it is resized.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy {
      $0.caps = capInsets
      $0.resizing = resizingMode
    }
  }

  /// An image that a `UIImageView` plays in a loop; `duration` 0 is 1/30 second a frame.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.copy {
      $0.frames = images
      $0.framesDuration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  // MARK: - Size

  /// In points, as shown.
  open var size: CGSize {
    guard let bitmap else { return .zero }
    let stored = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    return orientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
  }

  // MARK: - Drawing

  /// Draws in the current context with the top left corner at `point`.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws in the current context with the top left corner at `point`; `alpha` goes from 0 to 1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws in the current context, scaled to fill `rect`; cap insets are respected.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws in the current context, scaled to fill `rect`; cap insets are respected, and `alpha` goes from 0 to 1.
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

  /// The shape of the picture, filled with `color`; keeps that colour wherever it is shown.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysOriginal) }
  /// The shape of the upright picture, filled with `color` as it is for the current traits.
  /// - Complexity: O(pixels): the picture is drawn once.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    baseWithTintColor(color, renderingMode: renderingMode)
  }
}
