import CoreGraphics
import Foundation
import ViewCore

extension UIViewController: WindowRoot, UITraitChangeObservable, TraitChangeTeller {
  // MARK: - The view's owner

  package final var safeAreaAdditions: UIEdgeInsets {
    var insets = additionalSafeAreaInsets
    insets.top += barItems.edges.topBarInset
    return insets
  }

  package final var insetsScrollViewsBesideBars: Bool { automaticallyAdjustsScrollViewInsets && navigationContainer != nil }
  package final var presentingContainer: NSObject? { ownPresentation }

  package final var traitsForView: OwnerTraits {
    OwnerTraits(
      base: ownPresentation?.traitsOfPresentedController?.values, style: overrideUserInterfaceStyle,
      overrides: [ownPresentation?.ownTraitOverrides, ownTraitOverrides].compactMap(\.self))
  }

  package final func viewWillLayOut() {
    unavailability.updateIfNeeded()
    sendOwedIsAppearing()
    viewWillLayoutSubviews()
  }

  package final func viewDidLayOut() {
    unavailability.place()
    viewDidLayoutSubviews()
  }

  package final func viewTraitsDidChange(since previous: UITraitCollection) {
    tellOfTraits(since: previous)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  // MARK: - The window's root

  package final var keyResponder: UIResponder { topmost }

  package final func show(in window: UIWindow) {
    loadViewIfNeeded()
    // Callbacks may set another root, which has been added then.
    guard window.root === self, view.superview !== window else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    beginAppearanceTransition(true, animated: false)
    guard window.root === self else { return }
    window.insertSubview(view, at: 0)
    endAppearanceAfterCommit()
  }

  package final func leave(_ window: UIWindow) {
    abandonPresentations()
    abandonExchanges()
    guard let view = viewIfLoaded, view.superview === window || appearance.phase == .appearing else { return }
    if appearance.mayBegin(appearing: false) { beginAppearanceTransition(false, animated: false) }
    view.removeFromSuperview()
    if appearance.phase == .disappearing { endAppearanceTransition() }
  }

  package final func warnOfMemoryInSubtree() {
    didReceiveMemoryWarning()
    for child in family.children { child.warnOfMemoryInSubtree() }
    links.presented?.warnOfMemoryInSubtree()
  }

  /// The topmost presented controller, and in containers the last visible child.
  package final var topmost: UIViewController {
    if let presentedViewController { return presentedViewController.topmost }
    return children.last { $0.viewIfLoaded?.window != nil }?.topmost ?? self
  }
}

extension UIPresentationController: UITraitChangeObservable, TraitChangeTeller {}

extension UIWindow {
  /// The controller whose view fills the window. Default: nil.
  public var rootViewController: UIViewController? {
    get { root.map { unsafeDowncast($0, to: UIViewController.self) } }
    set { setRoot(newValue) }
  }
}
