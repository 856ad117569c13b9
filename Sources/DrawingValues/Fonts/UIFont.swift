import CoreGraphics
import Foundation

/// A typeface at a size. The system font is Inter, and Inter Display where letters are large.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// From this size up, in points, the system font is drawn for display.
  static let displaySize: CGFloat = 26
  static let systemFamily = "Inter"
  static let systemDisplayFamily = "Inter Display"
  static let monospacedFamily = "monospace"

  package let face: FontDescription
  private let spokenFamily: String

  package init(face: FontDescription, familyName: String? = nil) {
    self.face = face
    spokenFamily = familyName ?? face.family
  }

  /// A font by family (`Inter Display`) or PostScript name (`InterDisplay-SemiBold`); nil when it is not installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontName(parsing: fontName) else { return nil }
    self.init(
      face: FontDescription(
        family: found.family, size: Self.checked(fontSize), weight: found.openTypeWeight, isItalic: found.isItalic))
  }

  /// A font as described; size 0 is the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var face = descriptor.face
    if pointSize > 0 { face.size = pointSize }
    self.init(face: face)
  }

  /// The family, size, weight and slant of the font as a descriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face) }

  // MARK: - System fonts

  /// The system font in regular weight; a size that is not above 0 is `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// The system font in the nearest of OpenType's nine weights; a size that is not above 0 is `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openType)
  }

  /// The system font in semibold weight; a size that is not above 0 is `systemFontSize`.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }

  /// The system font in regular weight, slanted; a size that is not above 0 is `systemFontSize`.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(size: fontSize, weight: 400, isItalic: true) }

  /// The system font with figures of one width, for numbers that change.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openType, features: ["tnum"])
  }

  /// A font whose characters are all of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(face: FontDescription(family: monospacedFamily, size: checked(fontSize), weight: weight.openType, isItalic: false))
  }

  private static func system(size: CGFloat, weight: Int, isItalic: Bool = false, features: [String] = []) -> UIFont {
    let family = size >= displaySize ? systemDisplayFamily : systemFamily
    return UIFont(
      face: FontDescription(family: family, size: checked(size), weight: weight, isItalic: isItalic, features: features),
      familyName: systemFamily)
  }

  /// UIKit's answer to a size of 0 or less is the size of small system text.
  private static func checked(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? size : systemFontSize }

  // MARK: - Standard sizes, in points

  /// 17, the size of labels.
  open class var labelFontSize: CGFloat { 17 }
  /// 18, the size of button titles.
  open class var buttonFontSize: CGFloat { 18 }
  /// 12, the size of small text.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 14, the size that stands for one that is not above 0.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: - Names

  /// The family's name; of the system font always `Inter`, also where it is drawn with Inter Display.
  open var familyName: String { spokenFamily }
  /// The PostScript name.
  open var fontName: String {
    face.family.replacingOccurrences(of: " ", with: "") + "-"
      + Weight.styleName(openType: face.weight, isItalic: face.isItalic)
  }

  // MARK: - Metrics, in points

  /// The size that the font was made with.
  open var pointSize: CGFloat { face.size }
  /// The top of the tallest letters above the baseline.
  open var ascender: CGFloat { face.metrics.ascender }
  /// The lowest point of the deepest letters above the baseline: negative.
  open var descender: CGFloat { -face.metrics.descender }
  /// Room between two lines beyond ascender and descender.
  open var leading: CGFloat { max(0, lineHeight - face.metrics.ascender - face.metrics.descender) }
  /// The top of flat capital letters above the baseline.
  open var capHeight: CGFloat { face.metrics.capHeight }
  /// The top of flat lower-case letters above the baseline.
  open var xHeight: CGFloat { face.metrics.xHeight }
  /// From one baseline to the next.
  open var lineHeight: CGFloat { face.metrics.lineHeight }

  // MARK: - Deriving

  /// The same font at another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var other = face
    other.size = Self.checked(fontSize)
    if familyName == Self.systemFamily {
      other.family = other.size >= Self.displaySize ? Self.systemDisplayFamily : Self.systemFamily
    }
    return UIFont(face: other, familyName: familyName)
  }

  // MARK: - NSObject

  /// Returns this object: fonts cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }
  open override var hash: Int { face.hashValue }
  open override var description: String { "<UIFont \(fontName) \(pointSize) pt>" }

  /// The system font for a role.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.metrics.size, weight: style.metrics.weight)
  }
}
