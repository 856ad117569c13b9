import UIKit

/// A square button of 28 with a sign of 16.
public final class IconButton: ChromeControl {
  /// The sign on the button.
  public var icon: Icon { didSet { sign.icon = icon } }
  /// Whether what the button opens is open: its sign is in accent.
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

  /// Traps: the button is made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("IconButton is made by code; use init(_:).")
  }

  public override func stateDidChange() {
    sign.color = isOn ? palette.accent : isHovered || isHighlighted ? palette.text : palette.textSecondary
    backgroundColor = isHighlighted || isOn ? palette.raisedPressed : isHovered ? palette.raisedHover : .clear
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(
      x: (bounds.width - Dimensions.iconSize) / 2, y: (bounds.height - Dimensions.iconSize) / 2, width: Dimensions.iconSize,
      height: Dimensions.iconSize)
  }
}
