/// The transitions of a controller's own: between its children, or to another size.
@MainActor
package final class ControllerTransitions {
  /// The last transition of this controller; nil when it is gone.
  private(set) weak var run: TransitionRun?
  private(set) var sizeCoordinator: SizeTransitionCoordinator?

  /// The coordinator of the transition, until it only waits for the commit to call those who ask for its end.
  var activeCoordinator: TransitionCoordinator? { run.flatMap { $0.phase == .concluding ? nil : $0.coordinator } }

  /// The last transition that has ended; it may still wait for the commit.
  private weak var ended: TransitionRun?

  /// Whether callbacks about the end of a transition are still to come.
  var isConcluding: Bool { [run, ended].contains { $0?.phase == .concluding || $0?.phase == .finishing } }

  package func begin(_ run: TransitionRun) {
    concludeNow()
    self.run = run
  }

  /// Ends what waits for the commit, before something else begins.
  func concludeNow() {
    run?.concludeNow()
    ended?.concludeNow()
  }

  /// Forgets a transition that has ended, unless another one has begun.
  package func end(_ run: TransitionRun) {
    if self.run === run { self.run = nil }
    if ended?.phase != .concluding { ended = run }
  }

  func beginSizeTransition(_ coordinator: SizeTransitionCoordinator) { sizeCoordinator = coordinator }

  func endSizeTransition() { sizeCoordinator = nil }
}
