import UIKit

/// The slider of a tunable: drag, wheel, arrow keys; a double-click restores the default.
///
/// Sends `.editingDidBegin`, `.valueChanged` and `.editingDidEnd`. A click on the track moves the knob there.
public final class TunableSlider: ChromeControl {
  static let knobSize: CGFloat = 16
  static let hoveredKnobSize: CGFloat = 17
  static let draggedKnobSize: CGFloat = 18
  static let haloSize: CGFloat = 30
  static let dotSize: CGFloat = 6
  static let trackHeight: CGFloat = 4

  /// The tunable that the slider edits.
  public let tunable: Parameter

  /// The value of the slider; setting it sends no event.
  public var value: Double {
    didSet { if value != oldValue { setNeedsLayout() } }
  }

  private let track = UIView()
  private let fill = UIView()
  private let zero = UIView()
  private let defaultMark = UIView()
  private let halo = UIView()
  private let knob = UIView()
  private let dot = UIView()
  private var beginTyping: () -> Void = {}
  private var restoreDefault: () -> Void = {}
  /// The distance from the knob's centre to the point where it was grabbed, in points.
  private var grip: CGFloat = 0

  /// Makes a slider with the tunable's default.
  public init(_ tunable: Parameter) {
    self.tunable = tunable
    value = tunable.defaultValue
    super.init(frame: .zero)
    for view in [track, fill, zero, defaultMark, halo, knob, dot] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Dimensions.Radius.mark
    fill.layer.cornerRadius = Dimensions.Radius.mark
    zero.isHidden = !crossesZero
    defaultMark.layer.cornerRadius = 1
    halo.layer.cornerRadius = Self.haloSize / 2
    dot.layer.cornerRadius = Self.dotSize / 2
    knob.layer.borderWidth = 0.5
    let double = UITapGestureRecognizer(target: self, action: TunableSlider.returnToDefault(_:))
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    double.delaysTouchesEnded = false
    addGestureRecognizer(double)
  }

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("TunableSlider is made by code; use init(_:).")
  }

  /// - Parameters:
  ///   - typing: called when a typed key begins a number.
  ///   - returnToDefault: called when Delete is to restore the default.
  func connect(typing: @escaping () -> Void, returnToDefault: @escaping () -> Void) {
    (beginTyping, restoreDefault) = (typing, returnToDefault)
  }

  private var crossesZero: Bool { tunable.range.lowerBound < 0 && tunable.range.upperBound > 0 }

  public override func stateDidChange() {
    track.backgroundColor = palette.track
    fill.backgroundColor = palette.accent
    zero.backgroundColor = palette.track
    defaultMark.backgroundColor = palette.textSecondary
    halo.backgroundColor = palette.accentTint
    halo.alpha = isTracking ? 1 : 0
    dot.backgroundColor = palette.accent
    dot.alpha = isTracking ? 1 : 0
    knob.backgroundColor = palette.knob
    knob.layer.borderColor = palette.knobEdge.cgColor
    DropShadow.knob.apply(to: knob.layer, palette)
    placeKnob()
  }

  private var knobSize: CGFloat { isTracking ? Self.draggedKnobSize : isHovered ? Self.hoveredKnobSize : Self.knobSize }

  private func x(of value: Double) -> CGFloat { CGFloat(tunable.fraction(of: value)) * bounds.width }

  private func placeKnob() {
    let center = CGPoint(x: x(of: value), y: bounds.midY)
    for (view, size) in [(knob, knobSize), (halo, Self.haloSize), (dot, Self.dotSize)] {
      view.frame = CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    }
    knob.layer.cornerRadius = knobSize / 2
  }

  public override func layoutSubviews() {
    let top = (bounds.height - Self.trackHeight) / 2
    track.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.trackHeight)
    let origin = crossesZero ? x(of: 0) : 0
    let end = x(of: value)
    fill.frame = CGRect(x: min(origin, end), y: top, width: abs(end - origin), height: Self.trackHeight)
    zero.frame = CGRect(x: origin - 0.5, y: bounds.midY - 5, width: 1, height: 10)
    defaultMark.frame = CGRect(x: x(of: tunable.defaultValue) - 1, y: bounds.midY + 6.5, width: 2, height: 5)
    defaultMark.isHidden = value == tunable.defaultValue
    placeKnob()
    super.layoutSubviews()
  }

  public override var focusRect: CGRect { knob.frame }
  public override var shapeRadius: CGFloat { knobSize / 2 }

  /// The slider accepts clicks half a knob beyond its ends and over the whole height of its row.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.knobSize / 2, dy: 0).contains(point)
  }

  // MARK: - Dragging

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    KeyboardFocus.pointerWasUsed()
    becomeFirstResponder()
    sendActions(for: .editingDidBegin)
    let place = touch.location(in: self).x
    let distance = place - x(of: value)
    grip = abs(distance) <= Self.knobSize / 2 + 1 ? distance : 0
    if grip == 0 { follow(place) }
    stateDidChange()
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finishTracking()
  }

  public override func cancelTracking(with event: UIEvent?) {
    finishTracking()
  }

  private func finishTracking() {
    sendActions(for: .editingDidEnd)
    // `isTracking` becomes false after this call.
    setNeedsLayout()
    UIView.animate(withDuration: ChromeMotion.press, delay: 0, options: [.allowUserInteraction]) {
      self.halo.alpha = 0
      self.dot.alpha = 0
    }
  }

  private func follow(_ place: CGFloat) {
    guard bounds.width > 0 else { return }
    change(to: tunable.value(atFraction: Double((place - grip) / bounds.width)))
  }

  private func change(to new: Double) {
    let rounded = tunable.rounded(new)
    guard rounded != value else { return }
    value = rounded
    sendActions(for: .valueChanged)
  }

  // MARK: - Steps

  /// Changes the value by steps of the tunable; used by wheel and arrow keys.
  func move(steps: Double) {
    sendActions(for: .editingDidBegin)
    change(to: value + steps * tunable.step)
    sendActions(for: .editingDidEnd)
  }

  private func returnToDefault(_ recognizer: UITapGestureRecognizer) {
    sendActions(for: .editingDidBegin)
    change(to: tunable.defaultValue)
    sendActions(for: .editingDidEnd)
  }

  /// The factor of a step for the pressed modifier keys: Shift 10, Alt 0.1.
  static func factor(_ modifiers: UIKeyModifierFlags) -> Double {
    if modifiers.contains(.shift) { return 10 }
    return modifiers.contains(.alternate) ? 0.1 : 1
  }

  /// Whether a key begins a number: a digit, or a minus if the range allows it. A lone comma or point steps the stage.
  private func beginsNumber(_ key: UIKey) -> Bool {
    key.modifierFlags.intersection([.control, .alternate, .command]).isEmpty && key.characters.count == 1
      && key.characters.allSatisfy { ("0"..."9").contains($0) || ($0 == "-" && tunable.range.lowerBound < 0) }
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var unhandled = presses
    for press in presses {
      guard let key = press.key else { continue }
      let factor = Self.factor(key.modifierFlags)
      switch key.keyCode {
      case .keyboardLeftArrow: move(steps: -factor)
      case .keyboardRightArrow: move(steps: factor)
      case .keyboardDeleteOrBackspace, .keyboardDeleteForward: restoreDefault()
      case _ where beginsNumber(key): beginTyping()
      default: continue
      }
      KeyboardFocus.keyWasUsed()
      refreshRing()
      unhandled.remove(press)
    }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }
}
