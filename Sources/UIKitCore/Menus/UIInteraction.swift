import Foundation

/// Behaviour that is added to a view as an object.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction belongs to; nil for none. Kept by the interaction itself, weakly.
  var view: UIView? { get }
  /// Called before the interaction comes to a view, or leaves it (nil).
  func willMove(to view: UIView?)
  /// Called when the interaction has come to a view, or has left it (nil).
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
