import UIKit

/// A shadow as in the design: offset, blur (twice Core Animation's radius) and an alpha for each theme.
public struct DropShadow: Sendable {
  /// The offset downwards, in points.
  public var y: CGFloat
  /// The blur, twice the standard deviation, in points.
  public var blur: CGFloat
  /// The alpha in the dark theme.
  public var dark: Float
  /// The alpha in the light theme.
  public var light: Float
  /// Whether the shadow is black in both themes. Default: false.
  public var isBlack = false

  /// The stage's wide shadow.
  public static let stage = DropShadow(y: 8, blur: 28, dark: 0.50, light: 0.20)
  /// The stage's contact shadow.
  public static let stageContact = DropShadow(y: 1, blur: 3, dark: 0.50, light: 0.20)
  /// Popovers and sheets.
  public static let popover = DropShadow(y: 8, blur: 24, dark: 0.45, light: 0.18)
  /// The knob of a slider or switch.
  public static let knob = DropShadow(y: 1, blur: 2, dark: 0.50, light: 0.20)
  /// The background of the selected segment.
  public static let segment = knob
  /// The verdict pill, the same in both themes.
  public static let pill = DropShadow(y: 6, blur: 20, dark: 0.34, light: 0.34, isBlack: true)
  /// A screen that moves over another one, the same in both themes.
  public static let movingScreen = DropShadow(y: 0, blur: 40, dark: 0.50, light: 0.50, isBlack: true)
  /// The contact shadow of a moving screen, the same in both themes.
  public static let movingScreenContact = DropShadow(y: 0, blur: 6, dark: 0.25, light: 0.25, isBlack: true)
  /// Covers and cards in scenes.
  public static let cover = DropShadow(y: 10, blur: 28, dark: 0.45, light: 0.20)

  /// Sets this shadow on a layer, in the colours of a palette.
  @MainActor public func apply(to layer: CALayer, _ palette: Palette) {
    layer.shadowColor = isBlack ? UIColor.black.cgColor : palette.shadow.cgColor
    layer.shadowOffset = CGSize(width: 0, height: y)
    layer.shadowRadius = blur / 2
    layer.shadowOpacity = palette.shadowAlpha(dark: dark, light: light)
  }
}
