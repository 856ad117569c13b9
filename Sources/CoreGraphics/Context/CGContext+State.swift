internal import CCairo
import Foundation

extension CGContext {
  /// Saves transform, clip, colours and all other parameters except the path, until `restoreGState()`.
  public func saveGState() {
    saved.append(.state(state))
    cairo_save(cairo)
  }

  /// Restores the state of the last `saveGState()`; without one, also inside a transparency layer, it is logged and ignored.
  public func restoreGState() {
    guard case .state(let last) = saved.last else {
      return IgnoredCall.report("restoreGState() without a saveGState() before it was ignored")
    }
    saved.removeLast()
    state = last
    cairo_restore(cairo)
  }
}

// MARK: - Transform

extension CGContext {
  private var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

  /// From user space to pixels, y up.
  public var ctm: CGAffineTransform { state.toPixels.concatenating(flip) }

  /// From user space to pixels, y up; equal to `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Applies `transform` before the present transform; one with NaN or infinity is logged and ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return IgnoredCall.report("a transform that is not finite was ignored") }
    let next = transform.concatenating(state.toPixels)
    if next.isFinite { state.toPixels = next }
  }

  /// Translates user space, in its own units.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales user space by a factor along each axis.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates user space by radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Converts a point from user space to pixels, y up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a point from pixels, y up, to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts a size from user space to pixels, y up, as a vector; may become negative.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Converts a size from pixels, y up, to user space, as a vector; may become negative.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The bounding rectangle, in pixels with y up, of a rectangle in user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// The bounding rectangle, in user space, of a rectangle in pixels with y up.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

// MARK: - Colour

extension CGContext {
  /// Sets the fill colour. Default black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the fill colour in sRGB, from components 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the fill colour to a grey, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }

  /// Sets the stroke colour. Default black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the stroke colour in sRGB, from components 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the stroke colour to a grey, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

  /// Sets a factor for the alpha of all drawing, clamped to 0…1. Default 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }
  /// Sets the blend mode. Default `.normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
}

// MARK: - Lines and quality

extension CGContext {
  /// Sets the line width in user space; a negative number or NaN is logged and ignored. Default 1.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return IgnoredCall.report("a line width that is negative or not finite was ignored") }
    state.stroke.width = width
  }

  /// Sets the ends of strokes. Default `.butt`.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the corners of strokes. Default `.miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

  /// Sets the maximum ratio of a miter's length to the line width; a number of 0 or less is logged and ignored. Default 10.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return IgnoredCall.report("a miter limit that is not positive was ignored") }
    state.stroke.miterLimit = limit
  }

  /// Sets the lengths of dashes and gaps, alternating, and the offset of the start, in user space; an empty array draws solid
  /// lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return IgnoredCall.report("a dash with a length that is negative or not finite was ignored")
    }
    state.stroke.dashPhase = phase
    state.stroke.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }

  /// Sets antialiasing. Default true.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// The filter for scaled images. Default `.default`, medium.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}

// MARK: - Shadow

extension CGContext {
  /// Sets a shadow of black with alpha 1/3 for following drawing. Offset and blur are in the context's initial coordinates,
  /// independent of the transform; `blur` is twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow with a colour, as `setShadow(offset:blur:)` does; nil removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard offset.isFinite, blur.isFinite, blur >= 0 else {
      return IgnoredCall.report("a shadow with a blur that is negative or a value that is not finite was ignored")
    }
    guard let color, color.rgba.alpha > 0 else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: blur, color: color)
  }
}
