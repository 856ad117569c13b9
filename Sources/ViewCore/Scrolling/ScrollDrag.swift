import CoreGraphics
import Foundation
import Motion

/// The state of a drag that is in progress. All offsets are in points.
package struct ScrollDrag {
  /// The offset without rubber banding at translation zero.
  package var start: CGPoint
  /// The content offset when the drag began.
  package let startOffset: CGPoint
  /// The axes along which the content follows the finger.
  package let axes: [UIScrollView.Axis]
  /// The offset that the drag set last. A different `contentOffset` was set by other code; the drag continues from it.
  package var lastOffset: CGPoint
  /// Whether a sheet around the scroll view has taken the drag over and moves instead of the content.
  package var isHandedOver = false

  package init(
    start: CGPoint, startOffset: CGPoint, axes: [UIScrollView.Axis], lastOffset: CGPoint,
    isHandedOver: Bool = false
  ) {
    self.start = start
    self.startOffset = startOffset
    self.axes = axes
    self.lastOffset = lastOffset
    self.isHandedOver = isHandedOver
  }
}

extension UIScrollView {
  /// With `isDirectionalLockEnabled`, a drag within this angle of an axis is locked to it, in radians. Not measured on iOS.
  static let lockAngle: CGFloat = .pi / 6

  // MARK: - The pan

  func handlePan() {
    switch (pan.state, pan.source) {
    case (.began, .notches):
      beginDrag()
      followWheel()
    case (.changed, .notches): followWheel()
    case (.ended, .notches), (.cancelled, .notches): wheelStopped()
    case (.began, _):
      pan.takeDragFromCaughtContent()
      beginDrag()
      followPan()
    case (.changed, _):
      followPan()
      pushKeyboard()
    case (.ended, _):
      releaseKeyboard(pan.velocity(in: window).y)
      endDrag(velocity: pan.releaseVelocity(in: self))
    case (.cancelled, _), (.failed, _):
      releaseKeyboard(nil)
      endDrag(velocity: .zero)
    default: break
    }
  }

  func beginDrag() {
    if drag != nil {
      // A wheel may turn again before the content has arrived: that continues the same drag.
      if pan.source == .notches { return }
      run?.halt()
      activity.endRun()
      endDrag(velocity: .zero)
    }
    stopRun()
    finishZoomRun()
    var start = contentOffset
    for axis in Axis.allCases { start[axis] = unresisted(contentOffset[axis], axis) }
    indicators.show()
    activity.begin(ScrollDrag(start: start, startOffset: contentOffset, axes: draggedAxes, lastOffset: contentOffset))
    applicationContext.motionSources.didStartMoving(self)
    refreshControlStorage?.dragWillBegin()
    dragWillBegin()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private var isPinching: Bool { zoom.pinch != nil && pinch.map { $0.numberOfTouches > 1 } == true }

  private var draggedAxes: [Axis] {
    let axes = Axis.allCases.filter(scrolls)
    let translation = pan.travel(in: self)
    guard isDirectionalLockEnabled, axes.count > 1, translation != .zero else { return axes }
    let angle = atan2(abs(translation.y), abs(translation.x))
    if angle < Self.lockAngle { return [.horizontal] }
    return angle > .pi / 2 - Self.lockAngle ? [.vertical] : axes
  }

  private func followPan() {
    applyForeignOffset()
    guard let drag else { return }
    let translation = pan.translation(in: self)
    if isPinching {
      // While two fingers pinch, the pinch moves the content; the drag continues from there when one finger is left.
      var start = drag.start
      for axis in Axis.allCases { start[axis] = unresisted(contentOffset[axis], axis) + translation[axis] }
      return activity.continueDrag(from: contentOffset, start: start)
    }
    var offset = contentOffset
    for axis in drag.axes { offset[axis] = pixel(nearestTo: resisted(drag.start[axis] - translation[axis], axis), axis) }
    activity.dragMoves(to: offset)
    moveContent(to: offset)
  }

  private func applyForeignOffset() {
    guard let drag, contentOffset != drag.lastOffset else { return }
    activity.continueDrag(from: contentOffset, start: drag.start + (contentOffset - drag.lastOffset))
  }

  /// Stops a deceleration or a zoom animation when a finger touches the content.
  ///
  /// - Returns: whether something was moving.
  func catchContent() -> Bool {
    guard run?.kind == .deceleration || zoom.run != nil else { return false }
    endZoom()
    stopRun()
    return true
  }

  /// Starts the bounce back when the finger that stopped content beyond its limits goes up without a drag.
  func releaseCaughtContent() {
    guard drag == nil, run == nil, !zoom.isActive, window != nil else { return }
    if isZoomedBeyondLimits { return comeBackFromZoom() }
    if contentOffset != clamped(contentOffset) { decelerate(by: coasting(.zero)) }
  }

  // MARK: - Resistance

  /// The content offset that a finger at `offset` leads to: rubber-banded beyond the limits, clamped where `bounces` is false.
  package func resisted(_ offset: CGFloat, _ axis: Axis) -> CGFloat { resisted(offset, axis, within: limits(axis)) }

  func resisted(_ offset: CGFloat, _ axis: Axis, within limits: ClosedRange<CGFloat>) -> CGFloat {
    guard canBounce(axis), let band = rubberBand(axis) else { return offset.clamped(to: limits) }
    return CGFloat(band.value(Double(offset), within: Double(limits.lowerBound)...Double(limits.upperBound)))
  }

  /// The finger's offset for which `resisted` gives `offset`: its inverse.
  func unresisted(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let edge = offset.clamped(to: limits(axis))
    guard offset != edge, canBounce(axis), let band = rubberBand(axis) else { return edge }
    let pull = band.overscroll(forDisplacement: Double(offset - edge))
    return pull.isFinite ? edge + CGFloat(pull) : offset
  }

  private func rubberBand(_ axis: Axis) -> RubberBand? {
    let length = bounds.size.length(axis)
    return length > 0 ? RubberBand(dimension: Double(length)) : nil
  }
}
