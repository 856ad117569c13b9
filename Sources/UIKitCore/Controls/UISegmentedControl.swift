import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// A row of choices, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no selection: −1.
  public static let noSegment = -1

  /// The measures, in points; UIKit's unless changed.
  package struct Metrics: Equatable {
    package var height: CGFloat = 32
    package var cornerRadius: CGFloat = 8
    /// Between the edge and the knob that marks the choice.
    package var inset: CGFloat = 2
    /// On both sides of a title.
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

  /// The index of the selected segment. Default `noSegment`. Setting it sends no event; traps for an index out of range.
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
  /// Whether the selection shows only while a finger is down. Default false.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments without a width of their own are as wide as their content asks for; default false, all alike.
  open var apportionsSegmentWidthsByContent = false { didSet { widthsDidChange() } }
  /// The colour of the mark on the selected segment; nil, the default, is white, or grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control with one segment for each item: strings, images and `UIAction`s; traps for others.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { append(item) }
    sizeToFit()
  }

  /// A control with one segment for each action; it takes its natural size when that of the frame is zero.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(action) }
    if frame.size == .zero { sizeToFit() }
  }

  /// Archives carry no views here: makes a control without segments.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: - Segments; every index must exist

  /// Inserts a segment with a title; an index beyond the ends counts as the nearest end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image; an index beyond the ends counts as the nearest end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment with an action's title and image, which performs it when chosen; an index beyond the ends counts as the
  /// nearest.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentView(action: action), at: segment, animated: animated)
  }

  /// Removes a segment; the selected one leaves no selection.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }
  /// Removes all segments, and with them the selection.
  open func removeAllSegments() { while !segments.isEmpty { remove(at: segments.count - 1, animated: false) } }

  /// Sets the title of a segment.
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
  /// The index of the segment with an action of the identifier, or `NSNotFound`.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points; 0, the default, shares the room.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.ownWidth = width } }
  /// The width of a segment in points, as set; 0 shares the room.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment].ownWidth }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be chosen. Default true.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment].isEnabled }

  /// Sets the attributes of titles for `.normal` or `.selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    widthsDidChange()
    showTitles()
  }

  /// The attributes of titles as set for a state; nil for none.
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

  /// The arrow keys choose the neighbour.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}
