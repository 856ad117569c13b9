import UIKit

/// A transition in one frame, as the inspector and the marks on the stage show it.
public struct TransitionReading: Equatable, Sendable {
  /// What a transition is doing.
  public enum Phase: Equatable, Sendable {
    /// Nothing moves.
    case idle
    /// A finger holds the transition.
    case interactive
    /// Let go: on the way to its end, or back.
    case finishing, cancelling
  }

  /// What the transition is doing in this frame.
  public var phase: Phase
  /// The edge the drag started from.
  public var edge: UIRectEdge
  /// 0…1, beyond while a spring overshoots.
  public var progress: Double
  /// Towards finishing, in points per second.
  public var velocity: Double
  /// Where the transition would come to rest by the hand's speed, as a progress.
  public var landing: Double
  /// The progress from which a release finishes.
  public var threshold: Double
  /// The way from 0 to 1, in points; 0 where it is no way over the screen.
  public var length: Double
  /// How the threshold is known.
  public var basis = ThresholdBasis.known

  /// Whether a threshold is the code's own, was fitted to what releases did, or is not known yet.
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

  /// What letting go would do in this frame.
  public var finishes: Bool { landing >= threshold }

  /// Whether the drag runs along the x axis.
  public var isHorizontal: Bool { edge == .left || edge == .right }

  /// The word of the inspector's State cell.
  public var stateWord: String {
    switch phase {
    case .idle: return "At rest"
    case .interactive: return "Interactive"
    case .finishing: return "Finishing"
    case .cancelling: return "Cancelling"
    }
  }
}
