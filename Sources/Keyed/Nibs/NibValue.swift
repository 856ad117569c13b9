import CoreGraphics
import DrawingValues
import Foundation
import Lists
import Nibs
import ViewCore

/// The value of a property in a storyboard or nib: an attribute or an element.
@MainActor
struct NibValue {
  /// The attribute's characters; of an element those between its tags.
  let text: String
  /// The element; of an attribute one without attributes.
  let element: NibElement
  /// The element whose property it is.
  let owner: NibElement
  let instance: NibInstance
  /// The key of the file's table of strings, `ID.property`.
  private let stringKey: String

  init(attribute text: String, named name: String, of element: NibElement, in instance: NibInstance) {
    self.text = text
    self.element = NibElement("attribute")
    (owner, self.instance) = (element, instance)
    stringKey = "\(element.id ?? "").\(name)"
  }

  init(_ element: NibElement, of owner: NibElement, in instance: NibInstance) {
    text = element.tag == "mutableString" || element.tag == "string" ? element.text : element["value"] ?? element.text
    (self.element, self.owner, self.instance) = (element, owner, instance)
    stringKey = "\(owner.id ?? "").\(element.key ?? "")"
  }

  // MARK: - Simple values

  /// The text in the language of the program.
  var string: String? { element.tag == "nil" ? nil : instance.localized(text, key: stringKey) }
  var isTrue: Bool { text == "YES" || text == "true" }
  var number: CGFloat {
    // Xcode writes the largest number as `1.7976931348623157e+308`.
    text == "automatic" ? UITableView.automaticDimension : CGFloat(Double(text) ?? 0)
  }
  var integer: Int { Int(text) ?? Int(Double(text) ?? 0) }
  /// A priority, also by its name.
  var priority: UILayoutPriority { UILayoutPriority(Float(text) ?? 1000) }

  /// The value that a word stands for; nil, with a warning, for another word.
  func choice<Value>(_ values: KeyValuePairs<String, Value>) -> Value? {
    if let found = values.first(where: { $0.key == text }) { return found.value }
    instance.warn("“\(text)” is none of \(values.map(\.key).joined(separator: ", "))")
    return nil
  }

  // MARK: - Geometry

  private func number(_ attribute: String) -> CGFloat { element[attribute].flatMap(Double.init).map { CGFloat($0) } ?? 0 }
  var point: CGPoint { CGPoint(x: number("x"), y: number("y")) }
  var size: CGSize { CGSize(width: number("width"), height: number("height")) }
  var rect: CGRect { CGRect(origin: point, size: size) }
  var insets: UIEdgeInsets {
    if element["minX"] != nil || element["minY"] != nil {
      return UIEdgeInsets(top: number("minY"), left: number("minX"), bottom: number("maxY"), right: number("maxX"))
    }
    return UIEdgeInsets(top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right"))
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: number("top"), leading: number("leading"), bottom: number("bottom"), trailing: number("trailing"))
  }
  /// Edges whose attribute is `YES`.
  var edges: UIRectEdge {
    let all: KeyValuePairs<String, UIRectEdge> = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
    return all.reduce(into: []) { if element[$1.key] == "YES" { $0.insert($1.value) } }
  }
  var autoresizing: UIView.AutoresizingMask {
    let all: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
    return all.reduce(into: []) { if element[$1.key] == "YES" { $0.insert($1.value) } }
  }

  // MARK: - Colours, fonts, images

  var color: UIColor? { NibColors.color(element, instance.document.root) }
  var font: UIFont? { NibFonts.font(element) }
  /// The image of a name in the file's bundle.
  var image: UIImage? {
    guard !text.isEmpty else { return nil }
    let image = UIImage(named: text, in: instance.bundle, compatibleWith: nil)
    if image == nil { instance.warn("there is no image named “\(text)” in the bundle") }
    return image
  }
  var attributedString: NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.tag == "fragment" {
      let text = fragment["content"] ?? fragment.value("content")?.text ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.items("attributes") {
        guard let key = value.key else { continue }
        attributes[NSAttributedString.Key(rawValue: key)] = NibValue(value, of: fragment, in: instance).attribute
      }
      whole.append(NSAttributedString(string: text, attributes: attributes))
    }
    return whole
  }
  private var attribute: Any? {
    switch element.tag {
    case "color": return color
    case "font": return font
    case "integer", "real": return NSNumber(value: Double(text) ?? 0)
    case "paragraphStyle": return paragraphStyle
    default: return nil
    }
  }
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = element["alignment"].flatMap({ NibWords.alignments[$0] }) { style.alignment = alignment }
    if let mode = element["lineBreakMode"].flatMap({ NibWords.paragraphBreaks[$0] }) { style.lineBreakMode = mode }
    style.lineSpacing = number("lineSpacing")
    style.paragraphSpacing = number("paragraphSpacing")
    style.firstLineHeadIndent = number("firstLineHeadIndent")
    style.headIndent = number("headIndent")
    return style
  }
}

/// Words of storyboards that several properties use.
enum NibWords {
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping, "headTruncation": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]
  static let paragraphBreaks: [String: NSLineBreakMode] = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead,
    "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
  ]
}
