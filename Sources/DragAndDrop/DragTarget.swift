import CoreGraphics
import Foundation
import ViewCore

/// The place over which a drag is, of those that may take it, and what a release there would do.
@MainActor
final class DragTarget {
  private let session: DropSession
  private(set) var interaction: UIDropInteraction?
  /// What a release would do.
  private(set) var operation = UIDropOperation.cancel
  /// Whether the place wants the previews in full size.
  private(set) var prefersFullSizePreview = false
  /// All places over which the drag has been.
  private var visited: [UIDropInteraction] = []

  init(_ session: DropSession) { self.session = session }

  /// Looks for the place at a point of a window, and asks it.
  func update(at point: CGPoint, in window: UIWindow?) {
    let found = place(at: point, in: window)
    if found !== interaction {
      interaction?.exit(session)
      session.setPrecise(false)
      interaction = found
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.enter(session)
      }
    }
    take(interaction?.update(session))
  }

  private func take(_ proposal: UIDropProposal?) {
    let wish = proposal?.operation ?? .cancel
    operation = wish == .move && !session.allowsMoveOperation ? .forbidden : wish
    prefersFullSizePreview = proposal?.prefersFullSizePreview == true
    session.setPrecise(proposal?.isPrecise == true)
  }

  /// The interaction of the view at a point, or of its nearest superview, that can handle the session.
  private func place(at point: CGPoint, in window: UIWindow?) -> UIDropInteraction? {
    guard let hit = window?.hitTest(point, with: nil) else { return nil }
    for view in hit.ancestors {
      for case let drop as UIDropInteraction in view.interactions where drop.takes(session) { return drop }
    }
    return nil
  }

  /// Called when the drag is cancelled: a release does nothing.
  func refuse() { operation = .cancel }
  /// Called before the previews return.
  func leave() { interaction?.exit(session) }

  /// Tells all places that the drag has ended.
  func end() {
    for place in visited { place.end(session) }
    visited = []
    interaction = nil
  }
}
