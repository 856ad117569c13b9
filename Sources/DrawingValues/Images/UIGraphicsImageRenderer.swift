import CoreGraphics
import Foundation

/// The bitmap parameters of a renderer.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds of the renderer, in points.
  open fileprivate(set) var bounds = CGRect.zero

  public override required init() {}

  /// The format for the screen; the older name of `preferred()`.
  open class func `default`() -> Self { preferred() }

  /// The format for the screen.
  open class func preferred() -> Self { self.init() }

  /// A new format of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// The bitmap parameters of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point. Default the screen's.
  open var scale = GraphicsStack.screenScale
  /// Whether the images have no alpha. Default false.
  open var opaque = false

  /// Makes a format with the scale of `UITraitCollection.current` (1 when unspecified) and with alpha.
  public required init() {}

  /// The format for a display with the given traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = super.copy(with: zone) as? UIGraphicsImageRendererFormat else { return self }
    copy.scale = scale
    copy.opaque = opaque
    return copy
  }
}

/// The argument of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
  /// The context, in points with y downwards.
  open private(set) var cgContext: CGContext
  /// The renderer's format, with the `bounds` being drawn.
  open private(set) var format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills with the current fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a border one point wide inside the edges with the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws a border one point wide inside the edges with the current stroke colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }

  /// Intersects the clip with a rectangle, until the drawing ends.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Runs drawing in a context that a subclass makes.
open class UIGraphicsRenderer: NSObject, @unchecked Sendable {
  /// The renderer's own copy of the format that it was made with.
  open private(set) var format: UIGraphicsRendererFormat
  /// Whether the drawing can be returned as an image. Default false.
  open var allowsImageOutput: Bool { false }

  /// Makes a renderer with the preferred format; the bounds are in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.preferred()) }

  /// Makes a renderer with a copy of a format; the bounds are in points.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    let own = format.copy() as? UIGraphicsRendererFormat ?? format
    own.bounds = bounds
    self.format = own
  }

  /// Makes the context; nil, the default, draws nothing.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

  /// Called before the drawing, to set the context's initial state.
  open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  var scale: CGFloat { 1 }

  /// - Throws: `CocoaError.featureUnsupported` when the class makes no context.
  func run(
    _ context: UIGraphicsRendererContext?, _ drawing: (UIGraphicsRendererContext) -> Void,
    _ completion: ((UIGraphicsRendererContext) -> Void)?
  ) throws {
    guard let context else { throw CocoaError(.featureUnsupported) }
    type(of: self).prepare(context.cgContext, with: context)
    GraphicsStack.push(context.cgContext, scale: scale)
    defer { GraphicsStack.pop() }
    drawing(context)
    completion?(context)
  }

  /// Runs the drawing with the context as the current one, and then `completionActions`.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void, completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    let context = type(of: self).context(with: format).map { UIGraphicsRendererContext(cgContext: $0, format: format) }
    try run(context, drawingActions, completionActions)
  }
}

/// The argument of an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The drawing so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: imageFormat.scale, orientation: .up)
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }
}

/// Draws images of one size.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32))
/// let dot = renderer.image { context in
///   UIColor.systemRed.setFill()
///   UIBezierPath(ovalIn: context.format.bounds).fill()
/// }
/// let view = UIImageView(image: dot)
/// view.sizeToFit()
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
  private var imageFormat: UIGraphicsImageRendererFormat {
    format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// Makes a renderer for images of a size in points, with the preferred format.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Makes a renderer for images of a size in points, with a copy of a format.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer with the preferred format; the bounds are the part of the drawing in the image, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred()) }

  /// Makes a renderer with a copy of a format; the bounds are the part of the drawing in the image, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  /// True.
  open override var allowsImageOutput: Bool { true }

  open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
    return CGContext(size: format.bounds.size, scale: format.scale, opaque: format.opaque)
  }

  open override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
    context.translateBy(x: -rendererContext.format.bounds.minX, y: -rendererContext.format.bounds.minY)
  }

  override var scale: CGFloat { imageFormat.scale }

  /// Runs `actions` with a new bitmap as the current context; returns an empty image for empty bounds.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let cgContext = type(of: self).context(with: format) else { return UIImage() }
    let context = UIGraphicsImageRendererContext(cgContext: cgContext, format: format)
    var image = UIImage()
    try? run(context, { _ in actions(context) }, { _ in image = context.currentImage })
    return image
  }

  /// The PNG data of a drawing.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The JPEG data of a drawing, with a quality from 0 to 1; empty for empty bounds, and before there is a window or a stage.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
