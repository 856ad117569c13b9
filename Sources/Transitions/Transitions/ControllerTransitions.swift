/// The transitions of a controller's own: between its children, or to another size.
@MainActor
package final class ControllerTransitions {
  /// The last transition of this controller; nil when it is gone.
  private(set) weak var run: TransitionRun?
  private(set) var sizeCoordinator: SizeTransitionCoordinator?

  package func begin(_ run: TransitionRun) { self.run = run }

  /// Forgets a transition that has ended, unless another one has begun.
  package func end(_ run: TransitionRun) { if self.run === run { self.run = nil } }

  func beginSizeTransition(_ coordinator: SizeTransitionCoordinator) { sizeCoordinator = coordinator }

  func endSizeTransition() { sizeCoordinator = nil }
}
