import UIKit

/// The colors of pages in one theme.
struct PageColors: Sendable {
  var isDark: Bool
  /// Primary and secondary text.
  var text, textSecondary: UIColor
  /// Separators between rows, and stronger ones.
  var hairline, strongHairline: UIColor
  /// Backgrounds: of cards, and of pages behind them.
  var raised, stage: UIColor
  /// Pressed areas, and tracks of controls.
  var pressed, track: UIColor
  /// Controls, and text on them.
  var accent, onAccent: UIColor
  /// The border of pictures.
  var edge: UIColor
  /// Shadows.
  var shadow: UIColor

  static let dark = PageColors(
    isDark: true, text: UIColor(rgb: 0xF1F2F4), textSecondary: UIColor(rgb: 0xA4A9B3), hairline: UIColor(rgb: 0x2B2E34),
    strongHairline: UIColor(rgb: 0x3A3E46), raised: UIColor(rgb: 0x23262C), stage: UIColor(rgb: 0x08090A),
    pressed: UIColor(rgb: 0x3A3E46), track: UIColor(rgb: 0x4A4F59), accent: UIColor(rgb: 0x7B9CFB),
    onAccent: UIColor(rgb: 0x0C1233), edge: UIColor(rgb: 0xFFFFFF, alpha: 0.07), shadow: UIColor(rgb: 0x000000))

  static let light = PageColors(
    isDark: false, text: UIColor(rgb: 0x1A1B1E), textSecondary: UIColor(rgb: 0x595C63), hairline: UIColor(rgb: 0xDEDAD2),
    strongHairline: UIColor(rgb: 0xC9C4BA), raised: UIColor(rgb: 0xFFFFFF), stage: UIColor(rgb: 0xDCD8D0),
    pressed: UIColor(rgb: 0xE9E6DF), track: UIColor(rgb: 0xBFB9AE), accent: UIColor(rgb: 0x3048E0),
    onAccent: UIColor(rgb: 0xFFFFFF), edge: UIColor(rgb: 0x281F10, alpha: 0.10), shadow: UIColor(rgb: 0x3A2E16))

  /// The colors of a theme; an unspecified style is dark.
  static func of(_ traits: UITraitCollection) -> PageColors { traits.userInterfaceStyle == .light ? .light : .dark }

  /// One pixel of the screen, in points.
  @MainActor static var hairlineWidth: CGFloat { 1 / max(UITraitCollection.current.displayScale, 1) }
}

extension UIColor {
  /// A color from 0xRRGGBB.
  convenience init(rgb: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// The background of pages.
  @MainActor static func paper(_ traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .light ? UIColor(rgb: 0xFBFAF7) : UIColor(rgb: 0x17181D)
  }

  /// The background of grouped rows.
  @MainActor static func grouped(_ traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .light ? UIColor(rgb: 0xF1EEE8) : UIColor(rgb: 0x17181D)
  }
}

/// A shadow below a view.
struct PageShadow: Sendable {
  var color: UIColor
  /// The downward offset, in points.
  var y: CGFloat
  /// Twice Core Animation's shadow radius, in points.
  var blur: CGFloat
  var opacity: Float

  /// The two shadows of a screen above another one: a wide one and one near its edge.
  static let screen = PageShadow(color: .black, y: 0, blur: 40, opacity: 0.5)
  static let screenContact = PageShadow(color: .black, y: 0, blur: 6, opacity: 0.25)

  /// The shadow of pictures on a page.
  static func cover(_ colors: PageColors) -> PageShadow {
    PageShadow(color: colors.shadow, y: 10, blur: 28, opacity: colors.isDark ? 0.45 : 0.2)
  }
}

extension CALayer {
  func cast(_ shadow: PageShadow) {
    shadowColor = shadow.color.cgColor
    shadowOffset = CGSize(width: 0, height: shadow.y)
    shadowRadius = shadow.blur / 2
    shadowOpacity = shadow.opacity
  }
}
