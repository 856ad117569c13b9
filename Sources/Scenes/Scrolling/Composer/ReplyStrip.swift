import UIKit

/// Suggested replies in a row that scrolls sideways.
final class ReplyStrip: UIScrollView {
  private static let gap: CGFloat = 8

  /// Called with the reply that was clicked.
  var choose: (Reply) -> Void = { _ in }
  private let replies: [Reply]
  private var buttons: [UIButton] = []

  init(_ replies: [Reply]) {
    self.replies = replies
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    contentInsetAdjustmentBehavior = .never
    buttons = replies.map { reply in
      let button = UIButton(type: .system)
      button.addAction(UIAction { [weak self] _ in self?.choose(reply) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) {
    fatalError("ReplyStrip is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors, font: UIFont) {
    for (button, reply) in zip(buttons, replies) {
      var configuration = UIButton.Configuration.gray()
      configuration.title = reply.title
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = font
        return outgoing
      }
      configuration.cornerStyle = .capsule
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
      configuration.baseBackgroundColor = colors.pressed
      configuration.baseForegroundColor = colors.text
      button.configuration = configuration
    }
    setNeedsLayout()
  }

  /// The height of the buttons, in points.
  var buttonHeight: CGFloat { buttons.map { $0.sizeThatFits(.zero).height }.max() ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in buttons {
      let size = button.sizeThatFits(.zero)
      button.frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      x += size.width + Self.gap
    }
    contentSize = CGSize(width: max(x - Self.gap, 0), height: bounds.height)
  }
}
