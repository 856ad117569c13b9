import CoreGraphics
import Foundation

/// The two indicators of a scroll view: shown while it scrolls and for a moment after.
@MainActor
package final class ScrollIndicators {
  /// Seconds from the end of the scrolling to the fade-out. Chosen.
  static let delay: TimeInterval = 0.5
  /// Seconds from `flashScrollIndicators()` to the fade-out. Chosen.
  static let flashDuration: TimeInterval = 1

  private unowned let scrollView: UIScrollView
  private let bars = [ScrollIndicator(.horizontal), ScrollIndicator(.vertical)]
  private var hiding: FrameScheduler.Token?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  /// The enabled indicators whose axis has content outside the bounds.
  private var wanted: [ScrollIndicator] { bars.filter { scrollView.showsIndicator($0.axis) && scrollView.overflows($0.axis) } }

  // MARK: - Showing

  /// Shows the indicators until `hideSoon()` is called.
  package func show() {
    hiding?.cancel()
    hiding = nil
    guard scrollView.window != nil else { return }
    for bar in wanted { bar.show() }
    update()
  }

  func hideSoon(after delay: TimeInterval = ScrollIndicators.delay) {
    hiding?.cancel()
    guard bars.contains(where: \.isShown) else { return }
    hiding = scrollView.applicationContext.scheduler.after(delay) { [weak self] in self?.hide() }
  }

  private func hide() {
    hiding = nil
    for bar in bars where !bar.isWide { bar.hide() }
  }

  /// Positions the visible indicators for the present content offset.
  func update() {
    for bar in bars where bar.isShown {
      guard scrollView.showsIndicator(bar.axis), scrollView.overflows(bar.axis) else {
        bar.hide()
        continue
      }
      bar.place(in: scrollView, track: track(bar.axis))
    }
  }

  /// Brings the visible indicators to the front after a subview was added.
  func rise() {
    for bar in bars where bar.isShown { bar.rise(in: scrollView) }
  }

  /// The visible indicators; read by tests.
  var shown: [ScrollIndicator] { bars.filter(\.isShown) }

  // MARK: - The pointer

  /// The indicator whose edge is within reach of the point, which is in bounds coordinates.
  func bar(at point: CGPoint) -> ScrollIndicator? {
    wanted.first { bar in
      let track = track(bar.axis)
      let other = bar.axis.other
      let end = track.origin[other] + track.size.length(other)
      return point[other] > end - ScrollIndicator.grabWidth && point[other] <= end + ScrollIndicator.margin
        && scrollView.bounds.contains(point)
    }
  }

  /// Shows and widens the indicator near the pointer; nil means that the pointer is elsewhere.
  func pointerMoved(to point: CGPoint?) {
    let near = point.flatMap(bar(at:))
    for bar in bars where bar.isWide != (bar === near) { bar.widen(bar === near) }
    if let near {
      hiding?.cancel()
      hiding = nil
      near.show()
    } else if hiding == nil, scrollView.drag == nil, scrollView.run == nil {
      hideSoon()
    }
    update()
  }

  // MARK: - Geometry

  /// The length of the axis's indicator, in points.
  func length(_ axis: UIScrollView.Axis) -> CGFloat { bars.first { $0.axis == axis }?.frame.size.length(axis) ?? 0 }

  /// The rectangle in which the axis's indicator moves, in bounds coordinates.
  func track(_ axis: UIScrollView.Axis) -> CGRect {
    let insets = scrollView.indicatorInsets(axis)
    var rect = scrollView.bounds
    rect.origin.x += insets.left
    rect.origin.y += insets.top
    rect.size.width = max(rect.width - insets.left - insets.right, 0)
    rect.size.height = max(rect.height - insets.top - insets.bottom, 0)
    let margin = ScrollIndicator.margin
    rect = rect.width > 2 * margin && rect.height > 2 * margin ? rect.insetBy(dx: margin, dy: margin) : rect
    guard wanted.count > 1 else { return rect }
    // Leaves the corner to the other indicator.
    let corner = ScrollIndicator.thickness + margin
    if axis == .vertical {
      rect.size.height = max(rect.height - corner, 0)
    } else {
      rect.size.width = max(rect.width - corner, 0)
    }
    return rect
  }
}

extension UIScrollView {
  /// The position in the scroll range: 0 at the lower limit, 1 at the upper one; 0 when there is no range.
  func scrollFraction(_ axis: Axis) -> CGFloat {
    let limits = limits(axis)
    let range = limits.upperBound - limits.lowerBound
    return range > 0 ? (contentOffset[axis] - limits.lowerBound) / range : 0
  }

  func showsIndicator(_ axis: Axis) -> Bool {
    axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
  }

  func indicatorInsets(_ axis: Axis) -> UIEdgeInsets {
    let own = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return automaticallyAdjustsScrollIndicatorInsets ? own + safeAreaPart(around: contentSize) : own
  }

  /// The colour of the indicators, by style and theme; opacity 0.35 as in iOS 13.
  var indicatorColor: UIColor {
    switch indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    case .default: UIColor(white: traitCollection.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
    }
  }
}
