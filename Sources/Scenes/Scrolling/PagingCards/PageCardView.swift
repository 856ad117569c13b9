import UIKit

/// A card with text and a picture that moves more slowly than the card.
final class PageCardView: UIView {
  private static let radius: CGFloat = 22
  private static let inset: CGFloat = 28
  private static let widestPitch: CGFloat = 150
  /// The extra width of the picture, as a fraction of the card's width.
  private static let surplus: CGFloat = 0.36

  let horizon: Horizon
  private let shadow = UIView()
  private let clip = UIView()
  private let picture = HorizonView()
  private let name = UILabel()
  private let place = UILabel()
  private let facts: FactsView
  private var pictureSize = CGSize.zero
  private var shift: CGFloat = 0

  init(_ horizon: Horizon) {
    self.horizon = horizon
    facts = FactsView(horizon.facts)
    super.init(frame: .zero)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = Self.radius
    clip.backgroundColor = UIColor(cgColor: Horizon.color(horizon.sky[1]))
    for view in [shadow, clip] { addSubview(view) }
    place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    place.textColor = .white
    place.text = "\(horizon.place), \(horizon.hour)"
    for label in [place, name] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
    }
    for view in [picture, place, name, facts] as [UIView] { clip.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("PageCardView is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) { shadow.layer.cast(.cover(colors)) }

  /// - Parameters:
  ///   - distance: the distance from the middle in pages; positive to the right.
  ///   - isNear: whether the card may be visible; it has a picture only then.
  func show(distance: CGFloat, parallax: CGFloat, isNear: Bool) {
    isHidden = !isNear
    guard isNear else {
      picture.clear()
      pictureSize = .zero
      return
    }
    shift = -min(max(distance, -1), 1) * parallax * bounds.width * Self.surplus / 2
    let wanted = CGSize(width: (bounds.width * (1 + Self.surplus)).rounded(), height: bounds.height)
    if wanted.width > 0, wanted.height > 0 { pictureSize = wanted }
    picture.show(horizon, size: wanted, format: .full)
    placePicture()
    let clarity = max(1 - abs(distance) * 1.6, 0)
    for word in [place, name] { word.alpha = clarity }
    facts.wordsAlpha = clarity
  }

  private func placePicture() {
    picture.frame = CGRect(
      x: (bounds.width - pictureSize.width) / 2 + shift, y: 0, width: pictureSize.width, height: pictureSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    shadow.frame = bounds
    shadow.layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
    let inset = min(Self.inset, bounds.width * 0.09)
    let width = max(bounds.width - 2 * inset, 0)
    let isNarrow = width < 280
    let size: CGFloat = isNarrow ? 30 : 40
    name.attributedText = .heading(horizon.name, size: size, kern: -0.5, color: .white)
    let bottom = bounds.height - inset
    facts.frame = CGRect(x: inset, y: bottom - FactsView.height, width: width, height: FactsView.height)
    // The first of the facts, as many as are not cut.
    let most = isNarrow ? 2 : horizon.facts.count
    facts.shownCount = max(min(most, Int(width / max(facts.leastPitch, 1))), 1)
    facts.pitch =
      isNarrow ? width / CGFloat(facts.shownCount) : min((width / CGFloat(facts.shownCount)).rounded(), Self.widestPitch)
    name.frame = CGRect(x: inset, y: bottom - 54 - (size + 8), width: width, height: size + 8)
    place.frame = CGRect(x: inset, y: name.frame.minY - 22, width: width, height: 20)
    // A low card has no room for all of them.
    for label in [name, place] { label.isHidden = label.frame.minY < 0 }
    placePicture()
  }
}
