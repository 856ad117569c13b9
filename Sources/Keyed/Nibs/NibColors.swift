import CoreGraphics
import DrawingValues
import Nibs

/// Colours of storyboards: by components, by the system's names, and by names of catalogues.
@MainActor
enum NibColors {
  /// - Parameter root: the file, which repeats the colours of catalogues.
  static func color(_ element: NibElement, _ root: NibElement) -> UIColor? {
    if let components = components(element) { return components }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return system[name] ?? resource("systemColor", name, root)
    }
    if let name = element["name"] { return resource("namedColor", name, root) }
    return nil
  }

  private static func resource(_ tag: String, _ name: String, _ root: NibElement) -> UIColor? {
    root.items("resources").first { $0.tag == tag && $0["name"] == name }?.child("color").flatMap { components($0) }
  }

  private static func components(_ element: NibElement) -> UIColor? {
    func number(_ name: String) -> CGFloat? { element[name].flatMap(Double.init).map { CGFloat($0) } }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static let system: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "linkColor": .link, "darkTextColor": .darkText, "lightTextColor": .lightText, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "clearColor": .clear, "blackColor": .black,
    "darkGrayColor": .darkGray, "grayColor": .gray, "lightGrayColor": .lightGray, "whiteColor": .white, "redColor": .red,
    "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "magentaColor": .magenta, "yellowColor": .yellow,
    "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
  ]
}
