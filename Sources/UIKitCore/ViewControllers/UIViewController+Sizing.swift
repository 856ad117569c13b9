import Foundation
import QuartzCore

extension UIViewController {
  /// The window's size is about to change: every controller in it hears of it before its view does.
  package func hostWillResize(to size: CGSize) {
    let coordinator = SizeTransitionCoordinator(container: viewIfLoaded?.window ?? view, controller: self)
    sizeCoordinator = coordinator
    announce(size, with: coordinator)
  }

  /// Tells the controller of the size that its view is about to take.
  func announce(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    TransitionLog.shared.record("\(TransitionLog.name(self)).viewWillTransition(to: \(size.width) × \(size.height))")
    viewWillTransition(to: size, with: coordinator)
  }

  /// The window has its new size: what was to go along with it happens now. A host's resize is not animated.
  package func hostDidResize() {
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
