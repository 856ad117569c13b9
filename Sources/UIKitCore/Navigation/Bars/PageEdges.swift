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
