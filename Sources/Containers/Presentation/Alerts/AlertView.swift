import Controls
import CoreGraphics
import Foundation
import TextEditing
import ViewCore

/// The content of an alert: title, message, text fields and buttons. An action sheet has its cancel button apart.
final class AlertView: UIView {
  /// The metrics in points, as in iOS 13.
  private enum Measure {
    static let margin: CGFloat = 16
    static let padding: CGFloat = 19
    static let gap: CGFloat = 3
    static let field: CGFloat = 28
    static let cancelGap: CGFloat = 8
    static let radius: CGFloat = 14
    static func button(_ isSheet: Bool) -> CGFloat { isSheet ? 57 : 44 }
  }

  private unowned let alert: UIAlertController
  private let main = UIView()
  private let apart = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private lazy var sign = UIImageView(image: AlertSign.warning)
  private var buttons: [AlertButton] = []
  private var isSheet: Bool { alert.preferredStyle == .actionSheet }

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for part in [main, apart] {
      part.backgroundColor = .secondarySystemGroupedBackground
      part.layer.cornerRadius = Measure.radius
      part.clipsToBounds = true
      addSubview(part)
    }
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    build()
  }

  required init?(coder: NSCoder) { nil }

  func build() {
    for view in main.subviews + apart.subviews { view.removeFromSuperview() }
    titleLabel.text = alert.title
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.textColor = titleLabel.textColor
    if alert.severity == .critical { main.addSubview(sign) }
    for label in [titleLabel, messageLabel] where label.text != nil { main.addSubview(label) }
    for field in alert.textFields ?? [] {
      if field.borderStyle == .none { field.borderStyle = .roundedRect }
      main.addSubview(field)
    }
    if let accessory = alert.accessory { main.addSubview(accessory) }
    buttons = ordered.map { AlertButton($0, of: alert, size: isSheet ? 20 : 17) }
    for button in buttons { (isSheet && button.action.style == .cancel ? apart : main).addSubview(button) }
    setNeedsLayout()
  }

  /// The actions in display order: cancel is last, or first of two buttons side by side.
  private var ordered: [UIAlertAction] {
    let others = alert.actions.filter { $0.style != .cancel }
    guard let cancel = alert.cancelAction else { return others }
    return !isSheet && others.count == 1 ? [cancel] + others : others + [cancel]
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width, moves: true)
  }

  func fittedSize(width: CGFloat) -> CGSize { CGSize(width: width, height: arrange(width: width, moves: false)) }

  /// Lays out everything from the top and returns the total height, in points.
  private func arrange(width: CGFloat, moves: Bool) -> CGFloat {
    var y = arrangeHeader(width: width, moves: moves)
    let cancel = isSheet ? buttons.first { $0.action.style == .cancel } : nil
    let rest = buttons.filter { $0 !== cancel }
    let height = Measure.button(isSheet)
    if rest.count == 2, !isSheet, rest.allSatisfy({ $0.fits(width / 2) }) {
      for (index, button) in rest.enumerated() where moves {
        button.place(CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: height), dividesLeft: index > 0)
      }
      y += height
    } else {
      for button in rest {
        if moves { button.place(CGRect(x: 0, y: y, width: width, height: height), dividesLeft: false) }
        y += height
      }
    }
    if moves { main.frame = CGRect(x: 0, y: 0, width: width, height: y) }
    guard let cancel else { return y }
    let top = y > 0 ? y + Measure.cancelGap : 0
    if moves {
      apart.frame = CGRect(x: 0, y: top, width: width, height: height)
      cancel.place(apart.bounds, dividesLeft: false)
    }
    return top + height
  }

  private func arrangeHeader(width: CGFloat, moves: Bool) -> CGFloat {
    let inner = max(width - 2 * Measure.margin, 0)
    let parts: [(view: UIView, height: CGFloat)] = main.subviews.compactMap { view in
      switch view {
      case let label as UILabel:
        (label, label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up))
      case let field as UITextField: (field, Measure.field)
      case let bar as UIProgressView: (bar, bar.sizeThatFits(.zero).height)
      case let image as UIImageView: (image, AlertSign.size.height + Measure.gap)
      default: nil
      }
    }
    guard !parts.isEmpty else { return 0 }
    var y = Measure.padding
    for (index, part) in parts.enumerated() {
      if index > 0 { y += isInput(part.view) && !isInput(parts[index - 1].view) ? Measure.margin : Measure.gap }
      if moves {
        let width = part.view === sign ? AlertSign.size.width : inner
        let height = part.view === sign ? AlertSign.size.height : part.height
        part.view.frame = CGRect(x: Measure.margin + (inner - width) / 2, y: y, width: width, height: height)
      }
      y += part.height
    }
    return y + Measure.padding
  }

  /// Whether a part of the header is farther below the text than the text's parts from each other.
  private func isInput(_ view: UIView) -> Bool { view is UITextField || view is UIProgressView }
}

/// A button of an alert with a separator above it.
private final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let above = UIView()
  private let left = UIView()

  init(_ action: UIAlertAction, of alert: UIAlertController, size: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: size, weight: alert.emphasizedAction === action ? .semibold : .regular)
    isEnabled = action.isEnabled
    showColor()
    for line in [above, left] { line.backgroundColor = .separator }
    for view in [label, above, left] { addSubview(view) }
    addAction(UIAction { [weak alert] _ in alert?.press(action) }, for: .touchUpInside)
    SpringSwitch.set(alert.isSpringLoaded, on: self)
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() {
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  func fits(_ width: CGFloat) -> Bool { label.sizeThatFits(bounds.size).width + 16 <= width }

  func place(_ frame: CGRect, dividesLeft: Bool) {
    self.frame = frame
    left.isHidden = !dividesLeft
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    let thickness = 1 / max(layer.contentsScale, 1)
    above.frame = CGRect(x: 0, y: 0, width: bounds.width, height: frame.minY > 0 ? thickness : 0)
    left.frame = CGRect(x: 0, y: 0, width: thickness, height: bounds.height)
  }
}
