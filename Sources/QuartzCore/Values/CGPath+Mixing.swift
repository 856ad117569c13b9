import CoreGraphics
import Foundation

extension CGPath {
  /// Interpolates towards a path with the same kinds of segments in the same order; nil for other paths.
  func mixed(with other: CGPath, _ p: CGFloat) -> CGPath? {
    guard segments.count == other.segments.count else { return nil }
    var mixed: [PathSegment] = []
    mixed.reserveCapacity(segments.count)
    for (a, b) in Swift.zip(segments, other.segments) {
      switch (a, b) {
      case (.move(let a), .move(let b)): mixed.append(.move(a.mixed(with: b, p)))
      case (.line(let a), .line(let b)): mixed.append(.line(a.mixed(with: b, p)))
      case (.quad(let ac, let ae), .quad(let bc, let be)):
        mixed.append(.quad(control: ac.mixed(with: bc, p), end: ae.mixed(with: be, p)))
      case (.curve(let ac1, let ac2, let ae), .curve(let bc1, let bc2, let be)):
        mixed.append(.curve(control1: ac1.mixed(with: bc1, p), control2: ac2.mixed(with: bc2, p), end: ae.mixed(with: be, p)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(segments: mixed)
  }
}

// MARK: - Coordinates

extension CGPath {
  /// Whether another path has the same kinds of segments in the same order.
  func mixes(with other: CGPath) -> Bool {
    segments.count == other.segments.count && Swift.zip(segments, other.segments).allSatisfy { $0.isLike($1) }
  }

  /// All coordinates, x before y, in the order of the segments.
  var coordinates: [Double] { segments.flatMap { $0.points.flatMap { [Double($0.x), Double($0.y)] } } }

  /// The same segments with other coordinates, in the order of `coordinates`; numbers beyond the last one are ignored.
  func replacingCoordinates(_ numbers: [Double]) -> CGPath {
    var next = 0
    func point() -> CGPoint {
      defer { next += 2 }
      return CGPoint(x: numbers[next], y: numbers[next + 1])
    }
    return CGPath(
      segments: segments.map { segment in
        switch segment {
        case .move: .move(point())
        case .line: .line(point())
        case .quad: .quad(control: point(), end: point())
        case .curve: .curve(control1: point(), control2: point(), end: point())
        case .close: .close
        }
      })
  }
}

extension PathSegment {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  fileprivate func isLike(_ other: PathSegment) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close): true
    default: false
    }
  }
}

extension CGPoint {
  func mixed(with other: CGPoint, _ p: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * p, y: y + (other.y - y) * p)
  }
}
