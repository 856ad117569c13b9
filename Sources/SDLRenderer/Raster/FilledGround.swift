import DisplayList

/// The part of a frame that one opaque colour fills, except for what was painted since, such as the background of a list: rows of
/// the same colour need not fill it again.
struct FilledGround {
  /// The minimum area in pixels: finding out about a smaller part costs as much as filling it.
  private static let leastArea = 64 * 64

  private var rect = PixelRect.empty
  private var color = RGBA.black
  /// Contains everything that was painted on it.
  private var painted = PixelRect.empty

  /// The part of a completely covered rectangle that does not have an opaque colour yet.
  func missing(_ part: PixelRect, _ color: RGBA) -> PixelRect {
    rect.contains(part) && color == self.color ? part.intersection(painted) : part
  }

  /// Notes that an opaque colour fills a rectangle completely.
  mutating func fill(_ part: PixelRect, _ color: RGBA) {
    if rect.contains(part), color == self.color { return }
    // What is drawn later probably lies on the last large part.
    if part.area >= Self.leastArea, part.area * 2 >= rect.area {
      (rect, self.color, painted) = (part, color, .empty)
    } else {
      paint(part)
    }
  }

  /// Notes that something was painted.
  mutating func paint(_ bounds: PixelRect) { if bounds.intersects(rect) { painted = painted.union(bounds) } }
}
