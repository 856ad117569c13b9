import Foundation
import QuartzCore

extension UIViewController {
  /// The window's size is about to change: every controller in it hears of the new traits first, then of the size.
  func windowWillResize(_ window: UIWindow, to size: CGSize) {
    let coordinator = SizeTransitionCoordinator(container: window, controller: self)
    sizeCoordinator = coordinator
    let traits = window.traitCollection.fitting(size)
    if traits != window.traitCollection { willTransition(toInherited: traits, with: coordinator) }
    announce(size, with: coordinator)
  }

  /// Tells the controller of the traits that it is about to have.
  func announce(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    homeContext?.log.record("\(TransitionLog.name(self)).willTransition(to: \(traits.sizeClassNames))")
    willTransition(to: traits, with: coordinator)
  }

  /// Tells the controller of the size that its view is about to take.
  func announce(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    homeContext?.log.record("\(TransitionLog.name(self)).viewWillTransition(to: \(size.width) × \(size.height))")
    viewWillTransition(to: size, with: coordinator)
  }

  /// The window has its new size: what was to go along with it happens now. A window's resize is not animated.
  func windowDidResize() {
    guard let coordinator = sizeCoordinator else { return }
    coordinator.runAlongside()
    sizeCoordinator = nil
    coordinator.complete()
  }

  func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childStorage {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size { child.announce(childSize, with: coordinator) }
    }
    presentedStorage?.ownPresentation?.viewWillTransition(to: size, with: coordinator)
  }

  func forwardTraitTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.willTransition(toInherited: traits, with: coordinator) }
    presentedStorage?.ownPresentation?.willTransition(to: traits, with: coordinator)
  }

  /// Tells the controller of new traits around it, unless what it overrides keeps its own as they are. Where its view is away,
  /// nobody knows what they were.
  func willTransition(
    toInherited outer: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let traits = outer.overridden(by: UITraitCollection.Values(userInterfaceStyle: overrideUserInterfaceStyle))
    if viewIfLoaded?.window == nil || traits != traitCollection { announce(traits, with: coordinator) }
  }

  /// A child that fills its parent keeps filling it; another one keeps its size.
  func childSize(of container: any UIContentContainer, parentSize: CGSize) -> CGSize {
    guard let own = viewIfLoaded?.bounds.size, let size = (container as? UIViewController)?.viewIfLoaded?.bounds.size else {
      return parentSize
    }
    return size == own ? parentSize : size
  }

  func announcePreferredSize() {
    if let parent = parentStorage {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      ownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  var activeCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearest { $0.transitionRun?.coordinator ?? $0.sizeCoordinator }
  }
}
