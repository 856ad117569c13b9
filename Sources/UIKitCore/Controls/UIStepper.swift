import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// A control with two buttons that increase and decrease a number.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private enum Standard {
    static let size = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    static let disabledAlpha: CGFloat = 0.35
    /// The delay before a pressed button repeats and the interval between repeats, in seconds (read from iOS).
    static let repeatDelay: TimeInterval = 0.5
    static let repeatInterval: TimeInterval = 0.1
  }

  private let ground = UIView()
  private let divider = UIView()
  private let minus = StepperSign(isPlus: false)
  private let plus = StepperSign(isPlus: true)
  private var token: FrameScheduler.Token?
  private var direction: Double = 0
  private var storedValue: Double = 0

  // MARK: - Value

  /// The value, clamped to `minimumValue`…`maximumValue`; setting it sends no event, NaN and infinity are ignored. Default: 0.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue.isFinite ? newValue : storedValue, minimumValue), maximumValue)
      showLimits()
    }
  }

  /// The lower limit. Default: 0.
  open var minimumValue: Double = 0 { didSet { value = storedValue } }
  /// The upper limit. Default: 100.
  open var maximumValue: Double = 100 { didSet { value = storedValue } }
  /// The size of a step. Traps unless it is positive. Default: 1.
  open var stepValue: Double = 1 {
    didSet {
      misuse(unless: stepValue > 0, "UIStepper.stepValue was set to \(stepValue); pass a number above 0")
    }
  }
  /// Whether a step beyond one limit continues at the other. Default: false.
  open var wraps = false { didSet { showLimits() } }
  /// Whether a pressed button repeats its step. Default: true.
  open var autorepeat = true
  /// Whether `valueChanged` is sent with every step, not only at the end of the press. Default: true.
  open var isContinuous = true

  // MARK: - Creating

  /// Makes a stepper; the size of `frame` is ignored, a stepper has a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Standard.size))
    setUp()
  }

  /// Makes a stepper with the default values: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Standard.size
    setUp()
  }

  private func setUp() {
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = Standard.cornerRadius
    divider.backgroundColor = .separator
    addSubview(ground)
    for part in [divider, minus, plus] { ground.addSubview(part) }
    showLimits()
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { Standard.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Standard.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let half = bounds.width / 2
    minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    divider.frame = CGRect(x: half - 0.5, y: bounds.height / 4, width: 1, height: bounds.height / 2)
  }

  package override func updateAppearanceForState() { showLimits() }

  private func showLimits() {
    minus.alpha = isEnabled && (wraps || storedValue > minimumValue) ? 1 : Standard.disabledAlpha
    plus.alpha = isEnabled && (wraps || storedValue < maximumValue) ? 1 : Standard.disabledAlpha
  }

  // MARK: - Following the finger

  package override var ownsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    (direction < 0 ? minus : plus).isPressed = true
    step(event)
    if autorepeat { scheduleRepeat(after: Standard.repeatDelay) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { isTouchInside }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release(event) }
  open override func cancelTracking(with event: UIEvent?) { release(event) }

  private func scheduleRepeat(after delay: TimeInterval) {
    token = applicationContext.scheduler.after(delay) { [weak self] in
      guard let self, isTracking else { return }
      step(nil)
      scheduleRepeat(after: Standard.repeatInterval)
    }
  }

  private func step(_ event: UIEvent?) {
    let previous = storedValue
    var next = storedValue + direction * stepValue
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    value = next
    if isContinuous, storedValue != previous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func release(_ event: UIEvent?) {
    token?.cancel()
    token = nil
    minus.isPressed = false
    plus.isPressed = false
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }
}

/// The plus or minus sign of a stepper.
private final class StepperSign: UIView {
  private static let length: CGFloat = 13
  private static let thickness: CGFloat = 2

  private let isPlus: Bool
  var isPressed = false {
    didSet { backgroundColor = isPressed ? .tertiarySystemFill : nil }
  }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) {
    isPlus = false
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    UIColor.label.setFill()
    let (length, thickness) = (Self.length, Self.thickness)
    let bar = CGRect(x: bounds.midX - length / 2, y: bounds.midY - thickness / 2, width: length, height: thickness)
    UIBezierPath(roundedRect: bar, cornerRadius: thickness / 2).fill()
    guard isPlus else { return }
    let pole = CGRect(x: bounds.midX - thickness / 2, y: bounds.midY - length / 2, width: thickness, height: length)
    UIBezierPath(roundedRect: pole, cornerRadius: thickness / 2).fill()
  }
}
