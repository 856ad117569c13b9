import UIKit

/// A place in a row: a small picture, name and place, and its hour in a pill.
final class ShelfRowCell: UICollectionViewCell {
  static let identifier = "row"
  private static let (side, corners): (CGFloat, CGFloat) = (56, 12)
  private static let gap: CGFloat = 14
  private static let pill = CGSize(width: 60, height: 28)

  private let picture = HorizonView()
  private let name = UILabel()
  private let place = UILabel()
  private let hour = UILabel()
  private let rule = UIView()
  private var colors = PageColors.dark

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = Self.corners
    picture.layer.borderWidth = PageColors.hairlineWidth
    name.font = .systemFont(ofSize: 15, weight: .medium)
    place.font = .systemFont(ofSize: 13)
    hour.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    hour.textAlignment = .center
    hour.clipsToBounds = true
    hour.layer.cornerRadius = Self.pill.height / 2
    for view in [picture, name, place, hour, rule] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("ShelfRowCell is made by code; register it and dequeue it.")
  }

  /// - Parameters:
  ///   - size: of the painted picture, in points.
  ///   - isLast: whether it is the lowest row of its column, which no hairline follows.
  func show(_ horizon: Horizon, painted size: CGSize, isLast: Bool, _ colors: PageColors) {
    self.colors = colors
    picture.show(horizon, size: size, format: .cover)
    picture.layer.borderColor = colors.edge.cgColor
    (name.text, place.text, hour.text) = (horizon.name, horizon.place, horizon.hour)
    (name.textColor, place.textColor, hour.textColor) = (colors.text, colors.textSecondary, colors.accent)
    rule.backgroundColor = colors.hairline
    rule.isHidden = isLast
    mark()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let middle = bounds.height / 2
    picture.frame = CGRect(x: 0, y: middle - Self.side / 2, width: Self.side, height: Self.side)
    hour.frame = CGRect(
      x: bounds.width - Self.pill.width, y: middle - Self.pill.height / 2, width: Self.pill.width, height: Self.pill.height)
    let left = Self.side + Self.gap
    let width = max(hour.frame.minX - Self.gap - left, 0)
    name.frame = CGRect(x: left, y: middle - 21, width: width, height: 20)
    place.frame = CGRect(x: left, y: middle + 1, width: width, height: 18)
    let hairline = PageColors.hairlineWidth
    rule.frame = CGRect(x: left, y: bounds.height - hairline, width: max(bounds.width - left, 0), height: hairline)
  }

  // MARK: - Clicks

  override var isHighlighted: Bool { didSet { mark() } }
  override var isSelected: Bool { didSet { mark() } }

  /// A pressed or chosen row has its pill filled.
  private func mark() {
    let isMarked = isHighlighted || isSelected
    hour.backgroundColor = isMarked ? colors.accent : colors.pressed
    hour.textColor = isMarked ? colors.onAccent : colors.accent
  }
}
