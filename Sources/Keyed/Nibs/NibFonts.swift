import CoreGraphics
import DrawingValues
import Nibs

/// Fonts of storyboards: the system's by weight, those of text styles, and others by name.
@MainActor
enum NibFonts {
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
    "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  static func font(_ element: NibElement) -> UIFont? {
    if let style = element["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = (element["pointSize"] ?? element["size"]).flatMap(Double.init).map { CGFloat($0) } ?? UIFont.systemFontSize
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return UIFont.boldSystemFont(ofSize: size)
    case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
    case "system":
      return UIFont.systemFont(ofSize: size, weight: element["weight"].flatMap { weights[$0] } ?? .regular)
    default:
      // Fonts that this machine lacks are replaced by the system's of the same size.
      return element["name"].flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
    }
  }
}
