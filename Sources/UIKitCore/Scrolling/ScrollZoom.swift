import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// What a scroll view knows of its zooming.
struct ScrollZoom {
  /// A pinch under way.
  struct Pinch {
    let view: UIView
    let startScale: CGFloat
    /// The point of the zoomed view, in its own coordinates, that stays between the fingers.
    let anchor: CGPoint
  }

  var scale: CGFloat = 1
  var pinch: Pinch?
  var run: ZoomRun?

  var isActive: Bool { pinch != nil || run != nil }
}

/// Zooming by itself: from one scale and offset to others, as far as they are within limits, by the same part of the way at a time.
@MainActor
final class ZoomRun {
  /// A change of scale or place, of the whole, that nobody sees.
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

  /// 0 at the start, 1 at the end: a bounce goes as that of a throw, a change by program as that of an offset.
  private func part(at time: TimeInterval) -> (value: Double, isDone: Bool) {
    guard isBounce else {
      let duration = CosineTimingCurve.contentOffsetDuration
      return (CosineTimingCurve.value(at: time / duration), time >= duration)
    }
    let motion = Bounce.flingSpring.motion(from: 0, to: 1)
    return (motion.position(at: time), motion.isDone(at: time, tolerance: Self.tolerance))
  }

  private func step() {
    // Insets that centre the content follow the scale, so the place to rest at is looked for anew.
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
