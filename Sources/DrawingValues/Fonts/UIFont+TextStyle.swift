import Foundation

extension UIFont {
  /// The role of a text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name; an unknown name has the metrics of `body`.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 36 points, bold, at the default text size.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 28 points, bold, at the default text size.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// 34 points, regular, at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points, regular, at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points, regular, at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points, regular, at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold, at the default text size.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 17 points, regular, at the default text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points, regular, at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 15 points, regular, at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 13 points, regular, at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points, regular, at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points, regular, at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The metrics by which custom fonts and lengths grow as this style does.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

    var weight: Weight {
      switch self {
      case .extraLargeTitle, .extraLargeTitle2: .bold
      case .headline: .semibold
      default: .regular
      }
    }

    /// In points. The two largest styles, for which Apple documents `large` alone, grow as `largeTitle` does.
    func pointSize(for category: UIContentSizeCategory) -> CGFloat {
      let sizes = TextStyleSizes(self)
      let size = sizes.pointSize(for: category)
      switch self {
      case .extraLargeTitle: return (size * 36 / sizes.pointSize(for: .large)).rounded()
      case .extraLargeTitle2: return (size * 28 / sizes.pointSize(for: .large)).rounded()
      default: return size
      }
    }
  }
}
