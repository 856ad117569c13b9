import Foundation
import QuartzCore
import ViewCore

/// Owns the container of a presentation, and removes that of one whose controllers are deallocated in the middle of it.
///
/// The deinitializer of an open class cannot be isolated: subclasses with one of their own would not compile.
@MainActor
final class PresentationContainer {
  private(set) var view: TransitionContainerView?

  /// Adds a container: over the window for full-screen presentations, otherwise over the presenter's view as its sibling.
  @discardableResult
  func add(for controller: UIPresentationController, over presenter: UIViewController) -> TransitionContainerView {
    let container = TransitionContainerView(of: controller)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = container
    if !controller.shouldPresentInFullscreen, let host = presenter.view.superview {
      container.frame = presenter.view.frame
      host.insertSubview(container, aboveSubview: presenter.view)
    } else if let window = presenter.view.window {
      container.frame = window.bounds
      window.addSubview(container)
    }
    return container
  }

  /// Removes the container, which calls its controller no more.
  func remove() {
    view?.removeFromSuperview()
    view?.detach()
    view = nil
  }

  isolated deinit {
    guard let view, view.controller == nil else { return }
    view.removeFromSuperview()
  }
}
