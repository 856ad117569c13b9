import CoreGraphics
import DrawingValues
import Foundation

/// The shadow of a background.
public struct UIShadowProperties: Hashable, @unchecked Sendable {
  /// The colour. Default: black.
  public var color = UIColor.black
  /// The opacity, from 0 to 1. Default: 0, no shadow.
  public var opacity: CGFloat = 0
  /// The blur radius, in points. Default: 3.
  public var radius: CGFloat = 3
  /// The distance to the background, in points. Default: (0, −3), as that of a layer.
  public var offset = CGSize(width: 0, height: -3)
  /// What casts the shadow, in the background's coordinates. Default: nil, the background's shape.
  public var path: UIBezierPath?

  init() {}
}

extension UIShadowProperties: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The values as text.
  public var description: String {
    "color = \(color); opacity = \(opacity); radius = \(radius); offset = (\(offset.width), \(offset.height)); path ="
      + " \(path.map { "\($0)" } ?? "nil")"
  }
  /// The values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["color": color, "opacity": opacity, "radius": radius, "offset": offset, "path": path as Any],
      displayStyle: .struct)
  }
}
