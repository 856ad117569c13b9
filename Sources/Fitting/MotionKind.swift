/// A kind of motion that a fit can name.
public enum MotionKind: String, CaseIterable, Sendable {
  /// A mass on a damped spring (`Spring`).
  case spring
  /// A cubic Bézier timing curve, or half a cosine wave (`CubicTimingCurve`, `CosineTimingCurve`).
  case curve
  /// An exponential decay of velocity (`Decay`).
  case decay
  /// A pull past an edge by a hand of constant speed, or against the hand's own positions (`RubberBand`).
  case rubberBand = "rubber-band"
  /// A constant deceleration, or a motion with friction that bounces off an edge.
  case friction
  /// The movement of a hand, which no formula describes.
  case drag
  /// Several motions one after the other.
  case chain
  /// Nothing moves.
  case rest

  /// With its article: “a spring”.
  public var phrase: String {
    switch self {
    case .spring: return "a spring"
    case .curve: return "a timing curve"
    case .decay: return "a decay"
    case .rubberBand: return "a rubber band"
    case .friction: return "friction"
    case .drag: return "a drag"
    case .chain: return "a chain"
    case .rest: return "rest"
    }
  }
}

/// A number that describes a motion.
public struct MotionNumber: Equatable, Sendable {
  /// In JSON and text: “dampingRatio”.
  public let name: String
  /// The estimate.
  public let value: Double
  /// Its unit; empty for a ratio.
  public let unit: String
  /// Half the width of the 95 % confidence interval; infinite where the trace does not tell the number.
  public var halfWidth: Double

  init(_ name: String, _ value: Double, _ unit: String = "", halfWidth: Double = .infinity) {
    self.name = name
    self.value = value
    self.unit = unit
    self.halfWidth = halfWidth
  }

  /// The unit of positions, which a report replaces by the trace's own.
  public static let positionUnit = "pt"
}
