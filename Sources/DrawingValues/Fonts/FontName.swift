import CoreGraphics
import Foundation

/// A parsed font name: `InterDisplay-SemiBoldItalic` is Inter Display, 600, italic.
package struct FontName {
  package var family: String
  package var openTypeWeight = 400
  package var isItalic = false

  /// Nil when no such family is installed, and no font of that name.
  package init?(parsing name: String) {
    if let family = Self.installedFamily(matching: name) {
      self.family = family
      return
    }
    // "Inter-Bold" and "Inter Bold" alike: the style is what follows the last hyphen or space.
    if let cut = name.lastIndex(where: { $0 == "-" || $0 == " " }),
      let style = UIFont.Weight.parse(styleName: String(name[name.index(after: cut)...])),
      let family = Self.installedFamily(matching: String(name[..<cut]))
    {
      (self.family, openTypeWeight, isItalic) = (family, style.openType, style.isItalic)
    } else if let font = FontNames(named: name) {
      // The name that the file itself has: `SourceSansPro-It`.
      (family, openTypeWeight, isItalic) = (font.family, font.openTypeWeight, font.isItalic)
    } else {
      return nil
    }
  }

  /// PostScript names have no spaces, family names may.
  private static func installedFamily(matching name: String) -> String? {
    let key = squeezed(name)
    guard !key.isEmpty else { return nil }
    return FontDescription.installedFamilies.first { squeezed($0) == key }
  }

  private static func squeezed(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }
}
