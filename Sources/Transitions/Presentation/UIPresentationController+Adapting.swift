import Foundation
import QuartzCore
import ViewCore

// Adaptation: if a style does not suit the window's size, an adapted presentation of another style's class does the work of the
// original one, which the program keeps and whose delegate is asked.
extension UIPresentationController {
  /// An adapted presentation and its presented controller. A controller that the delegate made has no other owner until it is
  /// presented.
  struct Adapted {
    let controller: UIPresentationController
    let presented: UIViewController
  }

  /// The presentation controller that the program has.
  var principal: UIPresentationController { original ?? self }

  func styleOfDelegate(for traits: UITraitCollection) -> UIModalPresentationStyle {
    guard let delegate else { return systemStyle(inCompactWidth: traits.horizontalSizeClass == .compact) }
    record("adaptivePresentationStyle(for:traitCollection:)")
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
  }

  /// The style for the traits; one that is not possible here is replaced by the original style.
  private func style(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let preferredStyle = adaptivePresentationStyle(for: traits)
    let style = preferredStyle == .none ? presentationStyle : preferredStyle.resolved
    if style == presentationStyle || style.canBeAdaptedTo { return style }
    ToolkitLog.warning(
      "\(TransitionLog.name(self)): a presentation cannot adapt to the style \(preferredStyle); return a full screen, a sheet or none.",
      in: homeContext)
    return presentationStyle
  }

  /// This presentation if its style suits the traits, otherwise a new one of the style that does.
  func adapted(to traits: UITraitCollection) -> Adapted { adapted(style(for: traits)) }

  private func adapted(_ style: UIModalPresentationStyle) -> Adapted {
    guard style != presentationStyle else { return Adapted(controller: self, presented: presentedViewController) }
    if delegate != nil { record("viewControllerForAdaptivePresentationStyle") }
    let presented =
      delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style) ?? presentedViewController
    let controller = style.makePresentation(of: presented, presenting: presentingStorage)
    controller.becomeAdaptation(of: self, style: style)
    if let sheetOptions { controller.sheetOptions = sheetOptions }
    if delegate != nil { record("prepareAdaptivePresentationController") }
    delegate?.presentationController(self, prepare: controller)
    return Adapted(controller: controller, presented: presented)
  }

  /// Makes this the presentation of its controller; a controller that it replaces has none meanwhile.
  func replace(_ other: UIPresentationController) {
    if let replaced = other.presentedStorage, replaced !== presentedStorage { replaced.attach(to: nil) }
    presentedViewController.attach(to: self)
  }

  func announceStyle(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard let delegate = principal.delegate else { return }
    let style = original == nil ? UIModalPresentationStyle.none : presentationStyle
    record("willPresentWithAdaptiveStyle(\(style))")
    delegate.presentationController(principal, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
  }

  // MARK: - Traits of what is presented

  /// The overriding traits of the presented controller; nil for none.
  var traitsOfPresentedController: UITraitCollection? {
    guard let given = principal.overrideTraitCollection else { return traitsOfStyle }
    return traitsOfStyle?.overridden(by: given.values) ?? given
  }

  func traitsOfPresentedDidChange() { presentedStorage?.viewIfLoaded?.notifyTraits() }

  // MARK: - Adapting while presented

  /// Whether neither this presentation nor one above it that moves with it is in transition, and the presented view is in the
  /// container: no presentation above has removed it or is in it.
  private var isAtRest: Bool {
    guard state == .presented, run?.isUnderway != true, run?.phase != .concluding, let container = containerStorage,
      presentedStorage?.isBeingDismissed != true
    else { return false }
    guard let presentedView, presentedView.isDescendant(of: container),
      presentedStorage?.viewIfLoaded?.isDescendant(of: container) == true
    else { return false }
    return !(container.subviews + presentedView.subviews).contains { $0 is TransitionContainerView }
  }

  /// Reconsiders the style after the traits have changed; during a transition this waits for its end.
  func adapt(to traits: UITraitCollection, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard isAtRest else { return adaptation.wait() }
    let style = principal.style(for: traits)
    guard style != presentationStyle else { return }
    let next = principal.adapted(style)
    next.controller.announceStyle(with: coordinator)
    adaptation.begin(next.controller)
    let isQueued = coordinator?.animate(alongsideTransition: { [weak self] _ in self?.switchPresentation(to: next) })
    if isQueued != true { switchPresentation(to: next) }
  }

  /// Adapts the presentations that waited for a transition to end: this one and those below.
  func adaptWhatIsDue(after run: TransitionRun) {
    for end in [run.context.participants.fromIfAlive, run.context.participants.toIfAlive] {
      var next = end
      while let controller = next {
        controller.nearest { $0.ownPresentation }?.adaptIfDue()
        next = controller.nearest { $0.links.presenter }
      }
    }
  }

  private func adaptIfDue() {
    guard isAtRest, let container = containerStorage, adaptation.endWaiting() else { return }
    applicationContext.scheduler.nextTurn { [weak self, weak container] in
      guard let self, let container, self.containerStorage === container else { return }
      self.adapt(to: container.traitCollection, with: nil)
    }
  }

  /// Continues as another presentation without animation; a controller that stays presented gets no appearance callbacks.
  private func switchPresentation(to adapted: Adapted) {
    let next = adapted.controller
    adaptation.end()
    guard isAtRest, let container = containerStorage, let presenter = presentingStorage else { return adaptation.wait() }
    let (leaving, arriving) = (presentedViewController, adapted.presented)
    let isReplaced = leaving !== arriving
    if isReplaced { leaving.beginAppearanceTransition(false, animated: false) }
    handle(.dismiss)
    record("dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
    record("dismissalTransitionDidEnd(true)")
    dismissalTransitionDidEnd(true)
    container.detach()
    if shouldRemovePresentersView, !next.shouldRemovePresentersView { putBack(presenter) }
    next.addContainer(over: presenter, above: container)
    next.replace(self)
    if isReplaced {
      leaving.viewIfLoaded?.removeFromSuperview()
      leaving.endAppearanceTransition()
      arriving.leaveContainer()
      leaving.passPresentation(to: arriving)
    }
    next.continuePresentation(from: presenter, place: presentersPlace, appears: isReplaced)
    self.container.remove()
    presentersPlace.forget()
    handle(.end)
  }

  private func putBack(_ presenter: UIViewController) {
    presenter.beginAppearanceTransition(true, animated: false)
    presentersPlace.giveBack(presenter.view)
    presenter.endAppearanceTransition()
  }

  private func addContainer(over presenter: UIViewController, above other: UIView) {
    let container = self.container.add(for: self, over: presenter)
    if let host = container.superview, other.superview === host { host.insertSubview(container, aboveSubview: other) }
  }

  /// Continues a presentation that another controller has begun.
  private func continuePresentation(from presenter: UIViewController, place: PresentersPlace, appears: Bool) {
    let presented = presentedViewController
    begin(from: presenter)
    presentersPlace.remember(presenter.view, unlessKnownBy: place)
    presented.loadViewIfNeeded()
    prepareToPresent()
    record("presentationTransitionWillBegin")
    presentationTransitionWillBegin()
    showBackgroundEffect()
    if appears { presented.beginAppearanceTransition(true, animated: false) }
    if shouldRemovePresentersView, presenter.appearance.phase == .appeared {
      presenter.beginAppearanceTransition(false, animated: false)
      presenter.view.removeFromSuperview()
      presenter.endAppearanceTransition()
    }
    UIView.performWithoutAnimation {
      if let view = presentedView, let container = containerStorage {
        container.addSubview(view)
        view.frame = frameOfPresentedViewInContainerView
      }
      layOutContainer()
    }
    // A presentation above would otherwise put the view back into the wrapper that it has just left.
    if let place = presented.links.presented?.ownPresentation?.presentersPlace, place.isKnown {
      place.remember(presented.view)
    }
    handle(.presentationEnded(completed: true))
    if appears { presented.endAppearanceTransition() }
    presented.viewIfLoaded?.notifyTraits()
    record("presentationTransitionDidEnd(true)")
    presentationTransitionDidEnd(true)
  }
}

extension UIModalPresentationStyle {
  /// The system's presentation controller of this style, used if no delegate provides one.
  @MainActor
  func makePresentation(of presented: UIViewController, presenting: UIViewController?) -> UIPresentationController {
    switch self {
    case .custom: UIPresentationController(presentedViewController: presented, presenting: presenting)
    case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover: UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
    default: SystemPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
}

extension UIViewController {
  /// Removes a controller from its container so that it can be presented.
  fileprivate func leaveContainer() {
    if let stack = family.parent as? any PageStack {
      stack.removeFromStack(self)
    } else if family.parent != nil {
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
  }

  /// Moves the presentations of this controller to the one that replaces it.
  fileprivate func passPresentation(to other: UIViewController) {
    let above = links.presented
    PresentationLinks.replace(self, by: other)
    above?.ownPresentation?.replacePresenter(by: other)
  }
}
