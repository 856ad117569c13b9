import CoreGraphics
import Foundation
internal import Physics

/// Rounds the positions of upright items to device pixels, as UIKit does (motion.md A0: all measured centres are on the
/// half-point grid of a 2× screen). Edges and text stay sharp, and resting items do not move.
///
/// UIKit also rounds rotated items. They have no edges to keep sharp, and at one pixel per point a slow pendulum would jitter;
/// here they are not rounded.
struct PixelGrid: Equatable {
  /// A rotation that moves no corner farther than this, in pixels, counts as none.
  private static let tolerance: CGFloat = 0.1

  /// The distance in pixels by which a rotated item may lag behind its body.
  private static let leastMotion: CGFloat = 1.0 / 8

  /// Pixels per point; 0 disables rounding.
  var scale: CGFloat

  @MainActor
  func aligned(_ state: PhysicsBody.State, size: CGSize) -> PhysicsBody.State {
    guard scale > 0 else { return state }
    let quarter = CGFloat.pi / 2
    let turn = remainder(state.angle, quarter)
    guard abs(turn) * (size.width + size.height) / 2 * scale < Self.tolerance else { return state }
    let quarters = ((state.angle - turn) / quarter).rounded()
    let isUpright = remainder(quarters, 2) == 0
    let half = CGSize(width: (isUpright ? size.width : size.height) / 2, height: (isUpright ? size.height : size.width) / 2)
    return PhysicsBody.State(
      position: CGPoint(x: round(state.position.x, half.width), y: round(state.position.y, half.height)),
      angle: quarters * quarter)
  }

  /// Whether a change moves no corner visibly. Rounded positions differ by at least one pixel.
  @MainActor
  func hides(from old: PhysicsBody.State, to new: PhysicsBody.State, size: CGSize) -> Bool {
    guard scale > 0 else { return false }
    let turn = abs(new.angle - old.angle) * (size.width + size.height) / 2
    let distance = max(abs(new.position.x - old.position.x), abs(new.position.y - old.position.y))
    return (distance + turn) * scale < Self.leastMotion
  }

  /// The centre for which the edges are on pixel boundaries.
  private func round(_ center: CGFloat, _ half: CGFloat) -> CGFloat { ((center - half) * scale).rounded() / scale + half }
}
