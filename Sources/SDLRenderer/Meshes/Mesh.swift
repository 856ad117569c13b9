import DisplayList
import Foundation

/// Triangles with a coverage (0…1) and texture coordinates (0…1) at each vertex.
struct Mesh {
  struct Vertex {
    var position: SIMD2<Double>
    var coverage: Double
    var texture: SIMD2<Double>
  }

  var vertices: [Vertex] = []
  var indices: [Int32] = []
  /// The number of leading indices that belong to completely covered triangles.
  var wholeCount = 0

  var isEmpty: Bool { indices.isEmpty }

  var bounds: CGRect {
    guard var low = vertices.first?.position else { return .null }
    var high = low
    for vertex in vertices {
      low = SIMD2(min(low.x, vertex.position.x), min(low.y, vertex.position.y))
      high = SIMD2(max(high.x, vertex.position.x), max(high.y, vertex.position.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func append(_ other: Mesh) {
    let base = Int32(vertices.count)
    if indices.isEmpty { wholeCount = other.wholeCount }
    vertices += other.vertices
    indices += other.indices.map { $0 + base }
  }

  /// The completely covered part and the rim; the former can be drawn without blending where the paint is opaque. Nil if nothing
  /// is covered completely.
  var split: (whole: Mesh, rim: Mesh)? {
    guard wholeCount > 0 else { return nil }
    return (
      Mesh(vertices: vertices, indices: Array(indices[..<wholeCount])),
      Mesh(vertices: vertices, indices: Array(indices[wholeCount...]))
    )
  }

  /// The mesh clipped to a polygon, whose edges are not antialiased.
  func clipped(to polygon: ConvexPolygon) -> Mesh {
    var result = Mesh()
    var triangle = 0
    while triangle + 2 < indices.count {
      var corners = (0..<3).map { vertices[Int(indices[triangle + $0])] }
      triangle += 3
      guard var previous = polygon.points.last else { continue }
      for point in polygon.points where !corners.isEmpty {
        corners = Self.cut(corners, from: previous, to: point)
        previous = point
      }
      guard corners.count > 2 else { continue }
      let base = Int32(result.vertices.count)
      result.vertices += corners
      for index in 1..<Int32(corners.count - 1) { result.indices += [base, base + index, base + index + 1] }
    }
    return result
  }

  private static func cut(_ corners: [Vertex], from start: SIMD2<Double>, to end: SIMD2<Double>) -> [Vertex] {
    var result: [Vertex] = []
    let edge = end - start
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let here = ConvexPolygon.cross(edge, corner.position - start)
      let there = ConvexPolygon.cross(edge, next.position - start)
      if here >= 0 { result.append(corner) }
      if (here >= 0) != (there >= 0) {
        let t = here / (here - there)
        result.append(
          Vertex(
            position: corner.position + (next.position - corner.position) * t,
            coverage: corner.coverage + (next.coverage - corner.coverage) * t,
            texture: corner.texture + (next.texture - corner.texture) * t))
      }
    }
    return result
  }
}
