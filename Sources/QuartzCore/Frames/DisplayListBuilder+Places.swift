import CoreGraphics
import DisplayList
import Foundation

// Geometry of layers while a display list is built.

extension DisplayListBuilder {
  /// The present values of the layer being drawn.
  typealias Values = UnsafeMutablePointer<LayerValues>

  /// Values that a layer inherits from its ancestors.
  struct Surroundings {
    /// From the superlayer's coordinates to the screen's.
    var projection: Projection
    /// The opacity still to be multiplied into colours.
    var opacity: Float
    /// The number of layers above.
    var depth: Int32 = 0
    /// The superlayer's time in seconds.
    var time: Double
    /// The part of the screen in which something can be visible.
    var visible: CGRect
    /// The superlayer's sublayer transform about its anchor point.
    var space: Space?
  }

  final class Space {
    let transform: CATransform3D
    init(_ transform: CATransform3D) { self.transform = transform }
  }

  /// A layer's projection and opacity on the screen.
  struct Shown {
    var projection: Projection
    var opacity: Float
    /// Whether the bounds intersect the visible part.
    var isOnScreen: Bool
    var depth: Int32
    var time: Double
    var visible: CGRect
  }
}

extension CATransform3D {
  /// The transform about a point of the plane instead of the origin.
  func about(_ point: CGPoint) -> CATransform3D {
    CATransform3DTranslate(self, -point.x, -point.y, 0).move(by: point, 0)
  }
}

extension LayerState {
  /// A layer with none of these states, sublayers, shadow or border draws its background at most.
  static let beyondBackground: LayerState = [
    .hasContents, .hasMask, .drawsItself, .hasNamedTracks, .hasTransition, .hasBackdrop, .hasPattern,
  ]
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether two rectangles share more than an edge, or this one is empty and inside the other.
  @inline(__always)
  func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
