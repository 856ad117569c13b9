import UIKit

/// A button with a title, and an icon before it if there is one; 28 points high.
public final class TextButton: ChromeControl {
  private static let padding: CGFloat = 10
  private static let minimumWidth: CGFloat = 64
  private static let iconGap: CGFloat = 6

  /// The title; changing it does not change the size.
  public var title: String {
    didSet {
      label.text = title
      setNeedsLayout()
    }
  }
  private let label = UILabel(.button)
  private let sign: IconView?
  private let hasEdge: Bool
  private let isPrimary: Bool

  /// - Parameter hasEdge: whether the button has a border, as everywhere except on a tinted box.
  /// - Parameter isPrimary: whether the button is the default one, in the accent colour.
  /// - Parameter icon: what stands before the title. Default: nothing.
  public init(_ title: String, hasEdge: Bool = true, isPrimary: Bool = false, icon: Icon? = nil) {
    self.title = title
    sign = icon.map { IconView($0) }
    self.hasEdge = hasEdge && !isPrimary
    self.isPrimary = isPrimary
    super.init(frame: .zero)
    label.text = title
    label.textAlignment = .center
    layer.cornerRadius = Dimensions.Radius.button
    addSubview(label)
    if let sign { addSubview(sign) }
  }

  /// Traps; use `init(_:hasEdge:isPrimary:icon:)`.
  public required init?(coder: NSCoder) {
    fatalError("TextButton is made by code; use init(_:hasEdge:isPrimary:icon:).")
  }

  public override func stateDidChange() {
    if isPrimary { return primaryStateDidChange() }
    label.textColor = palette.text
    sign?.color = palette.text
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : palette.raised
    layer.borderWidth = hasEdge ? Dimensions.hairline : 0
    layer.borderColor = (palette.isDark ? palette.hairline : palette.strongHairline).cgColor
  }

  /// Shows the pressed state by a darker colour, and the hover state by the colour alone.
  private func primaryStateDidChange() {
    label.textColor = palette.onAccent
    sign?.color = palette.onAccent
    let strength: CGFloat = isHighlighted ? 0.82 : isHovered ? 0.92 : 1
    backgroundColor = palette.accent.withAlphaComponent(strength)
    layer.borderWidth = 0
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(size).width.rounded(.up) + iconWidth + 2 * Self.padding
    return CGSize(width: max(width, Self.minimumWidth), height: Dimensions.controlHeight)
  }

  public override var isPressedByKeys: Bool { true }

  /// With the gap after it.
  private var iconWidth: CGFloat { sign == nil ? 0 : Dimensions.iconSize + Self.iconGap }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let sign else { return label.frame = bounds }
    let text = min(label.sizeThatFits(bounds.size).width.rounded(.up), bounds.width - iconWidth)
    let x = ((bounds.width - iconWidth - text) / 2).rounded()
    let size = Dimensions.iconSize
    sign.frame = CGRect(x: x, y: (bounds.height - size) / 2, width: size, height: size)
    label.frame = CGRect(x: x + iconWidth, y: 0, width: text, height: bounds.height)
  }
}
