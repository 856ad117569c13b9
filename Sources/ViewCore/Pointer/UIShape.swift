import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

/// Something that has a shape wherever content has one.
public protocol UIShapeProvider: Equatable {
  typealias Context = UIShape.ResolutionContext
  typealias Resolved = UIShape.Resolved

  /// The shape for a content shape.
  func resolve(in context: Self.Context) -> Self.Resolved
}

/// A shape that follows that of some content, or stands for itself.
///
/// ```swift
/// let tile = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
/// tile.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 12).inset(by: -6))
/// ```
public struct UIShape: UIShapeProvider, CustomStringConvertible, CustomDebugStringConvertible, @unchecked Sendable {
  /// Where a shape is resolved.
  public struct ResolutionContext: Sendable {
    /// The shape of the content; for a view that is hovered, its frame with its corner radius.
    public var contentShape: UIShape.Resolved

    package init(contentShape: UIShape.Resolved) { self.contentShape = contentShape }
  }

  private enum Kind {
    /// The content's rectangle with corners of a radius; nil: the content's own shape.
    case content(Rounding?)
    case capsule, circle
    case fixedRect(CGRect, Rounding)
    case path(UIBezierPath)
    indirect case inset(UIShape, UIEdgeInsets)
    case provider(any UIShapeProvider)
  }

  /// Corners of a rectangle.
  package struct Rounding: Equatable {
    package let radius: CGFloat
    package let curve: UICornerCurve
    package let corners: UIRectCorner

    package init(radius: CGFloat, curve: UICornerCurve, corners: UIRectCorner) {
      self.radius = radius
      self.curve = curve
      self.corners = corners
    }
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  // MARK: - Creating a shape

  /// Makes the shape of a provider.
  public init(_ provider: some UIShapeProvider) {
    if let shape = provider as? UIShape { self = shape } else { kind = .provider(provider) }
  }

  /// The content's rectangle, with its corners.
  public static var rect: UIShape { UIShape(.content(nil)) }
  /// The content's rectangle with half of its shorter side as the corner radius.
  public static var capsule: UIShape { UIShape(.capsule) }
  /// The largest circle in the middle of the content's rectangle.
  public static var circle: UIShape { UIShape(.circle) }
  /// The content's rectangle with corners of a radius, in points.
  public static func rect(
    cornerRadius: CGFloat, cornerCurve: UICornerCurve = .automatic, maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape(.content(Rounding(radius: cornerRadius, curve: cornerCurve, corners: maskedCorners))) }
  /// A rectangle wherever the content is, in the coordinates of the content's shape; for a view those of its superview.
  public static func fixedRect(
    _ rect: CGRect, cornerRadius: CGFloat = 0, cornerCurve: UICornerCurve = .automatic, maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape(.fixedRect(rect, Rounding(radius: cornerRadius, curve: cornerCurve, corners: maskedCorners))) }
  /// A path wherever the content is, in the coordinates of the content's shape; for a view those of its superview.
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }

  /// The shape, smaller on all sides; larger for a negative amount. In points.
  public func inset(by amount: CGFloat) -> UIShape {
    inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
  }
  /// The shape, smaller by insets in points; larger for negative ones.
  public func inset(by insets: UIEdgeInsets) -> UIShape { UIShape(.inset(self, insets)) }

  // MARK: - Resolving

  /// The shape for a content shape.
  public func resolve(in context: UIShape.ResolutionContext) -> UIShape.Resolved {
    let content = context.contentShape.boundingRect
    let side = min(content.width, content.height)
    switch kind {
    case .content(nil): return context.contentShape.named(self)
    case .content(let corners?): return Resolved(self, content, corners)
    case .capsule: return Resolved(self, content, Rounding(radius: side / 2, curve: .circular, corners: .allCorners))
    case .circle:
      let square = CGRect(x: content.midX - side / 2, y: content.midY - side / 2, width: side, height: side)
      return Resolved(self, square, Rounding(radius: side / 2, curve: .circular, corners: .allCorners))
    case .fixedRect(let rect, let corners): return Resolved(self, rect, corners)
    case .path(let path): return Resolved(self, path)
    case .inset(let shape, let insets): return shape.resolve(in: context).inset(by: insets).named(self)
    case .provider(let provider): return provider.resolve(in: context).named(self)
    }
  }

  /// Whether two shapes are made alike; equal providers make equal shapes.
  public static func == (a: UIShape, b: UIShape) -> Bool {
    switch (a.kind, b.kind) {
    case (.content(let a), .content(let b)): a == b
    case (.capsule, .capsule), (.circle, .circle): true
    case (.fixedRect(let a, let corners), .fixedRect(let b, let others)): a == b && corners == others
    case (.path(let a), .path(let b)): a.isEqual(b)
    case (.inset(let a, let insets), .inset(let b, let others)): a == b && insets == others
    case (.provider(let a), .provider(let b)): isEqual(a, b)
    default: false
    }
  }

  private static func isEqual<Provider: UIShapeProvider>(_ a: Provider, _ b: any UIShapeProvider) -> Bool {
    (b as? Provider).map { $0 == a } ?? false
  }

  // MARK: - Describing

  /// How the shape was made.
  public var description: String {
    switch kind {
    case .content(nil): "rect"
    case .content(let corners?): "rect(cornerRadius: \(corners.radius))"
    case .capsule: "capsule"
    case .circle: "circle"
    case .fixedRect(let rect, let corners): "fixedRect(\(rect), cornerRadius: \(corners.radius))"
    case .path(let path): "path(\(path.bounds))"
    case .inset(let shape, let insets): "\(shape).inset(by: \(insets))"
    case .provider(let provider): "\(type(of: provider))"
    }
  }
  /// The type, and how the shape was made.
  public var debugDescription: String { "UIShape.\(description)" }
}
