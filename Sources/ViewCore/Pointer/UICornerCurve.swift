/// How the corners of a shape are curved.
public enum UICornerCurve: Int, CustomStringConvertible, CustomDebugStringConvertible, Sendable {
  /// The curve that the system chooses: a continuous one.
  case automatic = 0
  /// Arcs of circles.
  case circular = 1
  /// The curvature grows smoothly from the edges.
  case continuous = 2

  /// The name of the curve.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .circular: "circular"
    case .continuous: "continuous"
    }
  }
  /// The type and the name of the curve.
  public var debugDescription: String { "UICornerCurve.\(description)" }
}
