import CoreGraphics
import Foundation
import Motion

extension UIScrollView {
  // MARK: - The end of a drag

  /// Sets off what follows a drag; the velocity is the finger's, in points per second.
  func endDrag(velocity finger: CGPoint) {
    guard let drag else { return }
    let velocity = releaseVelocity(finger, drag)
    let natural = ScrollRun(.deceleration, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      releasedMotion(axis, offset, velocity)
    }
    let asked = target(wishedFor: natural.target, velocity: velocity)
    let next = asked == natural.target ? natural : approach(asked, velocity: velocity)
    self.drag = nil
    let moves = Axis.allCases.contains { abs(next.target[$0] - contentOffset[$0]) > Self.smallestStep || velocity[$0] != 0 }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves, run == nil, self.drag == nil else { return }
    run = next
    delegate?.scrollViewWillBeginDecelerating(self)
    if run === next { next.begin() }
  }

  /// The velocity of the content where the finger lets go: less than the finger's beyond an edge.
  private func releaseVelocity(_ finger: CGPoint, _ drag: ScrollDrag) -> CGPoint {
    var velocity = CGPoint.zero
    for axis in drag.axes {
      velocity[axis] = -finger[axis] * responsiveness(at: contentOffset[axis], axis)
      if abs(velocity[axis]) < CGFloat(Decay.stoppingSpeed) { velocity[axis] = 0 }
    }
    return velocity
  }

  private func releasedMotion(_ axis: Axis, _ offset: CGFloat, _ velocity: CGFloat) -> ScrollMotion {
    let limits = limits(axis)
    let rate = Double(decelerationRate.rawValue)
    return .released(at: offset, velocity: velocity, limits: limits, rate: rate, bounces: bounces)
  }

  /// Lets the delegate choose the resting place.
  private func target(wishedFor target: CGPoint, velocity: CGPoint) -> CGPoint {
    var asked = target
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    withUnsafeMutablePointer(to: &asked) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    guard asked.x.isFinite, asked.y.isFinite else { return target }
    return asked == target ? target : clamped(asked)
  }

  private func approach(_ target: CGPoint, velocity: CGPoint) -> ScrollRun {
    let rate = Double(decelerationRate.rawValue)
    return ScrollRun(.deceleration, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      .approaching(target[axis].clamped(to: limits(axis)), from: offset, velocity: velocity, rate: rate)
    }
  }

  // MARK: - Runs

  func finishRun() {
    guard let run else { return }
    run.halt()
    self.run = nil
    switch run.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Stops the content where it is.
  func stopRun() { finishRun() }

  // MARK: - Animated offsets

  func setOffset(_ offset: CGPoint, animated: Bool) {
    precondition(
      offset.x.isFinite && offset.y.isFinite,
      "setContentOffset(\(offset), animated: \(animated)): an offset is finite; check the arithmetic that led to it.")
    stopRun()
    guard animated, window != nil, offset != contentOffset else { return moveContent(to: offset) }
    let next = ScrollRun(.animation, of: self) { axis, start, _ in
      .gliding(from: start, to: offset[axis], duration: CosineTimingCurve.contentOffsetDuration)
    }
    run = next
    next.begin()
  }

  func scrollIntoSight(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, rect.width.isFinite, rect.height.isFinite else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    offset.x = Self.nearest(
      offset.x, showing: rect.minX...rect.maxX, in: bounds.width, before: insets.left, after: insets.right)
    offset.y = Self.nearest(
      offset.y, showing: rect.minY...rect.maxY, in: bounds.height, before: insets.top, after: insets.bottom)
    setOffset(clamped(offset), animated: animated)
  }

  /// The offset next to the present one that shows the range; its beginning when it is too long.
  private static func nearest(
    _ offset: CGFloat, showing range: ClosedRange<CGFloat>, in length: CGFloat, before: CGFloat, after: CGFloat
  ) -> CGFloat {
    let (first, last) = (range.lowerBound - before, range.upperBound + after - length)
    if offset > first { return first }
    return offset < last ? Swift.min(last, first) : offset
  }
}
