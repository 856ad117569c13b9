internal import CCairo
import Foundation

/// A typeface, a size and typographic settings.
package struct FontDescription: Hashable, Sendable {
  package var family: String
  /// In points.
  package var size: CGFloat
  /// On OpenType's scale: 100 to 900, 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// Additional space between characters, in points.
  package var letterSpacing: CGFloat
  /// Enabled OpenType features, such as `tnum`; `tag=0` disables one.
  package var features: [String]

  package init(
    family: String = "Inter", size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false, letterSpacing: CGFloat = 0,
    features: [String] = []
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.letterSpacing = letterSpacing
    self.features = features
  }

  /// The range of font sizes in points; sizes outside are clamped.
  private static let sizes: ClosedRange<CGFloat> = 0.5...2000

  var checkedSize: CGFloat { size.isFinite ? min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound) : 17 }

  /// A Pango description, to be freed by the caller.
  func makePangoDescription() -> OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, Double(checkedSize) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(weight, 1), 1000))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Measured once for each description.
  package var metrics: FontMetrics { TextEngine.shared.metrics(of: self) }

  /// The sorted names of all installed font families.
  package static var installedFamilies: [String] { TextEngine.shared.families }
}

/// The vertical metrics of a font, in points.
package struct FontMetrics: Hashable, Sendable {
  /// Above the baseline.
  package var ascender: CGFloat
  /// Below the baseline: positive.
  package var descender: CGFloat
  /// The distance between baselines.
  package var lineHeight: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  /// The upper edge of an underline, above the baseline; usually negative.
  package var underlinePosition: CGFloat
  package var underlineThickness: CGFloat
  /// The upper edge of a strikethrough, above the baseline.
  package var strikethroughPosition: CGFloat
  package var strikethroughThickness: CGFloat
}
