import UIKit

/// A square icon button, 28 × 28 points with an icon of 16.
public final class IconButton: ChromeControl {
  /// The icon.
  public var icon: Icon { didSet { sign.icon = icon } }
  /// Whether the popover or panel that the button opens is open: the icon then has the accent colour. Default: false.
  public var isOn = false { didSet { if isOn != oldValue { stateDidChange() } } }
  private let sign: IconView

  /// Makes a button of 28 × 28 points.
  public init(_ icon: Icon) {
    self.icon = icon
    sign = IconView(icon)
    super.init(frame: CGRect(x: 0, y: 0, width: Dimensions.controlHeight, height: Dimensions.controlHeight))
    layer.cornerRadius = Dimensions.Radius.button
    addSubview(sign)
  }

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("IconButton is made by code; use init(_:).")
  }

  public override func stateDidChange() {
    sign.color = isOn ? palette.accent : isHovered || isHighlighted ? palette.text : palette.textSecondary
    backgroundColor = isHighlighted || isOn ? palette.raisedPressed : isHovered ? palette.raisedHover : .clear
  }

  public override var isPressedByKeys: Bool { true }

  public override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(
      x: (bounds.width - Dimensions.iconSize) / 2, y: (bounds.height - Dimensions.iconSize) / 2, width: Dimensions.iconSize,
      height: Dimensions.iconSize)
  }
}
