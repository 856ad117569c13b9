import CoreGraphics
import Foundation

/// A navigation controller's view: the pages, and the bar over them.
final class NavigationView: BarContainerView<UINavigationBar> {
  override func layOut() {
    let height = safeAreaInsets.top + UINavigationBar.height
    bar.frame = CGRect(x: 0, y: hidesBar ? -height : 0, width: bounds.width, height: height)
    pages.barHeight = hidesBar ? 0 : UINavigationBar.height
    pages.frame = bounds
  }
}
