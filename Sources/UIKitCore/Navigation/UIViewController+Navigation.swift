import Foundation

extension UIViewController {
  /// The nearest ancestor of a type.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    family.parent?.nearest { $0 as? Container }
  }

  /// Sends the appearance callbacks at the end of an exchange of pages, finished or cancelled.
  ///
  /// While this container is invisible or disappearing, its pages get no appearance callbacks for becoming visible.
  func endExchange(leaving gone: UIViewController, staying shown: UIViewController, animated: Bool) {
    gone.reverseTransition(appearing: false, animated: animated)
    gone.viewIfLoaded?.removeFromSuperview()
    if gone.appearance.isInTransition { gone.endAppearanceTransition() }
    shown.reverseTransition(appearing: appearance.phase == .appeared || appearance.phase == .appearing, animated: animated)
    // While the container disappears, the page's callback comes with the container's own.
    if shown.appearance.isInTransition, appearance.phase != .disappearing { shown.endAppearanceTransition() }
  }

  /// Removes a page at once, since this container is not in its window, or is only entering it.
  func removePage(_ page: UIViewController?) {
    guard let page else { return }
    page.reverseTransition(appearing: false, animated: false)
    page.viewIfLoaded?.removeFromSuperview()
    if page.appearance.isInTransition { page.endAppearanceTransition() }
  }

  /// Removes a page that leaves this container at once: its `viewDidDisappear(_:)` finds it without a parent.
  func dropPage(_ page: UIViewController) {
    page.willMove(toParent: nil)
    releasePage(page)
  }

  /// Removes a page that has been told that it leaves.
  func releasePage(_ page: UIViewController) {
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

  /// A page extends under the bars on the edges of its `edgesForExtendedLayout`, unless they are opaque; else it ends there.
  func frameBesideBars(in pages: UIView) -> CGRect {
    let (bounds, safe) = (pages.bounds, pages.safeAreaInsets)
    let top = extends(to: .top, under: navigationController?.navigationBar.isTranslucent) ? 0 : safe.top
    let toolbar = navigationController.flatMap { $0.navigationView.hidesToolbar ? nil : $0.navigationView.toolbar }
    let isTranslucent = tabBarController?.tabBar.isTranslucent != false && toolbar?.isTranslucent != false
    let bottom = extends(to: .bottom, under: isTranslucent) ? 0 : safe.bottom
    return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
  }

  private func extends(to edge: UIRectEdge, under barIsTranslucent: Bool?) -> Bool {
    edgesForExtendedLayout.contains(edge) && (barIsTranslucent != false || extendedLayoutIncludesOpaqueBars)
  }

  func layOutBesideBars() { (family.parent as? any BarPagesOwner)?.layOutPages() }
}
