import Foundation

/// The non-horizontal edges of polygons, sorted from top to bottom.
///
/// An edge adds `sign` to everything to its right. The coverage of a pixel is the sum over the edges to its left and in it:
/// signed area accumulation as in font rasterizers, exact for polygons.
struct EdgeTable {
  struct Edge {
    var top: SIMD2<Double>
    var bottom: SIMD2<Double>
    var sign: Double

    /// The x coordinate of the edge at a height between its ends.
    func x(at y: Double) -> Double {
      if top.x == bottom.x { return top.x }
      let t = (y - top.y) / (bottom.y - top.y)
      return top.x + (bottom.x - top.x) * min(max(t, 0), 1)
    }
  }

  private(set) var edges: [Edge] = []

  mutating func add(_ polygon: ConvexPolygon, sign: Double = 1) { add(closed: polygon.points, sign: sign) }

  mutating func add(closed points: [SIMD2<Double>], sign: Double = 1) {
    guard var previous = points.last else { return }
    for point in points {
      // The polygon is clockwise with y downwards, so an upward edge is a left one.
      if previous.y > point.y {
        edges.append(Edge(top: point, bottom: previous, sign: sign))
      } else if previous.y < point.y {
        edges.append(Edge(top: previous, bottom: point, sign: -sign))
      }
      previous = point
    }
  }

  mutating func sort() { edges.sort { $0.top.y < $1.top.y } }

  /// Calls `body` with each edge that crosses the row, clipped to it.
  func forEach(
    inRow row: Int, from first: Int = 0, _ body: (_ top: SIMD2<Double>, _ bottom: SIMD2<Double>, _ sign: Double) -> Void
  ) {
    let (low, high) = (Double(row), Double(row + 1))
    var index = first
    while index < edges.count {
      let edge = edges[index]
      index += 1
      if edge.top.y >= high { break }
      if edge.bottom.y <= low { continue }
      let top = edge.top.y < low ? SIMD2(edge.x(at: low), low) : edge.top
      let bottom = edge.bottom.y > high ? SIMD2(edge.x(at: high), high) : edge.bottom
      body(top, bottom, edge.sign)
    }
  }

  /// The index of the first edge that the row or a later one needs.
  func first(forRow row: Int, after index: Int) -> Int {
    var index = index
    while index < edges.count, edges[index].bottom.y <= Double(row) { index += 1 }
    return index
  }

  /// The number of rows from `row` with equal coverage: all edges are vertical, and none begins or ends.
  func uniformRows(from row: Int, first: Int, limit: Int) -> Int {
    let low = Double(row)
    var last = Double(limit)
    var index = first
    while index < edges.count {
      let edge = edges[index]
      index += 1
      if edge.bottom.y <= low { continue }
      if edge.top.y >= low + 1 {
        last = min(last, edge.top.y.rounded(.down))
        break
      }
      if edge.top.y > low || edge.top.x != edge.bottom.x { return 1 }
      last = min(last, edge.bottom.y.rounded(.down))
    }
    return max(1, Int(last) - row)
  }
}
