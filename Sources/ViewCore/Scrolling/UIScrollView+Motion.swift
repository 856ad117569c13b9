import CoreGraphics
import Foundation
import Misuse
import Motion

extension UIScrollView {
  // MARK: - The end of a drag

  /// The velocities of a release, in points per second of the offset: the finger's, and that with which the content continues.
  private struct Release {
    var finger = CGPoint.zero
    var content = CGPoint.zero
  }

  /// Ends the drag and starts the deceleration, bounce or paging motion. `finger` is in points per second.
  package func endDrag(velocity finger: CGPoint) {
    guard let drag else { return }
    refreshControlStorage?.dragWillEnd()
    let release = isZoomedBeyondLimits ? Release() : release(finger, drag)
    let next = isPagingEnabled ? paging(release, drag) : throwing(release)
    guard self.drag != nil else { return }
    activity.endDrag()
    indicators.hideSoon()
    let isFree = run == nil && zoom.run == nil && !isZoomedBeyondLimits && window != nil
    let motion = isFree ? next.flatMap { leads($0, release.content) ? $0 : nil } : nil
    if motion == nil { motionDidEnd() }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    if isZoomedBeyondLimits, self.drag == nil { return comeBackFromZoom() }
    // Without a window nothing moves on: content that was pulled returns at once.
    if window == nil { return keepWithinLimits() }
    guard let motion, run == nil, self.drag == nil else { return }
    decelerate(by: motion)
  }

  private func leads(_ next: ScrollRun, _ velocity: CGPoint) -> Bool {
    Axis.allCases.contains { abs(next.target[$0] - contentOffset[$0]) > Self.smallestStep || velocity[$0] != 0 }
  }

  func decelerate(by next: ScrollRun) {
    activity.begin(next)
    indicators.show()
    delegate?.scrollViewWillBeginDecelerating(self)
    if run === next { next.begin() }
  }

  /// Beyond a limit the content continues with a share of the finger's velocity; the delegate gets the whole.
  private func release(_ finger: CGPoint, _ drag: ScrollDrag) -> Release {
    var release = Release()
    for axis in drag.axes {
      let velocity = -finger[axis]
      let isBeyond = contentOffset[axis] != contentOffset[axis].clamped(to: limits(axis))
      release.finger[axis] = velocity
      release.content[axis] = isBeyond ? velocity * CGFloat(Bounce.releaseShare) : velocity
      if abs(release.content[axis]) < CGFloat(Decay.stoppingSpeed) { release.content[axis] = 0 }
    }
    return release
  }

  /// The deceleration by friction or to the delegate's target; nil if the delegate asks for the present offset or has set another
  /// one.
  private func throwing(_ release: Release) -> ScrollRun? {
    let natural = coasting(release.content)
    let (offset, announced) = (contentOffset, natural.announcedTarget)
    let asked = target(wishedFor: announced, velocity: release.finger)
    guard asked != announced else { return natural }
    if asked == offset || contentOffset != offset && asked == contentOffset { return nil }
    return approach(asked, velocity: release.content, slowest: Self.stretch * -1000 * log(rate))
  }

  /// The deceleration by friction and edges alone.
  func coasting(_ velocity: CGPoint) -> ScrollRun {
    let rate = rate
    return ScrollRun(.deceleration, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      let limits = limits(axis)
      let motion = ScrollMotion.released(at: offset, velocity: velocity, limits: limits, rate: rate, bounces: canBounce(axis))
      return velocity == 0 ? motion : motion.ending { pixel(nearestTo: $0, axis).clamped(to: limits) }
    }
  }

  /// The share of the velocity that is left after a millisecond.
  private var rate: Double { min(max(Double(decelerationRate.rawValue), Self.rates.lowerBound), Self.rates.upperBound) }

  /// The motion to a page, at most one from where the drag began. The delegate receives the target but cannot change it.
  private func paging(_ release: Release, _ drag: ScrollDrag) -> ScrollRun {
    var page = contentOffset
    for axis in Axis.allCases {
      let projected = contentOffset[axis] + CGFloat(Decay.projection(ofVelocity: Double(release.content[axis])))
      page[axis] = self.page(nearest: projected, from: drag.startOffset[axis], axis)
    }
    _ = target(wishedFor: page, velocity: release.finger)
    return approach(page, velocity: release.content, slowest: Bounce.flingFrequency)
  }

  /// `decelerationRate` is clamped to this range, in which a motion ends; per millisecond.
  private static let rates = 0.5...0.9999
  /// A deceleration is stretched to the delegate's target down to this fraction of its decay constant; below, a spring is used.
  private static let stretch = 0.5

  /// The offset that the layout (`restingOffset`) and the delegate choose; NaN and infinity are ignored.
  private func target(wishedFor target: CGPoint, velocity: CGPoint) -> CGPoint {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var asked = restingOffset(for: target, velocity: perMillisecond)
    asked = edges.restingOffset(in: self, for: asked, velocity: perMillisecond)
    withUnsafeMutablePointer(to: &asked) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    guard asked.x.isFinite, asked.y.isFinite else { return target }
    return asked == target ? target : clamped(asked)
  }

  private func approach(_ target: CGPoint, velocity: CGPoint, slowest: Double) -> ScrollRun {
    ScrollRun(.deceleration, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      .approaching(target[axis].clamped(to: limits(axis)), from: offset, velocity: velocity, slowest: slowest)
    }
  }

  // MARK: - Runs

  func finishRun() {
    guard let run else { return }
    run.halt()
    activity.endRun()
    indicators.hideSoon()
    if run.kind == .animation || run.kind == .returnToTop, run.limitsHaveChanged { keepWithinLimits() }
    if run.kind != .wheel { motionDidEnd() }
    switch run.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation, .keys: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .returnToTop: delegate?.scrollViewDidScrollToTop(self)
    case .wheel: if !pan.state.isActive { endDrag(velocity: .zero) }
    }
  }

  /// Lets input scroll or stops what it has set in motion, after `isScrollEnabled` was set. An animated `setContentOffset` goes on.
  func scrollingMayHaveEnded() {
    pan.isEnabled = isScrollEnabled
    guard !isScrollEnabled, let run, run.kind != .animation else { return }
    stopRun()
    keepWithinLimits()
  }

  /// Stops the content at its present offset and sends the run's final callback.
  package func stopRun() { finishRun() }

  // MARK: - Animated offsets

  func setOffset(_ offset: CGPoint, animated: Bool, as kind: ScrollRun.Kind = .animation) {
    misuse(
      unless: offset.x.isFinite && offset.y.isFinite,
      "setContentOffset(\(offset), animated: \(animated)): an offset is finite; check the arithmetic that led to it.")
    stopRun()
    finishZoomRun()
    guard offset != contentOffset else { return }
    let isAnimated = animated && window != nil
    contentWillMove(to: offset, animated: isAnimated)
    guard isAnimated else { return moveContentFollowingBars(to: offset) }
    let next = ScrollRun(kind, of: self) { [unowned self] axis, start, _ in
      let end = run?.limitsHaveChanged == true ? offset[axis].clamped(to: limits(axis)) : offset[axis]
      return .gliding(from: start, to: end, duration: CosineTimingCurve.contentOffsetDuration)
    }
    activity.begin(next)
    applicationContext.motionSources.didStartMoving(self)
    indicators.show()
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

  /// The nearest offset that shows the whole range, or its beginning if it is longer than the view.
  private static func nearest(
    _ offset: CGFloat, showing range: ClosedRange<CGFloat>, in length: CGFloat, before: CGFloat, after: CGFloat
  ) -> CGFloat {
    let (first, last) = (range.lowerBound - before, range.upperBound + after - length)
    if offset > first { return first }
    return offset < last ? Swift.min(last, first) : offset
  }
}
