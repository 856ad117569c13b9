import UIKit

/// The chosen values of the page's pointers.
struct PointerChoices: Equatable {
  /// Of the tile that is tinted.
  var tint = UIPointerEffect.TintMode.overlay
  /// Of the tile that grows.
  var hasShadow = true
  var grows = true
  /// The longer side of the rectangle and of the path, in points.
  var side: CGFloat = 44
  /// The corner radius of the rectangle, in points.
  var radius: CGFloat = 10
  /// The length of the beams, in points.
  var beam: CGFloat = 56
  /// Whether arrows are beside a shape.
  var hasArrows = true
  /// The axes along which a shape rests in the middle of its tile.
  var constrainedAxes: UIAxis = []
}

extension UIAxis {
  /// The names of all sets of axes, in the order of `choice(_:)`.
  static let choices = ["None", "Horizontal", "Vertical", "Both"]

  /// The set of axes with an index.
  static func choice(_ index: Int) -> UIAxis { [[], .horizontal, .vertical, .both][index] }
}
