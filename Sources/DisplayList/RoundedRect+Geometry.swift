import Foundation

extension RoundedRect {
  /// The radius that is drawn, in points: clamped to 0 and half of the shorter side.
  @inlinable public var limitedRadius: CGFloat { max(0, min(radius, min(rect.width, rect.height) / 2)) }

  /// Whether all corners are square.
  @inlinable public var isPlain: Bool { corners.isEmpty || limitedRadius == 0 }

  /// The shape inset by a distance in points on all sides; corners keep their centre. Nil if nothing is left.
  public func inset(by distance: CGFloat) -> RoundedRect? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    return RoundedRect(inner, radius: max(0, limitedRadius - distance), corners: corners, isContinuous: isContinuous)
  }

  /// The largest centred rectangle that touches no rounded corner.
  public var innerRect: CGRect {
    guard !isPlain else { return rect }
    let margin = limitedRadius * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: margin, dy: margin)
  }

  /// Whether a point is in the shape, which includes the edges of rounded corners; they count as arcs of circles.
  public func contains(_ point: CGPoint) -> Bool {
    guard rect.contains(point) else { return false }
    let radius = limitedRadius
    guard !isPlain else { return true }
    let isLeft = point.x < rect.midX
    let isTop = point.y < rect.midY
    let corner: Corners = isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    guard corners.contains(corner) else { return true }
    let x = isLeft ? rect.minX + radius - point.x : point.x - rect.maxX + radius
    let y = isTop ? rect.minY + radius - point.y : point.y - rect.maxY + radius
    return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
  }
}
