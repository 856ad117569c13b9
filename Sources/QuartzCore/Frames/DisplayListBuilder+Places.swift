import CoreGraphics
import DisplayList
import Foundation

// Where layers land as a display list is built.

extension DisplayListBuilder {
  /// The present values of the layer that is being drawn.
  typealias Values = UnsafeMutablePointer<LayerValues>

  /// What a layer inherits from those above it.
  struct Surroundings {
    /// From the superlayer's coordinates to the screen's.
    var projection: Projection
    /// What is left to be multiplied into colours.
    var opacity: Float
    /// How many layers are above.
    var depth: Int32 = 0
    /// The superlayer's time.
    var time: Double
    /// The part of the screen where something can show.
    var visible: CGRect
    /// The superlayer's sublayer transform about its anchor point.
    var space: Space?
  }

  final class Space {
    let transform: CATransform3D
    init(_ transform: CATransform3D) { self.transform = transform }
  }

  /// A layer as it shows: where it lands, how much of it.
  struct Shown {
    var projection: Projection
    var opacity: Float
    /// Whether the bounds can touch the visible part.
    var isOnScreen: Bool
    var depth: Int32
    var time: Double
    var visible: CGRect
  }
}

extension CATransform3D {
  /// The transform with a point of the plane as its origin.
  func about(_ point: CGPoint) -> CATransform3D {
    CATransform3DTranslate(self, -point.x, -point.y, 0).move(by: point, 0)
  }
}

extension LayerState {
  /// What a layer without any of these shows is at most its background, when it has no sublayers, shadow or border.
  static let beyondBackground: LayerState = [
    .hasContents, .hasMask, .drawsItself, .hasNamedTracks, .hasTransition, .hasBackdrop,
  ]
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether two rectangles have more than an edge in common, or this one is empty and within the other.
  @inline(__always)
  func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
