import Foundation

/// Behaviour that is added to a view as an object.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction, or nil. The interaction stores it, weakly.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed (nil).
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed (nil).
  func didMove(to view: UIView?)
}

/// An interaction that shows something in the window of its view.
@MainActor
package protocol WindowInteraction: UIInteraction {
  /// Called when the view has left its window; it may be gone soon.
  func viewDidLeaveWindow()
}

extension UIView {
  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in interactions where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for interaction in new where viewInput?.contains(interaction) != true { addInteraction(interaction) }
  }

  func addInteractionInTurn(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    viewInputOrNew.add(interaction)
    interaction.didMove(to: self)
  }

  func dropInteraction(_ interaction: any UIInteraction) {
    guard viewInput?.contains(interaction) == true else { return }
    interaction.willMove(to: nil)
    viewInput?.remove(interaction)
    interaction.didMove(to: nil)
  }
}
