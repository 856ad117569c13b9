import CoreGraphics
import Foundation
import Misuse
import QuartzCore

@_spi(Toolkit) import ViewCore
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

  private let ground = UIImageView()
  private let divider = UIImageView()
  private var images = StepperImages()
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

  // MARK: - Images

  /// Sets the image behind both buttons for a state, stretched to the stepper's size. States without one show that of `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setImages { $0.backgrounds[state] = image }
    customized(UIStepper.setBackgroundImage, image, state)
  }
  /// The image behind both buttons for a state, or else for `.normal`.
  open func backgroundImage(for state: State) -> UIImage? { images.backgrounds.value(for: state) }
  /// Sets the image between the buttons while they are in two states. Pairs without one show that of two normal buttons.
  open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
    customized(UIStepper.setDividerImage, image, leftState, rightState)
    setImages { $0.dividers[StatePair(left: leftState, right: rightState)] = image }
  }
  /// The image between the buttons while they are in two states, or else while both are normal.
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState rightState: State) -> UIImage? {
    images.divider(left: state, right: rightState)
  }
  /// Sets the image of the button that increases for a state, instead of the plus. States without one show that of `.normal`.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    setImages { $0.increments[state] = image }
    customized(UIStepper.setIncrementImage, image, state)
  }
  /// The image of the button that increases for a state, or else for `.normal`; nil for the plus.
  open func incrementImage(for state: State) -> UIImage? { images.increments.value(for: state) }
  /// Sets the image of the button that decreases for a state, instead of the minus. States without one show that of `.normal`.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    setImages { $0.decrements[state] = image }
    customized(UIStepper.setDecrementImage, image, state)
  }
  /// The image of the button that decreases for a state, or else for `.normal`; nil for the minus.
  open func decrementImage(for state: State) -> UIImage? { images.decrements.value(for: state) }

  private func setImages(_ change: (inout StepperImages) -> Void) {
    change(&images)
    showLimits()
    setNeedsLayout()
  }

  // MARK: - Creating

  /// Makes a stepper; the size of `frame` is ignored, a stepper has a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Standard.size))
    setUp()
  }

  /// Makes the stepper of a storyboard or nib; with another coder one with the default values.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Standard.size
    setUp()
    NibCoder.decode(coder, into: self, at: UIStepper.self)
  }

  private func setUp() {
    ground.isUserInteractionEnabled = false
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
    if let image = divider.image {
      divider.frame = CGRect(x: half - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
    }
  }

  @_spi(Toolkit) open override func updateAppearanceForState() { showLimits() }

  private var canDecrease: Bool { isEnabled && (wraps || storedValue > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || storedValue < maximumValue) }

  private func showLimits() {
    minus.alpha = canDecrease || images.decrements[.disabled] != nil ? 1 : Standard.disabledAlpha
    plus.alpha = canIncrease || images.increments[.disabled] != nil ? 1 : Standard.disabledAlpha
    showImages()
  }

  private func state(of sign: StepperSign, _ isUsable: Bool) -> State {
    isUsable ? (sign.isPressed ? .highlighted : .normal) : .disabled
  }

  private func showImages() {
    let (left, right) = (state(of: minus, canDecrease), state(of: plus, canIncrease))
    minus.show(decrementImage(for: left))
    plus.show(incrementImage(for: right))
    let isPressed = minus.isPressed || plus.isPressed
    ground.image = backgroundImage(for: !isEnabled ? .disabled : isPressed ? .highlighted : .normal)
    ground.backgroundColor = ground.image == nil ? .tertiarySystemFill : nil
    ground.layer.cornerRadius = ground.image == nil ? Standard.cornerRadius : 0
    divider.image = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
    divider.backgroundColor = divider.image == nil ? .separator : nil
  }

  // MARK: - Following the finger

  @_spi(Toolkit) open override var ownsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    (direction < 0 ? minus : plus).showPress(true)
    showImages()
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
    minus.showPress(false)
    plus.showPress(false)
    showImages()
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }
}
