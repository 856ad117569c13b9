import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// What a bar shows of a page above and below the row of the title and the buttons.
struct TopBarParts: Equatable {
  var isLarge = false
  /// The height of the search bar while it is not collapsed, in points; 0 without one.
  var searchHeight: CGFloat = 0
  /// Whether the search bar collapses while content moves up.
  var collapsesSearch = false
  /// Whether the row of the title is hidden.
  var hidesRow = false
  /// The height of the prompt, in points; 0 without one.
  var prompt: CGFloat = 0

  var titleHeight: CGFloat { isLarge ? LargeTitleRow.height : 0 }
  var collapsibleHeight: CGFloat { titleHeight + collapsibleSearch }
  var collapsibleSearch: CGFloat { collapsesSearch ? searchHeight : 0 }
}

/// How the bar above a page looks.
struct TopBarPlace: Equatable {
  /// The height of the large title, in points.
  var height: CGFloat = 0
  /// The height of the search bar, in points.
  var search: CGFloat = 0
  /// Whether the row of the title is above the bar's upper edge.
  var hidesRow = false
  /// The distance by which the content is pulled beyond its edge, in points.
  var pull: CGFloat = 0
  /// How far content is under the bar, 0…1.
  var contentShare: CGFloat = 0
  /// The height of the prompt, in points.
  var prompt: CGFloat = 0

  /// The height of the large title with the pull, in points.
  var pulledHeight: CGFloat { height + (height > 0 ? pull : 0) }
  /// By how much the bar is higher than its row, in points.
  var extraHeight: CGFloat { prompt + height + search + pull }
  /// By how much the page's safe area is larger than the bar's row, in points.
  var inset: CGFloat { prompt + height + search - (hidesRow ? UINavigationBar.height : 0) }
}

/// Makes the large title, the search bar and the background of the bar above a page follow the page's content.
///
/// The heights of title and search bar are part of the page's safe area. What they lose when the content moves up, first the search
/// bar and then the title, the scroll view gets as room above the content: the limits of the offset stay the same.
@MainActor
final class TopBarFollower: ScrollEdgeObserver, TopBarInset {
  package var inset: CGFloat { place.inset }
  private(set) var place = TopBarPlace()
  private(set) var parts = TopBarParts()
  private weak var page: UIViewController?
  private weak var scrollView: UIScrollView?
  private var isFollowing = false

  /// Updates everything for a page that is shown by a navigation controller or is going to be.
  ///
  /// - Parameter new: what the page's item has in a bar that is not hidden.
  func update(_ page: UIViewController, parts new: TopBarParts) {
    self.page = page
    watch(page.viewIfLoaded == nil ? nil : page.contentScrollView(for: .top))
    if new != parts { change(to: new) }
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

  private func change(to new: TopBarParts) {
    let old = parts
    let isAtEdge = scrollView?.isAtEdgeOfBar ?? true
    parts = new
    var changed = place
    // A title that becomes large is out in front of content at its edge.
    if new.isLarge != old.isLarge { changed.height = isAtEdge ? new.titleHeight : 0 }
    changed.search = searchHeight(since: old, isAtEdge: isAtEdge)
    changed.hidesRow = new.hidesRow
    changed.prompt = new.prompt
    setHeights(changed)
  }

  /// The height of the search bar after a change: one that is new and collapses waits above the content until that is pulled down.
  private func searchHeight(since old: TopBarParts, isAtEdge: Bool) -> CGFloat {
    guard parts.collapsesSearch, scrollView != nil else { return parts.searchHeight }
    if old.searchHeight == 0 { return 0 }
    let wasWhole = place.search == old.searchHeight
    return wasWhole && isAtEdge ? parts.searchHeight : min(place.search, parts.searchHeight)
  }

  private func setHeights(_ new: TopBarPlace) {
    place = new
    page?.viewIfLoaded?.forgetSafeArea()
    page?.viewIfLoaded?.setNeedsLayout()
    scrollView?.updateAdjustedInset()
  }

  /// Whether the content begins below the whole bar, so that title and search bar can move with it.
  private func movesParts(_ scrollView: UIScrollView) -> Bool {
    guard parts.collapsibleHeight > 0, let view = page?.viewIfLoaded, scrollView.isScrollEnabled else { return false }
    let safe = scrollView.safeAreaInsets.top
    return safe > 0 && safe >= view.safeAreaInsets.top - 0.5
      && scrollView.safeAreaPart(around: scrollView.contentSize).top == safe
  }

  private func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    guard let scrollView else {
      setHeights(title: parts.titleHeight, search: parts.searchHeight)
      (place.pull, place.contentShare) = (0, 0)
      return
    }
    let distance = scrollView.contentOffset.y - scrollView.limits(.vertical).lowerBound
    var under = distance
    if movesParts(scrollView) {
      let rest = distance - parts.collapsibleSearch
      setHeights(
        title: min(max(parts.titleHeight - rest, 0), parts.titleHeight),
        search: parts.collapsesSearch ? min(max(-rest, 0), parts.searchHeight) : parts.searchHeight)
      place.pull = max(-distance, 0)
      under -= parts.collapsibleHeight
    } else {
      setHeights(title: parts.titleHeight, search: parts.searchHeight)
      place.pull = 0
    }
    place.contentShare = BarBackground.share(of: under)
  }

  private func setHeights(title: CGFloat, search: CGFloat) {
    guard abs(title - place.height) > 1e-9 || abs(search - place.search) > 1e-9 else { return }
    var new = place
    (new.height, new.search) = (title, search)
    setHeights(new)
  }

  // MARK: - ScrollEdgeObserver

  func roomToGrow(above scrollView: UIScrollView) -> CGFloat {
    guard movesParts(scrollView) else { return 0 }
    return parts.titleHeight - place.height + (parts.collapsesSearch ? parts.searchHeight - place.search : 0)
  }

  func contentDidMove(in scrollView: UIScrollView) {
    guard !isFollowing, let page, let navigation = page.navigationController else { return }
    // Only the page that stays moves the bar; others keep what they have until they are shown again.
    guard navigation.stack.transition == nil, navigation.stack.shown === page else { return }
    follow()
    navigation.showTopBar(place)
  }

  /// Parts rest whole or collapsed.
  func restingOffset(in scrollView: UIScrollView, for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard movesParts(scrollView) else { return proposed }
    let limits = scrollView.limits(.vertical)
    let title = limits.lowerBound + max(parts.collapsibleSearch, 0)
    let end = title + max(parts.titleHeight, 0)
    let y =
      Self.rest(of: proposed.y, velocity: velocity.y, in: limits.lowerBound, title, limits)
      ?? Self.rest(of: proposed.y, velocity: velocity.y, in: title, end, limits)
    return CGPoint(x: proposed.x, y: y ?? proposed.y)
  }

  /// The end of a part at which content comes to rest; nil outside the part.
  private static func rest(
    of place: CGFloat, velocity: CGFloat, in lower: CGFloat, _ upper: CGFloat, _ limits: ClosedRange<CGFloat>
  ) -> CGFloat? {
    guard place > lower, place < upper else { return nil }
    let collapses = velocity != 0 ? velocity > 0 : place - lower > (upper - lower) / 2
    return collapses && upper <= limits.upperBound ? upper : lower
  }
}

extension PageEdges {
  /// Makes the bar above follow the content of the page.
  var topBar: TopBarFollower {
    if let follower { return unsafeDowncast(follower, to: TopBarFollower.self) }
    let made = TopBarFollower()
    follow(with: made)
    return made
  }
}
