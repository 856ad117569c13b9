import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The container view of a transition, in which a presented view stays until it is dismissed.
package final class TransitionContainerView: UIView {
  /// The presentation that is called before and after layout; nil once it is over.
  private(set) weak var controller: UIPresentationController?

  init(of controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("TransitionContainerView is made by code; use init(of:).")
  }

  /// Calls the presentation no more.
  func detach() { controller = nil }

  package override func layoutSubviews() {
    let name = TransitionLog.name(controller)
    homeContext?.log.record("\(name).containerViewWillLayoutSubviews")
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    homeContext?.log.record("\(name).containerViewDidLayoutSubviews")
    controller?.containerViewDidLayoutSubviews()
  }

  /// During a transition without interaction controller, this view receives all touches in the container.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let controller, !controller.swallowsTouches else { return self }
    if controller.passes(hit) { return nil }
    return controller.receiver(of: point, on: hit, with: event) ?? hit
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { controller?.tellOfTraits(since: previousTraitCollection) }
  }
}
