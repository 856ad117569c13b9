import CoreGraphics
import Foundation
import ViewCore

/// What the bar above a page adds to the page's safe area.
@MainActor
package protocol TopBarInset: AnyObject {
  /// By how much the page's safe area is larger than the bar's row, in points.
  var inset: CGFloat { get }
}

/// The scroll views of a page whose content moves under bars, and how the bar above follows.
@MainActor
package final class PageEdges {
  private struct Weak {
    weak var view: UIScrollView?
  }

  private var chosen: [NSDirectionalRectEdge: Weak] = [:]
  /// What follows the content above; nil until a bar asks for it.
  package private(set) var follower: (any TopBarInset)?
  /// By how much the bar above makes the safe area larger than its row, in points.
  var topBarInset: CGFloat { follower?.inset ?? 0 }

  /// Keeps what makes the bar above follow the content.
  package func follow(with follower: any TopBarInset) { self.follower = follower }

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
