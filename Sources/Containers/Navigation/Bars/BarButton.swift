import Controls
import CoreGraphics
import Foundation
import Transitions
import ViewCore

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
  static func make(
    for item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?, metrics: UIBarMetrics
  ) -> UIButton {
    let button = make(item.title, style: item.style, appearance: appearance) { [weak item] in item?.perform() }
    let adjustment = adjustment(of: button)
    let image = showImage(of: item, metrics: metrics, on: button)
    button.isEnabled = item.isEnabled
    button.menu = item.menu
    button.preferredMenuElementOrder = item.preferredMenuElementOrder
    button.showsMenuAsPrimaryAction = item.opensMenu
    apply(item, to: button, title: item.title)
    if let look = appearance?.disabled, !item.isEnabled { adjustment.moveTitle(by: look.titlePositionAdjustment) }
    apply(item.look.plain, style: item.style, metrics: metrics, to: button)
    button.sizeToFit()
    if let titles = item.possibleTitles, image == nil { widen(button, for: titles) }
    if item.width > 0 { button.bounds.size.width = item.width }
    if let badge = item.badge { BarBadgeView(badge).attach(to: button) }
    return button
  }

  /// Shows the image that an item has in a bar's metrics, and returns it.
  @discardableResult
  static func showImage(of item: UIBarButtonItem, metrics: UIBarMetrics, on button: UIButton) -> UIImage? {
    let (image, insets) = item.shownImage(isCompact: metrics.isCompact)
    button.setImage(image, for: .normal)
    adjustment(of: button).setImageInsets(insets)
    return image
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
    let adjustment = adjustment(of: button)
    for (state, look) in states {
      if !look.titleTextAttributes.isEmpty { show(title, look.titleTextAttributes, of: button, in: state) }
      if let image = look.backgroundImage { button.setBackgroundImage(image, for: state) }
      adjustment.setBackgroundOffset(look.backgroundImagePositionAdjustment, for: state)
    }
    let (rest, pressed) = (appearance.normal.titlePositionAdjustment, appearance.highlighted.titlePositionAdjustment)
    adjustment.moveTitle(by: rest)
    guard pressed != rest else { return }
    let follow = UIAction { [weak button] _ in
      if let button { button.adjustment?.moveTitle(by: button.isHighlighted ? pressed : rest) }
    }
    button.addAction(follow, for: [.touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel])
  }

  private static func adjustment(of button: UIButton) -> BarButtonAdjustment {
    if let adjustment = button.adjustment { return adjustment }
    let adjustment = BarButtonAdjustment(button)
    button.adjust(by: adjustment)
    return adjustment
  }

  /// Shows the images of the background that an item has itself, and moves parts as it says.
  static func apply(
    _ look: BarButtonItemLook.Part, style: UIBarButtonItem.Style, metrics: UIBarMetrics, to button: UIButton
  ) {
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      if let image = look.image(state, style, metrics) { button.setBackgroundImage(image, for: state) }
    }
    adjustment(of: button).apply(
      backgroundOffset: metrics.search { look.backgroundOffsets[$0] }, titleOffset: metrics.search { look.titleOffsets[$0] })
  }

  /// Shows the arrow of a back button as an image, so that it stays where it is when the title is moved.
  static func separateArrow(_ arrow: String, from title: String, of button: UIButton) {
    let attributes: [NSAttributedString.Key: Any] = [.font: button.titleLabel?.font ?? NavigationBarContent.buttonFont]
    let size = arrow.size(withAttributes: attributes)
    let image = UIGraphicsImageRenderer(size: size).image { _ in arrow.draw(at: .zero, withAttributes: attributes) }
    button.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let own = button.attributedTitle(for: state)?.firstAttributes else { continue }
      button.setAttributedTitle(NSAttributedString(string: title, attributes: own), for: state)
    }
    button.setTitle(title, for: .normal)
  }

  /// Makes a button as wide as with the widest of some titles.
  private static func widen(_ button: UIButton, for titles: Set<String>) {
    let font = button.titleLabel?.font ?? NavigationBarContent.buttonFont
    let attributes = button.attributedTitle(for: .normal)?.firstAttributes ?? [.font: font]
    let widest = titles.map { $0.size(withAttributes: attributes).width }.max() ?? 0
    button.bounds.size.width = max(button.bounds.width, widest.rounded(.up))
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

extension NSAttributedString {
  /// The attributes of the first character; nil for an empty text.
  fileprivate var firstAttributes: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}

extension UIBarMetrics {
  var isCompact: Bool { self == .compact || self == .compactPrompt }
}
