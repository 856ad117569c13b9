import CoreGraphics
import Foundation

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From `startPoint` outwards to an ellipse through the corner `endPoint`.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around `startPoint`, beginning in the direction of `endPoint`.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with a gradient inside its rounded corners.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.white.cgColor]
/// sky.endPoint = CGPoint(x: 0.5, y: 0.8)
/// ```
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  final private(set) var gradient = GradientStyle()
  private var drawn: (style: GradientStyle, bounds: CGRect, radius: CGFloat, scale: CGFloat, picture: OwnPicture?)?

  public override init() {
    super.init()
    drawsOwnPicture()
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    ["startPoint", "endPoint", "type"].contains(key)
      ? CAGradientLayer().pictureValue(forKey: key) : super.defaultValue(forKey: key)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    drawsOwnPicture()
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawsOwnPicture()
  }

  /// The gradient's `CGColor`s; other objects are dropped. Default nil. Animatable.
  open var colors: [Any]? {
    get { gradient.colors }
    set { edit("colors") { $0.colors = newValue?.compactMap { $0 as? CGColor } } }
  }

  /// The position of each colour, ascending in 0…1; nil spaces them evenly. Default nil. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { edit("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } } }
  }

  /// The start point in units of the bounds. Default the middle of the top, (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.start }
    set {
      Self.requireFinite(newValue.isFinite, "startPoint", newValue)
      edit("startPoint") { $0.start = newValue }
    }
  }

  /// The end point in units of the bounds. Default the middle of the bottom, (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.end }
    set {
      Self.requireFinite(newValue.isFinite, "endPoint", newValue)
      edit("endPoint") { $0.end = newValue }
    }
  }

  /// The gradient's geometry. Default `.axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { edit("type") { $0.type = newValue } }
  }

  private final func edit(_ key: String, _ body: (inout GradientStyle) -> Void) {
    var new = gradient
    body(&new)
    if new != gradient { change(key) { gradient = new } }
  }
}

extension CAGradientLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> { ["colors", "locations", "startPoint", "endPoint"] }

  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    let style = named.isEmpty ? gradient : gradient.setting(named)
    if let drawn, drawn.style == style, drawn.bounds == bounds, drawn.radius == cornerRadius, drawn.scale == scale {
      return drawn.picture
    }
    let picture = style.picture(bounds: bounds, cornerRadius: cornerRadius, corners: values.maskedCorners, scale: scale)
    drawn = (style, bounds, cornerRadius, scale, picture)
    return picture
  }

  package func pictureValue(forKey key: String) -> Any? {
    switch key {
    case "colors": gradient.colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    case "type": type.rawValue
    default: nil
    }
  }

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    let point = value.flatMap { AnimatableValue($0).vector }.map { CGPoint(x: $0.x, y: $0.y) }
    switch key {
    case "colors": colors = value as? [Any]
    case "locations": locations = value as? [NSNumber]
    case "startPoint": startPoint = point ?? startPoint
    case "endPoint": endPoint = point ?? endPoint
    case "type": if let name = value as? String { type = CAGradientLayerType(rawValue: name) }
    default: return false
    }
    return true
  }
}
