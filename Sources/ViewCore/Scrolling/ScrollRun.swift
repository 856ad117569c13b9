import CoreGraphics
import Foundation
import QuartzCore

/// A motion of the content without a finger: one `ScrollMotion` for each axis, evaluated by a display link in the layer's time.
@MainActor
package final class ScrollRun {
  enum Kind {
    /// A deceleration after a drag; sends the delegate's deceleration callbacks.
    case deceleration
    /// `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)`.
    case animation
    /// The spring to the offset that the wheel's notches add up to.
    case wheel
    /// The spring to the offset that keys lead to.
    case keys
    /// The return to the top, after which the delegate is told of it.
    case returnToTop
  }

  let kind: Kind
  private unowned let scrollView: UIScrollView
  private var motions: [UIScrollView.Axis: ScrollMotion]
  private var start: TimeInterval
  /// The offset that the run set last. A different `contentOffset` was set by other code; the motion is shifted by the
  /// difference.
  private var lastOffset: CGPoint
  /// The place between pixels that `lastOffset` shows.
  private var lastPlace: CGPoint
  /// The layer's time at which `lastOffset` was set.
  private var lastTime: TimeInterval
  private var link: CADisplayLink?
  private(set) var limitsHaveChanged = false
  /// Makes the motion of an axis from an offset and a velocity; called again when the limits change.
  private let remake: (UIScrollView.Axis, CGFloat, CGFloat) -> ScrollMotion

  init(
    _ kind: Kind, of scrollView: UIScrollView, velocity: CGPoint = .zero,
    motion: @escaping (UIScrollView.Axis, _ offset: CGFloat, _ velocity: CGFloat) -> ScrollMotion
  ) {
    self.kind = kind
    self.scrollView = scrollView
    remake = motion
    lastOffset = scrollView.contentOffset
    lastPlace = lastOffset
    start = scrollView.layerTime
    lastTime = start
    motions = [:]
    for axis in UIScrollView.Axis.allCases { motions[axis] = motion(axis, lastOffset[axis], velocity[axis]) }
  }

  /// The offset at which the run ends.
  var target: CGPoint { point { $0.target } }
  /// The offset that is reported to the delegate.
  var announcedTarget: CGPoint { point { $0.announcedTarget } }

  var velocity: CGPoint {
    let time = elapsed
    return point { $0.velocity(at: time) }
  }

  private var elapsed: TimeInterval { scrollView.layerTime - start }

  private func point(_ value: (ScrollMotion) -> CGFloat) -> CGPoint {
    var point = CGPoint.zero
    for (axis, motion) in motions { point[axis] = value(motion) }
    return point
  }

  // MARK: - Going

  func begin() {
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.follow(scrollView.layer)
    link.add(toFramesOf: scrollView.layer)
    self.link = link
  }

  /// Without this the display link would run on after a scroll view is released.
  isolated deinit { link?.invalidate() }

  /// Stops the motion without telling the delegate.
  func halt() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    if scrollView.contentOffset != lastOffset { restart() }
    let time = elapsed
    lastTime = start + time
    let isDone = motions.values.allSatisfy { $0.isDone(at: time) }
    lastPlace = isDone ? target : point { $0.position(at: time) }
    lastOffset = pixels(of: lastPlace)
    scrollView.moveContent(to: lastOffset)
    if isDone, scrollView.run === self { scrollView.finishRun() }
  }

  /// A place on device pixels, except along an axis that rests or has arrived where a program or a page wants it.
  private func pixels(of place: CGPoint) -> CGPoint {
    let keepsTarget = scrollView.isPagingEnabled || kind != .wheel && kind != .keys
    var pixels = place
    for (axis, motion) in motions where place[axis] != scrollView.contentOffset[axis] {
      if keepsTarget && place[axis] == motion.target { continue }
      pixels[axis] = scrollView.pixel(nearestTo: place[axis], axis)
    }
    return pixels
  }

  /// Makes the motions again from the present offset and velocity, for new limits or a new target.
  private func restart() {
    let time = lastTime - start
    let velocity = point { $0.velocity(at: time) }
    let fraction = lastPlace - lastOffset
    lastOffset = scrollView.contentOffset
    lastPlace = lastOffset + fraction
    start = lastTime
    for axis in UIScrollView.Axis.allCases {
      let limits = scrollView.limits(axis)
      if limits.contains(lastOffset[axis]) { lastPlace[axis] = lastPlace[axis].clamped(to: limits) }
      motions[axis] = remake(axis, lastPlace[axis], velocity[axis])
    }
  }

  /// Restarts the run for new limits, to which a program's target is clamped as well.
  func limitsDidChange() {
    limitsHaveChanged = true
    if kind != .animation && kind != .returnToTop || target != scrollView.clamped(target) { restart() }
  }
}

extension UIScrollView {
  /// The present time in the layer's time space, which follows `speed` of the superlayers.
  var layerTime: TimeInterval { layer.convertTime(layer.frameTime, from: nil) }
}
