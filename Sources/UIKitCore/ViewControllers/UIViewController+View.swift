import Foundation
import Misuse
import QuartzCore

extension UIViewController {
  func makeDefaultView() -> UIView {
    let view = UIView(frame: homeContext?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  func loadedViewOrLoad() -> UIView {
    if let loadedView { return loadedView }
    misuse(
      unless: !isLoadingView,
      "\(type(of: self)).loadView() reads `view` before it has set it; assign a view to `view` first.")
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard let view = loadedView else {
      misuse("\(type(of: self)).loadView() did not set `view`; assign one, or call super.loadView().")
    }
    homeContext?.log.record("\(TransitionLog.name(self)).viewDidLoad")
    viewDidLoad()
    return view
  }

  func setLoadedView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if loadedView?.viewLinks.controller === self { loadedView?.attach(toController: nil) }
    loadedView = view
    view?.attach(toController: self)
  }

  /// The first answer among this controller and its ancestors.
  func nearest<Answer>(_ answer: (UIViewController) -> Answer?) -> Answer? {
    for controller in sequence(first: self, next: { $0.parentStorage }) {
      if let found = answer(controller) { return found }
    }
    return nil
  }

  /// Releases the closures that wait for transitions to end, because they often retain the controllers.
  func releaseTransitions() {
    ownPresentation?.run?.releaseClosures()
    transitionRun?.releaseClosures()
    for child in childStorage { child.releaseTransitions() }
    presentedStorage?.releaseTransitions()
  }

  var topmostAncestor: UIViewController { parentStorage?.topmostAncestor ?? self }
}
