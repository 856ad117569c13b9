import CoreGraphics
import Foundation
import Misuse
import Motion

extension UIScrollView {
  /// The greatest factor by which a pinch goes beyond a limit. Chosen; that of iOS is not measured.
  static let zoomGive = 2.0

  /// The smallest zoom scale: at 0 the content would have no size that a pinch could enlarge.
  static let leastZoomScale: CGFloat = 0.001

  var zoomLimits: ClosedRange<CGFloat> {
    let least = max(minimumZoomScale, Self.leastZoomScale)
    return least...max(least, maximumZoomScale)
  }
  var mayZoom: Bool { zoomLimits.lowerBound < zoomLimits.upperBound }

  /// Adds or removes the pinch recognizer and clamps the scale after the limits have changed.
  func zoomLimitsDidChange() {
    misuse(
      unless: minimumZoomScale >= 0 && minimumZoomScale.isFinite && maximumZoomScale.isFinite,
      "UIScrollView.minimumZoomScale = \(minimumZoomScale), maximumZoomScale = \(maximumZoomScale): scales are positive numbers.")
    updatePinchRecognizer()
    if !zoom.isActive, zoom.scale != zoom.scale.clamped(to: zoomLimits) { setZoom(zoom.scale, animated: false) }
  }

  // MARK: - By program

  func setZoom(_ scale: CGFloat, animated: Bool) {
    let center = CGPoint(x: contentOffset.x + bounds.width / 2, y: contentOffset.y + bounds.height / 2)
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let end = scale.clamped(to: zoomLimits)
    setZoom(
      end, offset: offset(keeping: view.convert(center, from: self), of: view, at: center - contentOffset, scale: end), view,
      animated)
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
    let end = min(bounds.width / rect.width, bounds.height / rect.height).clamped(to: zoomLimits)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    setZoom(end, offset: offset(keeping: CGPoint(x: rect.midX, y: rect.midY), of: view, at: middle, scale: end), view, animated)
  }

  private func setZoom(_ scale: CGFloat, offset: CGPoint, _ view: UIView, _ animated: Bool) {
    guard scale.isFinite else { return }
    endZoom()
    stopRun()
    let end = clamped(offset, for: view, scale: scale)
    guard animated, window != nil, scale != zoom.scale || end != contentOffset else {
      return applyZoom(scale, to: view, offset: end)
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    startZoomRun(to: scale, offset: offset, view, isBounce: false)
  }

  // MARK: - The pinch

  func handlePinch() {
    guard let pinch else { return endZoom() }
    switch pinch.state {
    case .began:
      beginPinch()
      followPinch()
    case .changed: followPinch()
    case .ended, .cancelled, .failed: endPinch()
    default: break
    }
  }

  private func beginPinch() {
    guard let pinch, let view = delegate?.viewForZooming(in: self) else { return }
    endZoom()
    stopRun()
    indicators.show()
    applicationContext.motionSources.didStartMoving(self)
    activity.begin(ScrollZoom.Pinch(view: view, startScale: unresistedZoom(zoom.scale), anchor: pinch.location(in: view)))
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  private func followPinch() {
    guard let pinch, pinch.numberOfTouches > 1, let held = zoom.pinch else { return }
    let scale = resistedZoom(held.startScale * pinch.scale)
    let place = pinch.location(in: self) - contentOffset
    var offset = offset(keeping: held.anchor, of: held.view, at: place, scale: scale)
    for axis in Axis.allCases {
      offset[axis] = resisted(offset[axis], axis, within: limits(axis, content: zoomedSize(of: held.view, scale)))
    }
    applyZoom(scale, to: held.view, offset: offset)
  }

  /// The scale for the fingers' `scale`: rubber-banded beyond the limits, clamped where `bouncesZoom` is false.
  private func resistedZoom(_ scale: CGFloat) -> CGFloat {
    let edge = scale.clamped(to: zoomLimits)
    guard scale > 0, scale != edge, bouncesZoom else { return edge }
    let band = RubberBand(dimension: log(Self.zoomGive))
    return edge * CGFloat(exp(band.displacement(forOverscroll: log(Double(scale / edge)))))
  }

  /// The fingers' scale for which `resistedZoom` gives `scale`: its inverse.
  private func unresistedZoom(_ scale: CGFloat) -> CGFloat {
    let edge = scale.clamped(to: zoomLimits)
    guard scale != edge, bouncesZoom else { return edge }
    let excess = RubberBand(dimension: log(Self.zoomGive)).overscroll(forDisplacement: log(Double(scale / edge)))
    return excess.isFinite ? edge * CGFloat(exp(excess)) : scale
  }

  private func endPinch() {
    guard let held = zoom.pinch else { return }
    activity.endPinch()
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let scale = zoom.scale.clamped(to: zoomLimits)
    let place = pinch.map { $0.location(in: self) - contentOffset } ?? middle
    let kept = held.view.convert(place + contentOffset, from: self)
    let wish = scale == zoom.scale ? contentOffset : offset(keeping: kept, of: held.view, at: place, scale: scale)
    let end = clamped(wish, for: held.view, scale: scale)
    if scale != zoom.scale || drag == nil && end != contentOffset {
      run?.halt()
      startZoomRun(to: scale, offset: wish, held.view, isBounce: true)
    } else {
      indicators.hideSoon()
      delegate?.scrollViewDidEndZooming(self, with: held.view, atScale: zoom.scale)
    }
  }

  // MARK: - Runs

  private func startZoomRun(to scale: CGFloat, offset: CGPoint, _ view: UIView, isBounce: Bool) {
    if run != nil { stopRun() }
    let next = ZoomRun(of: self, view: view, to: scale, offset: offset, isBounce: isBounce)
    activity.begin(next)
    applicationContext.motionSources.didStartMoving(self)
    next.begin()
  }

  /// Whether a bounce after a pinch was stopped before its end.
  var isZoomedBeyondLimits: Bool { !zoom.isActive && zoom.scale != zoom.scale.clamped(to: zoomLimits) }

  /// Starts the zoom to the nearest limit about the middle of the view.
  func comeBackFromZoom() {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = zoom.scale.clamped(to: zoomLimits)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let wish = offset(keeping: view.convert(middle + contentOffset, from: self), of: view, at: middle, scale: scale)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    startZoomRun(to: scale, offset: wish, view, isBounce: true)
  }

  /// Ends all motions when the view leaves its window, and clamps scale and offset.
  func stopEverything() {
    endZoom()
    stopRun()
    if isZoomedBeyondLimits { setZoom(zoom.scale, animated: false) }
    keepWithinLimits()
  }

  func finishZoomRun() {
    guard let run = zoom.run else { return }
    run.halt()
    activity.endZoomRun()
    indicators.hideSoon()
    delegate?.scrollViewDidEndZooming(self, with: run.view, atScale: zoom.scale)
  }

  /// Stops the pinch or the zoom animation at the present scale.
  func endZoom() {
    if let held = zoom.pinch {
      activity.endPinch()
      delegate?.scrollViewDidEndZooming(self, with: held.view, atScale: zoom.scale)
    }
    finishZoomRun()
  }

  // MARK: - Geometry

  /// The size of the zoomed content, in points.
  private func zoomedSize(of view: UIView, _ scale: CGFloat) -> CGSize {
    CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  /// The offset at which a point of the zoomed view is at a place of this view.
  private func offset(keeping point: CGPoint, of view: UIView, at place: CGPoint, scale: CGFloat) -> CGPoint {
    let origin = view.frame.origin
    return CGPoint(
      x: origin.x + (point.x - view.bounds.minX) * scale - place.x, y: origin.y + (point.y - view.bounds.minY) * scale - place.y)
  }

  /// The nearest offset within the limits for a scale of the view.
  func clamped(_ offset: CGPoint, for view: UIView, scale: CGFloat) -> CGPoint {
    clamped(offset, content: zoomedSize(of: view, scale))
  }

  /// Sets the view's scale, the content size and the offset; the view's upper left corner keeps its place in the content. The view keeps its
  /// bounds, and so its layout.
  func applyZoom(_ scale: CGFloat, to view: UIView, offset: CGPoint) {
    let origin = view.frame.origin
    activity.zoom(to: scale)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let (anchor, size) = (view.anchorPoint, zoomedSize(of: view, scale))
    view.center = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    extent.resize(to: zoomedSize(of: view, scale))
    moveContent(to: offset)
    updateAdjustedInset()
    indicators.update()
    setNeedsLayout()
    delegate?.scrollViewDidZoom(self)
  }
}
