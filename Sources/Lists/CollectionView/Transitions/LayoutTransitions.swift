import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The interactive changes of layouts. One runs or closes at a time, any number are pending; finish and cancel apply to the one
/// that was started last.
@MainActor
final class LayoutTransitions {
  private static let notPrepared =
    "the collection was not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:"

  private unowned let owner: UICollectionView
  /// The running transition, until its closing animation has ended.
  private(set) var current: InteractiveLayoutTransition?
  /// The transitions that were started while another one was closing.
  private var waiting: [InteractiveLayoutTransition] = []
  /// Whether another layout ended a transition that was neither finished nor cancelled; one such call is expected.
  private var hasUndecidedAbandoned = false

  init(_ owner: UICollectionView) { self.owner = owner }

  private var content: CollectionContent { owner.content }

  // MARK: - Starting

  func start(
    to new: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    misuse(
      unless: current?.phase != .running && waiting.allSatisfy { $0.verdict != nil },
      "UICollectionView.startInteractiveTransition(to:): the collection view is in an interactive transition already; finish or cancel"
        + " that first. \(Self.notPrepared)")
    owner.mover.letGo(cancelled: true)
    let old = waiting.last?.keptLayout ?? content.layout
    misuse(
      unless: new !== old, "UICollectionView.startInteractiveTransition(to:): \(type(of: new)) is the layout in use already.")
    let layout =
      owner.delegate?.collectionView(owner, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let started = InteractiveLayoutTransition(layout, completion)
    hasUndecidedAbandoned = false
    if current == nil, waiting.isEmpty { begin(started) } else { waiting.append(started) }
    return layout
  }

  private func begin(_ started: InteractiveLayoutTransition) {
    let layout = started.layout
    if content.needsReload { content.layOut() }
    content.validateLayout()
    owner.setContentOffset(owner.contentOffset, animated: false)
    current = started
    started.run()
    owner.applicationContext.motionSources.layoutChangeDidStart(owner)
    owner.panGestureRecognizer.isEnabled = false
    layout.attach(to: owner, owner: owner)
    owner.exchanger.announce(from: layout.currentLayout, to: layout.nextLayout)
    content.use(layout)
  }

  // MARK: - Ending

  func end(finishing: Bool) {
    if let waiting = waiting.last, waiting.verdict == nil { return waiting.decide(finishing: finishing) }
    guard let running = current, running.phase == .running else {
      if hasUndecidedAbandoned {
        hasUndecidedAbandoned = false
        return
      }
      // The same gesture, or a second one, continues while the transition closes: that has been decided.
      if let current, current.phase == .settling { return logLateVerdict(of: current, finishing) }
      misuse(
        "UICollectionView.\(finishing ? "finish" : "cancel")InteractiveTransition(): \(Self.notPrepared)")
    }
    running.decide(finishing: finishing)
    settle(running)
  }

  private func logLateVerdict(of transition: InteractiveLayoutTransition, _ finishing: Bool) {
    ToolkitLog.warning(
      "UICollectionView.\(finishing ? "finish" : "cancel")InteractiveTransition(): the transition is "
        + "\(transition.verdict == true ? "finishing" : "being cancelled") already; the call has no effect.",
      in: owner.homeContext)
  }

  /// Begins the closing animation of the commit.
  private func settle(_ running: InteractiveLayoutTransition) {
    guard current === running, running.phase == .running, let finishing = running.verdict, let kept = running.keptLayout else {
      return
    }
    guard !content.isPlacing else {
      return owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in
        if let owner { owner.transitions.settle(running) }
      }
    }
    running.settle()
    let layout = running.layout
    let other = finishing ? layout.currentLayout : layout.nextLayout
    content.layOut()
    let target = layout.contentOffset(at: finishing ? 1 : 0)
    let duration = running.settleDuration(finishing: finishing)
    kept.attach(to: owner, owner: owner)
    owner.exchanger.install(kept, insteadOf: other, duration: duration, offset: target) {
      [weak owner = self.owner] completed in
      if let owner { owner.transitions.settled(running, completed, finishing) }
    }
    layout.detach()
  }

  private func settled(_ running: InteractiveLayoutTransition, _ completed: Bool, _ finished: Bool) {
    guard current === running else { return }
    current = nil
    owner.panGestureRecognizer.isEnabled = owner.isScrollEnabled
    owner.exchanger.announceEnd(from: running.layout.currentLayout, to: running.layout.nextLayout)
    running.completion?(completed, finished)
    guard current == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    begin(next)
    settle(next)
  }

  // MARK: - Abandoning

  /// Called when another layout is set: ends the running, closing and pending transitions at once. Their completions follow in
  /// the next turn.
  func abandon() {
    let waiting = waiting
    self.waiting = []
    if let running = current {
      if running.phase == .running { restoreLayout(of: running) }
      current = nil
      owner.panGestureRecognizer.isEnabled = owner.isScrollEnabled
      abandoned(running, finished: running.phase == .settling && running.verdict == true)
    }
    for next in waiting { abandoned(next, finished: false) }
  }

  private func restoreLayout(of running: InteractiveLayoutTransition) {
    let old = running.layout.currentLayout
    old.attach(to: owner, owner: owner)
    content.use(old)
    running.layout.detach()
  }

  private func abandoned(_ transition: InteractiveLayoutTransition, finished: Bool) {
    // Its gesture may still be going on: its later commit has no effect.
    if transition.verdict == nil { hasUndecidedAbandoned = true }
    guard let completion = transition.completion else { return }
    owner.applicationContext.scheduler.nextTurn { completion(false, finished) }
  }
}

extension UICollectionView {
  /// The running or closing change of layouts: its progress, and its commit, if any.
  final var layoutTransition: (progress: CGFloat, verdict: Bool?, identity: ObjectIdentifier)? {
    transitions.current.map {
      ($0.layout.transitionProgress, $0.phase == .settling ? $0.verdict : nil, ObjectIdentifier($0))
    }
  }
}
