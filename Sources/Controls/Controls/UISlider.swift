import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import ViewCore
/// A control for a number in a range.
///
/// ```swift
/// let label = UILabel()
/// let slider = UISlider()
/// slider.maximumValue = 100
/// slider.addAction(UIAction { [weak slider] _ in label.text = slider.map { "\($0.value) %" } }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISlider: UIControl {
  let minimumTrack = UIImageView()
  let maximumTrack = UIImageView()
  let knob = KnobView()
  let knobPicture = UIImageView()
  private(set) var images = SliderImages()
  final let drag = SliderDrag()

  // MARK: - Value

  private(set) final var storedValue: Float = 0

  /// Stores a value within the limits; returns whether it is another one.
  final func store(_ value: Float) -> Bool {
    defer { storedValue = value }
    return value != storedValue
  }

  /// The value, clamped to `minimumValue`…`maximumValue`; setting it sends no event. Default: 0.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The lower limit; NaN and infinity are ignored. Default: 0.
  open var minimumValue: Float = 0 {
    didSet {
      guard minimumValue.isFinite else {
        minimumValue = oldValue
        return
      }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(storedValue, animated: false)
      setNeedsLayout()
    }
  }

  /// The upper limit; NaN and infinity are ignored. Default: 1.
  open var maximumValue: Float = 1 {
    didSet {
      guard maximumValue.isFinite else {
        maximumValue = oldValue
        return
      }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(storedValue, animated: false)
      setNeedsLayout()
    }
  }

  /// Whether `valueChanged` is sent during a drag, not only at its end. Default: true.
  open var isContinuous = true

  /// Sets the value at once or in 0.25 seconds; sends no event.
  open func setValue(_ value: Float, animated: Bool) { moveValue(to: value, animated: animated) }

  // MARK: - Look

  /// The colour of the track before the knob. Default: nil, the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { customizing(\UISlider.minimumTrackTintColor, minimumTrackTintColor) { showColors() } }
  }
  /// The colour of the track after the knob. Default: nil, grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { customizing(\UISlider.maximumTrackTintColor, maximumTrackTintColor) { showColors() } }
  }
  /// The colour of the knob. Default: nil, white.
  open var thumbTintColor: UIColor? { didSet { customizing(\UISlider.thumbTintColor, thumbTintColor) { showColors() } } }
  /// The image before the track. Default: nil.
  open var minimumValueImage: UIImage? {
    didSet {
      customized(\UISlider.minimumValueImage, minimumValueImage)
      images.minimumView = replaceEndView(images.minimumView, with: minimumValueImage)
    }
  }
  /// The image after the track. Default: nil.
  open var maximumValueImage: UIImage? {
    didSet {
      customized(\UISlider.maximumValueImage, maximumValueImage)
      images.maximumView = replaceEndView(images.maximumView, with: maximumValueImage)
    }
  }

  /// Sets the knob's image for a state. States without one show that of `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    customized(UISlider.setThumbImage, image, state)
    images.thumbs[state] = image
    showImages()
  }

  /// Sets the image of the track before the knob for a state. States without one show that of `.normal`.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    customized(UISlider.setMinimumTrackImage, image, state)
    images.minimumTracks[state] = image
    showImages()
  }

  /// Sets the image of the track after the knob for a state. States without one show that of `.normal`.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    customized(UISlider.setMaximumTrackImage, image, state)
    images.maximumTracks[state] = image
    showImages()
  }

  /// The knob's image for a state, or else for `.normal`.
  open func thumbImage(for state: State) -> UIImage? { images.thumbs.value(for: state) }
  /// The image of the track before the knob for a state, or else for `.normal`.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTracks.value(for: state) }
  /// The image of the track after the knob for a state, or else for `.normal`.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTracks.value(for: state) }
  /// The knob's image in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track before the knob in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track after the knob in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the slider of a storyboard or nib; with another coder one with the default values.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UISlider.self)
  }

  private func setUp() {
    for part in [minimumTrack, maximumTrack] { part.clipsToBounds = true }
    for part in [maximumTrack, minimumTrack, knob, knobPicture] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    showImages()
  }

  // MARK: - Geometry

  /// The frame of `minimumValueImage`; zero without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { endImageRect(minimumValueImage, isMinimum: true, bounds) }
  /// The frame of `maximumValueImage`; zero without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endImageRect(maximumValueImage, isMinimum: false, bounds)
  }
  /// The frame of the track between the two images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(forBounds: bounds) }
  /// The frame of the knob at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    standardThumbRect(in: bounds, track: rect, value: value)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width, height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  // MARK: - Following the finger

  /// Tracks a touch on the knob; a touch beside it is ignored.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginDragging(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueDragging(touch, event) }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDragging(event) }
  open override func cancelTracking(with event: UIEvent?) { endDragging(event) }

  /// Blocks recognizers of superviews while the knob is dragged.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking ? gestureRecognizer.view === self : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: - Changes around the slider

  @_spi(Toolkit) open override func updateAppearanceForState() { showImages() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }
}
