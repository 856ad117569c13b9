internal import CCairo
import Foundation

extension CGContext {
  /// Intersects the clip with the inside of the path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(device: devicePath, rule)
    devicePath.removeAll()
  }

  /// Intersects the clip with a rectangle in user space, and clears the path; an infinite one has no effect.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the union of rectangles in user space, and clears the path.
  public func clip(to rects: [CGRect]) {
    guard !rects.contains(where: \.isInfinite) else { return }
    let area = CGMutablePath()
    area.addRects(rects, transform: state.toPixels)
    clip(device: area, .winding)
    devicePath.removeAll()
  }

  /// Intersects the clip with a rectangle in user space, and with a mask that is scaled to it: drawing shows where the image is opaque,
  /// or, if none of the image is transparent, where it is bright. The image stands as `draw(_:in:byTiling:)` would draw it.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    guard rect.isFinite else { return IgnoredCall.report("a clip to a rectangle that is not finite was ignored") }
    let place = mask.place(in: rect, isTopDown: false).concatenating(state.toPixels)
    let quality = state.interpolationQuality
    clip(to: rect)
    guard !rect.isEmpty, place.isInvertible else { return }
    let outer = state.mask
    setMask(ClipMask(width: width, height: height) { mask.paintCoverage(at: place, quality, within: outer, on: $0) })
  }

  private func clip(device path: CGPath, _ rule: CGPathFillRule) {
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    Coverage.fill(path, rule).clip(on: cairo)
  }

  /// Removes every clip, including those before the last `saveGState()`.
  public func resetClip() {
    cairo_reset_clip(cairo)
    setMask(nil)
  }

  /// The bounding rectangle of the clip in user space.
  public var boundingBoxOfClipPath: CGRect {
    state.toPixels.isInvertible ? deviceClip.applying(state.toPixels.inverted()) : .null
  }

  /// In pixels, y down.
  var deviceClip: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
