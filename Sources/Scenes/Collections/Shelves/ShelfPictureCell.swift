import UIKit

/// A picture with its name in it. A click lifts it.
final class ShelfPictureCell: UICollectionViewCell {
  static let identifier = "picture tile"

  /// The looks of pictures by their size.
  struct Style {
    var corners: CGFloat
    var nameSize: CGFloat
    /// From the sides to the words, in points.
    var inset: CGFloat
    var showsPlace: Bool
    var hasShadow: Bool

    static let card = Style(corners: 20, nameSize: 26, inset: 24, showsPlace: true, hasShadow: true)
    static let narrowCard = Style(corners: 18, nameSize: 20, inset: 16, showsPlace: true, hasShadow: true)
    static let large = Style(corners: 16, nameSize: 20, inset: 16, showsPlace: true, hasShadow: false)
    static let small = Style(corners: 12, nameSize: 14, inset: 12, showsPlace: false, hasShadow: false)
  }

  private static let (pressedScale, liftedScale): (CGFloat, CGFloat) = (0.965, 1.04)
  private static let (pressTime, pressDamping): (TimeInterval, CGFloat) = (0.4, 0.72)
  /// The opacity of the shade behind the words at its lower end, and its part of the height.
  private static let (shade, shadeShare): (CGFloat, CGFloat) = (0.55, 0.55)
  private static let placeHeight: CGFloat = 20

  private let shadow = UIView()
  private let clip = UIView()
  private let picture = HorizonView()
  private let haze = HazeView()
  private let name = UILabel()
  private let place = UILabel()
  private var (placeText, hourText) = ("", "")
  private var style = Style.card
  private var colors = PageColors.dark
  /// How far the picture is moved in its frame, −1…1, and how much it has beyond each side, in widths.
  private(set) var shift: CGFloat = 0
  private(set) var overscan: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.layer.borderWidth = PageColors.hairlineWidth
    picture.contentMode = .scaleAspectFill
    place.textColor = UIColor(white: 1, alpha: 0.82)
    haze.show(UIColor(rgb: Int(Horizon.shadeInk)), from: 0, to: Self.shade)
    for view in [picture, haze, name, place] { clip.addSubview(view) }
    contentView.addSubview(shadow)
    contentView.addSubview(clip)
  }

  required init?(coder: NSCoder) {
    fatalError("ShelfPictureCell is made by code; register it and dequeue it.")
  }

  /// - Parameter size: of the painted picture, in points.
  func show(_ horizon: Horizon, as style: Style, painted size: CGSize, _ colors: PageColors) {
    (self.style, self.colors) = (style, colors)
    picture.show(horizon, size: size, format: .cover)
    clip.layer.cornerRadius = style.corners
    clip.layer.borderColor = colors.edge.cgColor
    shadow.isHidden = !style.hasShadow
    shadow.layer.cast(.cover(colors))
    name.attributedText = .heading(horizon.name, size: style.nameSize, kern: -0.2, color: .white)
    (placeText, hourText) = (horizon.place, horizon.hour)
    place.font = .monospacedDigitSystemFont(ofSize: style.nameSize > 20 ? 14 : 13, weight: .regular)
    place.isHidden = !style.showsPlace
    setNeedsLayout()
  }

  /// Moves the picture within its frame.
  func move(by shift: CGFloat, overscan: CGFloat) {
    guard shift != self.shift || overscan != self.overscan else { return }
    (self.shift, self.overscan) = (shift, overscan)
    layOutPicture()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // Frames are undefined while the content is pressed.
    contentView.bounds = CGRect(origin: .zero, size: bounds.size)
    contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    clip.frame = bounds
    shadow.frame = bounds
    shadow.layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: style.corners, cornerHeight: style.corners, transform: nil)
    let shaded = (bounds.height * Self.shadeShare).rounded()
    haze.frame = CGRect(x: 0, y: bounds.height - shaded, width: bounds.width, height: shaded)
    layOutPicture()
    layOutWords()
  }

  private func layOutPicture() {
    let width = clip.bounds.width
    picture.frame = CGRect(
      x: -overscan * width * (1 + shift), y: 0, width: width * (1 + 2 * overscan), height: clip.bounds.height)
  }

  private func layOutWords() {
    let (width, height) = (max(bounds.width - 2 * style.inset, 0), (style.nameSize * 1.25).rounded(.up))
    var bottom = bounds.height - style.inset + 4
    if style.showsPlace {
      place.text = "\(placeText), \(hourText)"
      if place.intrinsicContentSize.width > width { place.text = placeText }
      place.frame = CGRect(x: style.inset, y: bottom - Self.placeHeight, width: width, height: Self.placeHeight)
      bottom -= Self.placeHeight + 2
    }
    name.frame = CGRect(x: style.inset, y: bottom - height, width: width, height: height)
    // A small picture goes without a name that does not fit; a larger one shortens it.
    name.isHidden = !style.showsPlace && name.intrinsicContentSize.width > width
  }

  // MARK: - Clicks

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { lift() } } }
  override var isSelected: Bool { didSet { if isSelected != oldValue { lift() } } }

  private func lift() {
    let scale = isHighlighted ? Self.pressedScale : isSelected ? Self.liftedScale : 1
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    // A cell that comes is as it was.
    guard window != nil else { return contentView.transform = transform }
    UIView.animate(
      withDuration: Self.pressTime, delay: 0, usingSpringWithDamping: Self.pressDamping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.contentView.transform = transform }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    contentView.transform = .identity
  }
}
