import CoreGraphics
import Foundation

@_spi(Toolkit) import ViewCore
/// Scrolls three pages: the current one is in the middle. Its bounds are a page and the space between two.
final class PageScrollView: UIScrollView {
  let axis: Axis
  let spacing: CGFloat
  private weak var queue: PageQueue?

  init(axis: Axis, spacing: CGFloat) {
    self.axis = axis
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    super.init(frame: .zero)
    isPagingEnabled = true
    isScrollEnabled = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    alwaysBounceHorizontal = axis == .horizontal
    alwaysBounceVertical = axis == .vertical
  }

  required init?(coder: NSCoder) { nil }

  /// Tells a queue when the content moves.
  func report(to queue: PageQueue) { self.queue = queue }

  // MARK: - Slots

  /// From one page to the next, in points.
  var pitch: CGFloat { bounds.size.length(axis) }

  /// 1, or −1 where the next page lies on the left.
  private var sign: CGFloat { axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

  /// How far the content is from the current page, in pages: 1 when the page after it is shown whole.
  var progress: CGFloat {
    guard pitch > 0 else { return 0 }
    return (contentOffset[axis] / pitch - 1) * sign
  }

  func offset(showing slot: PageSlot) -> CGPoint {
    var offset = CGPoint.zero
    offset[axis] = pitch * (1 + CGFloat(slot.rawValue) * sign)
    return offset
  }

  func frame(of slot: PageSlot) -> CGRect {
    var frame = CGRect(origin: offset(showing: slot), size: bounds.size)
    frame.origin[axis] += spacing / 2
    switch axis {
    case .horizontal: frame.size.width = max(0, frame.width - spacing)
    case .vertical: frame.size.height = max(0, frame.height - spacing)
    }
    return frame
  }

  /// Moves the content by whole pages without a callback of a page: what was in a slot is in the middle now.
  func recenter(from slot: PageSlot) {
    var offset = contentOffset
    let middle = self.offset(showing: .current)[axis]
    offset[axis] += middle - self.offset(showing: slot)[axis]
    if abs(offset[axis] - middle) < Self.smallestStep { offset[axis] = middle }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Makes room for three pages, and bounces where there is none. The content stays where it is, and nobody is told.
  func setLimits(hasBefore: Bool, hasAfter: Bool) {
    var size = bounds.size
    switch axis {
    case .horizontal: size.width *= 3
    case .vertical: size.height *= 3
    }
    let (first, last) = sign > 0 ? (hasBefore, hasAfter) : (hasAfter, hasBefore)
    let (start, end) = (first ? 0 : -pitch, last ? 0 : -pitch)
    let insets =
      axis == .horizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end) : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    guard contentSize != size || contentInset != insets else { return }
    let (offset, listener) = (contentOffset, delegate)
    delegate = nil
    contentSize = size
    contentInset = insets
    if contentOffset != offset { contentOffset = offset }
    delegate = listener
  }

  /// Takes the content out of the user's hand.
  func cancelDrag() {
    guard drag != nil else { return }
    endDrag(velocity: .zero)
    pan.isEnabled = false
    pan.isEnabled = isScrollEnabled
  }

  // MARK: - UIScrollView

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds
      super.bounds = newValue
      if super.bounds.origin != before.origin { queue?.contentDidMove() }
    }
  }

  override func dragWillBegin() {
    super.dragWillBegin()
    queue?.dragWillBegin()
  }

  override func motionDidEnd() {
    super.motionDidEnd()
    queue?.motionDidEnd()
  }
}
