import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension UIShape {
  /// A shape with its place and size.
  public struct Resolved: Equatable, CustomStringConvertible, CustomDebugStringConvertible, @unchecked Sendable {
    /// What was resolved.
    public let shape: UIShape
    /// The smallest rectangle around the shape.
    public let boundingRect: CGRect
    /// The corners of a rectangle; nil for a path.
    package let corners: Rounding?
    private let outline: UIBezierPath?

    package init(_ shape: UIShape, _ rect: CGRect, _ corners: Rounding) {
      let radius = max(min(corners.radius, rect.width / 2, rect.height / 2), 0)
      (self.shape, boundingRect, outline) = (shape, rect, nil)
      self.corners = Rounding(radius: radius, curve: corners.curve, corners: corners.corners)
    }

    init(_ shape: UIShape, _ path: UIBezierPath) {
      (self.shape, boundingRect, corners, outline) = (shape, path.bounds, nil, path)
    }

    /// The same outline as that of another shape.
    func named(_ shape: UIShape) -> Resolved {
      if let outline { return Resolved(shape, outline) }
      return Resolved(shape, boundingRect, corners ?? Rounding(radius: 0, curve: .automatic, corners: []))
    }

    /// The outline.
    public var path: UIBezierPath {
      if let outline { return outline }
      guard let corners else { return UIBezierPath(rect: boundingRect) }
      var rounded: RoundedRect.Corners = []
      for (corner, other) in Self.pairs where corners.corners.contains(corner) { rounded.insert(other) }
      let rect = RoundedRect(
        boundingRect, radius: corners.radius, corners: rounded, isContinuous: corners.curve != .circular)
      return UIBezierPath(cgPath: rect.outline)
    }

    private static let pairs: [(UIRectCorner, RoundedRect.Corners)] = [
      (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]

    /// The shape, smaller on all sides; larger for a negative amount. In points.
    public func inset(by amount: CGFloat) -> UIShape.Resolved {
      inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
    }

    /// The shape, smaller by insets in points. The corners of a rectangle keep their middles where all insets are equal; a path is scaled
    /// into the smaller rectangle.
    public func inset(by insets: UIEdgeInsets) -> UIShape.Resolved {
      let rect = CGRect(
        x: boundingRect.minX + insets.left, y: boundingRect.minY + insets.top,
        width: max(boundingRect.width - insets.left - insets.right, 0),
        height: max(boundingRect.height - insets.top - insets.bottom, 0))
      let shape = shape.inset(by: insets)
      if let corners {
        let inset = min(insets.top, insets.left, insets.bottom, insets.right)
        // A square corner stays one.
        let radius = corners.radius > 0 ? corners.radius - inset : 0
        return Resolved(shape, rect, Rounding(radius: radius, curve: corners.curve, corners: corners.corners))
      }
      guard let path = path.copy() as? UIBezierPath, boundingRect.width > 0, boundingRect.height > 0 else { return self }
      let (x, y) = (rect.width / boundingRect.width, rect.height / boundingRect.height)
      path.apply(
        CGAffineTransform(
          a: x, b: 0, c: 0, d: y, tx: rect.minX - boundingRect.minX * x, ty: rect.minY - boundingRect.minY * y))
      return Resolved(shape, path)
    }

    /// Whether two shapes have the same origin and outline.
    public static func == (lhs: UIShape.Resolved, rhs: UIShape.Resolved) -> Bool {
      guard lhs.shape == rhs.shape, lhs.boundingRect == rhs.boundingRect, lhs.corners == rhs.corners else { return false }
      guard let own = lhs.outline, let other = rhs.outline else { return (lhs.outline == nil) == (rhs.outline == nil) }
      return own.isEqual(other)
    }

    /// The shape and its rectangle.
    public var description: String { "\(shape) in \(boundingRect)" }
    /// The type, the shape and its rectangle.
    public var debugDescription: String { "UIShape.Resolved(\(description))" }
  }
}
