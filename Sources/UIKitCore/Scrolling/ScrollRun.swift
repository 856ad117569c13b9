import CoreGraphics
import Foundation
import QuartzCore

/// Content on its way by itself: one motion for each axis, followed by a display link in the layer's own time.
@MainActor
final class ScrollRun {
  enum Kind {
    /// After a drag: with the delegate's deceleration calls.
    case deceleration
    /// Asked for by the program.
    case animation
    /// Towards where a wheel's notches lead.
    case wheel
    /// Towards where keys lead.
    case keys
  }

  let kind: Kind
  private unowned let scrollView: UIScrollView
  private var motions: [UIScrollView.Axis: ScrollMotion]
  private var start: TimeInterval
  /// What the run itself set last: another offset was set by somebody else, who moves the motion with it.
  private var lastOffset: CGPoint
  /// The layer's time of that.
  private var lastTime: TimeInterval
  private var link: CADisplayLink?
  private(set) var limitsHaveChanged = false
  /// Makes the motion of an axis anew, from an offset and a velocity.
  private let remake: (UIScrollView.Axis, CGFloat, CGFloat) -> ScrollMotion

  init(
    _ kind: Kind, of scrollView: UIScrollView, velocity: CGPoint = .zero,
    motion: @escaping (UIScrollView.Axis, _ offset: CGFloat, _ velocity: CGFloat) -> ScrollMotion
  ) {
    self.kind = kind
    self.scrollView = scrollView
    remake = motion
    lastOffset = scrollView.contentOffset
    start = scrollView.layerTime
    lastTime = start
    motions = [:]
    for axis in UIScrollView.Axis.allCases { motions[axis] = motion(axis, lastOffset[axis], velocity[axis]) }
  }

  /// Where the content comes to rest.
  var target: CGPoint { point { $0.target } }
  /// Where the delegate is told that it will.
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

  /// A scroll view that goes away lets the frames go.
  isolated deinit { link?.invalidate() }

  /// Ends the motion where it is; nobody is told.
  func halt() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    if scrollView.contentOffset != lastOffset { restart() }
    let time = elapsed
    lastTime = start + time
    let isDone = motions.values.allSatisfy { $0.isDone(at: time) }
    let offset = isDone ? target : point { $0.position(at: time) }
    lastOffset = offset
    scrollView.moveContent(to: offset)
    if isDone, scrollView.run === self { scrollView.finishRun() }
  }

  /// New edges, or a new place: the motion goes on from where the content stands, as fast as it was there.
  private func restart() {
    let time = lastTime - start
    let velocity = point { $0.velocity(at: time) }
    lastOffset = scrollView.contentOffset
    start = lastTime
    for axis in UIScrollView.Axis.allCases { motions[axis] = remake(axis, lastOffset[axis], velocity[axis]) }
  }

  /// A program's own target stands where the new limits have it too.
  func limitsDidChange() {
    limitsHaveChanged = true
    if kind != .animation || target != scrollView.clamped(target) { restart() }
  }
}

extension UIScrollView {
  /// The layer's time: it goes slower where a superlayer's time does.
  var layerTime: TimeInterval { layer.convertTime(layer.frameTime, from: nil) }
}
