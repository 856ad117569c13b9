import Controls
import CoreGraphics
import Foundation
import ViewCore

/// A text field or text view with an edit menu.
@MainActor
protocol EditMenuText: TextCommands {
  /// Becomes the first responder; false if it may not.
  func focusForSelecting() -> Bool
  /// Selects the word at a point, unless the point is in the selection.
  func selectForMenu(at point: CGPoint)
  /// The rectangle of the selection, or null at an insertion point.
  var menuTarget: CGRect { get }
  /// The menu for the selection; nil shows none.
  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu?
  func editMenuWillPresent(_ animator: any UIEditMenuInteractionAnimating)
  func editMenuWillDismiss(_ animator: any UIEditMenuInteractionAnimating)
}

/// The edit menu of a text field or text view: a click with the secondary button opens it at the pointer, a finger beside the
/// selection.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate, UIGestureRecognizerDelegate {
  private unowned let text: any EditMenuText
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  private lazy var click = MenuPressGestureRecognizer(target: self, action: TextEditMenu.handleClick(_:))
  private var isAtPointer = false

  init(_ text: any EditMenuText) {
    self.text = text
    super.init()
    click.takesSecondaryButton()
    click.delegate = self
    text.addInteraction(interaction)
    text.addGestureRecognizer(click)
  }

  var isOpen: Bool { interaction.presentation != nil }

  /// Opens the menu beside the selection.
  func openAtSelection(near point: CGPoint) {
    isAtPointer = false
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  func dismiss() { if isOpen { interaction.dismissMenu() } }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOpen && text.isUserInteractionEnabled
  }

  private func handleClick(_ press: UILongPressGestureRecognizer) {
    if press.state == .began {
      guard text.focusForSelecting() else { return }
      let point = press.location(in: text)
      text.selectForMenu(at: point)
      isAtPointer = true
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
    }
    // A press that is dragged onto a command chooses it by its release.
    guard let presentation = interaction.presentation else { return }
    let place = press.location(in: presentation.overlay)
    switch press.state {
    case .began, .changed: presentation.continuePress(place)
    case .ended: presentation.endPress(place)
    default: presentation.endPress(nil)
    }
  }

  // MARK: - UIEditMenuInteractionDelegate

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { text.editMenu(suggestedActions) }

  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
    isAtPointer ? .null : text.menuTarget
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { text.editMenuWillPresent(animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { text.editMenuWillDismiss(animator) }
}
