import UIKit

/// A running scene: its controllers, its values and its state. Each scene has a subclass.
@MainActor open class SceneSession: NSObject {
  /// The values of the scene's tunables.
  public final let values: TunableValues
  /// The controller that the stage shows.
  public final let rootViewController: UIViewController
  private final let readingObservers = ObserverList<Void>()
  private final var observation: TunableObservation?
  /// Whether a change of a value is being applied.
  private(set) final var isRetuning = false
  /// Runs work on the scene's views in their application.
  private final var perform: (() -> Void) -> Void = { $0() }

  /// Stores the values and the controller; `tunableDidChange(_:)` is called after each change of a value from now on.
  public init(values: TunableValues, rootViewController: UIViewController) {
    self.values = values
    self.rootViewController = rootViewController
    lastReading = TransitionReading(phase: .idle, threshold: 0.5)
    super.init()
    observation = values.observe { [weak self] parameter in
      guard let self else { return }
      isRetuning = true
      perform { self.tunableDidChange(parameter) }
      isRetuning = false
    }
  }

  // MARK: - What it is doing

  /// The scene's transition in this frame; idle for none.
  public final var reading: TransitionReading {
    get {
      if !holdsLook { look() }
      return lastReading
    }
    set {
      guard newValue != lastReading else { return }
      lastReading = newValue
      readingObservers.notify()
    }
  }

  private final var lastReading: TransitionReading

  /// Reads the scene's motion in each frame. The default does nothing: the scene reports it. Not called in `afterOneLook(_:)`.
  func look() {}

  /// Whether the properties below return what the last look has read.
  private(set) final var holdsLook = false

  /// Reads the scene's motion once for all properties that `body` asks for; each of them reads it anew otherwise.
  final func afterOneLook<Result>(_ body: () -> Result) -> Result {
    look()
    holdsLook = true
    defer { holdsLook = false }
    return body()
  }

  /// The three cells in the inspector's head. Default: state, percent and velocity of `reading`.
  open var readouts: [Readout] { reading.readouts }

  /// Call it when `readouts` may have changed.
  public final func readoutsDidChange() { readingObservers.notify() }

  /// Calls `change` when `reading` or `readouts` have changed, until the returned observation is cancelled or released.
  final func observeReading(_ change: @escaping () -> Void) -> TunableObservation { readingObservers.add(change) }

  /// Has work on the scene's views run in another application: the scene is in a world of its own.
  final func move(toWorldThat perform: @escaping (() -> Void) -> Void) { self.perform = perform }

  /// Whether nothing moves by itself. The default is whether no transition runs.
  open var isAtRest: Bool { reading.phase == .idle }

  // MARK: - Edges

  /// The edges from which a drag can start; only they have grips and the percent scale. The default is none.
  open var edges: UIRectEdge { [] }

  /// The width of the regions at the edges, in points. The default is 0.
  open var edgeWidth: CGFloat { 0 }

  /// The tunable for `edgeWidth`; nil if there is none.
  open var edgeWidthTunable: Parameter? { nil }

  // MARK: - Letting go

  /// The tunables of the release rule, if the scene decides as `ReleaseRule` does. The default is nil.
  open var release: ReleaseTunables? { nil }

  // MARK: - Dynamics

  /// The animator whose bodies, joints and contacts the overlay can draw. The default is nil.
  open var animator: UIDynamicAnimator? { nil }

  /// What the overlay draws: the state of the animator, and the origin of its coordinates in the window.
  typealias Dynamics = (snapshot: DynamicsSnapshot, origin: CGPoint)

  /// The animator's state in this frame; nil without an animator.
  var dynamicsState: Dynamics? {
    animator.map { ($0.debugSnapshot(), $0.stageView?.convert(.zero, to: nil) ?? .zero) }
  }

  /// The values that its code watches, in the order of declaration. Default: none.
  var watched: [WatchedValue] { [] }

  // MARK: - Tuning

  /// Called after a value has changed, to apply it at once. The default does nothing.
  open func tunableDidChange(_ tunable: Parameter) {}
}
