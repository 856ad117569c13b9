import CoreGraphics
import DrawingValues
import Foundation

/// What is shown with vibrancy, which decides how strongly.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Text of less importance.
  case secondaryLabel = 1
  /// Text of little importance.
  case tertiaryLabel = 2
  /// Text of the least importance.
  case quaternaryLabel = 3
  /// Areas.
  case fill = 4
  /// Areas of less importance.
  case secondaryFill = 5
  /// Areas of little importance.
  case tertiaryFill = 6
  /// Lines.
  case separator = 7
}

/// Shows the content of a visual effect view in what is blurred behind it, made darker or lighter. The view belongs in the content view
/// of one with the blur effect.
///
/// iOS changes the backdrop's pixels by colour matrices that are not documented. Here everything that the content draws becomes black over
/// light blurs and white over dark ones, with the alpha of the system's colour for the style, so that the backdrop shows through.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Makes an effect for text over a blur.
  public init(blurEffect: UIBlurEffect) {
    (blur, style) = (blurEffect, .label)
    super.init()
  }

  /// Makes an effect for a style over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// The colour of the content.
  func ink(in traits: UITraitCollection) -> UIColor {
    UIColor(white: BlurGlass(blur.style, in: traits).isDark ? 1 : 0, alpha: style.strength)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }

  open override var hash: Int { blur.hash &* 31 &+ style.rawValue }
}

extension UIVibrancyEffectStyle {
  /// The alpha of the system's colour of that name in the light theme; text would be opaque, and keeps some of its backdrop (a guess).
  fileprivate var strength: CGFloat {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.29
    }
  }
}
