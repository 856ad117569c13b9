import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import ViewCore
/// A control that is on or off.
///
/// ```swift
/// let sound = UISwitch()
/// sound.isOn = true
/// sound.addAction(UIAction { [weak sound] _ in print(sound?.isOn == true) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The metrics in points. Default: UIKit's.
  package struct Metrics: Equatable {
    package var size = CGSize(width: 51, height: 31)
    package var knobSide: CGFloat = 27
    /// The knob's width while it is pressed.
    package var pressedKnobWidth: CGFloat = 34

    package init() {}

    package init(size: CGSize, knobSide: CGFloat, pressedKnobWidth: CGFloat) {
      self.size = size
      self.knobSide = knobSide
      self.pressedKnobWidth = pressedKnobWidth
    }
  }

  package private(set) var metrics = Metrics() {
    didSet {
      bounds.size = metrics.size
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  let track = UIView()
  let knob = KnobView()
  /// Where the touch began, in points, and whether it moved far enough for a drag.
  let knobDrag = SwitchDrag()
  private(set) var storedIsOn = false

  // MARK: - State

  /// Whether the switch is on; setting it does not animate and sends no event. Default: false.
  open var isOn: Bool {
    get { storedIsOn }
    set {
      setOn(newValue, animated: false)
      KeyValueObserving.report(self)
    }
  }

  /// Sets `isOn`; sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    show(animated: animated && window != nil)
  }

  // MARK: - Look

  /// The background colour while the switch is on. Default: nil, green.
  open var onTintColor: UIColor? { didSet { customizing(\UISwitch.onTintColor, onTintColor) { showColors() } } }
  /// The colour of the knob. Default: nil, white.
  open var thumbTintColor: UIColor? { didSet { customizing(\UISwitch.thumbTintColor, thumbTintColor) { showColors() } } }

  // MARK: - Creating

  /// Makes a switch; the size of `frame` is ignored, a switch has a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Metrics().size))
    setUp()
  }

  /// Makes the switch of a storyboard or nib; with another coder one that is off.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = metrics.size
    setUp()
    NibCoder.decode(coder, into: self, at: UISwitch.self)
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    addSubview(track)
    addSubview(knob)
    showColors()
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { metrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  @_spi(Toolkit) open override func updateAppearanceForState() {
    alpha = isEnabled ? 1 : Self.disabledAlpha
    show(animated: window != nil)
  }

  // MARK: - Following the finger

  @_spi(Toolkit) open override var ownsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knobDrag.begin(at: touch.location(in: self).x)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(touch, event)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release(event) }

  /// Blocks recognizers of superviews while the knob is dragged.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking ? gestureRecognizer.view === self : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The space key toggles the switch.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard isFirstResponder, press.key?.keyCode == .keyboardSpacebar, press.key?.isRepeat == false else { return true }
      toggle(nil)
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}
