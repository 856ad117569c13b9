import UIKit

/// How cards look at a distance from where they rest: the middle of their shelf, or its leading edge.
///
/// The distance is in cards: 0 where a card rests, −1 and 1 one card beside it, where the effect is complete.
struct ShelfDepth: Equatable {
  /// The distance of the eye from the cards, in widths of a card, so that all widths look alike.
  private static let eye: CGFloat = 1.75
  /// The order of the card in the middle, in front of the others, and the order that a card loses for each card of distance.
  private static let (front, loss): (CGFloat, CGFloat) = (100, 10)

  /// The scale of a card at the side, 0…1.
  var scale: CGFloat = 1
  /// The rotation of a card at the side, in radians: its outer edge is farther away, its inner edge if negative.
  var tilt: CGFloat = 0

  /// The part of the effect at a distance, −1…1.
  static func share(at distance: CGFloat) -> CGFloat { min(max(distance, -1), 1) }

  func scale(at distance: CGFloat) -> CGFloat { 1 - (1 - scale) * abs(Self.share(at: distance)) }

  /// The transform of a card with a width in points. The card moves toward the middle, so that its inner edge stays where it is.
  func transform(at distance: CGFloat, width: CGFloat) -> CATransform3D {
    let scale = scale(at: distance)
    var turn = CATransform3DIdentity
    if tilt != 0, distance != 0 {
      turn.m34 = -1 / (Self.eye * max(width, 1))
      turn = CATransform3DRotate(turn, Self.share(at: distance) * tilt, 0, 1, 0)
    }
    let small = CATransform3DScale(turn, scale, scale, 1)
    let edge = distance < 0 ? width / 2 : -width / 2
    let seen = edge * small.m11 / (edge * small.m14 + small.m44)
    return CATransform3DConcat(small, CATransform3DMakeTranslation(edge - seen, 0, 0))
  }

  static func order(at distance: CGFloat) -> Int { Int((front - abs(distance) * loss).rounded()) }
}
