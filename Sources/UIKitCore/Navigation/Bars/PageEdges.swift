import CoreGraphics
import Foundation

/// The scroll views of a page whose content moves under bars, and how the bar above follows.
@MainActor
final class PageEdges {
  private struct Weak {
    weak var view: UIScrollView?
  }

  private var chosen: [NSDirectionalRectEdge: Weak] = [:]
  private(set) lazy var topBar = TopBarFollower()

  func setScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for single in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(single) {
      chosen[single] = scrollView.map { Weak(view: $0) }
    }
  }

  func scrollView(of page: UIViewController, for edge: NSDirectionalRectEdge) -> UIScrollView? {
    chosen[edge]?.view ?? Self.lowest(in: page.viewIfLoaded)
  }

  /// The view, or the lowest of its subviews, if that is a scroll view.
  private static func lowest(in view: UIView?) -> UIScrollView? {
    view as? UIScrollView ?? view?.subviews.first as? UIScrollView
  }
}

extension UIViewController {
  /// Sets the scroll view whose content moves under all bars; nil for the automatic one. It is held weakly.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: [.top, .leading, .bottom, .trailing])
  }
}

/// How the bar above a page looks.
struct TopBarPlace: Equatable {
  /// The height of the large title, in points.
  var height: CGFloat = 0
  /// The distance by which the content is pulled beyond its edge, in points.
  var pull: CGFloat = 0
  /// How far content is under the bar, 0…1.
  var contentShare: CGFloat = 0
}

/// Makes the large title and the background of the bar above a page follow the page's content.
///
/// The large title's height is part of the page's safe area. What it loses when the content moves up, the scroll view gets as room
/// above the content: the limits of the offset stay the same.
@MainActor
final class TopBarFollower: ScrollEdgeObserver {
  private(set) var place = TopBarPlace()
  private(set) var isLarge = false
  private weak var page: UIViewController?
  private weak var scrollView: UIScrollView?
  private var isFollowing = false

  /// Updates everything for a page that is shown by a navigation controller or is going to be.
  ///
  /// - Parameter isLarge: whether the page's item has a large title in a bar that is not hidden.
  func update(_ page: UIViewController, isLarge: Bool) {
    self.page = page
    watch(page.viewIfLoaded == nil ? nil : page.contentScrollView(for: .top))
    if isLarge != self.isLarge {
      self.isLarge = isLarge
      // A title that becomes large is out in front of content at its edge.
      let isOut = isLarge && scrollView.map(Self.isAtStart) ?? true
      setHeight(isOut ? LargeTitleRow.height : 0)
    }
    // Between two superviews the safe area is not known.
    if page.viewIfLoaded?.superview != nil { follow() }
  }

  private func watch(_ new: UIScrollView?) {
    guard new !== scrollView else { return }
    let old = scrollView
    old?.edges.remove(self)
    scrollView = new
    new?.edges.add(self)
    old?.updateAdjustedInset()
    new?.updateAdjustedInset()
  }

  private static func isAtStart(_ scrollView: UIScrollView) -> Bool {
    scrollView.contentOffset.y <= scrollView.limits(.vertical).lowerBound + UIScrollView.smallestStep
  }

  private func setHeight(_ height: CGFloat) {
    place.height = height
    page?.viewIfLoaded?.forgetSafeArea()
    page?.viewIfLoaded?.setNeedsLayout()
    scrollView?.updateAdjustedInset()
  }

  /// Whether the content begins below the whole bar, so that the title can move with it.
  private func movesTitle(_ scrollView: UIScrollView) -> Bool {
    guard isLarge, let view = page?.viewIfLoaded, scrollView.isScrollEnabled else { return false }
    let safe = scrollView.safeAreaInsets.top
    return safe > 0 && safe >= view.safeAreaInsets.top - 0.5
      && scrollView.safeAreaPart(around: scrollView.contentSize).top == safe
  }

  private func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    guard let scrollView else {
      if isLarge, place.height != LargeTitleRow.height { setHeight(LargeTitleRow.height) }
      (place.pull, place.contentShare) = (0, 0)
      return
    }
    let distance = scrollView.contentOffset.y - scrollView.limits(.vertical).lowerBound
    var under = distance
    if movesTitle(scrollView) {
      let height = min(max(LargeTitleRow.height - distance, 0), LargeTitleRow.height)
      if abs(height - place.height) > 1e-9 { setHeight(height) }
      place.pull = max(-distance, 0)
      under -= LargeTitleRow.height
    } else {
      if isLarge, place.height != LargeTitleRow.height { setHeight(LargeTitleRow.height) }
      place.pull = 0
    }
    place.contentShare = BarBackground.share(of: under)
  }

  // MARK: - ScrollEdgeObserver

  func roomToGrow(above scrollView: UIScrollView) -> CGFloat {
    movesTitle(scrollView) ? LargeTitleRow.height - place.height : 0
  }

  func contentDidMove(in scrollView: UIScrollView) {
    guard !isFollowing, let page, let navigation = page.navigationController else { return }
    // Only the page that stays moves the bar; others keep what they have until they are shown again.
    guard navigation.navigation == nil, navigation.shown === page else { return }
    follow()
    navigation.showTopBar(place)
  }

  func restingOffset(in scrollView: UIScrollView, for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard movesTitle(scrollView) else { return proposed }
    let limits = scrollView.limits(.vertical)
    let out = limits.lowerBound
    let hidden = out + LargeTitleRow.height
    guard proposed.y > out, proposed.y < hidden else { return proposed }
    let hides = velocity.y != 0 ? velocity.y > 0 : proposed.y - out > LargeTitleRow.height / 2
    return CGPoint(x: proposed.x, y: hides && hidden <= limits.upperBound ? hidden : out)
  }
}
