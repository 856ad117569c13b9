import DisplayList
import Foundation

/// Antialiased edges of polygons on a graphics card: the rim is a ring of one pixel in width, half inside and half outside, in
/// which the coverage falls from 1 to 0. A pixel's coverage is then right at every angle of an edge.
///
/// Axis-parallel edges on pixel boundaries stay sharp, and so do edges between parts of one image.
enum Feather {
  /// The distance in pixels beyond which the ring's corners are cut.
  private static let miterLimit = 2.0

  static func mesh(
    _ polygon: ConvexPolygon, texture: (SIMD2<Double>) -> SIMD2<Double>, isSoft: (SIMD2<Double>, SIMD2<Double>) -> Bool
  ) -> Mesh {
    let points = polygon.points
    guard points.count > 2 else { return Mesh() }
    var widths = [Double](repeating: 0, count: points.count)
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      widths[index] = isHard(a, b) || !isSoft(a, b) ? 0 : 0.5
    }
    if widths.allSatisfy({ $0 == 0 }) { return fan(points, coverage: 1, texture: texture) }

    let thickness = self.thickness(points)
    let peak = min(1, thickness)
    let inset = min(0.5, thickness / 2)
    var mesh = Mesh()
    for index in points.indices {
      let previous = (index + points.count - 1) % points.count
      let next = (index + 1) % points.count
      let inner = offset(
        points[previous], points[index], points[next], widths[previous] * -2 * inset, widths[index] * -2 * inset)
      let outer = offset(points[previous], points[index], points[next], widths[previous], widths[index])
      mesh.vertices.append(Mesh.Vertex(position: inner, coverage: peak, texture: texture(inner)))
      mesh.vertices.append(Mesh.Vertex(position: outer, coverage: 0, texture: texture(outer)))
    }
    let count = Int32(points.count)
    for index in 1..<count - 1 { mesh.indices += [0, index * 2, index * 2 + 2] }
    if peak >= 1 { mesh.wholeCount = mesh.indices.count }
    for index in 0..<count where widths[Int(index)] > 0 {
      let next = (index + 1) % count
      mesh.indices += [index * 2, index * 2 + 1, next * 2 + 1, index * 2, next * 2 + 1, next * 2]
    }
    return mesh
  }

  static func fan(_ points: [SIMD2<Double>], coverage: Double, texture: (SIMD2<Double>) -> SIMD2<Double>) -> Mesh {
    var mesh = Mesh()
    for point in points { mesh.vertices.append(Mesh.Vertex(position: point, coverage: coverage, texture: texture(point))) }
    for index in 1..<Int32(points.count - 1) { mesh.indices += [0, index, index + 1] }
    if coverage >= 1 { mesh.wholeCount = mesh.indices.count }
    return mesh
  }

  /// A ring between two clockwise outlines with the same number of points.
  static func ring(outer: [SIMD2<Double>], inner: [SIMD2<Double>]) -> Mesh {
    guard outer.count == inner.count, outer.count > 2 else { return Mesh() }
    var gap = Double.infinity
    for index in outer.indices {
      let between = outer[index] - inner[index]
      gap = min(gap, (between * between).sum().squareRoot())
    }
    let peak = min(1, gap)
    let inset = min(0.5, gap / 2)
    var mesh = Mesh()
    func add(_ points: [SIMD2<Double>], _ distance: Double, _ coverage: Double) {
      for index in points.indices {
        let (a, b, c) = neighbours(points, index)
        let first = isHard(a, b) ? 0 : distance
        let second = isHard(b, c) ? 0 : distance
        let position = offset(a, b, c, first, second)
        mesh.vertices.append(Mesh.Vertex(position: position, coverage: coverage, texture: .zero))
      }
    }
    add(outer, 0.5, 0)
    add(outer, -inset, peak)
    add(inner, inset, peak)
    add(inner, -0.5, 0)
    let count = Int32(outer.count)
    for band in 0..<Int32(3) {
      for index in 0..<count {
        let next = (index + 1) % count
        let (a, b) = (band * count + index, band * count + next)
        mesh.indices += [a, b, b + count, a, b + count, a + count]
      }
    }
    return mesh
  }

  // MARK: - Parts

  /// The nearest distinct points before and after.
  private static func neighbours(_ points: [SIMD2<Double>], _ index: Int) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    let point = points[index]
    func differs(_ other: SIMD2<Double>) -> Bool { abs(other.x - point.x) + abs(other.y - point.y) > 1e-6 }
    var (before, after) = (point, point)
    for step in 1..<points.count {
      before = points[(index + points.count - step) % points.count]
      if differs(before) { break }
    }
    for step in 1..<points.count {
      after = points[(index + step) % points.count]
      if differs(after) { break }
    }
    return (before, point, after)
  }

  private static func isHard(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    (a.x == b.x && a.x == a.x.rounded()) || (a.y == b.y && a.y == a.y.rounded())
  }

  /// The area divided by half the perimeter: the width of a strip, and more than 1 for shapes larger than a pixel or two.
  private static func thickness(_ points: [SIMD2<Double>]) -> Double {
    guard var previous = points.last else { return 0 }
    var (area, outline) = (0.0, 0.0)
    for point in points {
      area += ConvexPolygon.cross(previous, point)
      let edge = point - previous
      outline += (edge * edge).sum().squareRoot()
      previous = point
    }
    return outline > 0 ? abs(area) / outline : 0
  }

  /// The corner after moving its two edges outwards by the given distances.
  private static func offset(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ first: Double, _ second: Double
  ) -> SIMD2<Double> {
    let n1 = normal(a, b)
    let n2 = normal(b, c)
    let determinant = ConvexPolygon.cross(n1, n2)
    var moved: SIMD2<Double>
    if abs(determinant) < 1e-3 {
      moved = n1 * first
      if abs(second) > abs(first) { moved = n2 * second }
    } else {
      moved = SIMD2(first * n2.y - second * n1.y, second * n1.x - first * n2.x) / determinant
    }
    let length = (moved * moved).sum().squareRoot()
    let limit = miterLimit * max(abs(first), abs(second))
    if length > limit, length > 0 { moved *= limit / length }
    return b + moved
  }

  /// The outward unit normal.
  private static func normal(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let edge = b - a
    let length = (edge * edge).sum().squareRoot()
    return length > 0 ? SIMD2(edge.y, -edge.x) / length : .zero
  }
}
