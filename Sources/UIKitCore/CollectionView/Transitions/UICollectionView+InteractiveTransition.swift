import CoreGraphics
import Foundation
import Misuse

/// Changes of layouts that a gesture drives. One runs or closes at a time, any number wait for their turn; the last that was started is the
/// one that finish and cancel are about.
extension UICollectionView {
  private static let notPrepared =
    "the collection was not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:"

  /// The change of layouts that a gesture drives, or that closes after it: its progress, and what was decided, if it was.
  final var layoutTransition: (progress: CGFloat, verdict: Bool?, identity: ObjectIdentifier)? {
    transition.map { ($0.layout.transitionProgress, $0.phase == .settling ? $0.verdict : nil, ObjectIdentifier($0)) }
  }

  func startTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    misuse(
      unless: transition?.phase != .running && waitingTransitions.allSatisfy { $0.verdict != nil },
      "UICollectionView.startInteractiveTransition(to:): the collection view is in an interactive transition already; finish or cancel"
        + " that first. \(Self.notPrepared)")
    mover.letGo(cancelled: true)
    let old = waitingTransitions.last?.keptLayout ?? layoutStorage
    misuse(
      unless: new !== old, "UICollectionView.startInteractiveTransition(to:): \(type(of: new)) is the layout in use already.")
    let layout =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let started = InteractiveLayoutTransition(layout, completion)
    hasUndecidedAbandoned = false
    if transition == nil, waitingTransitions.isEmpty { begin(started) } else { waitingTransitions.append(started) }
    return layout
  }

  private func begin(_ started: InteractiveLayoutTransition) {
    let layout = started.layout
    if needsReload { layOutElements() }
    validateLayout()
    setContentOffset(contentOffset, animated: false)
    transition = started
    started.phase = .running
    applicationContext.motionSources.layoutTransitionDidStart(in: self)
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
      if hasUndecidedAbandoned { return hasUndecidedAbandoned = false }
      // A gesture that goes on, or a second one, while the first one's transition closes: that is decided.
      if let transition, transition.phase == .settling { return logLateVerdict(of: transition, finishing) }
      misuse(
        "UICollectionView.\(finishing ? "finish" : "cancel")InteractiveTransition(): \(Self.notPrepared)")
    }
    running.verdict = finishing
    settle(running)
  }

  private func logLateVerdict(of transition: InteractiveLayoutTransition, _ finishing: Bool) {
    ToolkitLog.warning(
      "UICollectionView.\(finishing ? "finish" : "cancel")InteractiveTransition(): the transition is "
        + "\(transition.verdict == true ? "finishing" : "being cancelled") already; the call has no effect.", in: homeContext)
  }

  /// Goes the rest of the way as the verdict says.
  private func settle(_ running: InteractiveLayoutTransition) {
    guard transition === running, running.phase == .running, let finishing = running.verdict, let kept = running.keptLayout else {
      return
    }
    guard !isPlacing else { return applicationContext.scheduler.nextTurn { [weak self] in self?.settle(running) } }
    running.phase = .settling
    let layout = running.layout
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
    let next = waitingTransitions.removeFirst()
    begin(next)
    settle(next)
  }

  /// Another layout is set: whoever runs, closes or waits ends here, where it stands. They hear of it when the other layout is set.
  func abandonTransition() {
    let waiting = waitingTransitions
    waitingTransitions = []
    if let running = transition {
      if running.phase == .running { restoreLayout(of: running) }
      transition = nil
      panGestureRecognizer.isEnabled = isScrollEnabled
      abandoned(running, finished: running.phase == .settling && running.verdict == true)
    }
    for next in waiting { abandoned(next, finished: false) }
  }

  private func restoreLayout(of running: InteractiveLayoutTransition) {
    let old = running.layout.currentLayout
    old.attach(to: self, owner: self)
    layoutStorage = old
    isLayoutValid = false
    shownBounds = nil
    running.layout.detach()
    setNeedsLayout()
  }

  private func abandoned(_ transition: InteractiveLayoutTransition, finished: Bool) {
    // Its gesture may still be on: what it decides in the end is about nothing.
    if transition.verdict == nil { hasUndecidedAbandoned = true }
    guard let completion = transition.completion else { return }
    applicationContext.scheduler.nextTurn { completion(false, finished) }
  }
}
