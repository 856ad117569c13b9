import Foundation

extension RoundedRect {
  /// The radius that is drawn: not negative, at most half of the shorter side.
  @inlinable public var limitedRadius: CGFloat { max(0, min(radius, min(rect.width, rect.height) / 2)) }

  /// Whether no corner is round.
  @inlinable public var isPlain: Bool { corners.isEmpty || limitedRadius == 0 }

  /// The shape moved inwards by `distance` on all sides; corners keep their centre. Nil when nothing is left.
  public func inset(by distance: CGFloat) -> RoundedRect? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    return RoundedRect(inner, radius: max(0, limitedRadius - distance), corners: corners)
  }

  /// The greatest centred rectangle that no round corner touches.
  public var innerRect: CGRect {
    guard !isPlain else { return rect }
    let margin = limitedRadius * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: margin, dy: margin)
  }

  /// Whether a point lies inside, the edges of the round corners included.
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
