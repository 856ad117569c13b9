import UIKit

/// The state of a transition in one frame, for the inspector and the marks on the stage.
public struct TransitionReading: Equatable, Sendable {
  /// The phase of a transition.
  public enum Phase: Equatable, Sendable {
    /// No transition runs.
    case idle
    /// A finger drives the transition.
    case interactive
    /// Released: the transition moves to its end, or back.
    case finishing, cancelling
  }

  /// The phase in this frame.
  public var phase: Phase
  /// The edge from which the drag started.
  public var edge: UIRectEdge
  /// From 0 to 1, beyond 1 while a spring overshoots.
  public var progress: Double
  /// The velocity towards finishing, in points per second.
  public var velocity: Double
  /// The progress that is projected by the present velocity.
  public var landing: Double
  /// The projected progress from which a release finishes.
  public var threshold: Double
  /// The length from 0 to 1, in points; 0 for a transition that is not a distance on the screen.
  public var length: Double
  /// The source of the threshold. Default: known.
  public var basis = ThresholdBasis.known

  /// The source of a threshold: the code itself, a fit to its releases, or unknown.
  public enum ThresholdBasis: Equatable, Sendable { case known, fitted, unknown }

  /// Makes a reading; velocity is in points per second, length in points.
  public init(
    phase: Phase, edge: UIRectEdge = [], progress: Double = 0, velocity: Double = 0, landing: Double = 0, threshold: Double,
    length: Double = 0
  ) {
    self.phase = phase
    self.edge = edge
    self.progress = progress
    self.velocity = velocity
    self.landing = landing
    self.threshold = threshold
    self.length = length
  }

  /// Whether a release in this frame would finish.
  public var finishes: Bool { landing >= threshold }

  /// Whether the drag is horizontal.
  public var isHorizontal: Bool { edge == .left || edge == .right }

  /// The text of the inspector's State cell.
  public var stateWord: String {
    switch phase {
    case .idle: return "At rest"
    case .interactive: return "Interactive"
    case .finishing: return "Finishing"
    case .cancelling: return "Cancelling"
    }
  }
}
