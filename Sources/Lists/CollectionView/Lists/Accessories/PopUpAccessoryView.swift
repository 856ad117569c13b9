import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The selected element of a menu before two chevrons; a press opens the menu.
final class PopUpAccessoryView: UIView {
  let button = UIButton()
  private let chevrons = AccessoryControl(.chevrons, in: nil)
  /// The distance between the text and the chevrons, in points.
  private static let gap: CGFloat = 6
  /// The part of the width beside the text, in points.
  private static let signWidth = CellGlyph.chevrons.size.width + gap

  init() {
    super.init(frame: .zero)
    chevrons.isUserInteractionEnabled = false
    for view in [button, chevrons] { addSubview(view) }
    button.contentEdgeInsets = UIEdgeInsets(
      top: TableFeel.textPadding, left: 0, bottom: TableFeel.textPadding, right: Self.signWidth)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter didChange: called with the menu when the user has chosen another element.
  func show(_ menu: UIMenu, color: UIColor, didChange: ((UIMenu) -> Void)?) {
    if menu !== button.menu { button.menu = menu }
    button.setTitleColor(color, for: .normal)
    chevrons.show(.chevrons, color)
    var shown = button.currentTitle
    button.observeChoices { [weak self] menu in
      guard let self, button.currentTitle != shown else { return }
      shown = button.currentTitle
      superview?.setNeedsLayout()
      superview?.superview?.setNeedsLayout()
      didChange?(menu)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    button.contentEdgeInsets.left = isMirrored ? Self.signWidth : 0
    button.contentEdgeInsets.right = isMirrored ? 0 : Self.signWidth
    let middle = CellGlyph.chevrons.size.width / 2
    chevrons.center = CGPoint(x: isMirrored ? middle : bounds.maxX - middle, y: bounds.midY)
  }
}
