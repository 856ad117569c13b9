import CoreGraphics
import DisplayList
import Foundation

/// Which points count as inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name; one that is not listed here counts as `nonZero`.
  public let rawValue: String
  /// Makes a rule of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is where the path winds around a point a number of times that is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is where a ray from the point crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name; one that is not listed here counts as `butt`.
  public let rawValue: String
  /// Makes a cap of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a disc stands over each end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square stands over each end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a line look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name; one that is not listed here counts as `miter`.
  public let rawValue: String
  /// Makes a join of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges meet, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc around the corner, half the line's width from it.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A straight cut between the outer edges.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, between its contents and its background.
///
/// The path may go beyond the bounds. It is drawn once at `contentsScale` and again when a property of it changes.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  final var shape = ShapeStyle()
  private var drawn: (style: ShapeStyle, scale: CGFloat, picture: OwnPicture?)?

  public override init() {
    super.init()
    drawsOwnPicture()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    drawsOwnPicture()
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  /// Archives carry no layers here: the layer starts with the defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawsOwnPicture()
  }

  open override func presentation() -> CAShapeLayer? { presented { CAShapeLayer(layer: $0) } }

  /// Default nil.
  open var path: CGPath? {
    get { shape.path }
    set { edit("path") { $0.path = newValue?.immutable } }
  }

  /// Nil does not fill. Default black.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { edit("fillColor") { $0.fillColor = newValue } }
  }

  /// Nil does not stroke. Default nil.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { edit("strokeColor") { $0.strokeColor = newValue } }
  }

  /// Default non-zero.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { edit("fillRule") { $0.fillRule = newValue } }
  }

  /// Where along the path, 0…1 of its length, the stroke starts. Default 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { edit("strokeStart", newValue) { $0.strokeStart = newValue } }
  }

  /// Where along the path, 0…1 of its length, the stroke ends. Default 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { edit("strokeEnd", newValue) { $0.strokeEnd = newValue } }
  }

  /// Default 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { edit("lineWidth", newValue) { $0.lineWidth = max(newValue, 0) } }
  }

  /// Default 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { edit("miterLimit", newValue) { $0.miterLimit = newValue } }
  }

  /// Default butt.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { edit("lineCap") { $0.lineCap = newValue } }
  }

  /// Default miter.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { edit("lineJoin") { $0.lineJoin = newValue } }
  }

  /// Lengths of strokes and gaps in turn; nil is a whole line. Default nil.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { edit("lineDashPattern") { $0.lineDashPattern = newValue } }
  }

  /// How far into the pattern the line starts. Default 0.
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
      // A value of another type has no effect, as with the keys of CALayer.
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
