import CoreGraphics
import Foundation

/// How the size of a font follows the preferred text size.
struct FontScaling: Hashable, Sendable {
  enum Size: Hashable, Sendable {
    /// The size of the text style.
    case style
    /// Scaled by the metrics of the text style, up to a number of points.
    case metrics(maximum: CGFloat)
  }

  let style: UIFont.TextStyle
  let size: Size
  /// The font at the category `large`.
  var base: FontDescription

  func face(for traits: UITraitCollection) -> FontDescription {
    let category = traits.preferredContentSizeCategory
    switch size {
    case .style: return base.resized(to: style.pointSize(for: category))
    case .metrics(let maximum):
      return base.resized(to: min(UIFontMetrics.scale(base.size, style, traits), maximum))
    }
  }
}

extension FontDescription {
  /// The font at another size; the system font changes to the family for that size.
  func resized(to size: CGFloat) -> FontDescription {
    var face = self
    face.size = size
    if face.family == UIFont.systemFamily || face.family == UIFont.systemDisplayFamily {
      face.family = size >= UIFont.displaySize ? UIFont.systemDisplayFamily : UIFont.systemFamily
    }
    return face
  }
}
