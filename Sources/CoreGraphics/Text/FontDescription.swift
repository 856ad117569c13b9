internal import CCairo
import Foundation

/// A typeface, a size and how it is set.
package struct FontDescription: Hashable, Sendable {
  package var family: String
  /// In points.
  package var size: CGFloat
  /// As OpenType counts: 400 is regular, 700 bold; from 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  /// Added between characters, in points.
  package var letterSpacing: CGFloat
  /// OpenType features that are switched on, such as `tnum`; `tag=0` switches one off.
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

  /// Fonts are sized up to here, and sizes that are not positive count as the smallest.
  private static let sizes: ClosedRange<CGFloat> = 0.5...2000

  var checkedSize: CGFloat { size.isFinite ? min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound) : 17 }

  /// Pango's own description, which the caller frees.
  func makePangoDescription() -> OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, Double(checkedSize) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(weight, 1), 1000))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Measured once for each description, whatever the text.
  package var metrics: FontMetrics { TextEngine.shared.metrics(of: self) }

  /// The names of all font families of the machine, sorted.
  package static var installedFamilies: [String] { TextEngine.shared.families }
}

/// How high a font's letters stand, in points.
package struct FontMetrics: Hashable, Sendable {
  /// Above the baseline.
  package var ascender: CGFloat
  /// Below the baseline: positive.
  package var descender: CGFloat
  /// From one baseline to the next.
  package var lineHeight: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  /// The upper edge of an underline, above the baseline: negative below it.
  package var underlinePosition: CGFloat
  package var underlineThickness: CGFloat
  /// The upper edge of a line through the text, above the baseline.
  package var strikethroughPosition: CGFloat
  package var strikethroughThickness: CGFloat
}
