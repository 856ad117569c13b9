import CoreGraphics
import DrawingValues
import Foundation

/// The boundaries of a collision behavior; they are kept when it leaves its animator.
@MainActor
struct CollisionBoundaries {
  private(set) var named: [(identifier: any NSCopying, outline: BoundaryOutline)] = []
  /// The insets of the reference bounds; nil if they are no boundary.
  var referenceInsets: UIEdgeInsets? { didSet { updateReference() } }
  var referenceBounds: CGRect? { didSet { updateReference() } }
  private(set) var reference: BoundaryOutline?

  var identifiers: [any NSCopying] { named.map(\.identifier) }

  subscript(identifier: any NSCopying) -> BoundaryOutline? {
    named.first { Self.areEqual($0.identifier, identifier) }?.outline
  }

  /// Adds a boundary, replacing one with the same identifier.
  mutating func add(_ outline: BoundaryOutline, _ identifier: any NSCopying) {
    let copy = identifier.copy(with: nil) as? any NSCopying ?? identifier
    if let index = named.firstIndex(where: { Self.areEqual($0.identifier, identifier) }) {
      named[index] = (copy, outline)
    } else {
      named.append((copy, outline))
    }
  }

  mutating func remove(_ identifier: any NSCopying) { named.removeAll { Self.areEqual($0.identifier, identifier) } }

  mutating func removeAll() {
    named = []
    referenceInsets = nil
  }

  /// All boundaries with their identifiers; that of the reference bounds is nil.
  var all: [(identifier: (any NSCopying)?, outline: BoundaryOutline)] {
    (reference.map { [(nil, $0)] } ?? []) + named.map { ($0.identifier, $0.outline) }
  }

  /// The rectangle of the reference boundary; nil if there is none.
  var referenceRect: CGRect? {
    guard let insets = referenceInsets, let bounds = referenceBounds else { return nil }
    let rect = bounds.inset(by: insets)
    return rect.width > 0 && rect.height > 0 ? rect : nil
  }

  /// Keeps the outline object if the rectangle is unchanged, so that contacts with it continue.
  private mutating func updateReference() {
    guard let rect = referenceRect else {
      reference = nil
      return
    }
    if reference?.path.bounds != rect { reference = BoundaryOutline(path: UIBezierPath(rect: rect)) }
  }

  private static func areEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    if let first = first as? NSObject, let second = second as? NSObject { return first.isEqual(second) }
    return first as AnyObject === second as AnyObject
  }
}

/// The path of a boundary, and the line segments that approximate it.
@MainActor
final class BoundaryOutline {
  let path: UIBezierPath
  let lines: [(points: [CGPoint], isClosed: Bool)]

  init(path: UIBezierPath) {
    self.path = path
    lines = path.cgPath.outlines
  }

  init(from start: CGPoint, to end: CGPoint) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    self.path = path
    lines = [([start, end], false)]
  }
}

extension CGPath {
  /// The number of segments for each curve.
  private static let segments = 16

  /// The subpaths as polylines.
  var outlines: [(points: [CGPoint], isClosed: Bool)] {
    var found: [(points: [CGPoint], isClosed: Bool)] = []
    var current: [CGPoint] = []
    func finish(closed: Bool) {
      if closed, current.count > 1, current.first == current.last { current.removeLast() }
      if current.count > 1 { found.append((current, closed)) }
      current = []
    }
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        finish(closed: false)
        current = [points[0]]
      case .addLineToPoint: current.append(points[0])
      case .addQuadCurveToPoint:
        let start = current.last ?? points[0]
        current += (1...Self.segments).map { Self.quad(start, points[0], points[1], CGFloat($0) / CGFloat(Self.segments)) }
      case .addCurveToPoint:
        let start = current.last ?? points[0]
        current += (1...Self.segments).map {
          Self.cubic(start, points[0], points[1], points[2], CGFloat($0) / CGFloat(Self.segments))
        }
      case .closeSubpath:
        let start = current.first
        finish(closed: true)
        if let start { current = [start] }
      @unknown default: break
      }
    }
    finish(closed: false)
    return found
  }

  private static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return CGPoint(x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y)
  }

  private static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (p, q, r, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(x: p * a.x + q * b.x + r * c.x + z * d.x, y: p * a.y + q * b.y + r * c.y + z * d.y)
  }
}
