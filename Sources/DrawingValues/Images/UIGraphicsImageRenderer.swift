import CoreGraphics
import Foundation

/// How a renderer makes its bitmaps.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds that the renderer was made with, in points.
  open internal(set) var bounds = CGRect.zero

  public override required init() {}

  /// The format that suits the screen: `preferred()` under its older name.
  open class func `default`() -> Self { preferred() }

  /// The format that suits the screen.
  open class func preferred() -> Self { self.init() }

  /// A new format of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// How an image renderer makes its bitmaps.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; default the screen's.
  open var scale = GraphicsStack.screenScale
  /// Whether there is no transparency; default false.
  open var opaque = false

  /// Makes a format with the scale of `UITraitCollection.current` (1 where it names none), and with transparency.
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

/// What a renderer's closure draws with.
open class UIGraphicsRendererContext: NSObject {
  /// The context that is drawn in, in points with y downwards.
  open private(set) var cgContext: CGContext
  /// The renderer's format, whose `bounds` are those that are drawn.
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

  /// Draws a frame of one point inside the edges with the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws a frame of one point inside the edges with the current stroke colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }

  /// Narrows the clip to a rectangle; it stays so until the drawing ends.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Runs drawing in a context that a subclass makes.
open class UIGraphicsRenderer: NSObject, @unchecked Sendable {
  /// The renderer's own copy of the format that it was made with.
  open private(set) var format: UIGraphicsRendererFormat
  /// Whether what is drawn can be had as an image. Default: false.
  open var allowsImageOutput: Bool { false }

  /// Makes a renderer of the preferred format; the bounds are in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.preferred()) }

  /// The bounds are in points; the renderer keeps a copy of the format with them.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    let own = format.copy() as? UIGraphicsRendererFormat ?? format
    own.bounds = bounds
    self.format = own
  }

  /// Makes the context; nil, as here, draws nothing.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

  /// Called before the drawing, to bring the context into its first state.
  open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  var scale: CGFloat { 1 }

  /// - Throws: `CocoaError.featureUnsupported` where the class makes no context.
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

  /// Runs the drawing with the context as the current one, and then what is to be done with the result.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void, completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    let context = type(of: self).context(with: format).map { UIGraphicsRendererContext(cgContext: $0, format: format) }
    try run(context, drawingActions, completionActions)
  }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: imageFormat.scale, orientation: .up)
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }
}

/// Draws images of one size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
  private var imageFormat: UIGraphicsImageRendererFormat {
    format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// Makes a renderer of images of a size in points, in the preferred format.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Makes a renderer of images of a size in points, in a format that it copies.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer in the preferred format; the bounds are the part of the drawing that the image shows, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred()) }

  /// The bounds are the part of the drawing that the image shows, in points.
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

  /// Runs `actions` with a fresh bitmap as the current context; an empty image for empty bounds.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let cgContext = type(of: self).context(with: format) else { return UIImage() }
    let context = UIGraphicsImageRendererContext(cgContext: cgContext, format: format)
    var image = UIImage()
    try? run(context, { _ in actions(context) }, { _ in image = context.currentImage })
    return image
  }

  /// PNG data of what `actions` draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
