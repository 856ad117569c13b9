import Foundation

/// Points and extrema of quadratic and cubic curves.
enum Bezier {
  static func point(_ t: CGFloat, _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) -> CGPoint {
    let s = 1 - t
    let (a, b, c) = (s * s, 2 * s * t, t * t)
    return CGPoint(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y)
  }

  static func point(_ t: CGFloat, _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The parameters inside the curve at which a coordinate's derivative is 0.
  static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> [CGFloat] {
    let bend = p0 - 2 * p1 + p2
    return bend == 0 ? [] : inside([(p0 - p1) / bend])
  }

  static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    guard abs(a) > 1e-12 * (abs(b) + abs(c)) else { return b == 0 ? [] : inside([-c / b]) }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // Avoids cancellation: the larger root by the sum, the other by their product.
    let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return inside(q == 0 ? [0] : [q / a, c / q])
  }

  private static func inside(_ roots: [CGFloat]) -> [CGFloat] { roots.filter { $0 > 0 && $0 < 1 } }

  /// The number of equal steps of t at which no chord is farther than `tolerance` from the curve.
  static func steps(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, tolerance: CGFloat) -> Int {
    let first = hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let second = hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    return count(0.75 * max(first, second) / tolerance)
  }

  static func steps(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, tolerance: CGFloat) -> Int {
    count(0.25 * hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y) / tolerance)
  }

  private static func count(_ ratio: CGFloat) -> Int {
    ratio.isFinite ? Int(min(max(ratio.squareRoot().rounded(.up), 1), 1000)) : 1
  }
}
