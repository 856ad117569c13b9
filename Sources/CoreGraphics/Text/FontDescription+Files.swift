internal import CCairo

extension FontDescription {
  /// Makes the fonts of a file known to this program, beside those that are installed; false if it cannot be read as fonts.
  package static func addFonts(ofFile path: String) -> Bool {
    guard FcConfigAppFontAddFile(nil, path) != 0 else { return false }
    TextEngine.shared.fontsDidChange()
    return true
  }
}
