import CoreGraphics
import Foundation
import QuartzCore

/// A layer that shows a text at its top edge, clipped to its bounds.
///
/// It is drawn at `contentsScale`, which is 1 for a layer without a view until it is set. The class is declared beside UIKit's
/// text attributes, which it draws.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  private var text = LayerText()
  private var drawn: (text: LayerText, bounds: CGRect, scale: CGFloat, picture: OwnPicture?)?

  public override init() {
    super.init()
    drawsOwnPicture()
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    ["fontSize", "foregroundColor", "alignmentMode", "truncationMode"].contains(key)
      ? CATextLayer().pictureValue(forKey: key) : super.defaultValue(forKey: key)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    drawsOwnPicture()
    if let layer = layer as? CATextLayer { text = layer.text }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawsOwnPicture()
  }

  // MARK: - Getting and setting the text

  /// A `String`, or an `NSAttributedString` with its own attributes. Default nil.
  open var string: Any? {
    get { text.content?.value }
    set { edit("string") { $0.content = LayerText.Content(newValue) } }
  }

  // MARK: - Text visual properties

  /// The font of a plain string: a `UIFont`, whose size is ignored, or a font's name. Default nil, the system font.
  open var font: CFTypeRef? {
    get { text.font }
    set { edit("font") { $0.font = newValue } }
  }

  /// The font size of a plain string, in points. Default 36. Animatable.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set {
      Self.requireFinite(newValue.isFinite, "fontSize", newValue)
      edit("fontSize") { $0.fontSize = max(newValue, 0) }
    }
  }

  /// The colour of a plain string. Default opaque white. Animatable.
  open var foregroundColor: CGColor? {
    get { text.color }
    set { edit("foregroundColor") { $0.color = newValue } }
  }

  // MARK: - Text alignment and truncation

  /// Whether lines wrap at the width of the bounds. Default false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { edit("wrapped") { $0.isWrapped = newValue } }
  }

  /// The alignment of lines. Default `.natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { edit("alignmentMode") { $0.alignment = newValue } }
  }

  /// The truncation of text that does not fit. Default `.none`, clipped.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { edit("truncationMode") { $0.truncation = newValue } }
  }

  private final func edit(_ key: String, _ body: (inout LayerText) -> Void) {
    var new = text
    body(&new)
    if new != text { change(key) { text = new } }
  }
}

extension CATextLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> { ["fontSize", "foregroundColor"] }

  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    let text = named.isEmpty ? text : text.setting(named)
    if let drawn, drawn.text == text, drawn.bounds == bounds, drawn.scale == scale { return drawn.picture }
    let picture = text.picture(in: bounds, scale: scale)
    drawn = (text, bounds, scale, picture)
    return picture
  }

  package func pictureValue(forKey key: String) -> Any? {
    switch key {
    case "string": string
    case "font": font
    case "fontSize": NSNumber(value: Double(fontSize))
    case "foregroundColor": foregroundColor
    case "wrapped", "isWrapped": NSNumber(value: isWrapped)
    case "alignmentMode": alignmentMode
    case "truncationMode": truncationMode
    default: nil
    }
  }

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "string": string = value
    case "font": font = value.map { $0 as CFTypeRef }
    case "fontSize": fontSize = LayerText.number(value) ?? fontSize
    case "foregroundColor": foregroundColor = value as? CGColor
    case "wrapped", "isWrapped": isWrapped = LayerText.number(value).map { $0 != 0 } ?? isWrapped
    case "alignmentMode": alignmentMode = value as? CATextLayerAlignmentMode ?? alignmentMode
    case "truncationMode": truncationMode = value as? CATextLayerTruncationMode ?? truncationMode
    default: return false
    }
    return true
  }
}

/// Core Foundation's name of an object.
public typealias CFTypeRef = AnyObject

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name; an unknown name counts as `natural`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the text's reading direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both edges, except for a paragraph's last line.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The place of the ellipsis in text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name; an unknown name counts as `none`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No ellipsis: the text is clipped to the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start of a line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// In the middle of a line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// At the end of a line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
