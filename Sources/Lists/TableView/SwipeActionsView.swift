import CoreGraphics
import Foundation
import ViewCore

/// The action buttons that a swipe reveals at one edge of a row. They share the revealed width; the first takes all of it when
/// the swipe is long enough to perform it.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isLeading: Bool
  private let buttons: [SwipeButton]
  /// Whether releasing now would perform the first action.
  private(set) var isFull = false
  private var open: CGFloat = 0

  init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool, perform: @escaping (UIContextualAction, UIView) -> Void) {
    self.configuration = configuration
    self.isLeading = isLeading
    buttons = configuration.actions.map { SwipeButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is at the edge, above the others.
    for button in buttons.reversed() { addSubview(button) }
    for button in buttons {
      button.addAction(UIAction { [weak button] _ in button.map { perform($0.action, $0) } }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width in points at which every button has its own width.
  var restWidth: CGFloat { buttons.reduce(0) { $0 + $1.restWidth } }

  var firstAction: UIContextualAction? { configuration.actions.first }

  func view(of action: UIContextualAction) -> UIView { buttons.first { $0.action === action } ?? self }

  func lay(open width: CGFloat, in bounds: CGRect) {
    self.open = width
    frame = CGRect(x: isLeading ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    isHidden = width <= 0
    layOutButtons()
  }

  func setFull(_ full: Bool) {
    guard full != isFull else { return }
    isFull = full
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      self.layOutButtons()
      self.layoutIfNeeded()
    }
  }

  private func layOutButtons() {
    let rest = max(restWidth, 1)
    var used: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = isFull ? (index == 0 ? open : 0) : open * button.restWidth / rest
      let x = isLeading ? used : open - used - share
      button.frame = CGRect(x: x, y: 0, width: share, height: bounds.height)
      button.contentOnTheRight = isFull == isLeading
      used += share
    }
  }
}

/// The button of one action: its title and image on its background colour.
private final class SwipeButton: UIControl {
  /// The minimum width of a button and the padding of its title, in points.
  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 16

  let action: UIContextualAction
  private let label = UILabel()
  private let picture = UIImageView()
  private let contentWidth: CGFloat
  let restWidth: CGFloat
  /// Whether the content is aligned right while the button is wider than its content.
  fileprivate(set) var contentOnTheRight = false { didSet { if contentOnTheRight != oldValue { setNeedsLayout() } } }

  init(_ action: UIContextualAction) {
    self.action = action
    label.text = action.title
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.contentMode = .center
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 40)
    contentWidth = max(label.sizeThatFits(room).width.rounded(.up), action.image?.size.width ?? 0)
    restWidth = max(contentWidth + 2 * Self.padding, Self.leastWidth)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.75 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let spare = bounds.width - restWidth
    let x = spare < 0 ? spare / 2 : contentOnTheRight ? spare : 0
    let content = CGRect(x: x, y: 0, width: restWidth, height: bounds.height)
    // A title is not clipped where buttons meet: it fades in as soon as there is room for it.
    let presence = min(max((bounds.width - contentWidth) / (restWidth - contentWidth), 0), 1)
    (label.alpha, picture.alpha) = (presence, presence)
    guard let image = action.image else {
      label.frame = content
      picture.frame = .zero
      return
    }
    let text: CGFloat = (action.title ?? "").isEmpty ? 0 : 20
    let top = (content.height - image.size.height - text) / 2
    picture.frame = CGRect(x: content.minX, y: top, width: content.width, height: image.size.height)
    label.frame = CGRect(x: content.minX, y: top + image.size.height, width: content.width, height: text)
  }
}
