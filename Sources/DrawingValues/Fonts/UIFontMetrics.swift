import CoreGraphics
import Foundation
import Misuse

/// Scales fonts and lengths as the fonts of a text style grow with the preferred text size.
///
/// ```swift
/// let metrics = UIFontMetrics(forTextStyle: .body)
/// label.font = metrics.scaledFont(for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 28)
/// label.adjustsFontForContentSizeCategory = true
/// ```
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of `body`.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  // MARK: - Creating scaled fonts

  /// A font scaled for the current text size, which follows it in a view with `adjustsFontForContentSizeCategory`.
  ///
  /// - Precondition: the font is not scaled already.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// A font scaled for the current text size, up to a size in points; 0 is no limit.
  ///
  /// - Precondition: the font is not scaled already.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font scaled for the text size of traits; nil uses the current ones.
  ///
  /// - Precondition: the font is not scaled already.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font scaled for the text size of traits, up to a size in points; 0 is no limit, and nil uses the current traits.
  ///
  /// - Precondition: the font is not scaled already.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    misuse(
      unless: font.scaling == nil,
      "UIFontMetrics.scaledFont(for:): \(font) is scaled already. Pass a font of a fixed size, such as UIFont.systemFont(ofSize: 17)."
    )
    let limit = maximumPointSize > 0 ? maximumPointSize : .greatestFiniteMagnitude
    return UIFont(scaling: FontScaling(style: style, size: .metrics(maximum: limit), base: font.face), of: font, traitCollection)
  }

  // MARK: - Creating scaled values

  /// A length scaled for the current text size, rounded to whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// A length scaled for the text size of traits, rounded to whole pixels; nil uses the current traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    Self.scale(value, style, traitCollection ?? .current)
  }

  static func scale(_ value: CGFloat, _ style: UIFont.TextStyle, _ traits: UITraitCollection) -> CGFloat {
    let factor = TextStyleSizes(style).scale(for: traits.preferredContentSizeCategory)
    guard factor != 1 else { return value }
    let pixels = traits.displayScale > 0 ? traits.displayScale : 1
    return (value * factor * pixels).rounded() / pixels
  }
}
