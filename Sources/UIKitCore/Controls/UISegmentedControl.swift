import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// A row of segments, at most one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no selection: −1.
  public static let noSegment = -1

  /// The metrics in points. Default: UIKit's.
  package struct Metrics: Equatable {
    package var height: CGFloat = 32
    package var cornerRadius: CGFloat = 8
    /// The distance from the control's edge to the marker.
    package var inset: CGFloat = 2
    /// The padding on both sides of a title.
    package var titlePadding: CGFloat = 10

    package init() {}

    package init(height: CGFloat, cornerRadius: CGFloat, inset: CGFloat, titlePadding: CGFloat) {
      self.height = height
      self.cornerRadius = cornerRadius
      self.inset = inset
      self.titlePadding = titlePadding
    }
  }

  package var metrics = Metrics() {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  let ground = UIView()
  let marker = UIView()
  var segments: [SegmentView] = []
  var dividers: [UIView] = []
  var titleAttributes = ByState<[NSAttributedString.Key: Any]>()
  var tracking = SegmentTracking()

  // MARK: - Choice

  var storedIndex = UISegmentedControl.noSegment

  /// The index of the selected segment; setting it sends no event. Default: `noSegment`.
  ///
  /// - Precondition: the index is `noSegment` or below `numberOfSegments`.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      misuse(
        unless: newValue == Self.noSegment || segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex was set to \(newValue) of \(segments.count); "
          + "pass an index below that, or UISegmentedControl.noSegment")
      choose(newValue, animated: UIView.inheritedAnimationDuration > 0)
    }
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Whether the selection shows only while a touch is down. Default: false.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments of width 0 are as wide as their content needs. Default: false, all equal.
  open var apportionsSegmentWidthsByContent = false { didSet { widthsDidChange() } }
  /// The colour of the selection's marker. Default: nil, white, or grey in the dark theme.
  open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control with a segment for each item.
  ///
  /// - Precondition: every item is a string, an image or a `UIAction`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { append(item) }
    sizeToFit()
  }

  /// Makes a control with a segment for each action; a frame of size zero gets the natural size.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(action) }
    if frame.size == .zero { sizeToFit() }
  }

  /// Makes a control without segments: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: - Segments; every index must exist

  /// Inserts a segment with a title; the index is clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image; the index is clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment with an action's title and image that performs it when selected; the index is clamped to the valid range.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentView(action: action), at: segment, animated: animated)
  }

  /// Removes a segment; removing the selected one clears the selection. Traps unless the segment exists.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }
  /// Removes all segments and the selection.
  open func removeAllSegments() { while !segments.isEmpty { remove(at: segments.count - 1, animated: false) } }

  /// Sets the title of a segment; like all below, traps unless the segment exists.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// The title of a segment; nil for none.
  open func titleForSegment(at segment: Int) -> String? { self[segment].title }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// The image of a segment; nil for none.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment].image }
  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.action = action } }
  /// The action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment].action }
  /// The index of the segment with an action's identifier, or `NSNotFound`.
  ///
  /// - Complexity: O(segments).
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points. Default: 0, which shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.ownWidth = width } }
  /// The width of a segment as set, in points; 0 shares the remaining width.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment].ownWidth }
  /// Enables or disables the selection of a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be selected. Default: true.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment].isEnabled }

  /// Sets the attributes of the titles for `.normal` or `.selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    widthsDidChange()
    showTitles()
  }

  /// The attributes of the titles for a state; nil if none were set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  package override func updateAppearanceForState() {
    let alpha = isEnabled ? 1 : Self.disabledAlpha
    if ground.alpha != alpha { ground.alpha = alpha }
  }

  // MARK: - Following the finger

  package override var ownsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginChoosing(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueChoosing(touch) }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endChoosing(event) }
  open override func cancelTracking(with event: UIEvent?) { cancelChoosing() }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking ? gestureRecognizer.view === self : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The arrow keys select the neighbour.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}
