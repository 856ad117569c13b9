import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// An element that is shown beside others: its image, with the title below it in a strip of medium size. Without an image it is the
/// title. An element whose state is on lies on its tint colour.
final class MenuCellView: MenuLineView {
  /// In points; chosen.
  private static let imageSide: CGFloat = 22
  private static let titleHeight: CGFloat = 16
  private static let spot: CGFloat = 36

  private let strip: MenuStrip
  private let picture = UIImageView()
  private let spot = UIView()
  private let hairline = UIView()

  init(_ line: MenuLine, in strip: MenuStrip) {
    self.strip = strip
    super.init(line)
    for view in [spot, picture, title, hairline] { addSubview(view) }
    spot.isHidden = true
    title.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    hairline.backgroundColor = UIColor.label.withAlphaComponent(0.12)
    fill()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets whether the element is parted from one beside it, on its right.
  func setHasNeighbour(_ hasNeighbour: Bool) { hairline.isHidden = strip.isPalette || !hasNeighbour }

  private func fill() {
    switch line {
    case .leaf(let leaf, let isEnabled):
      show(leaf.title, leaf.presentImage, isDestructive: leaf.attributes.contains(.destructive))
      alpha = isEnabled ? 1 : 0.35
      spot.isHidden = leaf.state == .off
    case .menu(let menu): show(menu.title, menu.image, isDestructive: menu.options.contains(.destructive))
    case .title, .waiting, .gap: break
    }
  }

  private func show(_ text: String, _ image: UIImage?, isDestructive: Bool) {
    picture.image = image
    title.text = text
    title.isHidden = image != nil && !strip.isMedium
    title.font = .systemFont(ofSize: image == nil ? 15 : 12)
    let color = isDestructive ? UIColor.systemRed : .label
    (title.textColor, picture.tintColor) = (color, color)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    spot.backgroundColor = tintColor?.withAlphaComponent(0.2)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    spot.backgroundColor = tintColor?.withAlphaComponent(0.2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, hasTitle) = (Self.imageSide, !title.isHidden && picture.image != nil)
    let content = hasTitle ? side + 4 + Self.titleHeight : side
    let top = (bounds.height - content) / 2
    picture.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side)
    let height = picture.image == nil ? bounds.height : Self.titleHeight
    let y = picture.image == nil ? 0 : top + side + 4
    title.frame = CGRect(x: 4, y: y, width: max(bounds.width - 8, 0), height: height)
    layOutSpot()
    hairline.frame = CGRect(x: bounds.width - 0.5, y: 0, width: 0.5, height: bounds.height)
  }

  /// A disc behind an image alone, else a rounded rectangle.
  private func layOutSpot() {
    let isDisc = title.isHidden
    let disc = CGRect(x: bounds.midX - Self.spot / 2, y: bounds.midY - Self.spot / 2, width: Self.spot, height: Self.spot)
    spot.frame = isDisc ? disc : bounds.insetBy(dx: min(4, bounds.width / 2), dy: min(4, bounds.height / 2))
    spot.layer.cornerRadius = isDisc ? Self.spot / 2 : 8
  }
}
