import CoreGraphics
import Foundation
import QuartzCore

/// One tab: the image over the title, and a badge.
final class TabBarButton: UIControl {
  /// In points, as in iOS.
  static let titleFont = UIFont.systemFont(ofSize: 10, weight: .medium)
  static let imageSide: CGFloat = 24
  static let badgeHeight: CGFloat = 18

  let item: UITabBarItem
  private let picture = UIImageView()
  private let titleLabel = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    titleLabel.font = Self.titleFont
    titleLabel.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    for view in [picture, titleLabel, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    item.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { update() } }
  var unselectedColor: UIColor = .systemGray { didSet { update() } }

  private func update() {
    let color = isSelected ? tintColor ?? .systemBlue : unselectedColor
    titleLabel.text = item.title
    titleLabel.textColor = color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = titleLabel.sizeThatFits(bounds.size).height
    let hasImage = picture.image != nil
    let content = (hasImage ? Self.imageSide + 2 : 0) + titleHeight
    let top = (bounds.height - content) / 2
    picture.frame = CGRect(x: (bounds.width - Self.imageSide) / 2, y: top, width: Self.imageSide, height: Self.imageSide)
    titleLabel.frame = CGRect(x: 0, y: top + content - titleHeight, width: bounds.width, height: titleHeight)
    let width = max(badge.sizeThatFits(bounds.size).width + 8, Self.badgeHeight)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: Self.badgeHeight)
  }
}
