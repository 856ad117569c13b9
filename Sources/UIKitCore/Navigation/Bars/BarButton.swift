import CoreGraphics
import Foundation

/// Makes the buttons that show items of navigation bars and toolbars.
@MainActor
enum BarButton {
  /// - Parameter appearance: nil for the default look.
  static func make(
    _ title: String?, style: UIBarButtonItem.Style, appearance: UIBarButtonItemAppearance?, _ action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.setTitle(title, for: .normal)
    let isBold = style == .prominent
    button.titleLabel?.font = isBold ? NavigationBarContent.boldButtonFont : NavigationBarContent.buttonFont
    if let appearance { apply(appearance, to: button, title: title) }
    return button
  }

  /// The button of an item, which performs the item's action or shows its menu.
  static func make(for item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?) -> UIButton {
    let button = make(item.title, style: item.style, appearance: appearance) { [weak item] in item?.perform() }
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.menu = item.menu
    button.showsMenuAsPrimaryAction = item.opensMenu
    apply(item, to: button, title: item.title)
    if let look = appearance?.disabled, !item.isEnabled { move(button, by: look.titlePositionAdjustment) }
    button.sizeToFit()
    if item.width > 0 { button.bounds.size.width = item.width }
    return button
  }

  /// Shows the colour and the attributes that an item has itself.
  static func apply(_ item: UIBarButtonItem, to button: UIButton, title: String?) {
    if let tint = item.tintColor { button.tintColor = tint }
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      if let attributes = item.titleTextAttributes(for: state) { show(title, attributes, of: button, in: state) }
    }
  }

  private static func apply(_ appearance: UIBarButtonItemAppearance, to button: UIButton, title: String?) {
    let states: [(UIControl.State, UIBarButtonItemStateAppearance)] = [
      (.normal, appearance.normal), (.highlighted, appearance.highlighted), (.disabled, appearance.disabled),
    ]
    for (state, look) in states {
      if !look.titleTextAttributes.isEmpty { show(title, look.titleTextAttributes, of: button, in: state) }
      if let image = look.backgroundImage { button.setBackgroundImage(image, for: state) }
    }
    let (rest, pressed) = (appearance.normal.titlePositionAdjustment, appearance.highlighted.titlePositionAdjustment)
    move(button, by: rest)
    guard pressed != rest else { return }
    let follow = UIAction { [weak button] _ in
      if let button { move(button, by: button.isHighlighted ? pressed : rest) }
    }
    button.addAction(follow, for: [.touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel])
  }

  private static func move(_ button: UIButton, by offset: UIOffset) {
    let insets = UIEdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
    if button.titleEdgeInsets != insets { button.titleEdgeInsets = insets }
  }

  private static func show(
    _ title: String?, _ attributes: [NSAttributedString.Key: Any], of button: UIButton, in state: UIControl.State
  ) {
    if state == .normal, let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
    let others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    guard let title, !others.isEmpty else { return }
    var all = attributes
    all[.font] = attributes[.font] ?? button.titleLabel?.font
    all[.foregroundColor] = attributes[.foregroundColor] ?? button.tintColor
    button.setAttributedTitle(NSAttributedString(string: title, attributes: all), for: state)
  }
}
