import UIKit

/// Shows the card's lower right corner larger: the same card once more, under a magnifying transform. A click magnifies it otherwise.
///
/// The two curves differ by at most a hundredth of the radius, where the corner begins: the higher magnifications look there, the
/// lowest at the whole corner.
final class LoupeView: UIView {
  /// What is in view: pixels per point of the card, a point of the corner in units of the radius from its tip, and where that is seen
  /// in units of the loupe's sides.
  private struct Magnification {
    let factor: CGFloat
    let point: CGPoint
    let place: CGPoint
  }

  private static let magnifications = [
    Magnification(factor: 6, point: CGPoint(x: 0.78, y: 0), place: CGPoint(x: 0.55, y: 0.72)),
    Magnification(factor: 12, point: CGPoint(x: 0.92, y: 0), place: CGPoint(x: 0.5, y: 0.6)),
    Magnification(factor: 2.5, point: .zero, place: CGPoint(x: 0.84, y: 0.84)),
  ]
  private static let radius: CGFloat = 28
  /// The width of the outline, in points of the loupe.
  private static let lineWidth: CGFloat = 1.25
  private static let chipFrame = CGRect(x: 12, y: 12, width: 44, height: 22)
  private static let chipColor = UIColor(rgb: 0x0B0C0F, alpha: 0.88)

  let card = CardView()
  let outline = CornerOutline()
  /// The other shape behind the card: what shows of it sticks out.
  private let ghost = UIView()
  private let chip = UILabel()
  private var index = 0
  private var shape = CardShape()
  private var planes: [UIView] { [ghost, card, outline] }
  var hasOutline = true {
    didSet { for part in [ghost, outline] { part.isHidden = !hasOutline } }
  }
  private var magnification: Magnification { Self.magnifications[index] }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    layer.borderWidth = PageColors.hairlineWidth
    chip.font = .monospacedDigitSystemFont(ofSize: 11, weight: .medium)
    chip.textColor = .white
    chip.textAlignment = .center
    chip.backgroundColor = Self.chipColor
    chip.layer.cornerRadius = Self.chipFrame.height / 2
    chip.clipsToBounds = true
    chip.frame = Self.chipFrame
    card.isUserInteractionEnabled = false
    for part in [ghost, card, outline, chip] { addSubview(part) }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: LoupeView.clicked(_:)))
    magnify()
  }

  required init?(coder: NSCoder) {
    fatalError("LoupeView is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors) {
    card.apply(colors)
    // The shadow would hide the difference.
    card.layer.shadowOpacity = 0
    ghost.backgroundColor = colors.accent
    outline.color = colors.accent
    backgroundColor = colors.stage
    layer.borderColor = colors.strongHairline.cgColor
  }

  private func clicked(_ tap: UITapGestureRecognizer) {
    index = (index + 1) % Self.magnifications.count
    magnify()
  }

  private func magnify() {
    let factor = magnification.factor
    chip.text = factor == factor.rounded() ? "\(Int(factor))×" : "\(factor)×"
    outline.lineWidth = Self.lineWidth / factor
    for part in planes { part.transform = CGAffineTransform(scaleX: factor, y: factor) }
    show(shape)
  }

  func show(_ shape: CardShape) {
    self.shape = shape
    (card.shape, outline.shape) = (shape, shape.other)
    ghost.layer.cornerRadius = shape.limitedRadius
    ghost.layer.cornerCurve = shape.other.curve
    let (factor, point, place) = (magnification.factor, magnification.point, magnification.place)
    // From the middle of the card to the point in view.
    let x = shape.size.width / 2 - point.x * shape.limitedRadius
    let y = shape.size.height / 2 - point.y * shape.limitedRadius
    for part in planes {
      part.bounds = CGRect(origin: .zero, size: shape.size)
      part.center = CGPoint(x: bounds.width * place.x - x * factor, y: bounds.height * place.y - y * factor)
    }
  }
}
