import UIKit

/// A button with a title, 28 points high.
public final class TextButton: ChromeControl {
  private static let padding: CGFloat = 10
  private static let minimumWidth: CGFloat = 64

  /// The title; changing it does not change the size.
  public var title: String { didSet { label.text = title } }
  private let label = UILabel(.button)
  private let hasEdge: Bool
  private let isPrimary: Bool

  /// - Parameter hasEdge: whether the button has a border, as everywhere except on a tinted box.
  /// - Parameter isPrimary: whether the button is the default one, in the accent colour.
  public init(_ title: String, hasEdge: Bool = true, isPrimary: Bool = false) {
    self.title = title
    self.hasEdge = hasEdge && !isPrimary
    self.isPrimary = isPrimary
    super.init(frame: .zero)
    label.text = title
    label.textAlignment = .center
    layer.cornerRadius = Dimensions.Radius.button
    addSubview(label)
  }

  /// Traps; use `init(_:hasEdge:isPrimary:)`.
  public required init?(coder: NSCoder) {
    preconditionFailure("TextButton is made by code; use init(_:hasEdge:isPrimary:).")
  }

  public override func stateDidChange() {
    if isPrimary { return primaryStateDidChange() }
    label.textColor = palette.text
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : palette.raised
    layer.borderWidth = hasEdge ? Dimensions.hairline : 0
    layer.borderColor = (palette.isDark ? palette.hairline : palette.strongHairline).cgColor
  }

  /// Shows the pressed state by a darker colour, and the hover state by the colour alone.
  private func primaryStateDidChange() {
    label.textColor = palette.onAccent
    let strength: CGFloat = isHighlighted ? 0.82 : isHovered ? 0.92 : 1
    backgroundColor = palette.accent.withAlphaComponent(strength)
    layer.borderWidth = 0
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(size).width.rounded(.up) + 2 * Self.padding
    return CGSize(width: max(width, Self.minimumWidth), height: Dimensions.controlHeight)
  }

  public override var isPressedByKeys: Bool { true }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
