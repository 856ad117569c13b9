import CoreGraphics
import DisplayList
import Foundation

/// The points that count as inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name; an unknown name counts as `nonZero`.
  public let rawValue: String
  /// Makes a rule of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside when the path's winding number about it is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside when a ray from it crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name; an unknown name counts as `butt`.
  public let rawValue: String
  /// Makes a cap of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a disc extends each end by half the line width.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square extends each end by half the line width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name; an unknown name counts as `miter`.
  public let rawValue: String
  /// Makes a join of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges meet, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc with the radius of half the line width.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A straight cut between the outer edges.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, between its background and its contents.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 44, height: 44), transform: nil)
/// ring.fillColor = nil
/// ring.strokeColor = UIColor.systemBlue.cgColor
/// ring.lineWidth = 3
/// ring.strokeEnd = 0.75
/// ```
///
/// The path may extend beyond the bounds. It is drawn once at `contentsScale`, and again when one of its properties changes.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  final private(set) var shape = ShapeStyle()
  private var drawn: (style: ShapeStyle, scale: CGFloat, picture: OwnPicture?)?

  public override init() {
    super.init()
    drawsOwnPicture()
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    ["fillColor", "fillRule", "strokeEnd", "lineWidth", "miterLimit", "lineCap", "lineJoin"].contains(key)
      ? CAShapeLayer().pictureValue(forKey: key) : super.defaultValue(forKey: key)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    drawsOwnPicture()
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawsOwnPicture()
  }

  /// The path in the layer's coordinates. Default nil.
  open var path: CGPath? {
    get { shape.path }
    set { edit("path") { $0.path = newValue?.immutable } }
  }

  /// The fill colour; nil does not fill. Default black. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { edit("fillColor") { $0.fillColor = newValue } }
  }

  /// The stroke colour; nil does not stroke. Default nil. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { edit("strokeColor") { $0.strokeColor = newValue } }
  }

  /// The points that are filled. Default `.nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { edit("fillRule") { $0.fillRule = newValue } }
  }

  /// The start of the stroke as a fraction of the path's length, 0…1. Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { edit("strokeStart", newValue) { $0.strokeStart = newValue } }
  }

  /// The end of the stroke as a fraction of the path's length, 0…1. Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { edit("strokeEnd", newValue) { $0.strokeEnd = newValue } }
  }

  /// The width of the stroke in points. Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { edit("lineWidth", newValue) { $0.lineWidth = max(newValue, 0) } }
  }

  /// The maximum ratio of a miter's length to the line width; longer ones become bevels. Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { edit("miterLimit", newValue) { $0.miterLimit = newValue } }
  }

  /// The shape of the ends. Default `.butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { edit("lineCap") { $0.lineCap = newValue } }
  }

  /// The shape of the corners. Default `.miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { edit("lineJoin") { $0.lineJoin = newValue } }
  }

  /// The lengths of strokes and gaps in points, alternating; nil is a solid line. Default nil.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { edit("lineDashPattern") { $0.lineDashPattern = newValue } }
  }

  /// The offset into the dash pattern at which the line starts, in points. Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { edit("lineDashPhase", newValue) { $0.lineDashPhase = newValue } }
  }

  private final func edit(_ key: String, _ value: CGFloat = 0, _ body: (inout ShapeStyle) -> Void) {
    Self.requireFinite(value.isFinite, key, value)
    var new = shape
    body(&new)
    if new != shape { change(key) { shape = new } }
  }
}

extension CAShapeLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> {
    ["fillColor", "strokeColor", "lineWidth", "miterLimit", "strokeStart", "strokeEnd", "lineDashPhase"]
  }

  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    let style = named.isEmpty ? shape : shape.setting(named)
    if let drawn, drawn.style == style, drawn.scale == scale { return drawn.picture }
    let picture = style.picture(scale: scale)
    drawn = (style, scale, picture)
    return picture
  }

  package func pictureValue(forKey key: String) -> Any? {
    switch key {
    case "path": path
    case "fillColor": fillColor
    case "strokeColor": strokeColor
    case "strokeStart": NSNumber(value: Double(strokeStart))
    case "strokeEnd": NSNumber(value: Double(strokeEnd))
    case "lineWidth": NSNumber(value: Double(lineWidth))
    case "miterLimit": NSNumber(value: Double(miterLimit))
    case "lineDashPhase": NSNumber(value: Double(lineDashPhase))
    case "lineDashPattern": lineDashPattern
    case "fillRule": fillRule.rawValue
    case "lineCap": lineCap.rawValue
    case "lineJoin": lineJoin.rawValue
    default: nil
    }
  }

  private static let numbers: [String: ReferenceWritableKeyPath<CAShapeLayer, CGFloat>] = [
    "strokeStart": \.strokeStart, "strokeEnd": \.strokeEnd, "lineWidth": \.lineWidth, "miterLimit": \.miterLimit,
    "lineDashPhase": \.lineDashPhase,
  ]

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    if let path = Self.numbers[key] {
      // A value of the wrong type is ignored, as with the keys of CALayer.
      if let number = value.flatMap({ AnimatableValue($0).vector?.x }) { self[keyPath: path] = number }
      return true
    }
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = value as? CGColor
    case "strokeColor": strokeColor = value as? CGColor
    case "lineDashPattern": lineDashPattern = value as? [NSNumber]
    case "fillRule": if let name = value as? String { fillRule = CAShapeLayerFillRule(rawValue: name) }
    case "lineCap": if let name = value as? String { lineCap = CAShapeLayerLineCap(rawValue: name) }
    case "lineJoin": if let name = value as? String { lineJoin = CAShapeLayerLineJoin(rawValue: name) }
    default: return false
    }
    return true
  }
}
