internal import CCairo
import Foundation

/// What a font file says about its first font.
package struct FontNames: Sendable {
  package let family: String
  package let postScript: String?
  package let full: String?
  /// On OpenType's scale, 100 to 900.
  package let openTypeWeight: Int
  package let isItalic: Bool
  /// The file.
  let path: String?

  /// The first font of a file; nil for a file that FreeType cannot read as a font with a family.
  init?(ofFile path: String) {
    guard let first = Self.font(0, inFile: path).names else { return nil }
    self = first
  }

  /// The fonts of a file, of which a collection has several.
  static func all(inFile path: String) -> [FontNames] {
    let first = font(0, inFile: path)
    return [first.names].compactMap { $0 } + (1..<max(1, first.count)).compactMap { font($0, inFile: path).names }
  }

  private static func font(_ index: Int, inFile path: String) -> (names: FontNames?, count: Int) {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { return (nil, 0) }
    defer { FcPatternDestroy(pattern) }
    return (FontNames(pattern), Int(count))
  }

  /// The installed or registered font with exactly this PostScript name.
  package init?(postScript name: String) { self.init("postscriptname", name) }

  /// The installed or registered font with this PostScript name, or else with this full name.
  ///
  /// The family of such a name may be another: `TrendSansOne` is the style One of Trend Sans.
  package init?(named name: String) {
    guard let found = Self("postscriptname", name) ?? Self("fullname", name) else { return nil }
    self = found
  }

  private init?(_ object: String, _ name: String) {
    guard !name.isEmpty, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, object, name)
    guard let objects = FcObjectSetCreate() else { return nil }
    defer { FcObjectSetDestroy(objects) }
    for object in ["family", "postscriptname", "fullname", "weight", "slant", "file"] { FcObjectSetAdd(objects, object) }
    guard let list = FcFontList(nil, pattern, objects) else { return nil }
    defer { FcFontSetDestroy(list) }
    guard list.pointee.nfont > 0, let found = list.pointee.fonts[0] else { return nil }
    self.init(found)
  }

  private init?(_ pattern: OpaquePointer) {
    func text(_ object: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }
    func number(_ object: String) -> Int32? {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }
    guard let family = text("family") else { return nil }
    self.family = family
    (postScript, full, path) = (text("postscriptname"), text("fullname"), text("file"))
    openTypeWeight = number("weight").map { Int(FcWeightToOpenType($0)) } ?? 400
    isItalic = number("slant").map { $0 != FC_SLANT_ROMAN } ?? false
  }
}
