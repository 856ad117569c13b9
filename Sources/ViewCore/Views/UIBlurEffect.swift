import CoreGraphics
import Foundation

/// An effect that a visual effect view applies to the views below it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs and tints the views below it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The style of the blur. Styles without light or dark in their name follow the view's theme.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: UIBlurEffect.Style

  /// Makes a blur effect of a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  open override var hash: Int { style.hashValue }
}

/// The parameters of a blur effect in the light or dark theme.
///
/// The three oldest styles use the numbers of Apple's sample *UIImageEffects* (WWDC 2013) without its saturation. The thickness
/// of materials is expressed by the opacity of their tint, which was chosen by eye.
struct BlurGlass {
  /// The standard deviation of the blur in points.
  let radius: CGFloat
  let tint: UIColor
  /// Whether the tint is dark.
  let isDark: Bool

  private init(radius: CGFloat, white: CGFloat, alpha: CGFloat) {
    self.radius = radius
    isDark = white < 0.5
    tint = UIColor(white: white, alpha: alpha)
  }

  private static let extraLight = BlurGlass(radius: 20, white: 0.97, alpha: 0.82)
  private static let light = BlurGlass(radius: 30, white: 1, alpha: 0.3)
  private static let dark = BlurGlass(radius: 20, white: 0.11, alpha: 0.73)

  private static func material(_ thickness: CGFloat, isDark: Bool) -> BlurGlass {
    BlurGlass(radius: 30, white: isDark ? 0.11 : 0.97, alpha: thickness)
  }

  init(_ style: UIBlurEffect.Style, in traits: UITraitCollection) {
    let isDark = traits.userInterfaceStyle == .dark
    self =
      switch style {
      case .extraLight: .extraLight
      case .light: .light
      case .dark: .dark
      case .regular: isDark ? .dark : .light
      case .prominent: isDark ? .dark : .extraLight
      case .systemUltraThinMaterial: .material(0.35, isDark: isDark)
      case .systemUltraThinMaterialLight: .material(0.35, isDark: false)
      case .systemUltraThinMaterialDark: .material(0.35, isDark: true)
      case .systemThinMaterial: .material(0.5, isDark: isDark)
      case .systemThinMaterialLight: .material(0.5, isDark: false)
      case .systemThinMaterialDark: .material(0.5, isDark: true)
      case .systemMaterial: .material(0.65, isDark: isDark)
      case .systemMaterialLight: .material(0.65, isDark: false)
      case .systemMaterialDark: .material(0.65, isDark: true)
      case .systemThickMaterial: .material(0.8, isDark: isDark)
      case .systemThickMaterialLight: .material(0.8, isDark: false)
      case .systemThickMaterialDark: .material(0.8, isDark: true)
      case .systemChromeMaterial: .material(0.75, isDark: isDark)
      case .systemChromeMaterialLight: .material(0.75, isDark: false)
      case .systemChromeMaterialDark: .material(0.75, isDark: true)
      }
  }
}
