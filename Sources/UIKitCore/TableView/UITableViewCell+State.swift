import CoreGraphics
import Foundation

extension UITableViewCell {
  // MARK: - Backgrounds

  /// From the back: background, selection, content.
  func placeBackgrounds() {
    if let view = selectedBackgroundView, showsSelection { insertSubview(view, at: 0) }
    if selectedBackgroundView == nil, showsSelection {
      insertSubview(parts.selection, at: 0)
    } else {
      parts.selection.removeFromSuperview()
    }
    if !showsSelection { selectedBackgroundView?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  private var showsSelection: Bool { (parts.isSelected || parts.isHighlighted) && selectionStyle != .none }

  /// Selection fades out, and is there at once when it comes.
  func stateDidChange(animated: Bool) {
    let ground = selectedBackgroundView ?? parts.selection
    for label in [parts.madeLabels.text, parts.madeLabels.detail] { label?.isHighlighted = showsSelection }
    guard animated, !showsSelection, ground.superview === self else {
      ground.alpha = 1
      return placeBackgrounds()
    }
    UIView.animate(
      withDuration: TableFeel.highlightDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { ground.alpha = 0 },
      completion: { [weak self] _ in
        ground.alpha = 1
        self?.placeBackgrounds()
      })
  }

  // MARK: - Accessories

  func accessoryDidChange() {
    parts.sign?.removeFromSuperview()
    parts.sign = nil
    let type = parts.isEditing ? editingAccessoryType : accessoryType
    if type != .none, parts.isEditing || accessoryView == nil {
      let sign = AccessorySign(type)
      sign.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.accessoryTapped(self)
        }, for: .touchUpInside)
      addSubview(sign)
      parts.sign = sign
    }
    if let accessoryView {
      if parts.isEditing { accessoryView.removeFromSuperview() } else { addSubview(accessoryView) }
    }
    setNeedsLayout()
  }

  // MARK: - Editing

  func editingDidChange(animated: Bool) {
    if parts.isEditing, editingStyle != .none, editingControl == nil {
      let control = EditingControl(editingStyle)
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.editingControlTapped(self)
        }, for: .touchUpInside)
      UIView.performWithoutAnimation {
        control.frame = CGRect(x: -TableFeel.editingWidth, y: 0, width: TableFeel.editingWidth, height: bounds.height)
        addSubview(control)
      }
      editingControl = control
    }
    accessoryDidChange()
    let control = parts.isEditing ? nil : editingControl
    let finish: (Bool) -> Void = { [weak self] _ in
      guard let self, !parts.isEditing, let control, editingControl === control else { return }
      control.removeFromSuperview()
      editingControl = nil
    }
    guard animated else {
      layoutIfNeeded()
      return finish(true)
    }
    UIView.animate(
      withDuration: TableFeel.editingDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }, completion: finish)
  }
}

/// The round button before an edited row: a minus on red, a plus on green.
final class EditingControl: UIControl {
  private static let diameter: CGFloat = 22
  private let style: UITableViewCell.EditingStyle

  init(_ style: UITableViewCell.EditingStyle) {
    self.style = style
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: TableFeel.margin + Self.diameter / 2, y: bounds.midY)
    let radius = Self.diameter / 2
    (style == .delete ? UIColor.systemRed : .systemGreen).setFill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)).fill()
    UIColor.white.setStroke()
    let sign = UIBezierPath()
    sign.move(to: CGPoint(x: middle.x - 6, y: middle.y))
    sign.addLine(to: CGPoint(x: middle.x + 6, y: middle.y))
    if style == .insert {
      sign.move(to: CGPoint(x: middle.x, y: middle.y - 6))
      sign.addLine(to: CGPoint(x: middle.x, y: middle.y + 6))
    }
    sign.lineWidth = 2
    sign.lineCapStyle = .round
    sign.stroke()
  }
}
