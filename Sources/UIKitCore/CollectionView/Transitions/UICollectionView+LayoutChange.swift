import CoreGraphics
import Foundation

extension UICollectionView {
  /// Takes another layout; motion.md E1 has the order of the calls.
  func exchangeLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    guard !isPlacing else {
      return UIApplication.shared.scheduler.nextTurn { [weak self] in
        self?.exchangeLayout(new, animated: animated, completion: completion)
      }
    }
    mover.letGo(cancelled: true)
    abandonTransition()
    let old = layoutStorage
    guard new !== old else { return UIApplication.shared.scheduler.nextTurn { completion?(true) } }
    new.attach(to: self, owner: self)
    guard counts != nil, !needsReload, !bounds.isEmpty else { return exchangeUnseen(old, new, completion) }
    validateLayout()
    announceTransition(from: old, to: new)
    let change = { [self] in
      install(new, insteadOf: old, duration: InteractiveLayoutTransition.duration, offset: nil) { [weak self] finished in
        self?.announceTransitionEnd(from: old, to: new)
        completion?(finished)
      }
      letGo(of: old)
    }
    animated ? change() : UIView.performWithoutAnimation(change)
  }

  /// Nothing has been shown with the old layout.
  private func exchangeUnseen(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?
  ) {
    announceTransition(from: old, to: new)
    layoutStorage = new
    letGo(of: old)
    isLayoutValid = false
    shownBounds = nil
    new.finalizeLayoutTransition()
    old.finalizeLayoutTransition()
    setNeedsLayout()
    UIApplication.shared.scheduler.nextTurn { completion?(true) }
  }

  /// A layout that a transition layout has taken over stays with that.
  private func letGo(of old: UICollectionViewLayout) {
    if old.owner === self { old.detach() }
  }

  private func announceTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    for view in elements.standing.values { view.willTransition(from: old, to: new) }
  }

  private func announceTransitionEnd(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in elements.standing.values { view.didTransition(from: old, to: new) }
  }

  /// Puts a layout in use that is attached, and moves everything to where it has it.
  private func install(
    _ new: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, duration: TimeInterval, offset: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let shown = attributesAround()
    isPlacing = true
    layoutStorage = new
    isLayoutValid = true
    new.prepareIfNeeded()
    let target = offset ?? new.contentOffset(replacing: old, at: contentOffset, in: self)
    new.change = LayoutChange(shown: shown)
    var change = ElementChange.sameElements
    change.formerAttributes = { old.attributes(of: $0)?.duplicate() }
    animate(change, layout: new, to: target, duration: duration) {
      new.finalizeLayoutTransition()
      old.finalizeLayoutTransition()
    } completion: {
      completion($0)
    }
    new.change = nil
    isPlacing = false
    setNeedsLayout()
  }

  /// The layout in use, or the one that the running transition leads away from.
  var settledLayout: UICollectionViewLayout {
    (layoutStorage as? UICollectionViewTransitionLayout)?.currentLayout ?? layoutStorage
  }

  // MARK: - Driven by a gesture

  private static let notPrepared =
    "the collection was not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:"

  func startTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      transition == nil || transition?.phase == .settling && waitingTransitions.allSatisfy { $0.verdict != nil },
      "UICollectionView.startInteractiveTransition(to:): the collection view is in an interactive transition already; finish or cancel"
        + " that first. \(Self.notPrepared)")
    mover.letGo(cancelled: true)
    let old = waitingTransitions.last?.keptLayout ?? layoutStorage
    precondition(new !== old, "UICollectionView.startInteractiveTransition(to:): \(type(of: new)) is the layout in use already.")
    let layout =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let started = InteractiveLayoutTransition(layout, completion)
    if transition == nil { begin(started) } else { waitingTransitions.append(started) }
    return layout
  }

  private func begin(_ started: InteractiveLayoutTransition) {
    let layout = started.layout
    guard layoutStorage === layout.currentLayout else { started.completion?(false, false); return }
    if needsReload { layOutElements() }
    validateLayout()
    setContentOffset(contentOffset, animated: false)
    transition = started
    started.phase = .running
    panGestureRecognizer.isEnabled = false
    layout.attach(to: self, owner: self)
    announceTransition(from: layout.currentLayout, to: layout.nextLayout)
    layoutStorage = layout
    isLayoutValid = false
    shownBounds = nil
    setNeedsLayout()
  }

  func endTransition(finishing: Bool) {
    if let waiting = waitingTransitions.last, waiting.verdict == nil {
      waiting.verdict = finishing
      return
    }
    guard let running = transition, running.phase == .running else {
      preconditionFailure(
        "UICollectionView.\(finishing ? "finish" : "cancel")InteractiveTransition(): \(Self.notPrepared)")
    }
    guard !isPlacing else {
      return UIApplication.shared.scheduler.nextTurn { [weak self] in
        if self?.transition === running, running.phase == .running { self?.endTransition(finishing: finishing) }
      }
    }
    settle(running, finishing)
  }

  private func settle(_ running: InteractiveLayoutTransition, _ finishing: Bool) {
    running.phase = .settling
    let layout = running.layout
    let kept = finishing ? layout.nextLayout : layout.currentLayout
    let other = finishing ? layout.currentLayout : layout.nextLayout
    layOutElements()
    let target = layout.contentOffset(at: finishing ? 1 : 0)
    let duration = running.settleDuration(finishing: finishing)
    kept.attach(to: self, owner: self)
    install(kept, insteadOf: other, duration: duration, offset: target) { [weak self] completed in
      self?.settled(running, completed, finishing)
    }
    layout.detach()
  }

  private func settled(_ running: InteractiveLayoutTransition, _ completed: Bool, _ finished: Bool) {
    guard transition === running else { return }
    transition = nil
    panGestureRecognizer.isEnabled = isScrollEnabled
    announceTransitionEnd(from: running.layout.currentLayout, to: running.layout.nextLayout)
    running.completion?(completed, finished)
    guard transition == nil, !waitingTransitions.isEmpty else { return }
    let waiting = waitingTransitions.removeFirst()
    begin(waiting)
    if let verdict = waiting.verdict, transition === waiting { endTransition(finishing: verdict) }
  }

  /// Another layout is set: whoever waits or runs ends here, where it stands.
  func abandonTransition() {
    let waiting = waitingTransitions
    waitingTransitions = []
    if let running = transition, running.phase == .running {
      transition = nil
      panGestureRecognizer.isEnabled = isScrollEnabled
      let old = running.layout.currentLayout
      old.attach(to: self, owner: self)
      layoutStorage = old
      isLayoutValid = false
      shownBounds = nil
      running.layout.detach()
      running.completion?(false, false)
    }
    for next in waiting { next.completion?(false, false) }
  }
}
