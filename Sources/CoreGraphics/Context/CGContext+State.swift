internal import CCairo
import Foundation

extension CGContext {
  /// Keeps transform, clip, colours and all other parameters until `restoreGState()`. The path is not part of it.
  public func saveGState() {
    saved.append(.state(state))
    cairo_save(cairo)
  }

  /// Brings back what the last `saveGState()` kept; without one, also within a transparency layer, it is reported and ignored.
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

  /// User space to pixels with y up.
  public var ctm: CGAffineTransform { state.toPixels.concatenating(flip) }

  /// User space to pixels with y up: the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// `transform` acts before the transform that was there.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return IgnoredCall.report("a transform that is not finite was ignored") }
    let next = transform.concatenating(state.toPixels)
    if next.isFinite { state.toPixels = next }
  }

  /// Moves the origin, in units of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the units of user space by a factor along each axis.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// In radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// A point of user space in pixels with y up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A point in pixels with y up in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size of user space as a vector in pixels with y up; it can come out negative.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// A size in pixels with y up as a vector in user space; it can come out negative.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The smallest rectangle in pixels with y up that holds a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// The smallest rectangle of user space that holds a rectangle in pixels with y up.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

// MARK: - Colour

extension CGContext {
  /// Sets the colour that shapes are filled with; black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour that shapes are filled with, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the grey that shapes are filled with, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }

  /// Sets the colour that lines are drawn with; black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour that lines are drawn with, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the grey that lines are drawn with, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

  /// Multiplies the alpha of everything that is drawn; from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }
  /// Sets how what is drawn is mixed with what is there; `.normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
}

// MARK: - Lines and quality

extension CGContext {
  /// In user space; 1 at first.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return IgnoredCall.report("a line width that is negative or not finite was ignored") }
    state.stroke.width = width
  }

  /// Sets how the ends of lines look; `.butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets how the corners of lines look; `.miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

  /// How long a miter may be, in line widths; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return IgnoredCall.report("a miter limit that is not positive was ignored") }
    state.stroke.miterLimit = limit
  }

  /// Lengths of line and gap in turn, in user space; none draws a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return IgnoredCall.report("a dash with a length that is negative or not finite was ignored")
    }
    state.stroke.dashPhase = phase
    state.stroke.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }

  /// Sets whether edges are smoothed; true at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// How pictures are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}

// MARK: - Shadow

extension CGContext {
  /// What is drawn from now on throws a shadow of black at a third. Offset and blur are in the context's first
  /// coordinates, whatever the transform is; `blur` is twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// See `setShadow(offset:blur:)`; without a colour there is no shadow.
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
