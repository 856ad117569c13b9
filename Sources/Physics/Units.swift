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
  init(_ vector: EdgeVector) {
    let point = CGPoint(vector)
    self.init(dx: point.x, dy: point.y)
  }
}

extension Float {
  /// Converts a length in points to metres.
  init(points: CGFloat) { self = Float(points / PhysicsWorld.pointsPerMetre) }
}
