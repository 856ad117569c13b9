import UIKit

/// A card with a place: a name, a button, and a picture with facts on a plate. The corners of card, picture and plate are concentric.
final class CardView: UIView {
  /// The least radius of an inner corner, in points.
  static let leastRadius: CGFloat = 6
  /// Between the card's edge and the picture, and between the picture's edge and the plate, in points.
  static let insets: (picture: CGFloat, plate: CGFloat) = (12, 10)
  private static let headerHeight: CGFloat = 60
  /// The height of the plate; more where its corners need it, in points.
  private static let plateHeights: ClosedRange<CGFloat> = 58...88
  private static let plateInset: CGFloat = 16
  private static let buttonSize = CGSize(width: 68, height: 32)
  private static let gap: CGFloat = 8
  /// Between facts, in points.
  private static let factGap: CGFloat = 12
  private static let plateColor = UIColor(rgb: 0x080A1E, alpha: 0.5)
  /// Below these sizes, in points, a card has no header, no button and no plate.
  private static let (leastHeaderHeight, leastButtonWidth, leastPlateHeight): (CGFloat, CGFloat, CGFloat) = (150, 236, 140)

  let picture = HorizonView()
  let plate = UIView()
  private let name = UILabel()
  private let line = UILabel()
  private(set) lazy var button = UIButton(
    configuration: .tinted(), primaryAction: UIAction { [weak self] _ in self?.showNext() })
  private var facts = FactsView([])
  private var colors = PageColors.dark
  private var shown: Horizon?
  /// Called by the button.
  var showNext: () -> Void = {}
  /// The size for which the picture is painted, in points; smaller cards show a part of it.
  var paintedSize = CGSize.zero { didSet { if paintedSize != oldValue { paint() } } }
  var shape = CardShape() { didSet { if shape != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = Self.plateColor
    line.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    for part in [picture, plate, name, line, button] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    fatalError("CardView is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    backgroundColor = colors.raised
    layer.cast(.cover(colors))
    line.textColor = colors.textSecondary
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Next"
    configuration.buttonSize = .small
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = colors.accent
    configuration.baseForegroundColor = colors.accent
    button.configuration = configuration
    if let shown { write(shown) }
  }

  func show(_ place: Horizon) {
    guard place != shown else { return }
    shown = place
    facts.removeFromSuperview()
    facts = FactsView(place.facts)
    plate.addSubview(facts)
    write(place)
    paint()
    setNeedsLayout()
  }

  private func write(_ place: Horizon) {
    name.attributedText = .heading(place.name, size: 20, kern: -0.2, color: colors.text)
    line.text = "\(place.place), \(place.hour)"
  }

  private func paint() { if let shown { picture.show(shown, size: paintedSize, format: .cover) } }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = shape.limitedRadius
    layer.cornerCurve = shape.curve
    let inset = Self.insets.picture
    let hasHeader = bounds.height >= Self.leastHeaderHeight
    let top = hasHeader ? Self.headerHeight : inset
    picture.frame = CGRect(
      x: inset, y: top, width: max(bounds.width - 2 * inset, 0), height: max(bounds.height - top - inset, 0))
    picture.layer.round(within: shape, inset: inset)
    layOutHeader(isShown: hasHeader)
    layOutPlate()
  }

  private func layOutHeader(isShown: Bool) {
    // Clear of the curve of the corner.
    let side = max(Self.insets.picture + Self.gap, shape.limitedRadius * 0.5).rounded()
    let hasButton = isShown && bounds.width >= Self.leastButtonWidth
    button.frame = CGRect(
      x: bounds.width - side - Self.buttonSize.width, y: (Self.headerHeight - Self.buttonSize.height) / 2 + 1,
      width: Self.buttonSize.width, height: Self.buttonSize.height)
    let width = max((hasButton ? button.frame.minX - Self.gap : bounds.width - side) - side, 0)
    name.frame = CGRect(x: side, y: 10, width: width, height: 26)
    line.frame = CGRect(x: side, y: 34, width: width, height: 18)
    for part in [name, line] { part.isHidden = !isShown }
    button.isHidden = !hasButton
  }

  private func layOutPlate() {
    let (inset, frame) = (Self.insets.plate, picture.frame)
    let radius = shape.limitedRadius - Self.insets.picture - inset
    let height = min(max(2 * radius, Self.plateHeights.lowerBound), Self.plateHeights.upperBound)
    plate.isHidden = frame.height < Self.leastPlateHeight
    plate.frame = CGRect(
      x: frame.minX + inset, y: frame.maxY - inset - height, width: max(frame.width - 2 * inset, 0), height: height)
    plate.layer.round(within: shape, inset: Self.insets.picture + inset)
    let side = max(Self.plateInset, plate.layer.cornerRadius * 0.7).rounded()
    let room = max(plate.bounds.width - 2 * side, 0)
    let count = max(shown?.facts.count ?? 1, 1)
    facts.frame = CGRect(
      x: side, y: (height - FactsView.height) / 2, width: room, height: FactsView.height)
    facts.shownCount = max(min(count, Int((room + Self.factGap) / (facts.leastPitch + Self.factGap))), 1)
    facts.pitch = room / CGFloat(facts.shownCount)
  }
}
