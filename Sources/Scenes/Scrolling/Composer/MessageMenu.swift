import UIKit

/// The edit menu of a conversation: a held message, or one that is clicked with the secondary button, is copied or quoted. The message
/// is a little larger while its menu is open.
final class MessageMenu: NSObject, UIEditMenuInteractionDelegate {
  /// Finds the words of a message.
  private let words: (IndexPath) -> String?
  private let quote: (String) -> Void
  private weak var conversation: UICollectionView?
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  /// The message whose menu is open.
  private var path: IndexPath?

  /// Adds the menu to a conversation.
  init(of conversation: UICollectionView, words: @escaping (IndexPath) -> String?, quote: @escaping (String) -> Void) {
    (self.conversation, self.words, self.quote) = (conversation, words, quote)
    super.init()
    conversation.addInteraction(interaction)
    conversation.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: MessageMenu.held(_:)))
    let click = UITapGestureRecognizer(target: self, action: MessageMenu.clicked(_:))
    click.buttonMaskRequired = .secondary
    conversation.addGestureRecognizer(click)
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { open(at: press.location(in: conversation)) }
  }

  private func clicked(_ click: UITapGestureRecognizer) { open(at: click.location(in: conversation)) }

  private func open(at point: CGPoint) {
    guard let found = conversation?.indexPathForItem(at: point), bubble(at: found).contains(point) else { return }
    path = found
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  private func shownCell(at path: IndexPath) -> MessageCell? { conversation?.cellForItem(at: path) as? MessageCell }

  /// The bubble of a message in the conversation.
  private func bubble(at path: IndexPath) -> CGRect {
    guard let conversation, let cell = shownCell(at: path) else { return .null }
    return conversation.convert(cell.bubbleFrame, from: cell)
  }

  // MARK: - UIEditMenuInteractionDelegate

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let path, let text = words(path) else { return nil }
    return UIMenu(children: [
      UIAction(title: "Copy") { _ in UIPasteboard.general.string = text },
      UIAction(title: "Quote") { [weak self] _ in self?.quote(text) },
    ])
  }

  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
    path.map { bubble(at: $0) } ?? .null
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    let cell = path.flatMap { shownCell(at: $0) }
    animator.addAnimations { cell?.isRaised = true }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    let cell = path.flatMap { shownCell(at: $0) }
    animator.addAnimations { cell?.isRaised = false }
  }
}
