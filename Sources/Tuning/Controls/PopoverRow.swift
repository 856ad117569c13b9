import UIKit

/// A row of a popover; the selected one has a checkmark.
final class PopoverRow: ChromeControl {
  private static let textInset: CGFloat = 28
  private static let trailing: CGFloat = 12

  private let label = UILabel(.label)
  private let tick = IconView(.tick)

  /// Whether the row has a checkmark.
  let isChosen: Bool
  /// Whether the arrow keys have selected this row.
  override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  override var shapeRadius: CGFloat { Dimensions.Radius.popover - 4 }

  init(_ row: Popover.Row) {
    isChosen = row.isChosen
    super.init(frame: .zero)
    label.text = row.title
    tick.isHidden = !row.isChosen
    layer.cornerRadius = shapeRadius
    addSubview(label)
    addSubview(tick)
    isEnabled = row.isEnabled
  }

  required init?(coder: NSCoder) {
    fatalError("PopoverRow is made by code; use init(_:).")
  }

  override func stateDidChange() {
    label.textColor = palette.text
    tick.color = palette.accent
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered || isSelected ? palette.raisedHover : .clear
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: Self.textInset + label.sizeThatFits(size).width.rounded(.up) + Self.trailing, height: Dimensions.controlHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = Dimensions.iconSize
    tick.frame = CGRect(x: 6, y: (bounds.height - icon) / 2, width: icon, height: icon)
    label.frame = CGRect(x: Self.textInset, y: 0, width: max(bounds.width - Self.textInset - 4, 0), height: bounds.height)
  }
}
