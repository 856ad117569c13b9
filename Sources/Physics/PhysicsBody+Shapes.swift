internal import CBox2D
import CoreGraphics
import Foundation

/// Outlines of bodies as Box2D shapes.
extension PhysicsBody {
  /// Box2D's polygons have at most eight corners; an outline with more becomes a fan of polygons about its centre.
  private static let cornersPerPolygon = 8
  /// The number of corners of the polygon that approximates an ellipse.
  private static let ellipseCorners = 28
  /// The minimum half side that insetting must leave, in metres.
  private static let leastHalfSide: Float = 0.006

  private static let plain = EdgeMaterial(
    density: 1, friction: 0, restitution: 0, restitutionThreshold: Float(points: PhysicsWorld.restitutionThreshold))

  /// Friction −1 is a sentinel: a body that touches a boundary uses its own friction.
  private static let boundary = EdgeMaterial(
    density: 0, friction: -1, restitution: 0, restitutionThreshold: Float(points: PhysicsWorld.restitutionThreshold))

  // MARK: - Bodies

  package func addRectangle(_ size: CGSize, at offset: CGPoint = .zero, angle: CGFloat = 0) {
    let half = EdgeVector(
      x: max(Float(points: size.width / 2) - PhysicsWorld.inset, Self.leastHalfSide),
      y: max(Float(points: size.height / 2) - PhysicsWorld.inset, Self.leastHalfSide))
    _ = edge_body_add_box(handle, half, EdgeVector(offset), Float(angle), Self.plain)
    addPart(
      area: size.width * size.height, gyration: (size.width * size.width + size.height * size.height) / 12,
      thickness: min(size.width, size.height), at: offset)
  }

  package func addEllipse(_ size: CGSize, at offset: CGPoint = .zero, angle: CGFloat = 0) {
    addPart(
      area: .pi * size.width * size.height / 4, gyration: (size.width * size.width + size.height * size.height) / 16,
      thickness: min(size.width, size.height), at: offset)
    if size.width == size.height {
      // Circles have no skin, so only half of their penetration is compensated.
      let radius = Float(points: size.width / 2) - PhysicsWorld.slop / 2
      _ = edge_body_add_circle(handle, max(radius, Self.leastHalfSide), EdgeVector(offset), Self.plain)
      return
    }
    let corners = Self.ellipse(CGSize(width: size.width / 2, height: size.height / 2))
    addConvex(corners.map { $0.turned(by: angle, about: offset) }, about: offset)
  }

  /// The corners of the polygon that approximates an ellipse, about its centre.
  package static func ellipse(_ radii: CGSize) -> [CGPoint] {
    (0..<ellipseCorners).map { index in
      let turn = 2 * CGFloat.pi * CGFloat(index) / CGFloat(ellipseCorners)
      return CGPoint(x: cos(turn) * radii.width, y: sin(turn) * radii.height)
    }
  }

  /// Adds a convex outline about the body's centre, in points.
  package func addPolygon(_ corners: [CGPoint]) {
    let (area, gyration) = Self.moments(of: corners)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let thickness = min((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    addPart(area: area, gyration: gyration, thickness: thickness, at: .zero)
    addConvex(corners, about: .zero)
  }

  private func addConvex(_ corners: [CGPoint], about middle: CGPoint) {
    let points = corners.map { corner -> EdgeVector in
      let (dx, dy) = (corner.x - middle.x, corner.y - middle.y)
      let length = max((dx * dx + dy * dy).squareRoot(), 1e-6)
      let part = max(length - CGFloat(PhysicsWorld.inset) * PhysicsWorld.pointsPerMetre, length * 0.1) / length
      return EdgeVector(CGPoint(x: middle.x + dx * part, y: middle.y + dy * part))
    }
    if points.count <= Self.cornersPerPolygon {
      points.withUnsafeBufferPointer { buffer in
        _ = edge_body_add_polygon(handle, buffer.baseAddress, Int32(buffer.count), Self.plain)
      }
      return
    }
    let run = Self.cornersPerPolygon - 2
    for start in stride(from: 0, to: points.count, by: run) {
      let end = min(start + run, points.count)
      let wedge = [EdgeVector(middle)] + (start...end).map { points[$0 % points.count] }
      wedge.withUnsafeBufferPointer { buffer in
        _ = edge_body_add_polygon(handle, buffer.baseAddress, Int32(buffer.count), Self.plain)
      }
    }
  }

  /// The area and the squared radius of gyration about the origin, by the shoelace formulas.
  package static func moments(of corners: [CGPoint]) -> (area: CGFloat, gyration: CGFloat) {
    var (twice, second) = (CGFloat(0), CGFloat(0))
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let cross = a.x * b.y - b.x * a.y
      twice += cross
      second += cross * (a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y)
    }
    guard abs(twice) > 1e-9 else { return (0, 0) }
    return (abs(twice) / 2, (second / 12) / (twice / 2))
  }

  // MARK: - Walls

  /// Adds a polyline that collides on both sides.
  package func addLine(_ points: [CGPoint], isClosed: Bool) {
    let vectors = points.map { EdgeVector($0) }
    vectors.withUnsafeBufferPointer { buffer in
      _ = edge_body_add_chain(
        handle, buffer.baseAddress, Int32(buffer.count), isClosed, PhysicsWorld.lineRadius, Self.boundary)
    }
  }
}
