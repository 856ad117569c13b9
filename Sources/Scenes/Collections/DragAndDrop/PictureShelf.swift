import UIKit

/// Pictures in rows under a title.
final class PictureShelf: UIView {
  private static let inset: CGFloat = 14
  private static let titleHeight: CGFloat = 30
  /// Below this height the title would leave no room for pictures, in points.
  private static let heightForTitle: CGFloat = 90
  /// The height of a picture by its width.
  private static let proportion: CGFloat = 0.8

  /// In seconds, as long as a view blinks before it is activated.
  private static let knockDuration = 0.5

  private let titleLabel = UILabel()
  private let ground = UIView()
  private(set) var cards: [PictureCard] = []
  private var colors = PageColors.dark

  /// Whether a drag is over the shelf.
  var isLit = false {
    didSet {
      guard isLit != oldValue else { return }
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.showLight() })
    }
  }

  init(title: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    ground.layer.cornerRadius = 16
    for view in [ground, titleLabel] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("PictureShelf is made by code; use init(title:).")
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    titleLabel.textColor = colors.textSecondary
    showLight()
    for card in cards { card.apply(colors) }
  }

  /// Whether a drag that rests on the shelf is about to open it.
  var isKnocked = false { didSet { if isKnocked != oldValue { knock() } } }

  private func showLight() {
    ground.backgroundColor = isLit ? colors.pressed : colors.raised
    // On light paper the ground is hardly another white: its edge is what one sees.
    ground.layer.borderWidth = isLit ? 2 : PageColors.hairlineWidth
    ground.layer.borderColor = (isLit ? colors.accent : colors.strongHairline).cgColor
  }

  /// The edge swells twice.
  private func knock() {
    guard isKnocked else { return showLight() }
    ground.layer.borderColor = colors.accent.cgColor
    UIView.animateKeyframes(withDuration: Self.knockDuration, delay: 0, options: .allowUserInteraction) {
      for step in 0..<4 {
        UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
          self.ground.layer.borderWidth = step % 2 == 0 ? 6 : 2
        }
      }
    }
  }

  // MARK: - Cards

  /// Adds a card before the one at a point; nil: at the end.
  func hang(_ card: PictureCard, at point: CGPoint?) {
    let index = point.flatMap { point in cards.firstIndex { $0.frame.contains(point) } } ?? cards.count
    cards.insert(card, at: index)
    guard card.superview !== self else { return }
    let frame = card.superview.map { convert(card.frame, from: $0) } ?? card.frame
    addSubview(card)
    UIView.performWithoutAnimation { card.frame = frame }
  }

  func takeDown(_ card: PictureCard) { cards.removeAll { $0 === card } }

  /// Places the cards in rows; rows that would not fit become lower.
  func arrange(columns: Int, gap: CGFloat) {
    ground.frame = bounds
    titleLabel.frame = CGRect(
      x: Self.inset, y: Self.inset, width: max(bounds.width - 2 * Self.inset, 0), height: Self.titleHeight - Self.inset / 2)
    titleLabel.isHidden = bounds.height < Self.heightForTitle || titleLabel.intrinsicContentSize.width > titleLabel.frame.width
    let top = Self.inset + (titleLabel.isHidden ? 0 : Self.titleHeight)
    let room = CGRect(
      x: Self.inset, y: top, width: bounds.width - 2 * Self.inset, height: bounds.height - top - Self.inset)
    let width = max((room.width - CGFloat(columns - 1) * gap) / CGFloat(columns), 1)
    let rows = CGFloat(max((cards.count + columns - 1) / columns, 1))
    let height = max(min(width * Self.proportion, (room.height - (rows - 1) * gap) / rows), 1)
    for (index, card) in cards.enumerated() {
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      card.frame = CGRect(
        x: room.minX + column * (width + gap), y: room.minY + row * (height + gap), width: width, height: height)
    }
  }
}
