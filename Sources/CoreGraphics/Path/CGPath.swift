import Foundation

/// A path of lines and curves.
///
/// A plain `CGPath` is immutable. A `CGMutablePath` is a `CGPath` too; pass a `copy()` of it to another thread.
public class CGPath: @unchecked Sendable {
  package private(set) var segments: [PathSegment]
  /// The start of the current subpath.
  private var subpathStart: CGPoint?
  /// The start of the next segment; nil without one.
  private(set) var pen: CGPoint?

  package init(segments: [PathSegment]) {
    self.segments = []
    self.segments.reserveCapacity(segments.count)
    for segment in segments { append(segment) }
  }

  init(copying path: CGPath) {
    segments = path.segments
    subpathStart = path.subpathStart
    pen = path.pen
  }

  /// Makes a closed path of a transformed rectangle; nil is the identity.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: Shapes.rect(rect, transform?.pointee ?? .identity))
  }

  /// Makes a closed path of the transformed ellipse inscribed in a rectangle; nil is the identity.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: Shapes.ellipse(rect, transform?.pointee ?? .identity))
  }

  /// Makes a rectangle with quarter ellipses as corners; each may take up to half of its side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let t = transform?.pointee ?? .identity
    self.init(segments: Shapes.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, t))
  }

  /// Appends a finite segment that has a start point; others are logged and ignored.
  final func append(_ segment: PathSegment) {
    guard segment.isFinite else { return IgnoredCall.report("a path segment with a point that is not finite was left out") }
    switch segment {
    case .move(let point):
      subpathStart = point
      pen = point
      if case .move = segments.last { segments.removeLast() }
    case .line(let point), .quad(_, let point), .curve(_, _, let point):
      guard pen != nil else { return IgnoredCall.report("a path segment without a current point was left out: move(to:) first") }
      if case .close = segments.last, let pen { segments.append(.move(pen)) }
      pen = point
    case .close:
      guard pen != nil, segments.last != .close else { return }
      pen = subpathStart
    }
    segments.append(segment)
  }

  /// Removes all segments and keeps their memory. Only a mutable path does that.
  final func removeAll() {
    segments.removeAll(keepingCapacity: true)
    subpathStart = nil
    pen = nil
  }
}

// MARK: - Asking

extension CGPath {
  /// Whether the path has no segments.
  public final var isEmpty: Bool { segments.isEmpty }

  /// The start of the next segment; zero for an empty path.
  public final var currentPoint: CGPoint { pen ?? .zero }

  /// Calls `block` with each element in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      buffer.initialize(repeating: .zero)
      for segment in segments {
        var element = CGPathElement(type: .closeSubpath, points: points)
        switch segment {
        case .move(let point):
          element.type = .moveToPoint
          points[0] = point
        case .line(let point):
          element.type = .addLineToPoint
          points[0] = point
        case .quad(let control, let end):
          element.type = .addQuadCurveToPoint
          (points[0], points[1]) = (control, end)
        case .curve(let control1, let control2, let end):
          element.type = .addCurveToPoint
          (points[0], points[1], points[2]) = (control1, control2, end)
        case .close: break
        }
        withUnsafePointer(to: element, block)
      }
    }
  }
}

// MARK: - Copying

extension CGPath {
  /// An immutable path with the same segments.
  public final func copy() -> CGPath? { immutable }

  /// An immutable transformed path; the path itself when it is immutable and nothing is transformed.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let t = transform?.pointee, !t.isIdentity else { return immutable }
    return CGPath(segments: segments.map { $0.applying(t) })
  }

  /// A mutable path with the same segments.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: self) }

  /// A mutable path with the transformed segments.
  /// - Complexity: O(segments).
  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard let t = transform?.pointee else { return mutableCopy() }
    return CGMutablePath(segments: segments.map { $0.applying(t) })
  }

  package final var immutable: CGPath { self is CGMutablePath ? CGPath(copying: self) : self }
}

extension CGPath: Hashable {
  /// Whether both have equal segments in the same order.
  /// - Complexity: O(segments), O(1) for the same object.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.segments == rhs.segments }
  /// Hashes the segments.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
