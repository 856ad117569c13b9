import CoreGraphics
import Foundation
import ViewCore

/// The presentation of the system's full-screen and context styles: the presented view fills the container.
final class SystemPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { !presentationStyle.coversContextOnly }
  override var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }

  override func containerViewWillLayoutSubviews() {
    guard state == .presented || state == .presenting, let view = presentedView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.transform.isIdentity, view.bounds.size != frame.size { view.frame = frame }
  }
}
