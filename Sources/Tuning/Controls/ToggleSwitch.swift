import UIKit

/// A switch, 36 × 22 points: a click or a drag across its middle toggles it. Sends `.valueChanged`.
public final class ToggleSwitch: ChromeControl {
  static let size = CGSize(width: 36, height: 22)
  private static let knobSize: CGFloat = 18
  private static let pressedKnobWidth: CGFloat = 21
  private static let inset: CGFloat = 2

  private let knob = UIView()
  /// Whether the present drag has toggled the switch.
  private var wasDragged = false

  /// Whether the switch is on; setting it animates the knob and sends no event. Default: false.
  public var isOn = false {
    didSet { if isOn != oldValue { stateDidChange(duration: ChromeMotion.toggle) } }
  }

  /// Makes a switch of 36 × 22 points that is off.
  public init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    knob.isUserInteractionEnabled = false
    knob.layer.borderWidth = 0.5
    knob.layer.cornerRadius = Self.knobSize / 2
    layer.cornerRadius = Self.size.height / 2
    addSubview(knob)
  }

  /// Traps; use `init()`.
  public required init?(coder: NSCoder) {
    fatalError("ToggleSwitch is made by code; use init().")
  }

  public override var shapeRadius: CGFloat { Self.size.height / 2 }

  public override func stateDidChange() {
    backgroundColor = isOn ? palette.accent : palette.track
    knob.backgroundColor = palette.knob
    knob.layer.borderColor = palette.knobEdge.cgColor
    DropShadow.knob.apply(to: knob.layer, palette)
    let width = isHighlighted ? Self.pressedKnobWidth : Self.knobSize
    knob.frame = CGRect(
      x: isOn ? Self.size.width - Self.inset - width : Self.inset, y: Self.inset, width: width, height: Self.knobSize)
  }

  // MARK: - Turning

  private func turn(to isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    sendActions(for: .valueChanged)
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    KeyboardFocus.pointerWasUsed()
    becomeFirstResponder()
    wasDragged = false
    return super.beginTracking(touch, with: event)
  }

  /// Toggles when the drag has crossed the middle by a margin.
  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if isOn ? x < Self.inset : x > Self.size.width - Self.inset {
      wasDragged = true
      turn(to: !isOn)
    }
    return super.continueTracking(touch, with: event)
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, !wasDragged, point(inside: touch.location(in: self), with: event) else { return }
    turn(to: !isOn)
  }

  /// The switch accepts clicks over the whole height of its row.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -4, dy: -5).contains(point)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // Without a visible focus ring the space key belongs to the bench.
    guard KeyboardFocus.isVisible else { return super.pressesBegan(presses, with: event) }
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter: turn(to: !isOn)
    case .keyboardLeftArrow: turn(to: false)
    case .keyboardRightArrow: turn(to: true)
    default: return super.pressesBegan(presses, with: event)
    }
  }
}
