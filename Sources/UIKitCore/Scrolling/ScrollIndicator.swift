import CoreGraphics
import Foundation
import QuartzCore

/// One of the bars that tell how much content there is and where one stands in it.
@MainActor
final class ScrollIndicator {
  // Points. 3 wide, 3 from the edge and from the ends as on iOS; the wide one under the pointer is chosen.
  static let thickness: CGFloat = 3
  static let wideThickness: CGFloat = 8
  static let margin: CGFloat = 3
  /// The shortest bar, and the shortest one of content that is pulled beyond its edge.
  static let minimumLength: CGFloat = 36
  static let minimumSqueezedLength: CGFloat = 7
  /// How close to the edge the pointer must be to widen the bar and to take hold of it.
  static let grabWidth: CGFloat = 8
  /// Seconds of fading out.
  static let fadeDuration: TimeInterval = 0.4

  let axis: UIScrollView.Axis
  private let layer = CALayer()
  private(set) var isShown = false
  private(set) var isWide = false
  /// In the content's coordinates.
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

  /// Stands the bar on its track in a view; the layer stays above the content.
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

  /// Over the content, whatever was added to it.
  func rise(in view: UIScrollView) {
    if view.layer.sublayers?.last !== layer { view.layer.addSublayer(layer) }
  }

  /// The part of the content that is in sight, of the track; squeezed by as much as the content is pulled away.
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
