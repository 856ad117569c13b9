import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// The zoom state of a scroll view.
struct ScrollZoom {
  /// A pinch in progress.
  struct Pinch {
    let view: UIView
    let startScale: CGFloat
    /// The point, in the zoomed view's coordinates, that stays between the fingers.
    let anchor: CGPoint
  }

  var scale: CGFloat = 1
  var pinch: Pinch?
  var run: ZoomRun?

  var isActive: Bool { pinch != nil || run != nil }
}

/// A zoom animation: interpolates scale and offset by the same fraction and keeps the offset within the limits.
@MainActor
final class ZoomRun {
  /// The remaining fraction of the change at which the animation is done: not visible.
  private static let tolerance = 0.0005

  let view: UIView
  let isBounce: Bool
  private unowned let scrollView: UIScrollView
  private let scales: (start: CGFloat, end: CGFloat)
  private let offsets: (start: CGPoint, end: CGPoint)
  private let start: TimeInterval
  private var link: CADisplayLink?

  init(of scrollView: UIScrollView, view: UIView, to scale: CGFloat, offset: CGPoint, isBounce: Bool) {
    self.scrollView = scrollView
    self.view = view
    self.isBounce = isBounce
    scales = (scrollView.zoom.scale, scale)
    offsets = (scrollView.contentOffset, offset)
    start = scrollView.layerTime
  }

  var changesScale: Bool { scales.start != scales.end }

  func begin() {
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.add(toFramesOf: scrollView.layer)
    self.link = link
  }

  isolated deinit { link?.invalidate() }

  func halt() {
    link?.invalidate()
    link = nil
  }

  /// The fraction of the change at a time, from 0 to 1. A bounce uses the edge bounce's spring, a program's change the curve of
  /// `setContentOffset(_:animated:)`.
  private func part(at time: TimeInterval) -> (value: Double, isDone: Bool) {
    guard isBounce else {
      let duration = CosineTimingCurve.contentOffsetDuration
      return (CosineTimingCurve.value(at: time / duration), time >= duration)
    }
    let motion = Bounce.flingSpring.motion(from: 0, to: 1)
    return (motion.position(at: time), motion.isDone(at: time, tolerance: Self.tolerance))
  }

  private func step() {
    // Insets that centre the content depend on the scale, so the final offset is clamped again in each frame.
    let end = scrollView.clamped(offsets.end, for: view, scale: scales.end)
    let (value, isDone) = part(at: scrollView.layerTime - start)
    let part = isDone ? 1 : CGFloat(value)
    let scale = isDone ? scales.end : scales.start + (scales.end - scales.start) * part
    let offset = CGPoint(
      x: offsets.start.x + (end.x - offsets.start.x) * part, y: offsets.start.y + (end.y - offsets.start.y) * part)
    scrollView.applyZoom(scale, to: view, offset: isDone ? end : offset)
    guard isDone, scrollView.zoom.run === self else { return }
    scrollView.moveContent(to: scrollView.clamped(scrollView.contentOffset))
    scrollView.finishZoomRun()
  }
}
