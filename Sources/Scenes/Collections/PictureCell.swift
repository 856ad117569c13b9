import UIKit

/// A picture with its name and hour below it.
final class PictureCell: UICollectionViewCell {
  static let identifier = "picture"
  /// The height of the caption below the picture, in points.
  static let captionHeight = HorizonsGrid.captionHeight
  /// The smallest width of a caption with the hour, in points.
  private static let widthForHour: CGFloat = 130
  /// The step of painted sizes, in points: a growing window does not paint in every frame.
  private static let sizeStep: CGFloat = 40

  private let shadow = UIView()
  private let picture = UIImageView()
  private let name = UILabel()
  private let hour = UILabel()
  private var look = PictureAttributes.Look()
  private var colors = PageColors.dark
  private(set) var horizon: Horizon?
  private var paintedSide: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.clipsToBounds = true
    picture.contentMode = .scaleToFill
    picture.layer.borderWidth = PageColors.hairlineWidth
    name.font = .systemFont(ofSize: 13, weight: .medium)
    hour.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    hour.textAlignment = .right
    for view in [shadow, picture, name, hour] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("PictureCell is made by code; register it and dequeue it.")
  }

  /// - Parameter side: the side of the largest square in which the picture is shown, in points.
  func show(_ horizon: Horizon, side: CGFloat, _ colors: PageColors) {
    self.colors = colors
    name.textColor = colors.text
    hour.textColor = colors.textSecondary
    picture.layer.borderColor = colors.edge.cgColor
    shadow.layer.cast(.cover(colors))
    let painted = (side / Self.sizeStep).rounded(.up) * Self.sizeStep
    if horizon != self.horizon || painted != paintedSide, painted > 0 {
      (self.horizon, paintedSide) = (horizon, painted)
      name.text = horizon.name
      hour.text = horizon.hour
      picture.image = HorizonPictures.shared.image(of: horizon, size: CGSize(width: painted, height: painted), format: .cover)
    }
    dress()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? PictureAttributes else { return }
    look = attributes.look
    dress()
  }

  /// The caption fades in during the last part of the transition.
  private func dress() {
    let words = max(0, (look.caption - 0.6) / 0.4)
    name.alpha = words
    hour.alpha = contentView.bounds.width >= Self.widthForHour ? words : 0
    shadow.alpha = look.lift
    let radius = min(look.corners, picture.bounds.width / 2)
    if picture.layer.cornerRadius != radius { picture.layer.cornerRadius = radius }
    shadow.layer.shadowPath = CGPath(
      roundedRect: shadow.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let side = max(min(bounds.width, bounds.height - Self.captionHeight), 1)
    picture.frame = CGRect(x: (bounds.width - side) / 2, y: 0, width: side, height: side)
    shadow.frame = picture.frame
    name.frame = CGRect(x: 2, y: side + 8, width: max(bounds.width - 4, 0) * (side >= Self.widthForHour ? 0.7 : 1), height: 20)
    hour.frame = CGRect(x: bounds.width - 62, y: side + 8, width: 60, height: 20)
    dress()
  }
}
