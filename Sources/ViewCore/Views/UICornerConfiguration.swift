import CoreGraphics
import Foundation

/// How the corners of a view are rounded; the radii follow its size and its container.
public struct UICornerConfiguration: Hashable, CustomStringConvertible {
  /// Corners with one radius; corners of one group have the largest radius that one of them would have alone.
  struct Group: Hashable {
    let corners: UIRectCorner
    let radius: UICornerRadius
  }

  enum Kind: Hashable {
    case groups([Group])
    case capsule(maximumRadius: Double?)
  }

  let kind: Kind

  private init(_ groups: [(UIRectCorner, UICornerRadius?)]) {
    kind = .groups(groups.compactMap { corners, radius in radius.map { Group(corners: corners, radius: $0) } })
  }

  private init(kind: Kind) { self.kind = kind }

  // MARK: - Creating configurations

  /// Half of the shorter side for all corners, but not more than a maximum, in points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(kind: .capsule(maximumRadius: maximumRadius))
  }

  /// One rule for each corner by itself: concentric radii may differ.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// A rule for each corner; nil leaves it square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration([
      (.topLeft, topLeftRadius), (.topRight, topRightRadius), (.bottomLeft, bottomLeftRadius), (.bottomRight, bottomRightRadius),
    ])
  }

  /// The same radius at all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([(.allCorners, radius)])
  }

  /// The same radius at both corners of the left edge, and at both of the right one.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([(.left, leftRadius), (.right, rightRadius)])
  }

  /// The same radius at both corners of the top edge, and at both of the bottom one.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([(.top, topRadius), (.bottom, bottomRadius)])
  }

  /// The same radius at both corners of the top edge; nil leaves another corner square.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([(.top, topRadius), (.bottomLeft, bottomLeftRadius), (.bottomRight, bottomRightRadius)])
  }

  /// The same radius at both corners of the bottom edge; nil leaves another corner square.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([(.bottom, bottomRadius), (.topLeft, topLeftRadius), (.topRight, topRightRadius)])
  }

  /// The same radius at both corners of the left edge; nil leaves another corner square.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([(.left, leftRadius), (.topRight, topRightRadius), (.bottomRight, bottomRightRadius)])
  }

  /// The same radius at both corners of the right edge; nil leaves another corner square.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([(.right, rightRadius), (.topLeft, topLeftRadius), (.bottomLeft, bottomLeftRadius)])
  }

  /// The configuration in words.
  public var description: String {
    switch kind {
    case .capsule(let maximum): "capsule(maximumRadius: \(maximum.map { "\($0)" } ?? "nil"))"
    case .groups(let groups): groups.map { "\($0.corners.names): \($0.radius)" }.joined(separator: ", ")
    }
  }

  /// Whether a radius follows from the container.
  var isConcentric: Bool {
    guard case .groups(let groups) = kind else { return false }
    return groups.contains { if case .containerConcentric = $0.radius.kind { true } else { false } }
  }
}

extension UIRectCorner {
  fileprivate static let left: UIRectCorner = [.topLeft, .bottomLeft]
  fileprivate static let right: UIRectCorner = [.topRight, .bottomRight]
  fileprivate static let top: UIRectCorner = [.topLeft, .topRight]
  fileprivate static let bottom: UIRectCorner = [.bottomLeft, .bottomRight]
  static let each: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  fileprivate var names: String {
    zip(Self.each, ["topLeft", "topRight", "bottomLeft", "bottomRight"]).filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
