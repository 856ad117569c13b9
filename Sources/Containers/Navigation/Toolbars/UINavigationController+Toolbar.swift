import CoreGraphics
import Foundation
import Misuse
import Transitions
import ViewCore

/// The classes of bars that a program gives a navigation controller.
@MainActor
enum BarClass {
  /// Makes a bar of a class; nil for the system's.
  static func bar<Bar: UIView>(_ type: AnyClass?, or system: () -> Bar) -> Bar {
    guard let type, type != Bar.self else { return system() }
    guard let bar = ObjectTemplate.object(of: self.type(type, Bar.self)) as? Bar else {
      misuse("UINavigationController(navigationBarClass:toolbarClass:): \(type).init() gave no bar.")
    }
    return bar
  }

  /// A class as that of a bar.
  static func type<Bar: UIView>(_ type: AnyClass?, _ base: Bar.Type) -> Bar.Type {
    guard let type else { return base }
    guard let type = type as? Bar.Type else {
      misuse("UINavigationController(navigationBarClass:toolbarClass:): \(type) is no subclass of \(base).")
    }
    return type
  }
}

extension UINavigationController {
  func changeToolbar(hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    setHidesToolbar(hidden)
    UIView.performWithoutAnimation { updateToolbar() }
    let change = { [navigationView] in
      navigationView.setHidesToolbar(hidden)
      navigationView.layoutIfNeeded()
    }
    guard animated, viewIfLoaded?.window != nil else { return UIView.performWithoutAnimation(change) }
    beginWaitingTransition()
    if let run = stack.transition?.run, run.phase == .ready, run.context.isAnimated {
      run.coordinator.animateAlongsideTransition(in: toolbar) { _ in change() }
      return
    }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration), animations: change)
  }

  /// Shows the items of the top page at once.
  func updateToolbar() {
    guard !hidesToolbar, stack.transition == nil else { return }
    tools.setItems(stack.top?.toolbarItems, animated: false)
    followBottom()
  }

  /// Changes the items with a transition; nil while there is no toolbar. While both pages are visible, the background is that for the
  /// page with more content under the bar.
  func prepareToolbar(for page: UIViewController) -> UIToolbar.Change? {
    guard let toolbar = navigationView.toolbar else { return nil }
    let change = toolbar.prepareChange(to: page.toolbarItems)
    let share = BottomBarFollower.share(of: page.contentScrollView(for: .bottom))
    toolbar.show(contentShare: max(share, bottomFollower.contentShare))
    return UIToolbar.Change(animate: change.animate) { [weak self] completed in
      change.finish(completed)
      guard !completed, let self else { return }
      toolbar.show(contentShare: bottomFollower.contentShare)
    }
  }

  /// Makes the toolbar's background follow the content of the page that is shown.
  func followBottom() {
    guard navigationView.toolbar != nil, let shown = stack.shown else { return }
    bottomFollower.follow(shown.contentScrollView(for: .bottom))
    tools.show(contentShare: bottomFollower.contentShare)
  }
}

extension UINavigationController {
  package final func showToolbarItems(of page: UIViewController, animated: Bool) {
    guard stack.top === page, stack.transition == nil else { return }
    navigationView.toolbar?.setItems(page.toolbarItems, animated: animated)
  }
}
