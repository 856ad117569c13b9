import Foundation

extension CGPoint {
  /// The transformed point.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// The size transformed as a vector; may become negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// The bounding rectangle of the four transformed corners.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let x0 = t.a * minX + t.c * minY
    let y0 = t.b * minX + t.d * minY
    let (ux, uy) = (t.a * width, t.b * width)
    let (vx, vy) = (t.c * height, t.d * height)
    let left = min(0, ux) + min(0, vx)
    let right = max(0, ux) + max(0, vx)
    let top = min(0, uy) + min(0, vy)
    let bottom = max(0, uy) + max(0, vy)
    return CGRect(x: x0 + left + t.tx, y: y0 + top + t.ty, width: right - left, height: bottom - top)
  }

  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }
}
