import CoreGraphics
import Foundation
import Misuse
import QuartzCore

extension UIScrollView {
  // MARK: - Where the content may rest

  /// The range of offsets along an axis at which the content may rest, in points. Content smaller than the view rests at one place,
  /// which `contentAlignmentPoint` chooses.
  package func limits(_ axis: Axis) -> ClosedRange<CGFloat> { limits(axis, contentSize, adjustedContentInset) }

  /// The limits for another content size, for which the automatic insets may differ.
  package func limits(_ axis: Axis, content: CGSize) -> ClosedRange<CGFloat> {
    limits(axis, content, content == contentSize ? adjustedContentInset : insets(around: content))
  }

  private func limits(_ axis: Axis, _ content: CGSize, _ insets: UIEdgeInsets) -> ClosedRange<CGFloat> {
    extent.limits(
      axis, content: content, inset: insets, room: axis == .vertical ? edges.room : 0, length: bounds.size.length(axis))
  }

  /// The nearest offset within the limits.
  package func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, content: contentSize) }

  package func clamped(_ offset: CGPoint, content: CGSize) -> CGPoint {
    var result = offset
    for axis in Axis.allCases { result[axis] = offset[axis].clamped(to: limits(axis, content: content)) }
    return result
  }

  /// Whether the content is longer than the visible area along an axis.
  package func overflows(_ axis: Axis) -> Bool {
    let limits = limits(axis)
    return limits.upperBound - limits.lowerBound > Self.smallestStep
  }

  /// Whether a drag along the axis can move the content, by scrolling or by bouncing.
  package func scrolls(_ axis: Axis) -> Bool {
    isScrollEnabled && (overflows(axis) || canBounce(axis) && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal))
  }

  func canBounce(_ axis: Axis) -> Bool { axis == .vertical ? bouncesVertically : bouncesHorizontally }

  /// The place on a device pixel that is nearest to one on the content's way along an axis; a limit between two pixels stays as it
  /// is. On iOS every offset of a drag or a deceleration is on a pixel (`measured/scroll`: thirds of a point at three pixels a point).
  func pixel(nearestTo offset: CGFloat, _ axis: Axis) -> CGFloat {
    let (scale, limits) = (traitCollection.displayScale, limits(axis))
    guard scale > 0, offset != limits.lowerBound, offset != limits.upperBound else { return offset }
    let pixel = (offset * scale).rounded() / scale
    // Content beyond a limit does not come to its other side.
    if offset < limits.lowerBound { return Swift.min(pixel, limits.lowerBound) }
    return offset > limits.upperBound ? Swift.max(pixel, limits.upperBound) : pixel.clamped(to: limits)
  }

  /// Offsets closer than this are equal, in points.
  package static let smallestStep: CGFloat = 0.01

  // MARK: - Changes of the geometry

  func notifyObservers() {
    if KeyValueObserving.isActive { KeyValueObserving.valuesChanged(of: self) }
  }

  func changeContentSize(to size: CGSize) {
    misuse(
      unless: size.width.isFinite && size.height.isFinite,
      "UIScrollView.contentSize = \(size): the size of the content is finite; measure the content before setting it.")
    guard extent.resize(to: size) else { return }
    geometryDidChange()
    notifyObservers()
  }

  package func moveContent(to offset: CGPoint) {
    misuse(
      unless: offset.x.isFinite && offset.y.isFinite,
      "UIScrollView.contentOffset = \(offset): an offset is finite; check the arithmetic that led to it.")
    guard offset != bounds.origin else { return }
    let before = layer.bounds.origin
    bounds.origin = offset
    if layer.bounds.origin != before { delegate?.scrollViewDidScroll(self) }
  }

  /// Moves the content to an offset that the program has set. Bars that shrink to their rows thereby take the content with them: its
  /// distance from their edge is kept (`measured/ios26/offset_follows_inset.json`).
  func moveContentFollowingBars(to offset: CGPoint) {
    let top = adjustedContentInset.top
    moveContent(to: offset)
    let shrinkage = top - adjustedContentInset.top
    guard shrinkage > Self.smallestStep, contentOffset == offset, drag == nil, run == nil, !zoom.isActive else { return }
    let limits = limits(.vertical)
    guard offset.y > limits.lowerBound + edges.room + Self.smallestStep else { return }
    moveContent(to: CGPoint(x: offset.x, y: min(offset.y + shrinkage, max(limits.upperBound, offset.y))))
  }

  /// Runs a change of the bounds without `scrollViewDidScroll`: on iOS the delegate is told when the offset is set, not the
  /// bounds.
  func applyOffsetChange(_ change: () -> Void) {
    let before = layer.bounds.origin
    change()
    guard layer.bounds.origin != before else { return }
    setNeedsLayout()
    edges.contentDidMove(in: self)
    refreshControlStorage?.show()
    indicators.update()
  }

  /// Runs a change of the frame or the bounds, and updates the limits if the size has changed.
  func applySizeChange(_ change: () -> Void) {
    let before = layer.bounds.size
    change()
    if layer.bounds.size != before { geometryDidChange() }
  }

  func geometryDidChange() {
    extent.setViewSize(bounds.size)
    updateAdjustedInset()
    setNeedsLayout()
    indicators.update()
    keepWithinLimits()
    edges.contentDidMove(in: self)
  }

  /// Clamps content at rest to new limits, and restarts a motion with them, also one that a wheel's or a finger's drag outlasts.
  func keepWithinLimits() {
    guard !zoom.isActive else { return }
    if let run { return run.limitsDidChange() }
    if drag == nil { moveContent(to: clamped(contentOffset)) }
  }

  // MARK: - Insets

  /// Computes `adjustedContentInset`; content at its lower limit stays there.
  package func updateAdjustedInset() {
    let (old, oldLimits) = (extent.inset, Axis.allCases.map { limits($0) })
    let (new, room) = (insets(around: contentSize), edges.roomNow(self))
    guard new != old || room != edges.room else { return }
    let isAtStart = zip(Axis.allCases, oldLimits).map { abs(contentOffset[$0] - $1.lowerBound) < Self.smallestStep }
    let isBelowRoom = edges.room > 0 && abs(contentOffset.y - oldLimits[1].lowerBound - edges.room) < Self.smallestStep
    extent.setInset(new, refreshRoom: refreshControlStorage?.room ?? 0)
    edges.setRoom(room)
    // A bar that gives up its height for room above the content leaves the limits as they were.
    if zip(Axis.allCases, oldLimits).contains(where: { !Self.isSame(limits($0), $1) }) {
      limitsDidChange(isAtStart: isAtStart, isBelowRoom: isBelowRoom)
    }
    setNeedsLayout()
    guard new != old else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Whether content rests at the lower edge of a bar above it, or was pulled down from there.
  package var isAtEdgeOfBar: Bool { contentOffset.y <= limits(.vertical).lowerBound + edges.room + Self.smallestStep }

  private static func isSame(_ first: ClosedRange<CGFloat>, _ second: ClosedRange<CGFloat>) -> Bool {
    abs(first.lowerBound - second.lowerBound) < 1e-6 && abs(first.upperBound - second.upperBound) < 1e-6
  }

  /// Keeps content at rest within new limits, at the lower one or below the room for bars if it was there, and restarts a motion
  /// with them.
  private func limitsDidChange(isAtStart: [Bool], isBelowRoom: Bool) {
    guard drag == nil, run == nil, !zoom.isActive else { return keepWithinLimits() }
    var offset = contentOffset
    for (axis, isAtStart) in zip(Axis.allCases, isAtStart) where isAtStart { offset[axis] = limits(axis).lowerBound }
    if isBelowRoom || isAtStart[1] { offset.y = limits(.vertical).lowerBound + edges.room }
    moveContent(to: clamped(offset))
  }

  /// The value of `adjustedContentInset` for a content size.
  private func insets(around content: CGSize) -> UIEdgeInsets {
    var insets = contentInsetStorage + safeAreaPart(around: content)
    insets.top += refreshControlStorage?.room ?? 0
    return insets
  }

  package func safeAreaPart(around size: CGSize) -> UIEdgeInsets {
    let safe = contentSafeArea
    var part = UIEdgeInsets.zero
    for axis in Axis.allCases where adjusts(axis, around: size) && (axis == .vertical || takesSafeSides) {
      part.copy(axis, from: safe)
    }
    return part
  }

  private func adjusts(_ axis: Axis, around size: CGSize) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable(axis, size)
    case .automatic: isScrollable(axis, size) || axis == .vertical && isInsideNavigation
    }
  }

  /// Whether the content and its own insets are longer than the bounds, or it always bounces: what Apple documents for
  /// `scrollableAxes`. The safe area is left out, since a layout that fills what the insets leave would change the answer each time.
  private func isScrollable(_ axis: Axis, _ size: CGSize) -> Bool {
    let content = size.length(axis) + contentInsetStorage.leading(axis) + contentInsetStorage.trailing(axis)
    return content > bounds.size.length(axis)
      || (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
  }

  private var isInsideNavigation: Bool {
    ancestors.lazy.compactMap(\.viewLinks.controller).first?.insetsScrollViewsBesideBars == true
  }

  /// The safe area insets, mirrored where the view's coordinates are.
  var contentSafeArea: UIEdgeInsets { isMirrored ? safeAreaInsets.mirrored : safeAreaInsets }
}

extension UIView {
  /// Adapts the insets of the scroll views in the subtree.
  package func updateScrollInsets() {
    (self as? UIScrollView)?.updateAdjustedInset()
    for subview in subviews { subview.updateScrollInsets() }
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  package var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
