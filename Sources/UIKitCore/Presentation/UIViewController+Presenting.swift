import Foundation
import QuartzCore

extension UIViewController {
  // MARK: - Present

  func beginPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: presented)
    if let obstacle = presenter.obstacle(presenting: presented, from: self) {
      ToolkitLog.warning("Attempt to present \(TransitionLog.name(presented)) on \(TransitionLog.name(presenter)) \(obstacle)")
      return
    }
    precondition(
      presented !== presenter && presented.parentStorage == nil && presented.presenterStorage == nil,
      "Application tried to present modally a view controller \(type(of: presented)) that is the presenter itself, has a parent, or "
        + "is already being presented; dismiss it or remove it from its parent first.")
    let controller = presented.ownPresentation ?? presented.makePresentation(presenting: presenter, source: self)
    controller.present(from: presenter, source: self, animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Full-screen presentations belong to the outermost parent; others to the nearest parent that defines a context.
  private func presenter(for presented: UIViewController) -> UIViewController {
    let outermost = topmostAncestor
    guard let context = nearest({ $0.definesPresentationContext ? $0 : nil }), context !== outermost else { return outermost }
    let style = presented.modalPresentationStyle.resolved
    guard style == .custom else { return style.coversContextOnly ? context : outermost }
    let controller = presented.ownPresentation ?? presented.makePresentation(presenting: outermost, source: self)
    return controller.shouldPresentInFullscreen ? outermost : context
  }

  /// Why UIKit would only log the attempt; nil when nothing stands in the way.
  private func obstacle(presenting presented: UIViewController, from source: UIViewController) -> String? {
    let sender = source === self ? "" : "(from \(TransitionLog.name(source))) "
    if let run = transitionRun, run.isUnderway { return "\(sender)while a presentation or dismissal is in progress." }
    if presentedStorage?.transitionRun?.isUnderway == true { return "\(sender)while a presentation or dismissal is in progress." }
    if let other = presentedStorage { return "\(sender)which is already presenting \(TransitionLog.name(other))." }
    if presented.transitionRun?.isUnderway == true { return "\(sender)while the presented controller is in a transition." }
    if viewIfLoaded?.window == nil { return "\(sender)whose view is not in the window hierarchy." }
    return nil
  }

  // MARK: - Dismiss

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = nearest({ $0.presentedStorage == nil ? nil : $0 }) ?? nearest({ $0.presenterStorage }) else {
      return
    }
    let chain = presenter.presentationChain
    guard !chain.contains(where: { $0.run?.isUnderway == true }), presenter.transitionRun?.isUnderway != true else {
      ToolkitLog.warning(
        "Attempt to dismiss from view controller \(TransitionLog.name(self)) while a presentation or dismissal is in progress.")
      return
    }
    chain.last?.dismiss(
      to: presenter, skipping: Array(chain.dropLast()), animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// The presentations above this controller, the lowest first.
  var presentationChain: [UIPresentationController] {
    sequence(first: self) { $0.presentedStorage }.dropFirst().compactMap(\.ownPresentation)
  }

  // MARK: - The presentation controller

  var activeOrNewPresentation: UIPresentationController? {
    if let found = nearest({ $0.ownPresentation }) { return found }
    guard parentStorage == nil, !isRootOfWindow else { return nil }
    return makePresentation(presenting: nil, source: self)
  }

  private var isRootOfWindow: Bool { viewIfLoaded?.window?.rootViewController === self }

  private func makePresentation(presenting presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
    let controller: UIPresentationController
    switch modalPresentationStyle.resolved {
    case .custom:
      TransitionLog.shared.record("presentationController(forPresented: \(TransitionLog.name(self)))")
      controller =
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet: controller = SheetPresentationController(presentedViewController: self, presenting: presenter)
    default: controller = SystemPresentationController(presentedViewController: self, presenting: presenter)
    }
    ownPresentation = controller
    return controller
  }

  /// Ends every presentation above this controller at once: its window takes another root.
  package func abandonPresentations() {
    guard let presented = presentedStorage else { return }
    presented.abandonPresentations()
    presented.ownPresentation?.abandon()
  }
}
