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

extension UIView {
  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in interactionStorage where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for interaction in new where !interactionStorage.contains(where: { $0 === interaction }) { addInteraction(interaction) }
  }

  func addInteractionInTurn(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionStorage.append(interaction)
    interaction.didMove(to: self)
  }

  func dropInteraction(_ interaction: any UIInteraction) {
    guard interactionStorage.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionStorage.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
