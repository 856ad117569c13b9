import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import Transitions
@_spi(Toolkit) import ViewCore

/// A row of segments, at most one of which is selected.
///
/// ```swift
/// let days = UISegmentedControl(items: ["Day", "Week", "Month"])
/// days.selectedSegmentIndex = 0
/// days.addAction(UIAction { [weak days] _ in print(days?.selectedSegmentIndex ?? 0) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISegmentedControl: UIControl, UISpringLoadedInteractionSupporting {
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

  package private(set) var metrics = Metrics() {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The kind of a segment by its place in the row.
  public enum Segment: Int, Sendable {
    /// Every kind.
    case any = 0
    /// The first of several segments.
    case left = 1
    /// A segment between two others.
    case center = 2
    /// The last of several segments.
    case right = 3
    /// The only segment.
    case alone = 4
  }

  let ground = UIView()
  let marker = UIView()
  final private(set) lazy var row = SegmentRow(on: ground)
  final let images = SegmentImages()
  private(set) var titleAttributes = ByState<[NSAttributedString.Key: Any]>()
  final let tracking = SegmentTracking()

  // MARK: - Choice

  /// The index of the selected segment; setting it sends no event. Default: `noSegment`.
  ///
  /// - Precondition: the index is `noSegment` or below `numberOfSegments`.
  open var selectedSegmentIndex: Int {
    get { row.selectedIndex }
    set {
      misuse(
        unless: newValue == Self.noSegment || row.segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex was set to \(newValue) of \(row.segments.count); "
          + "pass an index below that, or UISegmentedControl.noSegment")
      choose(newValue, animated: UIView.inheritedAnimationDuration > 0)
    }
  }

  /// The number of segments.
  open var numberOfSegments: Int { row.segments.count }
  /// Whether the selection shows only while a touch is down. Default: false.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments of width 0 are as wide as their content needs. Default: false, all equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      customized(\UISegmentedControl.apportionsSegmentWidthsByContent, apportionsSegmentWidthsByContent)
      widthsDidChange()
    }
  }
  /// The colour of the selection's marker. Default: nil, white, or grey in the dark theme.
  open var selectedSegmentTintColor: UIColor? {
    didSet { customizing(\UISegmentedControl.selectedSegmentTintColor, selectedSegmentTintColor) { showColors() } }
  }

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

  /// Makes the control of a storyboard or nib; with another coder one without segments.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UISegmentedControl.self)
  }

  // MARK: - Segments; every index must exist

  /// Inserts a segment with a title; the index is clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(SegmentContent(title: title)), at: segment, animated: animated)
  }

  /// Inserts a segment with an image; the index is clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(SegmentContent(image: image)), at: segment, animated: animated)
  }

  /// Inserts a segment with an action's title and image that performs it when selected; the index is clamped to the valid range.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentView(SegmentContent(action: action)), at: segment, animated: animated)
  }

  /// Removes a segment; removing the selected one clears the selection. Traps unless the segment exists.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }
  /// Removes all segments and the selection.
  open func removeAllSegments() { while !row.segments.isEmpty { remove(at: row.segments.count - 1, animated: false) } }

  /// Sets the title of a segment; like all below, traps unless the segment exists.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.setTitle(title) } }
  /// The title of a segment; nil for none.
  open func titleForSegment(at segment: Int) -> String? { self[segment].title }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.setImage(image) } }
  /// The image of a segment; nil for none.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment].image }
  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.setAction(action) } }
  /// The action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment].action }
  /// The index of the segment with an action's identifier, or `NSNotFound`.
  ///
  /// - Complexity: O(segments).
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    row.segments.firstIndex { $0.content.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points. Default: 0, which shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// The width of a segment as set, in points; 0 shares the remaining width.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment].width }
  /// Enables or disables the selection of a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be selected. Default: true.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment].isEnabled }

  /// Sets the attributes of the titles for `.normal` or `.selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    customized(UISegmentedControl.setTitleTextAttributes, attributes, state)
    titleAttributes[state] = attributes
    widthsDidChange()
    showTitles()
  }

  /// The attributes of the titles for a state; nil if none were set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Shifts the content of a segment, in points; like all above, traps unless the segment exists. Default: zero.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// How far the content of a segment is shifted, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment].offset }

  // MARK: - Images, for bar metrics: those for `compact` count in a compact height, and where there are none, those for `default`

  /// Sets the image behind a segment in a state, stretched to its size, instead of background and marker. States without one show that
  /// of `.normal`.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    customized(UISegmentedControl.setBackgroundImage, backgroundImage, state, barMetrics)
    images.setBackground(backgroundImage, state, barMetrics)
    imagesDidChange()
  }
  /// The image behind a segment in a state, as it was set.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { images.backgrounds[barMetrics]?[state] }
  /// Sets the image between two segments in two states. Pairs without one show that of two normal segments.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    customized(UISegmentedControl.setDividerImage, dividerImage, leftState, rightState, barMetrics)
    images.setDivider(dividerImage, StatePair(left: leftState, right: rightState), barMetrics)
    imagesDidChange()
  }
  /// The image between two segments in two states, as it was set.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[barMetrics]?[StatePair(left: leftState, right: rightState)] }
  /// Shifts the content of all segments of a kind, in points. A kind's own shift counts before that of `any`. Default: zero.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    customized(UISegmentedControl.setContentPositionAdjustment, adjustment, leftCenterRightOrAlone, barMetrics)
    images.setShift(adjustment, leftCenterRightOrAlone, barMetrics)
    imagesDidChange()
  }
  /// How far the content of a kind of segments is shifted, in points, as it was set.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { images.shifts[barMetrics]?[leftCenterRightOrAlone] ?? .zero }

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

  @_spi(Toolkit) open override func updateAppearanceForState() {
    let alpha = isEnabled ? 1 : Self.disabledAlpha
    if ground.alpha != alpha { ground.alpha = alpha }
  }

  // MARK: - Following the finger

  @_spi(Toolkit) open override var ownsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginChoosing(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueChoosing(touch) }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endChoosing(event) }
  open override func cancelTracking(with event: UIEvent?) { cancelChoosing() }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking ? gestureRecognizer.view === self : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a drag that rests on a segment selects it. Default: false.
  open var isSpringLoaded: Bool {
    get { SpringSwitch.isOn(self) }
    set { setSpringLoaded(newValue) }
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The arrow keys select the neighbour.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}
