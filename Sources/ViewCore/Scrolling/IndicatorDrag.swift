import CoreGraphics
import Foundation

/// Drags a scroll indicator with the primary mouse button, as desktop users expect. A desktop addition; iOS has none.
@MainActor
final class IndicatorDrag: UIGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var axis = UIScrollView.Axis.vertical
  private var start = CGPoint.zero
  private var startFraction: CGFloat = 0

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let scrollView, let touch = touches.first, event.buttonMask == .primary,
      let bar = scrollView.indicators.bar(at: touch.location(in: scrollView))
    else {
      if state == .possible { state = .failed }
      return
    }
    axis = bar.axis
    start = touch.locationInWindow
    state = .began
    guard state == .began else { return }
    scrollView.beginDrag()
    jump(to: touch.location(in: scrollView), bar)
    startFraction = scrollView.scrollFraction(axis)
  }

  /// Centres the indicator on the pointer when the press is on the track beside it.
  private func jump(to point: CGPoint, _ bar: ScrollIndicator) {
    guard let scrollView else { return }
    let track = scrollView.indicators.track(axis)
    let length = bar.frame.size.length(axis)
    let (first, free) = (bar.frame.origin[axis], track.size.length(axis) - length)
    guard free > 0, point[axis] < first || point[axis] > first + length else { return }
    scrollView.scroll(to: (point[axis] - track.origin[axis] - length / 2) / free, axis)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed, let scrollView, let touch = touches.first else { return }
    state = .changed
    let track = scrollView.indicators.track(axis).size.length(axis)
    let length = scrollView.indicators.length(axis)
    guard track > length else { return }
    let translation = convertVector(touch.locationInWindow - start, to: scrollView)
    scrollView.scroll(to: startFraction + translation[axis] / (track - length), axis)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

  private func finish(_ state: State) {
    let wasActive = self.state == .began || self.state == .changed
    self.state = state
    if wasActive { scrollView?.endDrag(velocity: .zero) }
  }
}

extension UIScrollView {
  /// Scrolls to a fraction of the scroll range: 0 is the lower limit, 1 the upper one.
  func scroll(to fraction: CGFloat, _ axis: Axis) {
    let limits = limits(axis)
    var offset = contentOffset
    let place = limits.lowerBound + min(max(fraction, 0), 1) * (limits.upperBound - limits.lowerBound)
    offset[axis] = pixel(nearestTo: place, axis)
    activity.dragMoves(to: offset)
    moveContent(to: offset)
  }
}
