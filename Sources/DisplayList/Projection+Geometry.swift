import CoreGraphics
import Foundation

extension Projection {
  /// Makes a projection without perspective.
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }

  /// Applies this projection first, then the other.
  public func concatenating(_ other: Projection) -> Projection {
    Projection(
      m11: m11 * other.m11 + m12 * other.m21 + m13 * other.m31,
      m12: m11 * other.m12 + m12 * other.m22 + m13 * other.m32,
      m13: m11 * other.m13 + m12 * other.m23 + m13 * other.m33,
      m21: m21 * other.m11 + m22 * other.m21 + m23 * other.m31,
      m22: m21 * other.m12 + m22 * other.m22 + m23 * other.m32,
      m23: m21 * other.m13 + m22 * other.m23 + m23 * other.m33,
      m31: m31 * other.m11 + m32 * other.m21 + m33 * other.m31,
      m32: m31 * other.m12 + m32 * other.m22 + m33 * other.m32,
      m33: m31 * other.m13 + m32 * other.m23 + m33 * other.m33)
  }

  /// The inverse projection, from the screen to the plane; nil if the plane is seen edge-on.
  public var inverse: Projection? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let adjoint = Projection(
      m11: c11 * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
      m21: c12 * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
      m31: c13 * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
    guard isAffine else { return adjoint }
    return Projection(
      a: adjoint.m11, b: adjoint.m12, c: adjoint.m21, d: adjoint.m22, tx: adjoint.m31, ty: adjoint.m32)
  }

  /// Whether axis-parallel rectangles stay so: scale, translation and mirroring, but no rotation by 90°.
  public var keepsAxes: Bool { isAffine && m12 == 0 && m21 == 0 }

  /// The corners of a projected rectangle, clipped at the eye's plane.
  public func outline(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return outline(of: corners)
  }

  /// The corners of a projected convex polygon, clipped at the eye's plane.
  public func outline(of points: [CGPoint]) -> [CGPoint] {
    if isAffine { return points.map { map($0)! } }
    let nearest = 1e-3
    func depth(_ p: CGPoint) -> Double { m13 * Double(p.x) + m23 * Double(p.y) + m33 }
    var visible: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (depth(point), depth(next))
      if here >= nearest { visible.append(point) }
      if (here >= nearest) != (there >= nearest) {
        let t = CGFloat((nearest - here) / (there - here))
        visible.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
      }
    }
    return visible.compactMap { point in
      let w = max(depth(point), nearest * 0.999)
      return CGPoint(
        x: (m11 * Double(point.x) + m21 * Double(point.y) + m31) / w,
        y: (m12 * Double(point.x) + m22 * Double(point.y) + m32) / w)
    }
  }

  /// The bounding box of a projected rectangle; null if all of it is behind the eye.
  public func bounds(of rect: CGRect) -> CGRect {
    if isAffine { return affineBounds(of: rect) }
    let points = outline(of: rect)
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The same without an array of corners, because renderers call it for each item of each frame.
  private func affineBounds(of rect: CGRect) -> CGRect {
    func x(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(m11 * Double(x) + m21 * Double(y) + m31) }
    func y(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(m12 * Double(x) + m22 * Double(y) + m32) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (x0, x1, x2, x3) = (x(left, top), x(right, top), x(right, bottom), x(left, bottom))
    let (y0, y1, y2, y3) = (y(left, top), y(right, top), y(right, bottom), y(left, bottom))
    let (lowX, lowY) = (min(min(min(x0, x1), x2), x3), min(min(min(y0, y1), y2), y3))
    let (highX, highY) = (max(max(max(x0, x1), x2), x3), max(max(max(y0, y1), y2), y3))
    return CGRect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
  }
}
