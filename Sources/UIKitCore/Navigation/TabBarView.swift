import CoreGraphics
import Foundation

/// A tab bar controller's view: the page, and the bar over it.
final class TabBarView: BarContainerView<UITabBar, TabPagesView> {
  override func layOut() {
    let height = safeAreaInsets.bottom + UITabBar.height
    bar.frame = CGRect(x: 0, y: hidesBar ? bounds.height : bounds.height - height, width: bounds.width, height: height)
    pages.barHeight = hidesBar ? 0 : UITabBar.height
    pages.frame = bounds
  }
}

/// Where the pages of a tab bar controller stand; the bar is part of their safe area.
final class TabPagesView: UIView {
  weak var tabBarController: UITabBarController?
  var barHeight: CGFloat = 0 {
    didSet {
      guard barHeight != oldValue else { return }
      for page in subviews { page.setNeedsLayout() }
    }
  }

  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    insets.bottom += barHeight
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tabBarController?.layOutPage()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return tabBarController?.swallowsTouches == true ? self : hit
  }
}
