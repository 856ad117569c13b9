import DisplayList
import Foundation

/// A convex polygon in pixels of the target, clockwise on the screen (y points down).
///
/// Everything that a display list draws or clips to is convex: projected rounded rectangles, and their intersections.
struct ConvexPolygon {
  typealias Point = SIMD2<Double>

  private(set) var points: [Point]

  static let empty = ConvexPolygon(clockwise: [])

  /// Makes a polygon of clockwise points.
  init(clockwise points: [Point]) { self.points = points }

  /// Makes a polygon of points in either direction.
  init(_ corners: [Point]) {
    guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      self = .empty
      return
    }
    var points: [Point] = []
    points.reserveCapacity(corners.count)
    for corner in corners {
      let point = Point(Self.aligned(corner.x), Self.aligned(corner.y))
      if let last = points.last, abs(last.x - point.x) < 1e-6, abs(last.y - point.y) < 1e-6 { continue }
      points.append(point)
    }
    let area = Self.doubledArea(points)
    guard abs(area) > 1e-6 else {
      self = .empty
      return
    }
    self.points = area > 0 ? points : points.reversed()
  }

  /// The polygon of a rounded rectangle in points of a plane, projected to pixels.
  init(_ shape: RoundedRect, projection: Projection) {
    let rect = shape.rect
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      self = .empty
      return
    }
    if projection.keepsAxes, !shape.isPlain, !shape.isContinuous {
      self = Self.upright(shape, projection: projection)
      return
    }
    let outline = shape.isPlain ? nil : Self.outline(of: shape, chords: Self.chords(of: shape, projection: projection))
    let projected = outline.map { projection.outline(of: $0) } ?? projection.outline(of: rect)
    self.init(projected.map { Point(Double($0.x), Double($0.y)) })
  }

  init(_ rect: PixelRect) {
    guard !rect.isEmpty else {
      self = .empty
      return
    }
    let (x0, y0, x1, y1) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    self.init(clockwise: [Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)])
  }

  var isEmpty: Bool { points.count < 3 }

  var bounds: CGRect {
    guard var low = points.first else { return .null }
    var high = low
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  var pixelBounds: PixelRect { PixelRect(covering: bounds) }

  /// Whether the polygon is an axis-parallel rectangle.
  var isUprightRect: Bool {
    guard points.count == 4 else { return false }
    let p = points
    return (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x)
      || (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y)
  }

  /// The intersection of both polygons.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    guard !isEmpty, !other.isEmpty else { return .empty }
    var result = points
    var next: [Point] = []
    var previous = other.points[other.points.count - 1]
    for corner in other.points {
      let edge = corner - previous
      next.removeAll(keepingCapacity: true)
      var start = result[result.count - 1]
      var startSide = Self.cross(edge, start - previous)
      for end in result {
        let side = Self.cross(edge, end - previous)
        if (side >= 0) != (startSide >= 0) { next.append(start + (end - start) * (startSide / (startSide - side))) }
        if side >= 0 { next.append(end) }
        (start, startSide) = (end, side)
      }
      swap(&result, &next)
      if result.count < 3 { return .empty }
      previous = corner
    }
    return ConvexPolygon(result)
  }

  /// Whether the other polygon is inside this one by at least `margin` pixels.
  func contains(_ other: ConvexPolygon, margin: Double = 0) -> Bool {
    other.points.allSatisfy { contains($0, margin: margin) }
  }

  func contains(_ point: Point, margin: Double = 0) -> Bool {
    guard var previous = points.last else { return false }
    for corner in points {
      let edge = corner - previous
      let distance = Self.cross(edge, point - previous)
      if distance < margin * (edge * edge).sum().squareRoot() - 1e-9 { return false }
      previous = corner
    }
    return true
  }

  // MARK: - Parts

  static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  static func isCounterclockwise(_ points: [Point]) -> Bool { doubledArea(points) < 0 }

  private static func doubledArea(_ points: [Point]) -> Double {
    guard var previous = points.last else { return 0 }
    var area = 0.0
    for point in points {
      area += cross(previous, point)
      previous = point
    }
    return area
  }

  /// Rounds positions close to a pixel boundary to it, so that rounding errors do not blur edges.
  static func aligned(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < 1.0 / 256 ? whole : value
  }
}
