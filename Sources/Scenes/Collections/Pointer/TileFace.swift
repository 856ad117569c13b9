import UIKit

/// The part of a tile that the pointer enters and that can be pressed: a picture, or the sign of a shape.
final class TileFace: UIControl {
  private static let pressedScale: CGFloat = 0.94
  /// The durations of a press, of a fade between pictures, and of a stamp, in seconds.
  private static let pressDuration: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.35
  private static let stampDuration: TimeInterval = 0.7
  /// By how much a stamp grows.
  private static let stampScale: CGFloat = 2.4

  private let manner: PointerManner
  private var picture = HorizonView()
  private let sign = SignView()
  private var colors = PageColors.dark
  private(set) var place = Horizon.highNoon
  var choices = PointerChoices() { didSet { setNeedsLayout() } }
  /// The damping ratio of the spring that a press releases.
  var damping: CGFloat = 1
  /// Called with the place of a click, in points of the face.
  var clicked: (CGPoint) -> Void = { _ in }

  init(_ manner: PointerManner) {
    self.manner = manner
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(manner.hasPicture ? picture : sign)
    layer.borderWidth = PageColors.hairlineWidth
  }

  required init?(coder: NSCoder) {
    fatalError("TileFace is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    // A highlight is seen through its tile.
    backgroundColor = manner == .highlight ? .clear : colors.raised
    layer.borderColor = (manner.hasPicture ? colors.edge : colors.strongHairline).cgColor
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    if manner.hasPicture {
      picture.show(place, size: bounds.size, format: .cover)
    } else {
      sign.show(manner.outline(choices), at: CGPoint(x: bounds.midX, y: bounds.midY), color: colors.track)
    }
  }

  // MARK: - Clicks

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showPress() } }
  }

  private func showPress() {
    UIView.animate(
      withDuration: Self.pressDuration, delay: 0, usingSpringWithDamping: isHighlighted ? 1 : damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.transform =
        self.isHighlighted ? CGAffineTransform(scaleX: Self.pressedScale, y: Self.pressedScale) : .identity
    }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, let touch { clicked(touch.location(in: self)) }
  }

  /// Fades to the picture of another place.
  func show(_ new: Horizon) {
    guard new != place else { return }
    place = new
    guard window != nil, manner.hasPicture else { return setNeedsLayout() }
    let old = picture
    picture = HorizonView(frame: bounds)
    picture.show(new, size: bounds.size, format: .cover)
    insertSubview(picture, aboveSubview: old)
    picture.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { [picture] in
      picture.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  /// Leaves the sign at a point, where it grows and fades.
  func stamp(at point: CGPoint) {
    let stamp = SignView()
    stamp.show(manner.outline(choices), at: point, color: colors.accent)
    addSubview(stamp)
    UIView.animate(withDuration: Self.stampDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      stamp.transform = CGAffineTransform(scaleX: Self.stampScale, y: Self.stampScale)
      stamp.alpha = 0
    } completion: { _ in
      stamp.removeFromSuperview()
    }
  }
}
