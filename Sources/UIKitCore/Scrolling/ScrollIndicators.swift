import CoreGraphics
import Foundation

/// The two bars of a scroll view: shown while it scrolls and for a moment after.
@MainActor
final class ScrollIndicators {
  /// Seconds after the content has come to rest. Chosen.
  static let delay: TimeInterval = 0.5
  /// The same after `flashScrollIndicators()`. Chosen.
  static let flashDuration: TimeInterval = 1

  private unowned let scrollView: UIScrollView
  private let bars = [ScrollIndicator(.horizontal), ScrollIndicator(.vertical)]
  private var hiding: FrameScheduler.Token?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  /// The bars for which there is something out of sight.
  private var wanted: [ScrollIndicator] { bars.filter { scrollView.showsIndicator($0.axis) && scrollView.overflows($0.axis) } }

  // MARK: - Showing

  /// Shows the bars until `hideSoon()`.
  func show() {
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

  /// Follows the content; nothing to do while no bar is shown.
  func update() {
    for bar in bars where bar.isShown {
      guard scrollView.showsIndicator(bar.axis), scrollView.overflows(bar.axis) else {
        bar.hide()
        continue
      }
      bar.place(in: scrollView, track: track(bar.axis))
    }
  }

  /// Content was added.
  func rise() {
    for bar in bars where bar.isShown { bar.rise(in: scrollView) }
  }

  /// The bars that are shown, for tests.
  var shown: [ScrollIndicator] { bars.filter(\.isShown) }

  // MARK: - The pointer

  /// The bar whose edge the point is at; the point is in the content's coordinates.
  func bar(at point: CGPoint) -> ScrollIndicator? {
    wanted.first { bar in
      let track = track(bar.axis)
      let other = bar.axis.other
      let end = track.origin[other] + track.size.length(other)
      return point[other] > end - ScrollIndicator.grabWidth && point[other] <= end + ScrollIndicator.margin
        && scrollView.bounds.contains(point)
    }
  }

  /// The bar at the pointer is shown, and wide; nil: the pointer is elsewhere.
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

  /// Of the bar of an axis, in points.
  func length(_ axis: UIScrollView.Axis) -> CGFloat { bars.first { $0.axis == axis }?.frame.size.length(axis) ?? 0 }

  /// Where a bar may stand, in the content's coordinates.
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
    // Room for the other bar in the corner.
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
  /// How far the content has come along an axis: 0 at its beginning, 1 at its end.
  func scrollFraction(_ axis: Axis) -> CGFloat {
    let limits = limits(axis)
    let way = limits.upperBound - limits.lowerBound
    return way > 0 ? (contentOffset[axis] - limits.lowerBound) / way : 0
  }

  func showsIndicator(_ axis: Axis) -> Bool {
    axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
  }

  func indicatorInsets(_ axis: Axis) -> UIEdgeInsets {
    let own = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return automaticallyAdjustsScrollIndicatorInsets ? own + safeAreaPart(around: contentSize) : own
  }

  /// Of the bars, by style and theme; the numbers are those of iOS 13's bars.
  var indicatorColor: UIColor {
    switch indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    case .default: UIColor(white: traitCollection.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
    }
  }
}
