import CoreGraphics
import Foundation

/// A typeface at a size. The system font is Inter, and Inter Display for large sizes.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The size from which the system font is Inter Display, in points.
  static let displaySize: CGFloat = 26
  static let systemFamily = "Inter"
  static let systemDisplayFamily = "Inter Display"
  static let monospacedFamily = "monospace"

  package let face: FontDescription
  private let spokenFamily: String
  /// How the size follows the preferred text size; nil for a fixed size.
  let scaling: FontScaling?

  package convenience init(face: FontDescription, familyName: String? = nil) {
    self.init(face: face, familyName: familyName, scaling: nil)
  }

  init(face: FontDescription, familyName: String?, scaling: FontScaling?) {
    self.face = face
    spokenFamily = familyName ?? face.family
    self.scaling = scaling
  }

  /// A font for the text size of traits, by default the current ones.
  convenience init(scaling: FontScaling, of font: UIFont, _ traits: UITraitCollection?) {
    self.init(face: scaling.face(for: traits ?? .current), familyName: font.familyName, scaling: scaling)
  }

  /// The font at the text size of traits; the same object if its size is fixed or right.
  package func adjusted(for traits: UITraitCollection) -> UIFont {
    guard let scaling, scaling.face(for: traits) != face else { return self }
    return UIFont(scaling: scaling, of: self, traits)
  }

  /// Makes a font from a family name (`Inter Display`) or PostScript name (`InterDisplay-SemiBold`), at a size in points; nil
  /// when it is not installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontName(parsing: fontName) else { return nil }
    self.init(
      face: FontDescription(
        family: found.family, size: Self.checked(fontSize), weight: found.openTypeWeight, isItalic: found.isItalic))
  }

  /// Makes a font from a descriptor at a size in points; size 0 is the descriptor's own, which follows the preferred text size if the
  /// descriptor is that of a text style.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    if pointSize > 0 {
      var face = descriptor.face
      face.size = pointSize
      self.init(face: face)
    } else {
      self.init(face: descriptor.face, familyName: nil, scaling: descriptor.scaling)
    }
  }

  /// The family, size, weight and slant of the font as a descriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, scaling: scaling) }

  // MARK: - System fonts

  /// The system font in regular weight, in points; a size of 0 or less is `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// The system font in the nearest of OpenType's nine weights, in points; a size of 0 or less is `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openType)
  }

  /// The system font in semibold weight, in points; a size of 0 or less is `systemFontSize`.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }

  /// The system font in regular italic, in points; a size of 0 or less is `systemFontSize`.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(size: fontSize, weight: 400, isItalic: true) }

  /// The system font with tabular figures, for changing numbers; a size of 0 or less is `systemFontSize`.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openType, features: ["tnum"])
  }

  /// A monospaced font; a size of 0 or less is `systemFontSize`.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(face: FontDescription(family: monospacedFamily, size: checked(fontSize), weight: weight.openType, isItalic: false))
  }

  private static func system(size: CGFloat, weight: Int, isItalic: Bool = false, features: [String] = []) -> UIFont {
    let family = size >= displaySize ? systemDisplayFamily : systemFamily
    return UIFont(
      face: FontDescription(family: family, size: checked(size), weight: weight, isItalic: isItalic, features: features),
      familyName: systemFamily)
  }

  /// UIKit replaces a size of 0 or less by the system font size.
  private static func checked(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? size : systemFontSize }

  // MARK: - Standard sizes, in points

  /// 17, the size of labels.
  open class var labelFontSize: CGFloat { 17 }
  /// 18, the size of button titles.
  open class var buttonFontSize: CGFloat { 18 }
  /// 12, the size of small text.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 14, the replacement for sizes of 0 or less.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: - Names

  /// The family's name; for the system font always `Inter`, also at sizes drawn with Inter Display.
  open var familyName: String { spokenFamily }
  /// The PostScript name.
  open var fontName: String {
    face.family.replacingOccurrences(of: " ", with: "") + "-"
      + Weight.styleName(openType: face.weight, isItalic: face.isItalic)
  }

  // MARK: - Metrics, in points

  /// The size that the font was made with.
  open var pointSize: CGFloat { face.size }
  /// The height of the tallest glyphs above the baseline.
  open var ascender: CGFloat { face.metrics.ascender }
  /// The depth of the lowest glyphs, as a negative height above the baseline.
  open var descender: CGFloat { -face.metrics.descender }
  /// The additional space between lines, beyond ascender and descender.
  open var leading: CGFloat { max(0, lineHeight - face.metrics.ascender - face.metrics.descender) }
  /// The height of flat capital letters above the baseline.
  open var capHeight: CGFloat { face.metrics.capHeight }
  /// The height of flat lower-case letters above the baseline.
  open var xHeight: CGFloat { face.metrics.xHeight }
  /// The distance between baselines.
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

  /// Returns this object: fonts are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.face == face && other.scaling == scaling
  }
  open override var hash: Int { face.hashValue }
  open override var description: String { "<UIFont \(fontName) \(pointSize) pt>" }

  // MARK: - Text styles

  /// The system font for a text style at the current text size, which it follows in a view with `adjustsFontForContentSizeCategory`.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a text style at the text size of traits; nil uses the current ones.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    let base = systemFont(ofSize: style.pointSize(for: .large), weight: style.weight)
    return UIFont(scaling: FontScaling(style: style, size: .style, base: base.face), of: base, traitCollection)
  }
}
