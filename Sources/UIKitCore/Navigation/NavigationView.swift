import CoreGraphics
import Foundation

/// A navigation controller's view: the pages, and the bar over them.
final class NavigationView: BarContainerView<UINavigationBar, NavigationPagesView> {
  override func layOut() {
    let height = safeAreaInsets.top + UINavigationBar.height
    bar.frame = CGRect(x: 0, y: hidesBar ? -height : 0, width: bounds.width, height: height)
    pages.barHeight = hidesBar ? 0 : UINavigationBar.height
    pages.frame = bounds
  }
}

/// Where the pages of a navigation controller stand; the bar is part of their safe area.
final class NavigationPagesView: UIView {
  weak var navigationController: UINavigationController?
  var barHeight: CGFloat = 0 {
    didSet {
      guard barHeight != oldValue else { return }
      setNeedsLayout()
      navigationController?.layOutPages()
      for page in subviews { page.setNeedsLayout() }
    }
  }

  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    insets.top += barHeight
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigationController?.layOutPages()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return navigationController?.swallowsTouches == true ? self : hit
  }
}
