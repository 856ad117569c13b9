import UIKit

/// A picture with its name: below the picture, or inside it for the hero.
final class CoverView: UIView {
  private static let radius: CGFloat = 14
  private static let heroRadius: CGFloat = 20
  private static let heroInset: CGFloat = 24
  private static let captionInset: CGFloat = 2
  private static let captionGap: CGFloat = 8

  let horizon: Horizon
  private let isHero: Bool
  private let shadow = UIView()
  private let picture = HorizonView()
  private let name = UILabel()
  private let hour = UILabel()

  init(_ horizon: Horizon, isHero: Bool) {
    self.horizon = horizon
    self.isHero = isHero
    super.init(frame: .zero)
    let radius = isHero ? Self.heroRadius : Self.radius
    picture.clipsToBounds = true
    picture.layer.cornerRadius = radius
    shadow.isHidden = !isHero
    for view in [shadow, picture, name, hour] { addSubview(view) }
    if isHero {
      hour.text = "\(horizon.place), \(horizon.hour)"
      hour.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
    } else {
      name.text = horizon.name
      name.font = .systemFont(ofSize: 13, weight: .medium)
      hour.text = horizon.hour
      hour.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      hour.textAlignment = .right
    }
  }

  required init?(coder: NSCoder) {
    fatalError("CoverView is made by code; use init(_:isHero:).")
  }

  /// The insets of the picture, which leave space for the caption.
  var captionInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: isHero ? 0 : HorizonsGrid.captionHeight, right: 0)
  }

  func apply(_ colors: PageColors) {
    if isHero {
      name.attributedText = .heading(horizon.name, size: 26, kern: -0.2, color: .white)
      hour.textColor = UIColor(white: 1, alpha: 0.82)
      shadow.layer.cast(.cover(colors))
    } else {
      name.textColor = colors.text
      hour.textColor = colors.textSecondary
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let caption = isHero ? 0 : HorizonsGrid.captionHeight
    let rect = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - caption, 1))
    picture.frame = rect
    shadow.frame = rect
    shadow.layer.shadowPath = CGPath(
      roundedRect: rect, cornerWidth: picture.layer.cornerRadius, cornerHeight: picture.layer.cornerRadius, transform: nil)
    picture.show(horizon, size: rect.size, format: .cover)
    if isHero {
      let inset = Self.heroInset
      name.frame = CGRect(x: inset, y: rect.maxY - 85, width: rect.width - 2 * inset, height: 32)
      hour.frame = CGRect(x: inset, y: rect.maxY - 54, width: rect.width - 2 * inset, height: 20)
    } else {
      layOutCaption(below: rect)
    }
  }

  /// The hour is at the right if the name leaves enough space.
  private func layOutCaption(below rect: CGRect) {
    let width = rect.width - 2 * Self.captionInset
    let hourWidth = hour.intrinsicContentSize.width.rounded(.up)
    let fits = name.intrinsicContentSize.width + Self.captionGap + hourWidth <= width
    hour.isHidden = !fits
    let top = rect.maxY + 8
    name.frame = CGRect(x: Self.captionInset, y: top, width: fits ? width - Self.captionGap - hourWidth : width, height: 20)
    hour.frame = CGRect(x: rect.width - Self.captionInset - hourWidth, y: top, width: hourWidth, height: 20)
  }
}
