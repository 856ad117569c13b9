import Foundation
import Misuse
import QuartzCore
import ViewCore

/// A controller that is presented by the controller on which `present(_:animated:completion:)` is called, whatever contains that.
@MainActor
package protocol SourcePresented: UIViewController {}

extension UIViewController {
  // MARK: - Present

  func beginPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    endZoomsEarly()
    presented.ownPresentation?.run?.concludeNow()
    let presenter = presenter(for: presented)
    if let obstacle = presenter.obstacle(presenting: presented, from: self) {
      ToolkitLog.warning(
        "Attempt to present \(TransitionLog.name(presented)) on \(TransitionLog.name(presenter)) \(obstacle)", in: homeContext)
      return
    }
    presented.requireToBeFree(for: presenter)
    let own = presented.ownPresentation ?? presented.makePresentation(presenting: presenter, source: self)
    let adapted = own.adapted(to: presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection)
    let controller = adapted.controller
    withExtendedLifetime(adapted.presented) {
      if controller !== own { adapted.presented.requireToBeFree(for: presenter) }
      controller.replace(own)
      controller.present(from: presenter, source: self, animated: animated && UIView.areAnimationsEnabled, completion: completion)
    }
  }

  private func requireToBeFree(for presenter: UIViewController) {
    misuse(
      unless: self !== presenter && family.parent == nil && links.presenter == nil,
      "Application tried to present modally a view controller \(type(of: self)) that is the presenter itself, has a parent, or "
        + "is already being presented; dismiss it or remove it from its parent first.")
    var host: UIViewController? = presenter
    while let next = host {
      guard next !== self else {
        misuse(
          "Application tried to present modally an active controller: \(type(of: self)) presents \(type(of: presenter)), or what "
            + "that one is presented by; dismiss down to it instead.")
      }
      host = next.nearest { $0.links.presenter }
    }
  }

  /// The presenter: the outermost parent for full-screen styles, otherwise the nearest parent that defines a context.
  private func presenter(for presented: UIViewController) -> UIViewController {
    if presented is any SourcePresented { return self }
    let outermost = topmostAncestor
    guard let context = nearest({ $0.definesPresentationContext ? $0 : nil }), context !== outermost else { return outermost }
    let style = presented.resolvedPresentationStyle
    guard style == .custom else { return style.coversContextOnly ? context : outermost }
    let controller = presented.ownPresentation ?? presented.makePresentation(presenting: outermost, source: self)
    return controller.shouldPresentInFullscreen ? outermost : context
  }

  /// The message that UIKit logs instead of presenting; nil if the presentation is possible.
  private func obstacle(presenting presented: UIViewController, from source: UIViewController) -> String? {
    let sender = source === self ? "" : "(from \(TransitionLog.name(source))) "
    if let run = ownTransitions.run, run.isUnderway { return "\(sender)while a presentation or dismissal is in progress." }
    if links.presented?.ownTransitions.run?.isUnderway == true {
      return "\(sender)while a presentation or dismissal is in progress."
    }
    if let other = links.presented { return "\(sender)which is already presenting \(TransitionLog.name(other))." }
    if presented.ownTransitions.run?.isUnderway == true { return "\(sender)while the presented controller is in a transition." }
    if viewIfLoaded?.window == nil { return "\(sender)whose view is not in the window hierarchy." }
    return nil
  }

  // MARK: - Dismiss

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    endZoomsEarly()
    guard let presenter = nearest({ $0.links.presented == nil ? nil : $0 }) ?? nearest({ $0.links.presenter }) else {
      return
    }
    let chain = presenter.presentationChain
    presenter.ownTransitions.concludeNow()
    for presentation in chain {
      presentation.run?.concludeNow()
      presentation.presentedStorage?.ownTransitions.concludeNow()
    }
    guard !chain.contains(where: { $0.run?.isUnderway == true }), presenter.ownTransitions.run?.isUnderway != true else {
      ToolkitLog.warning(
        "Attempt to dismiss from view controller \(TransitionLog.name(self)) while a presentation or dismissal is in progress.",
        in: homeContext)
      return
    }
    chain.last?.dismiss(
      to: presenter, skipping: Array(chain.dropLast()), animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Ends the zooms of presentations that are under way: what follows starts where they are.
  private func endZoomsEarly() {
    for controller in sequence(first: topmostAncestor, next: { $0.links.presented }) {
      (controller.ownTransitions.run?.context.interactor as? ZoomTransition)?.presence.endEarly()
    }
  }

  /// The presentations above this controller, from lowest to highest.
  var presentationChain: [UIPresentationController] {
    sequence(first: self) { $0.links.presented }.dropFirst().compactMap(\.ownPresentation)
  }

  // MARK: - The presentation controller

  var activeOrNewPresentation: UIPresentationController? {
    if let found = nearest({ $0.ownPresentation }) { return found }
    guard family.parent == nil, !isRootOfWindow else { return nil }
    return makePresentation(presenting: nil, source: self)
  }

  var popoverPresentation: UIPopoverPresentationController? {
    let found = nearest { $0.ownPresentation } ?? (modalPresentationStyle == .popover ? activeOrNewPresentation : nil)
    return found?.principal as? UIPopoverPresentationController
  }

  var sheetPresentation: UISheetPresentationController? { activeOrNewPresentation?.principal as? UISheetPresentationController }

  /// Releases a presentation controller that was requested and not used, after the style has changed.
  func dropPresentationOfOtherStyle() {
    guard let own = ownPresentation, own.state == .initial, own.presentationStyle != resolvedPresentationStyle else {
      return
    }
    attach(to: nil)
  }

  private var isRootOfWindow: Bool { viewIfLoaded?.window?.rootViewController === self }

  private func makePresentation(presenting presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
    let style = resolvedPresentationStyle
    var given: UIPresentationController?
    if style == .custom {
      homeContext?.log.record("presentationController(forPresented: \(TransitionLog.name(self)))")
      given = transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
    }
    let controller = given ?? style.makePresentation(of: self, presenting: presenter)
    attach(to: controller)
    return controller
  }

  /// Ends all presentations above this controller without animation, because the window gets another root.
  package func abandonPresentations() {
    guard let presented = links.presented else { return }
    presented.abandonPresentations()
    presented.abandonExchanges()
    presented.ownPresentation?.abandon()
  }
}
