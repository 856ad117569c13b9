import UIKit

/// The shape of a card: its size, the radius of its corners and their curve.
struct CardShape: Equatable {
  var size = CGSize.zero
  /// In points; a card has at most half of its shorter side.
  var radius: CGFloat = 0
  var curve = CALayerCornerCurve.continuous

  var limitedRadius: CGFloat { min(max(radius, 0), size.width / 2, size.height / 2) }
  /// The shape with the other curve.
  var other: CardShape { CardShape(size: size, radius: radius, curve: curve == .continuous ? .circular : .continuous) }
}

extension CALayerCornerCurve {
  var title: String { self == .continuous ? "Continuous" : "Circular" }
}

extension CALayer {
  /// Rounds the corners so that they are concentric with those of a layer around it.
  ///
  /// - Parameters:
  ///   - outer: the shape of the layer around.
  ///   - inset: the distance to its edges, in points.
  func round(within outer: CardShape, inset: CGFloat) {
    cornerRadius = min(max(outer.limitedRadius - inset, CardView.leastRadius), bounds.width / 2, bounds.height / 2)
    cornerCurve = outer.curve
  }
}
