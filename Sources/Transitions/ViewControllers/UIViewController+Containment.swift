import Foundation
import Misuse
import QuartzCore
import ViewCore

extension UIViewController {
  func insertChild(_ child: UIViewController) {
    misuse(unless: child !== self, "\(type(of: self)).addChild(_:): a controller cannot be its own child.")
    misuse(
      unless: !ancestors.contains { $0 === child },
      "\(type(of: self)).addChild(\(type(of: child))): it contains this controller already; remove this controller from it."
    )
    if let old = child.family.parent {
      guard old !== self else { return }
      (old as? any AppearingContainer)?.childWillLeave(child)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    ControllerFamily.add(child, to: self)
  }

  func leaveParent() {
    if ControllerFamily.remove(self) { didMove(toParent: nil) }
  }

  /// Resets the flags for moving; during an appearance transition they stay until its end.
  package func finishMoving() {
    guard !appearance.isInTransition else { return }
    family.endMove()
  }

  private var ancestors: some Sequence<UIViewController> { sequence(first: self) { $0.family.parent } }

  // MARK: - Exchanging children

  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    misuse(
      unless: from.family.parent === self && to.family.parent === self,
      "Children view controllers \(type(of: from)) and \(type(of: to)) must have a common parent view controller when calling "
        + "transition(from:to:duration:options:animations:completion:); add both to \(type(of: self)) with addChild(_:).")
    let animated = duration > 0 && UIView.areAnimationsEnabled
    let isForwarded = shouldAutomaticallyForwardAppearanceMethods && appearance.phase == .appeared
    if isForwarded {
      if from.appearance.mayBegin(appearing: false) { from.beginAppearanceTransition(false, animated: animated) }
      if to.appearance.mayBegin(appearing: true) { to.beginAppearanceTransition(true, animated: animated) }
    }
    homeContext?.log.record("transition(from: \(TransitionLog.name(from)), to: \(TransitionLog.name(to)))")
    let finish: (Bool) -> Void = { finished in
      from.viewIfLoaded?.removeFromSuperview()
      if isForwarded {
        if from.appearance.phase == .disappearing { from.endAppearanceTransition() }
        if to.appearance.phase == .appearing { to.endAppearanceTransition() }
      }
      guard let completion else { return }
      self.homeContext?.log.record("completion")
      completion(finished)
    }
    let container: UIView = from.viewIfLoaded?.superview ?? view
    let insert = { if to.view.superview !== container { container.addSubview(to.view) } }
    if options.hasTransition {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          insert()
          from.viewIfLoaded?.isHidden = true
          animations?()
        },
        completion: { finished in
          from.viewIfLoaded?.isHidden = false
          finish(finished)
        })
    } else {
      insert()
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
  }

  /// The maximum number of immediate transitions in a row; more indicate a program that pushes in every appearance callback.
  private static let exchangeLimit = 16

  /// Ends pushes, pops and tab changes in this tree immediately, because the window gets another root; interactive ones are
  /// cancelled.
  ///
  /// Otherwise a container controller could be deallocated without its children receiving their final callbacks.
  package func abandonExchanges() {
    for child in children { child.abandonExchanges() }
    for _ in 0..<Self.exchangeLimit {
      // A change that was queued behind the last one waits for the end of the turn.
      (self as? any AppearingContainer)?.beginWaitingTransition()
      (self as? any PageContainer)?.exchange?.concludeNow()
      guard let run = (self as? any PageContainer)?.exchange, run.isUnderway else { return }
      run.context.abandon(!run.context.isInteractive && !run.context.transitionWasCancelled)
    }
  }
}

extension UIView.AnimationOptions {
  /// Whether bits 20–22 select a transition.
  fileprivate var hasTransition: Bool { rawValue & (7 << 20) != 0 }
}
