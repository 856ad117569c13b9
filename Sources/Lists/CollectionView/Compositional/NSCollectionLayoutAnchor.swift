import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// The point at which a supplementary view is attached to an item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  private let edgesStorage: NSDirectionalRectEdge
  private let offsetStorage: CGPoint
  private let isFractional: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (edgesStorage, offsetStorage, self.isFractional) = (edges, offset, isFractional)
    super.init()
  }

  // MARK: - Creating an anchor

  /// An anchor at edges: two adjacent edges are a corner, one is the middle of that edge, none is the center.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
  /// An anchor at edges with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  /// An anchor at edges with an offset in multiples of the supplementary view's width and height.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  // MARK: - Getting the anchor

  /// The edges that the point is on.
  open var edges: NSDirectionalRectEdge { edgesStorage }
  /// The offset from the edges, in points or in multiples of the view's size.
  open var offset: CGPoint { offsetStorage }
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractional }
  /// Whether the offset is in multiples of the view's size.
  open var isFractionalOffset: Bool { isFractional }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final var composed: ComposedAnchor {
    ComposedAnchor(
      place: CGPoint(x: Self.share(edges, .leading, .trailing), y: Self.share(edges, .top, .bottom)), offset: offset,
      isFractional: isFractional)
  }

  private static func share(
    _ edges: NSDirectionalRectEdge, _ lower: NSDirectionalRectEdge, _ upper: NSDirectionalRectEdge
  ) -> CGFloat {
    switch (edges.contains(lower), edges.contains(upper)) {
    case (true, false): 0
    case (false, true): 1
    default: 0.5
    }
  }
}

/// A side or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none
  /// The middle of the upper side.
  case top
  /// The corner above, at the leading side.
  case topLeading
  /// The middle of the leading side.
  case leading
  /// The corner below, at the leading side.
  case bottomLeading
  /// The middle of the lower side.
  case bottom
  /// The corner below, at the trailing side.
  case bottomTrailing
  /// The middle of the trailing side.
  case trailing
  /// The corner above, at the trailing side.
  case topTrailing

  /// From 0 at the leading or upper side to 1 at the opposite one.
  var place: CGPoint {
    switch self {
    case .none: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .topLeading: CGPoint(x: 0, y: 0)
    case .leading: CGPoint(x: 0, y: 0.5)
    case .bottomLeading: CGPoint(x: 0, y: 1)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .bottomTrailing: CGPoint(x: 1, y: 1)
    case .trailing: CGPoint(x: 1, y: 0.5)
    case .topTrailing: CGPoint(x: 1, y: 0)
    }
  }
}
