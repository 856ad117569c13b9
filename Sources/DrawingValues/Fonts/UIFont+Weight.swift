import Foundation

extension UIFont {
  /// The weight of a font, from −1 to 1.
  public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// From −1 to 1; 0 is regular. Fonts use the nearest of the nine weights below.
    public let rawValue: CGFloat

    /// Makes a weight from a number, −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from a number, −1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 100 on OpenType's scale.
    public static let ultraLight = Weight(-0.8)
    /// 200 on OpenType's scale.
    public static let thin = Weight(-0.6)
    /// 300 on OpenType's scale.
    public static let light = Weight(-0.4)
    /// 400 on OpenType's scale.
    public static let regular = Weight(0)
    /// 500 on OpenType's scale.
    public static let medium = Weight(0.23)
    /// 600 on OpenType's scale.
    public static let semibold = Weight(0.3)
    /// 700 on OpenType's scale.
    public static let bold = Weight(0.4)
    /// 800 on OpenType's scale.
    public static let heavy = Weight(0.56)
    /// 900 on OpenType's scale.
    public static let black = Weight(0.62)
  }
}

extension UIFont.Weight {
  /// The nine weights on OpenType's scale, and their names in font files.
  private static let steps: [(weight: UIFont.Weight, openType: Int, name: String)] = [
    (.ultraLight, 100, "Thin"), (.thin, 200, "ExtraLight"), (.light, 300, "Light"), (.regular, 400, "Regular"),
    (.medium, 500, "Medium"), (.semibold, 600, "SemiBold"), (.bold, 700, "Bold"), (.heavy, 800, "ExtraBold"),
    (.black, 900, "Black"),
  ]

  /// From 100 to 900, in steps of 100.
  package var openType: Int {
    Self.steps.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.openType ?? 400
  }

  package init(openType: Int) {
    self = Self.steps.min { abs($0.openType - openType) < abs($1.openType - openType) }?.weight ?? .regular
  }

  package static func styleName(openType: Int, isItalic: Bool) -> String {
    let name = steps.min { abs($0.openType - openType) < abs($1.openType - openType) }?.name ?? "Regular"
    guard isItalic else { return name }
    return name == "Regular" ? "Italic" : name + "Italic"
  }

  /// Parses the style in a PostScript name, such as `SemiBoldItalic`.
  package static func parse(styleName: String) -> (openType: Int, isItalic: Bool)? {
    var rest = styleName.lowercased().replacingOccurrences(of: " ", with: "")
    var isItalic = false
    for suffix in ["italic", "oblique"] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      isItalic = true
    }
    if rest.isEmpty || rest == "roman" || rest == "book" { return (400, isItalic) }
    let aliases = ["ultralight": 100, "demibold": 600, "heavy": 800, "extrabold": 800]
    if let known = aliases[rest] { return (known, isItalic) }
    guard let step = steps.first(where: { $0.name.lowercased() == rest }) else { return nil }
    return (step.openType, isItalic)
  }
}
