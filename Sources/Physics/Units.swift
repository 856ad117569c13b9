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
    let (cosine, sine) = (cos(angle), sin(angle))
    return CGPoint(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
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
