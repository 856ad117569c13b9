import Foundation

/// The kinds of a path's elements, with their numbers of points.
public enum CGPathElementType: Int32, Sendable {
  /// One point.
  case moveToPoint = 0
  /// One point.
  case addLineToPoint = 1
  /// Two points: control, end.
  case addQuadCurveToPoint = 2
  /// Three points: control, control, end.
  case addCurveToPoint = 3
  /// No point.
  case closeSubpath = 4
}

/// An element of a path in `applyWithBlock(_:)`; `points` is valid only during the call.
public struct CGPathElement {
  /// The kind of the element, which determines the number of its points.
  public var type: CGPathElementType
  /// Up to three points.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element; the caller owns the memory of the points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The points that count as inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside when the path's winding number about it is not 0.
  case winding
  /// A point is inside when a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// An element of a path as a value.
package enum PathSegment: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  package func applying(_ t: CGAffineTransform) -> PathSegment {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }

  var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .curve(let control1, let control2, let end): control1.isFinite && control2.isFinite && end.isFinite
    case .close: true
    }
  }
}
