import UIKit

/// A button that shows the selected choice and opens a popover with all choices.
public final class PopUpButton: ChromeControl {
  /// The look of the button.
  public enum Style {
    /// On a raised background with a hairline, chevron at the right.
    case field
    /// A title without background, chevron after the title.
    case title
    /// As `title`, in small secondary text.
    case note
  }

  private static let padding: CGFloat = 10
  private let style: Style
  private let label: UILabel
  private let chevron = IconView(.chevronDown)

  /// The name of the selected choice; truncated at its end. Default: empty.
  public var title: String = "" {
    didSet {
      label.text = title
      setNeedsLayout()
    }
  }

  /// Makes a button without a title.
  public init(_ style: Style) {
    self.style = style
    switch style {
    case .field: label = UILabel(.button)
    case .title: label = UILabel(.title)
    case .note: label = UILabel(.note)
    }
    super.init(frame: .zero)
    label.lineBreakMode = .byTruncatingTail
    label.shrinksBeforeItIsCut()
    addSubview(label)
    addSubview(chevron)
    layer.cornerRadius = style == .field ? Dimensions.Radius.button : 4
  }

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("PopUpButton is made by code; use init(_:).")
  }

  public override var shapeRadius: CGFloat { style == .field ? Dimensions.Radius.button : 4 }

  public override func stateDidChange() {
    let isActive = isHovered || isHighlighted
    label.textColor = style == .note && !isActive ? palette.textSecondary : palette.text
    chevron.color = isActive ? palette.text : palette.textSecondary
    guard style == .field else { return }
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : palette.raised
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = (palette.isDark ? palette.hairline : palette.strongHairline).cgColor
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = Dimensions.iconSize
    let middle = (bounds.height - size) / 2
    if style == .field {
      label.frame = CGRect(
        x: Self.padding, y: 0, width: max(bounds.width - 2 * Self.padding - size, 0), height: bounds.height)
      chevron.frame = CGRect(x: bounds.width - size - 6, y: middle, width: size, height: size)
    } else {
      let gap: CGFloat = style == .title ? 4 : 0
      let width = min(label.sizeThatFits(bounds.size).width.rounded(.up), max(bounds.width - size - gap, 0))
      label.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      chevron.frame = CGRect(x: width + gap, y: middle, width: size, height: size)
    }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size).width.rounded(.up)
    switch style {
    case .field: return CGSize(width: text + 2 * Self.padding + Dimensions.iconSize, height: Dimensions.controlHeight)
    case .title: return CGSize(width: text + 4 + Dimensions.iconSize, height: TextRole.title.lineHeight)
    case .note: return CGSize(width: text + Dimensions.iconSize, height: TextRole.note.lineHeight)
    }
  }

  public override var isPressedByKeys: Bool { true }
}
