internal import CCairo

extension FontDescription {
  /// Makes the fonts of a file known to this program, beside those that are installed; false if it cannot be read as fonts. The list of
  /// families is made when a text is measured first, so fonts are added before that.
  package static func addFonts(ofFile path: String) -> Bool { FcConfigAppFontAddFile(nil, path) != 0 }
}
