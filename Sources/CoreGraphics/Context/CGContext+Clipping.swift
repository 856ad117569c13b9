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

  private func clip(device path: CGPath, _ rule: CGPathFillRule) {
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    Coverage.fill(path, rule).clip(on: cairo)
  }

  /// Removes every clip, including those before the last `saveGState()`.
  public func resetClip() { cairo_reset_clip(cairo) }

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
