internal import CCairo
import Foundation

extension CGContext {
  /// Cuts the clip down to the inside of the path, and gives the path up.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(device: devicePath, rule)
    devicePath.removeAll()
  }

  /// Cuts the clip down to a rectangle of user space, and gives the path up; an infinite one cuts nothing.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Cuts the clip down to what lies in any of the rectangles.
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

  /// Takes every clip away, those from before the last `saveGState()` included.
  public func resetClip() { cairo_reset_clip(cairo) }

  /// The smallest rectangle of user space that holds the clip.
  public var boundingBoxOfClipPath: CGRect {
    state.toPixels.isInvertible ? deviceClip.applying(state.toPixels.inverted()) : .null
  }

  /// In pixels with y down.
  var deviceClip: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
