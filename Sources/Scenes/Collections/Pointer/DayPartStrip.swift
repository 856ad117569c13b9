import UIKit

/// The parts of the day side by side: one view that has a region of the pointer for each of them.
final class DayPartStrip: UIView, UIPointerInteractionDelegate {
  private static let inset: CGFloat = 3
  private static let corners: CGFloat = 12
  private static let moveDuration: TimeInterval = 0.5

  private let knob = UIView()
  private let labels = DayPart.allCases.map { _ in UILabel() }
  private lazy var interaction = UIPointerInteraction(delegate: self)
  private var colors = PageColors.dark
  private(set) var chosen = DayPart.noon
  /// The axes along which a pressed pointer may leave a part and keep its style.
  var latchingAxes: UIAxis = [] { didSet { if latchingAxes != oldValue { interaction.invalidate() } } }
  /// Whether the parts are hovered instead of highlighted.
  var hovers = false { didSet { if hovers != oldValue { interaction.invalidate() } } }
  /// The damping ratio of the knob's spring.
  var damping: CGFloat = 1
  /// Called when the pointer has come to a part, or gone: nil.
  var crossed: (DayPart?) -> Void = { _ in }
  /// Called when a click has chosen a part.
  var didChoose: (DayPart) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.corners
    layer.borderWidth = PageColors.hairlineWidth
    knob.isUserInteractionEnabled = false
    for view in [knob] + labels as [UIView] {
      view.layer.cornerRadius = Self.corners - Self.inset
      addSubview(view)
    }
    for (label, part) in zip(labels, DayPart.allCases) {
      label.text = part.title
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textAlignment = .center
    }
    addInteraction(interaction)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: DayPartStrip.tapped(_:)))
  }

  required init?(coder: NSCoder) {
    fatalError("DayPartStrip is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    layer.borderColor = colors.strongHairline.cgColor
    knob.backgroundColor = colors.pressed
    showChoice()
  }

  private func showChoice() {
    for (label, part) in zip(labels, DayPart.allCases) {
      label.textColor = part == chosen ? colors.text : colors.textSecondary
    }
  }

  // MARK: - Parts

  /// The rectangle of a part; those of neighbours touch.
  func area(of part: DayPart) -> CGRect {
    let width = bounds.width / CGFloat(DayPart.allCases.count)
    return CGRect(x: CGFloat(part.rawValue) * width, y: 0, width: width, height: bounds.height)
  }

  private func part(at point: CGPoint) -> DayPart? { DayPart.allCases.first { area(of: $0).contains(point) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, part) in zip(labels, DayPart.allCases) { label.frame = inner(part) }
    knob.frame = inner(chosen)
  }

  private func inner(_ part: DayPart) -> CGRect {
    let area = area(of: part)
    return area.insetBy(dx: min(Self.inset, area.width / 2), dy: min(Self.inset, area.height / 2))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let part = part(at: tap.location(in: self)), part != chosen else { return }
    chosen = part
    showChoice()
    UIView.animate(
      withDuration: Self.moveDuration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.knob.frame = self.inner(part)
    }
    didChoose(part)
  }

  // MARK: - UIPointerInteractionDelegate

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    guard let part = part(at: request.location) else { return nil }
    let region = UIPointerRegion(rect: area(of: part), identifier: part)
    region.latchingAxes = latchingAxes
    return region
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let part = region.identifier as? DayPart else { return nil }
    let preview = UITargetedPreview(view: labels[part.rawValue])
    return UIPointerStyle(effect: hovers ? .hover(preview) : .highlight(preview))
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    crossed(region.identifier as? DayPart)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    crossed(nil)
  }
}
