import CoreGraphics
import Foundation
internal import Physics

/// Puts upright items on whole device pixels, as UIKit does with what its engine says (motion.md A0: all measured centres lie on the
/// grid of half points of a 2× screen). Edges and text stay sharp, and what rests, rests exactly.
///
/// UIKit rounds turned items too. They have no edge to keep sharp, and on screens of one pixel a point a slow pendulum would tremble:
/// here they keep their place.
struct PixelGrid: Equatable {
  /// A turn that takes no corner farther than this part of a pixel is none.
  private static let tolerance: CGFloat = 0.1

  /// Part of a pixel by which a turned item may be behind its body.
  private static let leastMotion: CGFloat = 1.0 / 8

  /// Pixels per point; 0 rounds nothing.
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

  /// Whether no corner of an item would be seen to move. Places on whole pixels differ by one at least.
  @MainActor
  func hides(from old: PhysicsBody.State, to new: PhysicsBody.State, size: CGSize) -> Bool {
    guard scale > 0 else { return false }
    let turn = abs(new.angle - old.angle) * (size.width + size.height) / 2
    let way = max(abs(new.position.x - old.position.x), abs(new.position.y - old.position.y))
    return (way + turn) * scale < Self.leastMotion
  }

  /// The centre whose edges lie on pixels.
  private func round(_ center: CGFloat, _ half: CGFloat) -> CGFloat { ((center - half) * scale).rounded() / scale + half }
}
