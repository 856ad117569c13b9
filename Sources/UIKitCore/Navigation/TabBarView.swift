import CoreGraphics
import Foundation

/// A tab bar controller's view: the page, and the bar over it.
final class TabBarView: BarContainerView<UITabBar> {
  override func layOut() {
    let height = safeAreaInsets.bottom + UITabBar.height
    bar.frame = CGRect(x: 0, y: hidesBar ? bounds.height : bounds.height - height, width: bounds.width, height: height)
    pages.barHeight = hidesBar ? 0 : UITabBar.height
    pages.frame = bounds
  }
}
