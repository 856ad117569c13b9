import CoreGraphics
import Foundation

/// How a renderer makes its bitmaps.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds that the renderer was made with, in points.
  open internal(set) var bounds = CGRect.zero

  public override required init() {}

  open class func `default`() -> Self { preferred() }

  /// The format that suits the screen.
  open class func preferred() -> Self { self.init() }

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
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a frame of one point inside the edges with the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
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
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  /// The part of the drawing that the image shows, in points.
  public var bounds: CGRect { format.bounds }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let own = format.copy() as? UIGraphicsImageRendererFormat ?? format
    own.bounds = bounds
    self.format = own
  }

  /// Runs `actions` with a fresh bitmap as the current context; an empty image for empty bounds.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let cgContext = CGContext(size: bounds.size, scale: format.scale, opaque: format.opaque) else { return UIImage() }
    cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    let context = UIGraphicsImageRendererContext(cgContext: cgContext, format: format)
    GraphicsStack.push(cgContext, scale: format.scale)
    defer { GraphicsStack.pop() }
    actions(context)
    return context.currentImage
  }

  /// PNG data of what `actions` draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
