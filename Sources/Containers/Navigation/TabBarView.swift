import CoreGraphics
import Foundation
import ViewCore

/// A tab bar controller's view: the page, and the bar over it.
final class TabBarView: BarContainerView<UITabBar> {
  override func layOut() {
    let height = safeAreaInsets.bottom + UITabBar.height
    bar.frame = CGRect(x: 0, y: hidesBar ? bounds.height : bounds.height - height, width: bounds.width, height: height)
    pages.setBarInsets(UIEdgeInsets(top: 0, left: 0, bottom: hidesBar ? 0 : UITabBar.height, right: 0))
    pages.frame = bounds
  }
}
