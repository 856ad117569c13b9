import Foundation

/// The shape of a layer's round corners.
public struct CALayerCornerCurve: Hashable, Equatable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// A curve by its name; one that is not known is circular.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arcs of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves whose curvature grows from the edges on, as those of the icons of apps.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
