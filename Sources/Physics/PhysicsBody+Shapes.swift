internal import CBox2D
import CoreGraphics
import Foundation

/// Outlines of bodies as Box2D shapes.
extension PhysicsBody {
  /// Box2D's polygons have at most eight corners; an outline with more becomes a fan of polygons about its centre.
  private static let cornersPerPolygon = 8
  /// The number of corners of the polygon that approximates an ellipse.
  private static let ellipseCorners = 28
  /// The greatest number of corners of an outline: of a circle with a radius of 300 points this many leave out 0.16.
  private static let mostCorners = 96
  /// Lines farther from the origin than this are cut there, in points: Box2D's numbers have no digits left for a point.
  private static let farthest: CGFloat = 1e6
  /// The minimum half side that insetting must leave, in metres.
  private static let leastHalfSide: Float = 0.006

  private static let plain = EdgeMaterial(
    density: 1, friction: 0, restitution: 0, restitutionThreshold: Float(points: PhysicsWorld.restitutionThreshold))

  /// Friction −1 is a sentinel: a body that touches a boundary uses its own friction.
  private static let boundary = EdgeMaterial(
    density: 0, friction: -1, restitution: 0, restitutionThreshold: Float(points: PhysicsWorld.restitutionThreshold))

  // MARK: - Bodies

  package func addRectangle(_ size: CGSize, at offset: CGPoint = .zero, angle: CGFloat = 0) {
    addBox(size, at: offset, angle: angle)
    addPart(
      area: size.width * size.height, gyration: (size.width * size.width + size.height * size.height) / 12,
      thickness: min(size.width, size.height), at: offset)
  }

  private func addBox(_ size: CGSize, at offset: CGPoint, angle: CGFloat) {
    let half = EdgeVector(
      x: max(Float(points: size.width / 2) - PhysicsWorld.inset, Self.leastHalfSide),
      y: max(Float(points: size.height / 2) - PhysicsWorld.inset, Self.leastHalfSide))
    _ = edge_body_add_box(handle, half, EdgeVector(offset), Float(angle), Self.plain)
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
    guard !addConvex(corners.map { $0.turned(by: angle, about: offset) }, about: offset) else { return }
    addBox(size, at: offset, angle: angle)
  }

  /// The corners of the polygon that approximates an ellipse, about its centre.
  package static func ellipse(_ radii: CGSize) -> [CGPoint] {
    (0..<ellipseCorners).map { index in
      let turn = 2 * CGFloat.pi * CGFloat(index) / CGFloat(ellipseCorners)
      return CGPoint(x: cos(turn) * radii.width, y: sin(turn) * radii.height)
    }
  }

  /// Adds a convex outline about the body's centre, in points; for one that is as thin as a line the rectangle around it.
  package func addPolygon(_ corners: [CGPoint]) {
    let corners = corners.map { $0.limited(to: PhysicsWorld.farthestOffset) }
    let (area, gyration) = Self.moments(of: corners)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let thickness = min((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    if addConvex(corners, about: .zero) {
      addPart(area: area, gyration: gyration, thickness: thickness, at: .zero)
    } else if let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() {
      addRectangle(
        CGSize(width: max(right - left, 1), height: max(bottom - top, 1)),
        at: CGPoint(x: (left + right) / 2, y: (top + bottom) / 2))
    }
  }

  /// The corners of an outline without those that are nearer than others than can matter.
  private static func simplified(_ corners: [CGPoint]) -> [CGPoint] {
    guard corners.count > mostCorners else { return corners }
    var perimeter: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      perimeter += hypot(next.x - corner.x, next.y - corner.y)
    }
    let spacing = perimeter / CGFloat(mostCorners)
    var kept: [CGPoint] = []
    var way = spacing
    for (index, corner) in corners.enumerated() {
      let last = corners[max(index - 1, 0)]
      way += hypot(corner.x - last.x, corner.y - last.y)
      guard way >= spacing else { continue }
      way = 0
      kept.append(corner)
    }
    return kept
  }

  /// Answers whether Box2D took any part of the outline: it refuses slivers.
  @discardableResult
  private func addConvex(_ corners: [CGPoint], about middle: CGPoint) -> Bool {
    let points = Self.simplified(corners).map { corner -> EdgeVector in
      let (dx, dy) = (corner.x - middle.x, corner.y - middle.y)
      let length = max((dx * dx + dy * dy).squareRoot(), 1e-6)
      let part = max(length - CGFloat(PhysicsWorld.inset) * PhysicsWorld.pointsPerMetre, length * 0.1) / length
      return EdgeVector(CGPoint(x: middle.x + dx * part, y: middle.y + dy * part))
    }
    if points.count <= Self.cornersPerPolygon {
      return points.withUnsafeBufferPointer { buffer in
        edge_body_add_polygon(handle, buffer.baseAddress, Int32(buffer.count), Self.plain) != nil
      }
    }
    var isTaken = false
    let run = Self.cornersPerPolygon - 2
    for start in stride(from: 0, to: points.count, by: run) {
      let end = min(start + run, points.count)
      let wedge = [EdgeVector(middle)] + (start...end).map { points[$0 % points.count] }
      wedge.withUnsafeBufferPointer { buffer in
        if edge_body_add_polygon(handle, buffer.baseAddress, Int32(buffer.count), Self.plain) != nil { isTaken = true }
      }
    }
    return isTaken
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

  /// Adds a polyline that collides on both sides. Corners that are nearer to the last one than Box2D can tell are left out; a line that is
  /// shorter becomes a disc.
  package func addLine(_ points: [CGPoint], isClosed: Bool) {
    let corners = Self.welded(points, isClosed: isClosed)
    guard corners.count > 1 else {
      guard let corner = corners.first, Self.isInWorld(corner) else { return }
      _ = edge_body_add_circle(handle, PhysicsWorld.lineRadius + PhysicsWorld.slop / 2, EdgeVector(corner), Self.boundary)
      return
    }
    for index in 0..<(isClosed && corners.count > 2 ? corners.count : corners.count - 1) {
      guard let (start, end) = Self.clipped(corners[index], corners[(index + 1) % corners.count]) else { continue }
      _ = edge_body_add_segment(handle, EdgeVector(start), EdgeVector(end), PhysicsWorld.lineRadius, Self.boundary)
    }
  }

  private static func isInWorld(_ point: CGPoint) -> Bool { abs(point.x) <= farthest && abs(point.y) <= farthest }

  /// The points without those within Box2D's slop of the last one that is kept.
  private static func welded(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    let least = CGFloat(PhysicsWorld.slop) * PhysicsWorld.pointsPerMetre * 1.01
    func isFar(_ one: CGPoint, _ other: CGPoint) -> Bool { hypot(one.x - other.x, one.y - other.y) > least }
    var kept: [CGPoint] = []
    for point in points where kept.last.map({ isFar($0, point) }) ?? true { kept.append(point) }
    // The end of the line stays where it is.
    if let last = points.last, let end = kept.last, end != last, !isClosed, kept.count > 1 { kept[kept.count - 1] = last }
    if isClosed, let first = kept.first, let last = kept.last, kept.count > 1, !isFar(first, last) { kept.removeLast() }
    return kept
  }

  /// The part of a line in the world (Cohen and Sutherland's algorithm); nil if it is outside.
  ///
  /// A coordinate at which the line is cut is the limit itself: in what is left of 1e30 by rounding there is no world.
  private static func clipped(_ start: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint)? {
    var (one, other) = (start, end)
    for limit in [-farthest, farthest] {
      let isBeyond = { (value: CGFloat) in limit < 0 ? value < limit : value > limit }
      switch (isBeyond(one.x), isBeyond(other.x)) {
      case (true, true): return nil
      case (true, false): one = CGPoint(x: limit, y: one.y + (other.y - one.y) * ((limit - one.x) / (other.x - one.x)))
      case (false, true): other = CGPoint(x: limit, y: one.y + (other.y - one.y) * ((limit - one.x) / (other.x - one.x)))
      case (false, false): break
      }
      switch (isBeyond(one.y), isBeyond(other.y)) {
      case (true, true): return nil
      case (true, false): one = CGPoint(x: one.x + (other.x - one.x) * ((limit - one.y) / (other.y - one.y)), y: limit)
      case (false, true): other = CGPoint(x: one.x + (other.x - one.x) * ((limit - one.y) / (other.y - one.y)), y: limit)
      case (false, false): break
      }
    }
    return isInWorld(one) && isInWorld(other) ? (one, other) : nil
  }
}
