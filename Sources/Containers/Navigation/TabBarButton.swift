import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// One tab: the image over the title, and a badge.
final class TabBarButton: UIControl {
  /// In points, as in iOS.
  static let titleFont = UIFont.systemFont(ofSize: 10, weight: .medium)
  static let badgeFont = UIFont.systemFont(ofSize: 13)
  static let imageSide = UITabBarItem.SystemItem.imageSide
  static let badgeHeight: CGFloat = 18

  let item: UITabBarItem
  private let picture = UIImageView()
  private let titleLabel = UILabel()
  private let badge = UILabel()
  private var appearance: UITabBarItemAppearance?
  private var unselectedColor = UIColor.systemGray

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    titleLabel.textAlignment = .center
    badge.textAlignment = .center
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    for view in [picture, titleLabel, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    item.observe { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ appearance: UITabBarItemAppearance, unselectedColor: UIColor, isSelected: Bool) {
    self.appearance = appearance
    self.unselectedColor = unselectedColor
    self.isSelected = isSelected
    update()
  }

  /// The look of the present state; nil for the default one.
  private var look: UITabBarItemStateAppearance? {
    !isEnabled ? appearance?.disabled : isSelected ? appearance?.selected : appearance?.normal
  }

  /// The colour of a state without a colour of its own: the attributes of the normal state do not colour the selected one.
  private func color(of look: UITabBarItemStateAppearance?) -> UIColor {
    isSelected ? tintColor ?? .systemBlue : look?.iconColor ?? unselectedColor
  }

  private func update() {
    isEnabled = item.isEnabled
    let look = look
    let color = color(of: look)
    var attributes = look?.titleTextAttributes ?? [:]
    if isSelected, look?.values.titleTextAttributes?[.foregroundColor] == nil { attributes[.foregroundColor] = nil }
    attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    if isSelected { attributes.merge(item.titleTextAttributes(for: .selected) ?? [:]) { $1 } }
    titleLabel.show(item.title, attributes: attributes, font: Self.titleFont, color: color)
    let image = item.shownImage(isCompact: traitCollection.verticalSizeClass == .compact).image
    picture.image = isSelected ? item.selectedImage ?? image : image
    picture.tintColor = look?.iconColor ?? color
    updateBadge(look)
    setNeedsLayout()
  }

  private func updateBadge(_ look: UITabBarItemStateAppearance?) {
    var attributes = look?.badgeTextAttributes ?? [:]
    attributes.merge(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
    badge.show(item.badgeValue, attributes: attributes, font: Self.badgeFont, color: .white)
    badge.backgroundColor = item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed
    badge.isHidden = item.badgeValue == nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { update() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if item.applyAppearance(in: self) { update() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let look = look
    let titleHeight = titleLabel.sizeThatFits(bounds.size).height
    let hasImage = picture.image != nil
    let content = (hasImage ? Self.imageSide + 2 : 0) + titleHeight
    let top = (bounds.height - content) / 2
    let offset = item.titlePositionAdjustment + (look?.titlePositionAdjustment ?? .zero)
    let insets = item.shownImage(isCompact: traitCollection.verticalSizeClass == .compact).insets
    picture.frame = CGRect(x: (bounds.width - Self.imageSide) / 2, y: top, width: Self.imageSide, height: Self.imageSide)
      .within(insets)
    titleLabel.frame = CGRect(
      x: offset.horizontal, y: top + content - titleHeight + offset.vertical, width: bounds.width, height: titleHeight)
    let width = max(badge.sizeThatFits(bounds.size).width + 8, Self.badgeHeight)
    let move = look?.badgePositionAdjustment ?? .zero
    badge.frame = CGRect(
      x: bounds.midX + 6 + move.horizontal, y: 2 + move.vertical, width: width, height: Self.badgeHeight)
  }
}

extension UIOffset {
  fileprivate static func + (first: UIOffset, second: UIOffset) -> UIOffset {
    UIOffset(horizontal: first.horizontal + second.horizontal, vertical: first.vertical + second.vertical)
  }
}
