import CoreGraphics
import Foundation
import ViewCore

/// Reports how far the content of a scroll view is under the bar below it.
@MainActor
final class BottomBarFollower: ScrollEdgeObserver {
  private weak var scrollView: UIScrollView?
  private let onChange: (CGFloat) -> Void
  /// 0 at the content's end, 1 while content is under the bar.
  private(set) var contentShare: CGFloat = 0

  init(onChange: @escaping (CGFloat) -> Void) { self.onChange = onChange }

  func follow(_ new: UIScrollView?) {
    if new !== scrollView {
      scrollView?.edges.remove(self)
      scrollView = new
      new?.edges.add(self)
    }
    update()
  }

  private func update() {
    let share = Self.share(of: scrollView)
    guard share != contentShare else { return }
    contentShare = share
    onChange(share)
  }

  /// How far the content of a scroll view is under a bar below it: 0 at the content's end and without a scroll view, at most 1.
  static func share(of scrollView: UIScrollView?) -> CGFloat {
    scrollView.map { BarBackground.share(of: $0.limits(.vertical).upperBound - $0.contentOffset.y) } ?? 0
  }

  func contentDidMove(in scrollView: UIScrollView) { update() }
}
