import UIKit

/// The colours of the bench in one theme (LOOK §3).
public struct Palette: Equatable, Sendable {
  /// Whether this is the dark theme.
  public var isDark: Bool
  /// Backgrounds: the window, the stage, panels, and controls at rest, hovered and pressed.
  public var canvas, stage, surface, raised, raisedHover, raisedPressed: UIColor
  /// Lines between parts and around raised elements; primary and secondary text.
  public var hairline, strongHairline, text, textSecondary: UIColor
  /// The accent and text on it, a finishing transition, a cancelling one, and a warning.
  public var accent, onAccent, finish, cancel, warning: UIColor
  /// The track of a slider, its knob and the knob's border.
  public var track, knob, knobEdge: UIColor
  /// Transparent backgrounds in the colours `accent`, `finish`, `cancel` and `warning`.
  public var accentTint, finishTint, cancelTint, warningTint: UIColor
  /// The hairline inside the edge of the stage.
  public var stageEdge: UIColor
  /// The colour of shadows.
  public var shadow: UIColor
  /// The alpha of shadows in this theme.
  func shadowAlpha(dark: Float, light: Float) -> Float { isDark ? dark : light }

  /// The dark theme; also used for an unspecified style.
  public static let dark: Palette = {
    let accent = UIColor(ink: 0x7B9CFB)
    let finish = UIColor(ink: 0x3FE0B4)
    let cancel = UIColor(ink: 0xFF8A62)
    let warning = UIColor(ink: 0xF3C64F)
    return Palette(
      isDark: true, canvas: UIColor(ink: 0x0F1012), stage: UIColor(ink: 0x08090A), surface: UIColor(ink: 0x17181C),
      raised: UIColor(ink: 0x23262C), raisedHover: UIColor(ink: 0x2B2F36), raisedPressed: UIColor(ink: 0x1D1F24),
      hairline: UIColor(ink: 0x2B2E34), strongHairline: UIColor(ink: 0x3A3E46), text: UIColor(ink: 0xF1F2F4),
      textSecondary: UIColor(ink: 0xA4A9B3), accent: accent, onAccent: UIColor(ink: 0x0C1233), finish: finish, cancel: cancel,
      warning: warning, track: UIColor(ink: 0x4A4F59), knob: UIColor(ink: 0xF4F5F7),
      knobEdge: UIColor(ink: 0x000000, alpha: 0.35),
      accentTint: accent.withAlphaComponent(0.18), finishTint: finish.withAlphaComponent(0.13),
      cancelTint: cancel.withAlphaComponent(0.08), warningTint: warning.withAlphaComponent(0.14),
      stageEdge: UIColor(ink: 0xFFFFFF, alpha: 0.07), shadow: UIColor(ink: 0x000000))
  }()

  /// The light theme.
  public static let light: Palette = {
    let accent = UIColor(ink: 0x3048E0)
    let finish = UIColor(ink: 0x006F68)
    let cancel = UIColor(ink: 0xB23C08)
    let warning = UIColor(ink: 0x765500)
    return Palette(
      isDark: false, canvas: UIColor(ink: 0xE8E5DF), stage: UIColor(ink: 0xDCD8D0), surface: UIColor(ink: 0xFAF9F6),
      raised: UIColor(ink: 0xFFFFFF), raisedHover: UIColor(ink: 0xF3F1EC), raisedPressed: UIColor(ink: 0xE9E6DF),
      hairline: UIColor(ink: 0xDEDAD2), strongHairline: UIColor(ink: 0xC9C4BA), text: UIColor(ink: 0x1A1B1E),
      textSecondary: UIColor(ink: 0x595C63), accent: accent, onAccent: UIColor(ink: 0xFFFFFF), finish: finish, cancel: cancel,
      warning: warning, track: UIColor(ink: 0xBFB9AE), knob: UIColor(ink: 0xFFFFFF),
      knobEdge: UIColor(ink: 0x281F10, alpha: 0.46),
      accentTint: accent.withAlphaComponent(0.11), finishTint: finish.withAlphaComponent(0.10),
      cancelTint: cancel.withAlphaComponent(0.09), warningTint: warning.withAlphaComponent(0.10),
      stageEdge: UIColor(ink: 0x281F10, alpha: 0.10), shadow: UIColor(ink: 0x3A2E16))
  }()

  /// The palette of a theme; an unspecified theme is dark.
  public static func of(_ traits: UITraitCollection) -> Palette {
    traits.userInterfaceStyle == .light ? .light : .dark
  }

  /// Colours of marks over arbitrary pictures, the same in both themes.
  public enum OnStage {
    /// The background of a mark, slightly transparent.
    public static let ground = UIColor(ink: 0x0B0C0F, alpha: 0.88)
    /// Primary text on `ground`.
    public static let text = UIColor(ink: 0xFFFFFF)
    /// Secondary text on `ground`.
    public static let textSecondary = UIColor(ink: 0xC9CDD4)
    /// The accent, as in the dark theme.
    public static var accent: UIColor { Palette.dark.accent }
    /// A finishing transition, as in the dark theme.
    public static var finish: UIColor { Palette.dark.finish }
    /// A cancelling transition, as in the dark theme.
    public static var cancel: UIColor { Palette.dark.cancel }
  }
}

extension UIColor {
  /// Makes a colour from 0xRRGGBB.
  public convenience init(ink: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((ink >> 16) & 0xFF) / 255, green: CGFloat((ink >> 8) & 0xFF) / 255, blue: CGFloat(ink & 0xFF) / 255,
      alpha: alpha)
  }
}
