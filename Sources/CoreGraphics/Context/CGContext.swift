internal import CCairo
import Foundation

/// A bitmap drawing context. It may be used from one thread at a time.
///
/// Calls that Core Graphics ignores are logged once and ignored here: numbers with NaN or infinity, segments without a current
/// point, drawing with a singular transform.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  let buffer: PixelBuffer
  let format: PixelFormat
  /// The caller's memory, a copy of `buffer` after each drawing when its byte order differs.
  let mirror: UnsafeMutableRawPointer?
  let mirrorBytesPerRow: Int

  let surface: OpaquePointer
  let cairo: OpaquePointer
  /// From the initial user space to pixels, y down.
  let base: CGAffineTransform

  private(set) var state: GraphicsState
  private var saved: [SavedState] = []
  /// In pixels, y down.
  let devicePath = CGMutablePath()
  private(set) var isFinished = false
  /// Whether anything was painted, even in a transparent colour.
  package private(set) var hasDrawn = false
  /// The part that may have been painted, in pixels with y down; nil when any pixel may be.
  private(set) var painted: CGRect? = .null

  private enum SavedState {
    case state(GraphicsState)
    case layer(GraphicsState)
  }

  init?(
    buffer: PixelBuffer, format: PixelFormat, mirror: UnsafeMutableRawPointer?, mirrorBytesPerRow: Int,
    base: CGAffineTransform
  ) {
    guard base.isInvertible, let surface = buffer.makeSurface(isOpaque: format.isOpaque) else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    width = buffer.width
    height = buffer.height
    self.buffer = buffer
    self.format = format
    self.mirror = mirror
    self.mirrorBytesPerRow = mirrorBytesPerRow
    self.surface = surface
    self.cairo = cairo
    self.base = base
    state = GraphicsState(toPixels: base)
    if let mirror { format.read(mirror, mirrorBytesPerRow, into: buffer) }
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Updates the caller's memory after drawing.
  ///
  /// - Parameter area: the pixels that may have been painted; nil when they are not known.
  func didPaint(_ area: CGRect?) {
    hasDrawn = true
    painted = area.flatMap { area in painted.map { $0.union(area) } }
    guard let mirror else { return }
    cairo_surface_flush(surface)
    format.write(buffer, into: mirror, mirrorBytesPerRow)
  }
}

// MARK: - Saving and restoring

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
  /// Sets the masks of the clip; nil removes them.
  func setMask(_ mask: ClipMask?) { state.mask = mask }
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

// MARK: - Layers and temporary states

extension CGContext {
  /// Saves the state, and begins one that neither alpha, shadow nor blend mode affects.
  func beginLayerState() {
    saved.append(.layer(state))
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    // The composited layer is masked as a whole.
    state.mask = nil
  }

  /// Restores the state from before the innermost layer.
  ///
  /// - Returns: the number of `saveGState()` calls in the layer that were not undone; nil without a layer.
  func endLayerState() -> Int? {
    guard let begin = saved.lastIndex(where: { if case .layer = $0 { true } else { false } }),
      case .layer(let outer) = saved[begin]
    else { return nil }
    let unbalanced = saved.count - begin - 1
    saved.removeSubrange(begin...)
    state = outer
    return unbalanced
  }

  /// Draws with a state that `body` may change and that does not last; the clip lasts.
  func drawKeepingState(_ body: () -> Void) {
    let kept = state
    body()
    state = kept
  }
}

// MARK: - The picture

extension CGContext {
  /// The image without a copy; later drawing is ignored and logged.
  package func finish() -> CGImage? {
    guard !isFinished, buffer.isOwned else { return makeImage() }
    cairo_surface_flush(surface)
    isFinished = true
    return image(of: buffer)
  }

  /// Updates the caller's memory after drawing.
  func didDraw() {
    hasDrawn = true
    guard let mirror else { return }
    cairo_surface_flush(surface)
    format.write(buffer, into: mirror, mirrorBytesPerRow)
  }
}
