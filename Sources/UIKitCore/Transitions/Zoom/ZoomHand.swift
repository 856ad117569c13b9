import CoreGraphics
import Foundation
import Motion

/// How a hand on a zoomed page moves its card, and what its release decides.
///
/// The card follows the hand to the point and becomes smaller on its way. The numbers are of the order of iOS 18, not measured.
struct ZoomHand {
  /// How much smaller the card is when the hand has gone as far as the page is large.
  static let shrinking: CGFloat = 0.5
  /// The release dismisses beyond this part of the page, or of its size for a pinch.
  static let distance: CGFloat = 0.2
  /// The time in seconds by which the release velocity is projected, as that of the pop from the edge.
  static let projection: CGFloat = 0.3
  /// The smallest that two fingers can make the card.
  static let smallest: CGFloat = 0.2

  /// What the hand does.
  enum Way: Equatable {
    case down, right
    case pinch
  }

  let way: Way
  /// The card when the hand took hold of it.
  let start: ZoomState
  /// Where the hand was then, in the container.
  let grip: CGPoint
  /// The page's size.
  let size: CGSize

  private var extent: CGFloat { max(way == .right ? size.width : size.height, 1) }

  /// How far a hand has gone in its direction, in points; below 0 is the other way.
  private func along(_ point: CGPoint) -> CGFloat { way == .right ? point.x : point.y }

  // MARK: - Following

  /// - Parameters:
  ///   - move: of the hand since it took hold, in points.
  ///   - scale: of two fingers; 1 for one.
  func state(after move: CGPoint, scale: CGFloat = 1) -> ZoomState {
    var move = move
    // The other way the page gives only a little.
    if way != .pinch, along(move) < 0 {
      let given = CGFloat(RubberBand(dimension: Double(extent)).displacement(forOverscroll: Double(along(move))))
      if way == .right { move.x = given } else { move.y = given }
    }
    let factor = factor(after: move, scale: scale)
    var frame = start.frame
    frame.origin.x = grip.x + move.x - (grip.x - frame.minX) * factor
    frame.origin.y = grip.y + move.y - (grip.y - frame.minY) * factor
    frame.size = CGSize(width: frame.width * factor, height: frame.height * factor)
    return ZoomState(frame: frame, mix: start.mix)
  }

  private func factor(after move: CGPoint, scale: CGFloat) -> CGFloat {
    guard way == .pinch else { return 1 - Self.shrinking * (along(move) / extent).clamped(to: 0...1) }
    return scale > 1 ? 1 + (1 - 1 / scale) * 0.2 : max(scale, Self.smallest)
  }

  /// How much of the way to a dismissal the hand has gone, 0…1.
  func share(after move: CGPoint, scale: CGFloat = 1) -> CGFloat {
    (way == .pinch ? 1 - scale : along(move) / extent).clamped(to: 0...1)
  }

  // MARK: - Releasing

  /// Whether a release sends the page back. A card that was caught nearer to its source needs less, or nothing at all.
  ///
  /// - Parameter velocity: in points per second, or the change of scale per second for a pinch.
  func dismisses(after move: CGPoint, scale: CGFloat, velocity: CGPoint, pinchVelocity: CGFloat) -> Bool {
    let nearness = (2 * start.mix - 1).clamped(to: -1...1)
    if way == .pinch { return 1 - scale - Self.projection * pinchVelocity > Self.distance * nearness }
    return along(move) + Self.projection * along(velocity) > Self.distance * extent * nearness
  }
}
