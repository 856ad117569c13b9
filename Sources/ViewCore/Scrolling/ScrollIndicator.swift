import CoreGraphics
import Foundation
import QuartzCore

/// One of the two scroll indicators: its layer, length and opacity.
@MainActor
final class ScrollIndicator {
  // In points. 3 thick and 3 from the edges as on iOS; the thickness under the pointer is chosen.
  static let thickness: CGFloat = 3
  static let wideThickness: CGFloat = 8
  static let margin: CGFloat = 3
  /// The minimum length in points, and the minimum while the content is beyond its limits.
  static let minimumLength: CGFloat = 36
  static let minimumSqueezedLength: CGFloat = 7
  /// The distance from the edge, in points, within which the pointer widens the indicator and can drag it.
  static let grabWidth: CGFloat = 8
  /// The duration of the fade-out, in seconds.
  static let fadeDuration: TimeInterval = 0.4

  let axis: UIScrollView.Axis
  private let layer = CALayer()
  private(set) var isShown = false
  private(set) var isWide = false
  /// In the scroll view's bounds coordinates.
  private(set) var frame = CGRect.zero

  init(_ axis: UIScrollView.Axis) {
    self.axis = axis
    layer.opacity = 0
  }

  // MARK: - Showing

  func show() {
    guard !isShown else { return }
    isShown = true
    setOpacity(1, duration: 0)
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    isWide = false
    setOpacity(0, duration: Self.fadeDuration)
  }

  func widen(_ isWide: Bool) { self.isWide = isWide }

  private func setOpacity(_ opacity: Float, duration: TimeInterval) {
    let before = layer.presentation()?.opacity ?? layer.opacity
    withoutActions { layer.opacity = opacity }
    layer.removeAnimation(forKey: "fade")
    guard duration > 0 else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = before
    fade.toValue = opacity
    fade.duration = duration
    layer.add(fade, forKey: "fade")
  }

  // MARK: - Placing

  /// Positions the indicator on its track, and keeps its layer above the content.
  func place(in view: UIScrollView, track: CGRect) {
    let length = barLength(in: view, track: track.size.length(axis))
    let free = track.size.length(axis) - length
    let start = min(max(view.scrollFraction(axis), 0), 1) * max(free, 0)
    let thickness = isWide ? Self.wideThickness : Self.thickness
    frame = track
    if axis == .vertical {
      frame = CGRect(x: track.maxX - thickness, y: track.minY + start, width: thickness, height: length)
    } else {
      frame = CGRect(x: track.minX + start, y: track.maxY - thickness, width: length, height: thickness)
    }
    withoutActions {
      rise(in: view)
      layer.frame = frame
      layer.cornerRadius = thickness / 2
      layer.backgroundColor = view.indicatorColor.cgColor
    }
  }

  /// Moves the layer above sublayers that were added later.
  func rise(in view: UIScrollView) {
    if view.layer.sublayers?.last !== layer { view.layer.addSublayer(layer) }
  }

  /// The track length times the visible fraction of the content, shortened by the overscroll.
  private func barLength(in view: UIScrollView, track: CGFloat) -> CGFloat {
    let limits = view.limits(axis)
    let visible = view.bounds.size.length(axis)
    let whole = limits.upperBound - limits.lowerBound + visible
    guard whole > 0 else { return track }
    let offset = view.contentOffset[axis]
    let pulled = abs(offset - offset.clamped(to: limits))
    let length = max(track * visible / whole, min(Self.minimumLength, track))
    return max(length - pulled, min(Self.minimumSqueezedLength, track))
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}
