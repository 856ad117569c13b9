import CoreGraphics
import Foundation

/// A navigation controller's view: the pages, and the bar over them.
final class NavigationView: BarContainerView<UINavigationBar> {
  /// Where the bar is while it is hidden.
  enum HiddenPlace {
    case above
    /// Outside of the container's bounds, during a transition that moves the bar together with a page.
    case before, after
  }

  var hiddenPlace = HiddenPlace.above { didSet { layOut() } }

  /// Whether a recognizer of this view may begin. If not, its delegate cannot allow it.
  var mayPop: (UIGestureRecognizer) -> Bool = { _ in true }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayPop(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func layOut() {
    let height = safeAreaInsets.top + UINavigationBar.height
    var origin = CGPoint.zero
    if hidesBar {
      switch hiddenPlace {
      case .above: origin.y = -height
      case .before: origin.x = -bounds.width
      case .after: origin.x = bounds.width
      }
    }
    bar.frame = CGRect(x: origin.x, y: origin.y, width: bounds.width, height: height)
    pages.barHeight = hidesBar ? 0 : UINavigationBar.height
    pages.frame = bounds
  }
}
