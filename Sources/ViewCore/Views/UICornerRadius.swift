import CoreGraphics
import Foundation

/// The radius of one corner of a view, in points.
public struct UICornerRadius: Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
  enum Kind: Hashable {
    case fixed(Double)
    case containerConcentric(minimum: CGFloat?)
  }

  let kind: Kind

  /// A radius of its own, in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }

  /// The container's radius less the distance to its corner, so that both arcs have the same centre, but not below a minimum, in points.
  ///
  /// The container is the nearest ancestor with a rounded corner at the same place.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .containerConcentric(minimum: minimum))
  }

  private init(kind: Kind) { self.kind = kind }
  /// Makes a fixed radius.
  public init(floatLiteral value: FloatLiteralType) { self.init(kind: .fixed(value)) }
  /// Makes a fixed radius.
  public init(integerLiteral value: IntegerLiteralType) { self.init(kind: .fixed(Double(value))) }

  /// The radius in words.
  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .containerConcentric(let minimum): "containerConcentric(minimum: \(minimum.map { "\($0)" } ?? "nil"))"
    }
  }
}
