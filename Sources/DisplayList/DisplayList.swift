import CoreGraphics
import Foundation
import Synchronization

/// The content of one frame: a flat list of items to draw, in painter's order.
///
/// Lengths are in points; a renderer multiplies them by `scale`. Begins and ends nest like brackets.
public struct DisplayList: Equatable, Sendable {
  /// The size of the frame, in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The colour below the first item.
  public var background: RGBA
  /// The items in parts, in order: large lists share the parts that have not changed since the frame before.
  package private(set) var parts: [[DisplayItem]]
  /// The cached `items`; nil for a list with one part.
  private var joined: JoinedItems?

  /// Makes a list with one part.
  public init(size: CGSize, scale: CGFloat, background: RGBA = .black, items: [DisplayItem] = []) {
    self.init(size: size, scale: scale, background: background, parts: [items])
  }

  package init(size: CGSize, scale: CGFloat, background: RGBA, parts: [[DisplayItem]]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.parts = parts
    joined = parts.count == 1 ? nil : JoinedItems()
  }

  /// The items in order.
  ///
  /// - Complexity: O(1) for a list with one part, which all but very large ones are; otherwise the first read joins the parts in
  ///   O(items).
  public var items: [DisplayItem] {
    get { joined?.items(of: parts) ?? parts[0] }
    set {
      parts = [newValue]
      joined = nil
    }
  }

  /// Shared parts are equal without comparing their items.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    guard a.size == b.size, a.scale == b.scale, a.background == b.background else { return false }
    return a.parts == b.parts || (a.parts.count != b.parts.count || a.parts.count > 1) && a.items == b.items
  }
}

/// The items of all parts as one array, made when it is first read.
private final class JoinedItems: Sendable {
  private let made = Mutex<[DisplayItem]?>(nil)

  func items(of parts: [[DisplayItem]]) -> [DisplayItem] {
    made.withLock { made in
      let items = made ?? Array(parts.joined())
      made = items
      return items
    }
  }
}

/// An item to draw, or the begin or end of a scope.
public enum DisplayItem: Equatable, Sendable {
  /// A rounded rectangle of one colour.
  case fill(FillItem)
  /// A line along the inside of a rounded rectangle's edge.
  case border(BorderItem)
  /// The shadow of a shape, without the shape itself.
  case shadow(ShadowItem)
  /// An image or a part of it.
  case image(ImageItem)
  /// What was drawn before, in the innermost open group or in the frame, blurred within a shape.
  case backdrop(BackdropItem)
  /// Clips the items up to the matching `endClip` to a shape.
  case beginClip(ClipItem)
  /// Ends the innermost open clip.
  case endClip
  /// Draws the items up to the matching `endGroup` together, and shows them with the group's opacity.
  case beginGroup(GroupItem)
  /// In a group: the following items up to `endGroup` are a mask whose alpha multiplies what the group has drawn before.
  case beginMask
  /// Ends the innermost open group.
  case endGroup
}

/// A rectangle with rounded corners.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle, in points of the layer.
  public var rect: CGRect
  /// The corner radius in points; renderers clamp it to half of the shorter side.
  public var radius: CGFloat
  /// The corners that are rounded.
  public var corners: Corners
  /// Whether the corners run into the edges with a smooth curvature, as `CALayerCornerCurve.continuous` has them, and are no arcs of
  /// circles.
  public var isContinuous: Bool

  /// Makes a shape. Default: square corners.
  @inlinable
  public init(_ rect: CGRect, radius: CGFloat = 0, corners: Corners = .all, isContinuous: Bool = false) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
  }

  /// The corners of a rectangle whose y axis points down.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt8
    /// Makes a set of corners from a bit mask.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The corner with the minimum x and y.
    public static let topLeft = Corners(rawValue: 1)
    /// The corner with the maximum x and the minimum y.
    public static let topRight = Corners(rawValue: 2)
    /// The corner with the minimum x and the maximum y.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The corner with the maximum x and y.
    public static let bottomRight = Corners(rawValue: 8)
    /// All four corners.
    public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }
}

/// A rounded rectangle of one colour, whose alpha includes the opacity.
public struct FillItem: Hashable, Sendable {
  /// The shape to fill.
  public var shape: RoundedRect
  /// The colour; its alpha includes the opacity.
  public var color: RGBA
  /// The projection of the shape's plane onto the screen.
  public var projection: Projection

  /// Makes a fill of a shape.
  @inlinable
  public init(shape: RoundedRect, color: RGBA, projection: Projection) {
    self.shape = shape
    self.color = color
    self.projection = projection
  }
}

/// A line of `width` points along the inside of a rounded rectangle's edge.
public struct BorderItem: Hashable, Sendable {
  /// The shape along whose inside the line runs.
  public var shape: RoundedRect
  /// The width in points of the shape's plane.
  public var width: CGFloat
  /// The colour; its alpha includes the opacity.
  public var color: RGBA
  /// The projection of the shape's plane onto the screen.
  public var projection: Projection

  /// Makes a border of a shape.
  public init(shape: RoundedRect, width: CGFloat, color: RGBA, projection: Projection) {
    self.shape = shape
    self.width = width
    self.color = color
    self.projection = projection
  }
}

/// The shadow of a shape.
public struct ShadowItem: Equatable, Sendable {
  /// The shape that casts the shadow.
  public enum Shape: Equatable, Sendable {
    /// A rectangle with rounded corners.
    case roundedRect(RoundedRect)
    /// A path, filled by the non-zero winding rule.
    case path(CGPath)
    /// The alpha of an image drawn in `rect`.
    case image(CGImage, rect: CGRect)
  }

  /// The shape that casts the shadow; it is not drawn itself.
  public var shape: Shape
  /// The offset in points of the shape's plane.
  public var offset: CGSize
  /// The standard deviation of the blur in points (`CALayer.shadowRadius`).
  public var radius: CGFloat
  /// The colour; its alpha includes the opacity.
  public var color: RGBA
  /// The projection of the shape's plane onto the screen.
  public var projection: Projection

  /// Makes a shadow of a shape.
  public init(shape: Shape, offset: CGSize, radius: CGFloat, color: RGBA, projection: Projection) {
    self.shape = shape
    self.offset = offset
    self.radius = radius
    self.color = color
    self.projection = projection
  }
}

/// An image or a part of it, drawn in a rectangle.
public struct ImageItem: Equatable, Sendable {
  /// The whole image.
  public var image: CGImage
  /// The part to draw, in units of the image's size (0…1). Default: all.
  public var source: CGRect
  /// The rectangle in which the part is drawn, in points of the layer.
  public var destination: CGRect
  /// The part of `source` that stretches, in units of the image's size; nil stretches all of it.
  public var center: CGRect?
  /// The image's pixels per point, which decide the size of the parts around `center`; nil uses the list's scale.
  public var contentsScale: CGFloat?
  /// A colour that multiplies the image's; its alpha includes the opacity. Default: white.
  public var tint: RGBA
  /// Whether enlarged pixels stay sharp (nearest-neighbour sampling).
  public var isNearest: Bool
  /// The projection of the layer's plane onto the screen.
  public var projection: Projection

  /// Makes an item. Default: the whole image, stretched, in its own colours.
  public init(
    image: CGImage, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), destination: CGRect, center: CGRect? = nil,
    contentsScale: CGFloat? = nil, tint: RGBA = .white, isNearest: Bool = false, projection: Projection
  ) {
    self.image = image
    self.source = source
    self.destination = destination
    self.center = center
    self.contentsScale = contentsScale
    self.tint = tint
    self.isNearest = isNearest
    self.projection = projection
  }
}

/// A blur of what was drawn below a shape, like frosted glass.
public struct BackdropItem: Hashable, Sendable {
  /// The shape to which the blur is clipped.
  public var shape: RoundedRect
  /// The standard deviation of the blur in points of the shape's plane.
  public var radius: CGFloat
  /// The opacity of the blurred picture over the sharp one, from 0 to 1.
  public var opacity: Float
  /// The projection of the shape's plane onto the screen.
  public var projection: Projection

  /// Makes a blur below a shape.
  public init(shape: RoundedRect, radius: CGFloat, opacity: Float = 1, projection: Projection) {
    self.shape = shape
    self.radius = radius
    self.opacity = opacity
    self.projection = projection
  }
}

/// Clips the items up to the matching `endClip` to a shape. Nested clips intersect.
public struct ClipItem: Hashable, Sendable {
  /// The shape to which items are clipped.
  public var shape: RoundedRect
  /// The projection of the shape's plane onto the screen.
  public var projection: Projection

  /// Makes a clip to a shape.
  public init(shape: RoundedRect, projection: Projection) {
    self.shape = shape
    self.projection = projection
  }
}

/// A group of items with one opacity; see `DisplayItem.beginGroup`.
public struct GroupItem: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  public var opacity: Float
  /// The part of the screen that the group can affect, in points; nil if it is not known.
  public var bounds: CGRect?

  /// Makes a group.
  public init(opacity: Float, bounds: CGRect? = nil) {
    self.opacity = opacity
    self.bounds = bounds
  }
}
