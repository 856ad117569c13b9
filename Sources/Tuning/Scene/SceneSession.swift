import UIKit

/// A scene that runs: its controllers, its values and what it is doing now. Each scene has a subclass of its own.
@MainActor open class SceneSession: NSObject {
  /// The values of the scene's tunables.
  public final let values: TunableValues
  /// What the stage shows.
  public final let rootViewController: UIViewController
  /// Called when `reading` or `readouts` have changed.
  final var readingDidChange: () -> Void = {}
  private final var observation: TunableObservation?
  /// Whether a value is being taken over.
  private(set) final var isRetuning = false
  /// Runs what touches the scene's views where they are; a scene in a world of its own is not of the surrounding application.
  final var perform: (() -> Void) -> Void = { $0() }

  /// Keeps the values and the controller, and calls `tunableDidChange(_:)` from now on after each change of a value.
  public init(values: TunableValues, rootViewController: UIViewController) {
    self.values = values
    self.rootViewController = rootViewController
    reading = TransitionReading(phase: .idle, threshold: 0.5)
    super.init()
    observation = values.observe { [weak self] parameter in
      guard let self else { return }
      isRetuning = true
      perform { self.tunableDidChange(parameter) }
      isRetuning = false
    }
  }

  // MARK: - What it is doing

  /// The scene's transition in this frame; idle where there is none.
  public final var reading: TransitionReading {
    didSet { if reading != oldValue { readingDidChange() } }
  }

  /// The three cells in the inspector's head. Default: state, percent and velocity of `reading`.
  open var readouts: [Readout] { reading.readouts }

  /// Says that `readouts` may answer otherwise now.
  public final func readoutsDidChange() { readingDidChange() }

  /// Whether nothing moves of itself. Default: no transition is under way.
  open var isAtRest: Bool { reading.phase == .idle }

  // MARK: - Edges

  /// The edges that a drag may start from; grips and the percent scale show only there. Default: none.
  open var edges: UIRectEdge { [] }

  /// How deep that region is, in points.
  open var edgeWidth: CGFloat { 0 }

  /// The tunable that `edgeWidth` comes from, if it is one.
  open var edgeWidthTunable: Parameter? { nil }

  // MARK: - Letting go

  /// The tunables that decide what a release does, where it is decided as `ReleaseRule` does. Default: none.
  open var release: ReleaseTunables? { nil }

  // MARK: - Dynamics

  /// The animator whose bodies, joints and contacts can be drawn over the stage. Default: none.
  open var animator: UIDynamicAnimator? { nil }

  // MARK: - Tuning

  /// Called after a value has changed; what is turned acts at once. Default: nothing.
  open func tunableDidChange(_ tunable: Parameter) {}
}
