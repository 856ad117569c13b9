import Foundation
import QuartzCore
import ViewCore

extension UIViewController {
  /// Announces a new window size: first the new traits, then the size.
  package func windowWillResize(_ window: UIWindow, to size: CGSize) {
    let coordinator = SizeTransitionCoordinator(container: window, controller: self)
    ownTransitions.beginSizeTransition(coordinator)
    let traits = window.traitCollection.fitting(size)
    if traits != window.traitCollection { willTransition(toInherited: traits, with: coordinator) }
    announce(size, with: coordinator)
  }

  /// Tells the controller about its future traits.
  func announce(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    homeContext?.log.record("\(TransitionLog.name(self)).willTransition(to: \(traits.sizeClassNames))")
    willTransition(to: traits, with: coordinator)
  }

  /// Tells the controller about the future size of its view.
  func announce(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    homeContext?.log.record("\(TransitionLog.name(self)).viewWillTransition(to: \(size.width) × \(size.height))")
    viewWillTransition(to: size, with: coordinator)
  }

  /// Runs the alongside animations after the window has its new size, without animation.
  package func windowDidResize() {
    guard let coordinator = ownTransitions.sizeCoordinator else { return }
    coordinator.runAlongside()
    ownTransitions.endSizeTransition()
    coordinator.complete()
  }

  func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in family.children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size { child.announce(childSize, with: coordinator) }
    }
    links.presented?.ownPresentation?.viewWillTransition(to: size, with: coordinator)
  }

  func forwardTraitTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in family.children { child.willTransition(toInherited: traits, with: coordinator) }
    links.presented?.ownPresentation?.willTransition(to: traits, with: coordinator)
  }

  /// Tells the controller about new inherited traits, unless its overrides leave its own unchanged. Without a view its old traits
  /// are not known.
  func willTransition(
    toInherited outer: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let traits = outer.overridden(by: UITraitCollection.Values(userInterfaceStyle: overrideUserInterfaceStyle))
    if viewIfLoaded?.window == nil || traits != traitCollection { announce(traits, with: coordinator) }
  }

  /// The size of a child: a child that fills its parent keeps doing so, others keep their size.
  func childSize(of container: any UIContentContainer, parentSize: CGSize) -> CGSize {
    guard let own = viewIfLoaded?.bounds.size, let size = (container as? UIViewController)?.viewIfLoaded?.bounds.size else {
      return parentSize
    }
    return size == own ? parentSize : size
  }

  func announcePreferredSize() {
    if let parent = family.parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      ownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  var activeCoordinator: (any UIViewControllerTransitionCoordinator)? {
    _ = nearest { controller -> Void? in
      (controller as? any AppearingContainer)?.beginWaitingTransition()
      return nil
    }
    return nearest { $0.ownTransitions.activeCoordinator ?? $0.ownTransitions.sizeCoordinator }
  }
}
