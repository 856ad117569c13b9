import Foundation
import Misuse
import QuartzCore
import ViewCore

extension UIViewController {
  func makeDefaultView() -> UIView {
    let view = UIView(frame: homeContext?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The first answer among this controller and its ancestors.
  func nearest<Answer>(_ answer: (UIViewController) -> Answer?) -> Answer? {
    for controller in sequence(first: self, next: { $0.family.parent }) {
      if let found = answer(controller) { return found }
    }
    return nil
  }

  /// Releases the closures that wait for transitions to end, because they often retain the controllers.
  package func releaseTransitions() {
    ownPresentation?.run?.releaseClosures()
    ownTransitions.run?.releaseClosures()
    for child in family.children { child.releaseTransitions() }
    links.presented?.releaseTransitions()
  }

  var topmostAncestor: UIViewController { family.parent?.topmostAncestor ?? self }
}
