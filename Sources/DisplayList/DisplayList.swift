import CoreGraphics
import Foundation
import Synchronization

/// What one frame shows: a flat list of things to draw, in painter's order.
///
/// Lengths are points; a renderer multiplies by `scale`. Begins and ends nest like brackets.
public struct DisplayList: Equatable, Sendable {
  /// The size of the picture in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// What lies under the first item.
  public var background: RGBA
  /// The items in pieces, in order: large lists share those that are as in the frame before.
  package private(set) var parts: [[DisplayItem]]
  /// Nil for a list in one piece.
  private var joined: JoinedItems?

  /// Makes a list in one piece.
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

  /// - Complexity: O(1) for a list in one piece, as all but very large ones are; otherwise the first reading joins the pieces.
  public var items: [DisplayItem] {
    get { joined?.items(of: parts) ?? parts[0] }
    set {
      parts = [newValue]
      joined = nil
    }
  }

  /// Pieces that are shared are equal without a look at their items.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    guard a.size == b.size, a.scale == b.scale, a.background == b.background else { return false }
    return a.parts == b.parts || (a.parts.count != b.parts.count || a.parts.count > 1) && a.items == b.items
  }
}

/// The items of a list in pieces as one array, made when somebody asks for it.
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

/// One thing to draw, or the begin or end of something that holds for the items between.
public enum DisplayItem: Equatable, Sendable {
  /// A rounded rectangle in one colour.
  case fill(FillItem)
  /// A line along the inside of a rounded rectangle's edge.
  case border(BorderItem)
  /// The shadow of a shape, without the shape.
  case shadow(ShadowItem)
  /// A picture or a part of it.
  case image(ImageItem)
  /// What was drawn before, in the innermost open group or in the picture, blurred within a shape.
  case backdrop(BackdropItem)
  /// Items up to the matching `endClip` are drawn within a shape.
  case beginClip(ClipItem)
  /// Ends the innermost open clip.
  case endClip
  /// Items up to the matching `endGroup` are drawn together and then shown once, with the group's opacity.
  case beginGroup(GroupItem)
  /// Inside a group: what follows, up to `endGroup`, is not shown; its alpha multiplies what the group drew before.
  case beginMask
  /// Ends the innermost open group.
  case endGroup
}

/// A rectangle whose marked corners are round.
public struct RoundedRect: Hashable, Sendable {
  /// The edges, in points of the layer.
  public var rect: CGRect
  /// Points; a renderer limits it to half of the shorter side.
  public var radius: CGFloat
  /// The corners that are round.
  public var corners: Corners

  /// Makes a shape; by default with square corners.
  @inlinable
  public init(_ rect: CGRect, radius: CGFloat = 0, corners: Corners = .all) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
  }

  /// Corners of a rectangle whose y goes down.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt8
    /// Makes a set of corners from bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The corner of the least x and the least y.
    public static let topLeft = Corners(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let topRight = Corners(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The corner of the greatest x and the greatest y.
    public static let bottomRight = Corners(rawValue: 8)
    /// The four corners.
    public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }
}

/// A rounded rectangle in one colour. Opacity is already in the colour's alpha.
public struct FillItem: Hashable, Sendable {
  /// What is filled.
  public var shape: RoundedRect
  /// The colour of every point, its alpha the opacity.
  public var color: RGBA
  /// Where the shape lands on the screen.
  public var projection: Projection

  /// Makes an item of a shape in a colour.
  @inlinable
  public init(shape: RoundedRect, color: RGBA, projection: Projection) {
    self.shape = shape
    self.color = color
    self.projection = projection
  }
}

/// A line of `width` points along the inside of a rounded rectangle's edge.
public struct BorderItem: Hashable, Sendable {
  /// What the line runs along the inside of.
  public var shape: RoundedRect
  /// Points in the plane of the shape.
  public var width: CGFloat
  /// The colour of the line, its alpha the opacity.
  public var color: RGBA
  /// Where the shape lands on the screen.
  public var projection: Projection

  /// Makes an item of a line in a colour.
  public init(shape: RoundedRect, width: CGFloat, color: RGBA, projection: Projection) {
    self.shape = shape
    self.width = width
    self.color = color
    self.projection = projection
  }
}

/// The soft shadow that a shape throws; `offset` is in the plane of the shape.
public struct ShadowItem: Equatable, Sendable {
  /// What throws the shadow.
  public enum Shape: Equatable, Sendable {
    /// A rectangle whose marked corners are round.
    case roundedRect(RoundedRect)
    /// A filled path (even-odd off).
    case path(CGPath)
    /// The alpha of a picture drawn into `rect`.
    case image(CGImage, rect: CGRect)
  }

  /// What throws the shadow; it is not drawn itself.
  public var shape: Shape
  /// Points in the plane of the shape.
  public var offset: CGSize
  /// The standard deviation of the blur in points (`CALayer.shadowRadius`).
  public var radius: CGFloat
  /// Opacity is already in its alpha.
  public var color: RGBA
  /// Where the shape's plane lands on the screen.
  public var projection: Projection

  /// Makes an item of a shadow.
  public init(shape: Shape, offset: CGSize, radius: CGFloat, color: RGBA, projection: Projection) {
    self.shape = shape
    self.offset = offset
    self.radius = radius
    self.color = color
    self.projection = projection
  }
}

/// A picture, or a part of it, in a rectangle.
public struct ImageItem: Equatable, Sendable {
  /// The picture that `source` is a part of.
  public var image: CGImage
  /// The part that is shown, in units of the picture's size (0…1).
  public var source: CGRect
  /// Where the part lands, in points of the layer.
  public var destination: CGRect
  /// The part of `source` that stretches, in units of the picture's size; nil: all of it stretches.
  public var center: CGRect?
  /// The picture's pixels per point, which give the parts round `center` their size; nil: the list's scale.
  public var contentsScale: CGFloat?
  /// Multiplies the picture's colours; alpha carries the opacity.
  public var tint: RGBA
  /// Whether pixels stay sharp when the picture is enlarged.
  public var isNearest: Bool
  /// Where the layer lands on the screen.
  public var projection: Projection

  /// Makes an item; by default of the whole picture, stretched, in its own colours.
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

/// What lies under a shape, blurred: frosted glass.
public struct BackdropItem: Hashable, Sendable {
  /// The shape within which the blurred picture shows.
  public var shape: RoundedRect
  /// The standard deviation of the blur in points of the shape's plane.
  public var radius: CGFloat
  /// How much of the blurred picture lies over the sharp one, from 0 to 1.
  public var opacity: Float
  /// Where the shape lands on the screen.
  public var projection: Projection

  /// Makes an item of what lies under a shape.
  public init(shape: RoundedRect, radius: CGFloat, opacity: Float = 1, projection: Projection) {
    self.shape = shape
    self.radius = radius
    self.opacity = opacity
    self.projection = projection
  }
}

/// What lies outside the shape is not drawn, up to the matching `endClip`. Nested clips cut one another.
public struct ClipItem: Hashable, Sendable {
  /// The shape that is left.
  public var shape: RoundedRect
  /// Where the shape lands on the screen.
  public var projection: Projection

  /// Makes a clip of a shape.
  public init(shape: RoundedRect, projection: Projection) {
    self.shape = shape
    self.projection = projection
  }
}

/// See `DisplayItem.beginGroup`.
public struct GroupItem: Hashable, Sendable {
  /// From 0 to 1.
  public var opacity: Float
  /// The part of the picture, in points of the screen, that the group can touch; nil: not known.
  public var bounds: CGRect?

  /// Makes a group of an opacity from 0 to 1.
  public init(opacity: Float, bounds: CGRect? = nil) {
    self.opacity = opacity
    self.bounds = bounds
  }
}
