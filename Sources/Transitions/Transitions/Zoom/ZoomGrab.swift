import CoreGraphics
import Foundation
import Motion
import ViewCore

/// How a gesture on a zoomed page moves its card, and whether its release dismisses the page.
///
/// The card follows the finger and shrinks. The numbers are similar to those of iOS 18, not measured.
struct ZoomGrab {
  /// The reduction of the card after a drag across the whole page.
  static let shrinking: CGFloat = 0.5
  /// The fraction of the page, or of its size for a pinch, beyond which a release dismisses.
  static let distance: CGFloat = 0.2
  /// The time in seconds by which the release velocity is projected, equal to that of the edge pop.
  static let projection: CGFloat = 0.3
  /// The minimum scale of a pinch.
  static let smallest: CGFloat = 0.2

  /// The kind of gesture.
  enum Kind: Equatable {
    case down, right
    case pinch
  }

  let kind: Kind
  /// The card's state at the grab.
  let start: ZoomState
  /// The gesture's location at the grab, in the container.
  let grip: CGPoint
  /// The page's size.
  let size: CGSize

  private var extent: CGFloat { max(kind == .right ? size.width : size.height, 1) }

  /// The distance in the gesture's direction, in points; negative for the opposite direction.
  private func along(_ point: CGPoint) -> CGFloat { kind == .right ? point.x : point.y }

  // MARK: - Following

  /// - Parameters:
  ///   - move: the translation since the grab, in points.
  ///   - scale: the scale of a pinch; 1 for a drag.
  func state(after move: CGPoint, scale: CGFloat = 1) -> ZoomState {
    var move = move
    // In the opposite direction the page moves with resistance.
    if kind != .pinch, along(move) < 0 {
      let given = CGFloat(RubberBand(dimension: Double(extent)).displacement(forOverscroll: Double(along(move))))
      if kind == .right { move.x = given } else { move.y = given }
    }
    let factor = factor(after: move, scale: scale)
    var frame = start.frame
    frame.origin.x = grip.x + move.x - (grip.x - frame.minX) * factor
    frame.origin.y = grip.y + move.y - (grip.y - frame.minY) * factor
    frame.size = CGSize(width: frame.width * factor, height: frame.height * factor)
    return ZoomState(frame: frame, mix: start.mix)
  }

  private func factor(after move: CGPoint, scale: CGFloat) -> CGFloat {
    guard kind == .pinch else { return 1 - Self.shrinking * (along(move) / extent).clamped(to: 0...1) }
    return scale > 1 ? 1 + (1 - 1 / scale) * 0.2 : max(scale, Self.smallest)
  }

  /// The progress towards a dismissal, 0…1.
  func share(after move: CGPoint, scale: CGFloat = 1) -> CGFloat {
    (kind == .pinch ? 1 - scale : along(move) / extent).clamped(to: 0...1)
  }

  // MARK: - Releasing

  /// Whether a release dismisses the page. A card grabbed closer to its source needs less movement, or none.
  ///
  /// - Parameter velocity: in points per second, or the change of scale per second for a pinch.
  func dismisses(after move: CGPoint, scale: CGFloat, velocity: CGPoint, pinchVelocity: CGFloat) -> Bool {
    let nearness = (2 * start.mix - 1).clamped(to: -1...1)
    if kind == .pinch { return 1 - scale - Self.projection * pinchVelocity > Self.distance * nearness }
    return along(move) + Self.projection * along(velocity) > Self.distance * extent * nearness
  }
}
