import UIKit

/// Reads a scroll view: what it does, where its content is, how fast the content moves.
@MainActor struct ScrollTrack {
  /// The part of the front view's area that a scroll view covers at least to be shown before anything has moved.
  private static let leastShare: CGFloat = 0.4

  private weak var view: UIScrollView?
  /// The one that moved last.
  private weak var moved: UIScrollView?
  private var last: (offset: CGPoint, time: TimeInterval)?
  private var velocity = CGPoint.zero
  private(set) var isMoving = false

  /// - Parameter moving: the scroll view that moves in this frame; nil for none.
  mutating func follow(_ moving: UIScrollView?, at time: TimeInterval) {
    isMoving = moving != nil
    guard let moving else { return (last, velocity) = (nil, .zero) }
    moved = moving
    if moving !== view { (view, last, velocity) = (moving, nil, .zero) }
    guard let last else { return self.last = (moving.contentOffset, time) }
    // Several readings of one frame see the same place.
    guard time > last.time else { return }
    let passed = CGFloat(time - last.time)
    velocity = CGPoint(
      x: (moving.contentOffset.x - last.offset.x) / passed, y: (moving.contentOffset.y - last.offset.y) / passed)
    self.last = (moving.contentOffset, time)
  }

  /// Looks for the scroll view to show: the one that moved last if it is in the front view. Otherwise one that fills most of the front
  /// view: of those in one another the outermost whose content is not at its start, or else the outermost.
  mutating func look(in front: UIView?) {
    guard let front, front.window != nil else { return }
    if let moved, moved.window != nil, moved.isDescendant(of: front) { return view = moved }
    let least = front.bounds.width * front.bounds.height * Self.leastShare
    let found = Self.scrollViews(in: front, atLeast: least)
    view = found.first { Self.isAway($0) } ?? found.first
  }

  /// Each before those in it, and the foremost first.
  private static func scrollViews(in view: UIView, atLeast area: CGFloat) -> [UIScrollView] {
    guard !view.isHidden, view.bounds.width * view.bounds.height >= area else { return [] }
    let inner = view.subviews.reversed().flatMap { scrollViews(in: $0, atLeast: area) }
    return ((view as? UIScrollView).map { [$0] } ?? []) + inner
  }

  private static func isAway(_ view: UIScrollView) -> Bool {
    let inset = view.adjustedContentInset
    return abs(view.contentOffset.x + inset.left) > 0.5 || abs(view.contentOffset.y + inset.top) > 0.5
  }

  /// State, place and velocity; nil without a scroll view in a window.
  var readouts: [Readout]? {
    guard let view, view.window != nil else { return nil }
    return [state(of: view), place(of: view), .number("Velocity", Double(speed(of: view)), unit: "pt/s")]
  }

  private func state(of view: UIScrollView) -> Readout {
    if view.isZooming { return .state("State", "Zooming", .live) }
    if view.isDragging { return .state("State", "Dragging", .live) }
    if view.isDecelerating { return .state("State", "Decelerating", .finish) }
    if isMoving { return .state("State", "Moving", .finish) }
    if (view as? UITableView)?.isEditing == true { return .state("State", "Editing", .live) }
    return .state("State", "At rest", .quiet)
  }

  private func isZoomable(_ view: UIScrollView) -> Bool { view.maximumZoomScale > view.minimumZoomScale }

  private func isUpright(_ view: UIScrollView) -> Bool {
    view.contentSize.height - view.bounds.height > view.contentSize.width - view.bounds.width
  }

  /// The scale of content that can be zoomed, the page of one that pages, otherwise the distance from its start. Between two pages of
  /// a page view controller, how much of the other one is shown.
  private func place(of view: UIScrollView) -> Readout {
    if isZoomable(view) { return .number("Zoom", Double(view.zoomScale), unit: "×", decimals: 2) }
    let isUpright = isUpright(view)
    let (offset, page, content) =
      isUpright
      ? (view.contentOffset.y, view.bounds.height, view.contentSize.height)
      : (view.contentOffset.x, view.bounds.width, view.contentSize.width)
    if view.superview?.next is UIPageViewController, page > 0 {
      return .number("Percent", min(Double(abs(offset / page - 1)), 1) * 100, unit: "%", decimals: 1)
    }
    if view.isPagingEnabled, page > 0 {
      let count = Int((content / page).rounded(.up))
      return .number("Page", Double(offset / page) + 1, unit: "of \(count)", decimals: isMoving ? 2 : 0)
    }
    let inset = isUpright ? view.adjustedContentInset.top : view.adjustedContentInset.left
    return .number("Offset", Double(offset + inset), unit: "pt")
  }

  private func speed(of view: UIScrollView) -> CGFloat {
    if isZoomable(view) { return hypot(velocity.x, velocity.y) }
    return isUpright(view) ? velocity.y : velocity.x
  }
}
