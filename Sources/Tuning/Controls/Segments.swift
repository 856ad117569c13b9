import UIKit

/// A segmented control, 28 points high, whose selection slides. Sends `.valueChanged`.
public final class Segments: ChromeControl {
  private static let inset: CGFloat = 2
  private static let padding: CGFloat = 8
  /// Widths are measured with the font of the selected segment, which is wider.
  private static let role = TextRole.button

  private let thumb = UIView()
  private let labels: [UILabel]
  private var pressed: Int?

  /// The index of the selected segment, from 0; setting it animates the selection and sends no event. Default: 0.
  public var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { slide() } }
  }

  /// Makes segments of equal width and selects the first one.
  public init(_ titles: [String]) {
    labels = titles.map { UILabel(Self.role, $0) }
    super.init(frame: .zero)
    layer.cornerRadius = Dimensions.Radius.segment
    thumb.layer.cornerRadius = Dimensions.Radius.segment - Self.inset
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    for label in labels {
      label.textAlignment = .center
      addSubview(label)
    }
  }

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("Segments is made by code; use init(_:).")
  }

  /// The minimum width for segments with these titles, in points.
  static func width(of titles: [String]) -> CGFloat {
    let widest = titles.map { UILabel(role, $0).sizeThatFits(.zero).width.rounded(.up) }.max() ?? 0
    return CGFloat(titles.count) * (widest + 2 * padding) + 2 * inset
  }

  public override var shapeRadius: CGFloat { Dimensions.Radius.segment }

  public override func stateDidChange() {
    backgroundColor = palette.isDark ? palette.canvas : palette.raisedPressed
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = palette.hairline.cgColor
    thumb.backgroundColor = palette.isDark ? palette.strongHairline : palette.raised
    DropShadow.segment.apply(to: thumb.layer, palette)
    for (index, label) in labels.enumerated() {
      let isChosen = index == selectedIndex
      label.textColor = isChosen || index == pressed ? palette.text : palette.textSecondary
      label.font = isChosen ? Self.role.font : TextRole.label.font
    }
  }

  private func frame(of index: Int) -> CGRect {
    let room = CGRect(
      x: Self.inset, y: Self.inset, width: max(bounds.width - 2 * Self.inset, 0), height: max(bounds.height - 2 * Self.inset, 0))
    let width = room.width / CGFloat(max(labels.count, 1))
    return CGRect(x: room.minX + CGFloat(index) * width, y: room.minY, width: width, height: room.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    thumb.frame = frame(of: selectedIndex)
    for (index, label) in labels.enumerated() { label.frame = frame(of: index) }
  }

  private func slide() {
    stateDidChange()
    guard window != nil else { return setNeedsLayout() }
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.thumb.frame = self.frame(of: self.selectedIndex)
    }
  }

  // MARK: - Choosing

  private func choose(_ index: Int) {
    guard index != selectedIndex, labels.indices.contains(index) else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  private func index(at point: CGPoint) -> Int? {
    bounds.contains(point) ? labels.indices.first { frame(of: $0).maxX > point.x } : nil
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    KeyboardFocus.pointerWasUsed()
    follow(touch)
    return super.beginTracking(touch, with: event)
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return super.continueTracking(touch, with: event)
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let chosen = pressed
    pressed = nil
    stateDidChange()
    if let chosen { choose(chosen) }
  }

  public override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    stateDidChange()
  }

  private func follow(_ touch: UITouch) {
    pressed = index(at: touch.location(in: self))
    stateDidChange()
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: choose(selectedIndex - 1)
    case .keyboardRightArrow: choose(selectedIndex + 1)
    default: return super.pressesBegan(presses, with: event)
    }
    KeyboardFocus.keyWasUsed()
    refreshRing()
  }
}
