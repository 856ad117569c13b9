import CoreGraphics
import Foundation

// Values: Apple's Human Interface Guidelines, "Color" (system and system grey colours), and the UI element colours of
// iOS 13 and later.
extension UIColor {
  package convenience init(rgb: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// A colour for each interface style; unspecified counts as light.
  package convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

/// The values of `UIColor`'s class properties.
package enum SystemColor {
  private static func dynamic(_ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat) -> UIColor {
    UIColor(light: UIColor(rgb: light, alpha: lightAlpha), dark: UIColor(rgb: dark, alpha: darkAlpha))
  }

  private static func dynamic(_ light: UInt32, _ dark: UInt32) -> UIColor { dynamic(light, 1, dark, 1) }

  private static func dynamic(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    let (light, dark, elevated) = (UIColor(rgb: light), UIColor(rgb: dark), UIColor(rgb: elevated))
    return UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return light }
      return traits.userInterfaceLevel == .elevated ? elevated : dark
    }
  }

  // MARK: - Adaptable colours

  package static let systemRed = dynamic(0xFF3B30, 0xFF453A)
  package static let systemOrange = dynamic(0xFF9500, 0xFF9F0A)
  package static let systemYellow = dynamic(0xFFCC00, 0xFFD60A)
  package static let systemGreen = dynamic(0x34C759, 0x30D158)
  package static let systemMint = dynamic(0x00C7BE, 0x63E6E2)
  package static let systemTeal = dynamic(0x30B0C7, 0x40C8E0)
  package static let systemCyan = dynamic(0x32ADE6, 0x64D2FF)
  package static let systemBlue = dynamic(0x007AFF, 0x0A84FF)
  package static let systemIndigo = dynamic(0x5856D6, 0x5E5CE6)
  package static let systemPurple = dynamic(0xAF52DE, 0xBF5AF2)
  package static let systemPink = dynamic(0xFF2D55, 0xFF375F)
  package static let systemBrown = dynamic(0xA2845E, 0xAC8E68)
  package static let systemGray = dynamic(0x8E8E93, 0x8E8E93)
  package static let systemGray2 = dynamic(0xAEAEB2, 0x636366)
  package static let systemGray3 = dynamic(0xC7C7CC, 0x48484A)
  package static let systemGray4 = dynamic(0xD1D1D6, 0x3A3A3C)
  package static let systemGray5 = dynamic(0xE5E5EA, 0x2C2C2E)
  package static let systemGray6 = dynamic(0xF2F2F7, 0x1C1C1E)

  // MARK: - Text, lines and links

  package static let label = dynamic(0x000000, 0xFFFFFF)
  package static let secondaryLabel = dynamic(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
  package static let tertiaryLabel = dynamic(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  package static let quaternaryLabel = dynamic(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
  package static let placeholderText = dynamic(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  package static let separator = dynamic(0x3C3C43, 0.29, 0x545458, 0.6)
  package static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)
  package static let link = dynamic(0x007AFF, 0x0984FF)
  package static let darkText = UIColor(white: 0, alpha: 1)
  package static let lightText = UIColor(white: 1, alpha: 0.6)

  // MARK: - Fills and backgrounds

  package static let systemFill = dynamic(0x787880, 0.2, 0x787880, 0.36)
  package static let secondarySystemFill = dynamic(0x787880, 0.16, 0x787880, 0.32)
  package static let tertiarySystemFill = dynamic(0x767680, 0.12, 0x767680, 0.24)
  package static let quaternarySystemFill = dynamic(0x747480, 0.08, 0x767680, 0.18)
  package static let systemBackground = dynamic(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  package static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  package static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
  package static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  package static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  package static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)

  // MARK: - Fixed colours

  package static let clear = UIColor(white: 0, alpha: 0)
  package static let black = UIColor(white: 0, alpha: 1)
  package static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  package static let gray = UIColor(white: 0.5, alpha: 1)
  package static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  package static let white = UIColor(white: 1, alpha: 1)
  package static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  package static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  package static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  package static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  package static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  package static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  package static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  package static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  package static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
