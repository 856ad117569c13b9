import Foundation
import ViewCore

extension UIViewController {
  /// The nearest ancestor of a type.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    family.parent?.nearest { $0 as? Container }
  }

  /// Sends the appearance callbacks at the end of an exchange of pages, finished or cancelled.
  ///
  /// While this container is invisible or disappearing, its pages get no appearance callbacks for becoming visible.
  package func endExchange(leaving gone: UIViewController, staying shown: UIViewController, animated: Bool) {
    gone.reverseTransition(appearing: false, animated: animated)
    gone.viewIfLoaded?.removeFromSuperview()
    if gone.appearance.isInTransition { gone.endAppearanceTransition() }
    shown.reverseTransition(appearing: appearance.phase == .appeared || appearance.phase == .appearing, animated: animated)
    // While the container disappears, the page's callback comes with the container's own.
    if shown.appearance.isInTransition, appearance.phase != .disappearing { shown.endAppearanceTransition() }
  }

  /// Removes a page at once, since this container is not in its window, or is only entering it.
  package func removePage(_ page: UIViewController?) {
    guard let page else { return }
    page.reverseTransition(appearing: false, animated: false)
    page.viewIfLoaded?.removeFromSuperview()
    if page.appearance.isInTransition { page.endAppearanceTransition() }
  }

  /// Removes a page that leaves this container at once: its `viewDidDisappear(_:)` finds it without a parent.
  package func dropPage(_ page: UIViewController) {
    page.willMove(toParent: nil)
    releasePage(page)
  }

  /// Removes a page that has been told that it leaves.
  package func releasePage(_ page: UIViewController) {
    if page.appearance.phase == .appeared, page.viewIfLoaded?.window != nil {
      page.beginAppearanceTransition(false, animated: false)
    }
    page.reverseTransition(appearing: false, animated: false)
    page.viewIfLoaded?.removeFromSuperview()
    let wasChild = page.family.parent === self && ControllerFamily.remove(page)
    if page.appearance.isInTransition { page.endAppearanceTransition() }
    if wasChild { page.didMove(toParent: nil) }
  }

  /// Reverses an appearance transition of the other direction.
  private func reverseTransition(appearing: Bool, animated: Bool) {
    guard appearance.isInTransition, (appearance.phase == .appearing) != appearing else { return }
    beginAppearanceTransition(appearing, animated: animated)
  }

  /// Lays out the pages of the container anew after a change of how this page lies beside bars.
  func layOutBesideBars() { (family.parent as? any PageContainer)?.layOutPages() }

  /// What `navigationController` returns, overridden or not.
  package final var navigationContainer: UIViewController? { navigationController }
  /// What `tabBarController` returns, overridden or not.
  package final var tabContainer: UIViewController? { tabBarController }

  /// The nearest ancestor that is a container of pages for which a condition holds.
  final func nearestContainer(where isWanted: (any PageContainer) -> Bool) -> (any PageContainer)? {
    family.parent?.nearest { controller in (controller as? any PageContainer).flatMap { isWanted($0) ? $0 : nil } }
  }
}
