internal import CBox2D
import CoreGraphics
import Foundation

extension EdgeVector {
  /// Converts points to metres.
  init(_ point: CGPoint) {
    self.init(x: Float(point.x / PhysicsWorld.pointsPerMetre), y: Float(point.y / PhysicsWorld.pointsPerMetre))
  }

  init(_ vector: CGVector) { self.init(CGPoint(x: vector.dx, y: vector.dy)) }
}

extension CGPoint {
  /// Converts metres to points.
  init(_ vector: EdgeVector) {
    self.init(x: CGFloat(vector.x) * PhysicsWorld.pointsPerMetre, y: CGFloat(vector.y) * PhysicsWorld.pointsPerMetre)
  }

  /// As `CGVector.limited(to:)`.
  func limited(to length: CGFloat) -> CGPoint {
    let vector = CGVector(dx: x, dy: y).limited(to: length)
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// The end of this vector after a clockwise rotation by radians, starting at `origin`.
  package func turned(by angle: CGFloat, about origin: CGPoint) -> CGPoint {
    turned(cosine: cos(angle), sine: sin(angle), about: origin)
  }

  fileprivate func turned(cosine: CGFloat, sine: CGFloat, about origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
  }
}

extension [CGPoint] {
  /// The ends of these vectors after scaling and a clockwise rotation by radians, starting at `origin`.
  package func scaled(by scale: CGFloat, turnedBy angle: CGFloat, about origin: CGPoint) -> [CGPoint] {
    let (cosine, sine) = (cos(angle), sin(angle))
    return map { CGPoint(x: $0.x * scale, y: $0.y * scale).turned(cosine: cosine, sine: sine, about: origin) }
  }
}

extension CGVector {
  /// The vector, or one of the same direction and this length if it is longer.
  func limited(to length: CGFloat) -> CGVector {
    let longer = max(abs(dx), abs(dy))
    guard longer * 2 > length else { return self }
    guard longer.isFinite else {
      let (x, y) = (dx.isInfinite ? (dx < 0 ? -1 : 1) : CGFloat(0), dy.isInfinite ? (dy < 0 ? -1 : 1) : CGFloat(0))
      let unit = max((x * x + y * y).squareRoot(), 1)
      return CGVector(dx: x / unit * length, dy: y / unit * length)
    }
    // The squares of the components could be infinite.
    let (x, y) = (dx / longer, dy / longer)
    let unit = (x * x + y * y).squareRoot()
    return unit * longer > length ? CGVector(dx: x / unit * length, dy: y / unit * length) : self
  }

  init(_ vector: EdgeVector) {
    let point = CGPoint(vector)
    self.init(dx: point.x, dy: point.y)
  }
}

extension Float {
  /// Converts a length in points to metres.
  init(points: CGFloat) { self = Float(points / PhysicsWorld.pointsPerMetre) }
}
