import UIKit

/// A shadow as the design lists it: offset, blur (twice Core Animation's radius) and alpha in each theme.
public struct DropShadow: Sendable {
  public var y: CGFloat
  public var blur: CGFloat
  public var dark: Float
  public var light: Float
  /// Black in both themes.
  public var isBlack = false

  public static let stage = DropShadow(y: 8, blur: 28, dark: 0.50, light: 0.20)
  public static let stageContact = DropShadow(y: 1, blur: 3, dark: 0.50, light: 0.20)
  public static let popover = DropShadow(y: 8, blur: 24, dark: 0.45, light: 0.18)
  public static let knob = DropShadow(y: 1, blur: 2, dark: 0.50, light: 0.20)
  public static let segment = knob
  public static let pill = DropShadow(y: 6, blur: 20, dark: 0.34, light: 0.34, isBlack: true)
  public static let movingScreen = DropShadow(y: 0, blur: 40, dark: 0.50, light: 0.50, isBlack: true)
  public static let movingScreenContact = DropShadow(y: 0, blur: 6, dark: 0.25, light: 0.25, isBlack: true)
  public static let cover = DropShadow(y: 10, blur: 28, dark: 0.45, light: 0.20)

  /// Casts this shadow from a layer, in the colours of a palette.
  @MainActor public func apply(to layer: CALayer, _ palette: Palette) {
    layer.shadowColor = isBlack ? UIColor.black.cgColor : palette.shadow.cgColor
    layer.shadowOffset = CGSize(width: 0, height: y)
    layer.shadowRadius = blur / 2
    layer.shadowOpacity = palette.shadowAlpha(dark: dark, light: light)
  }
}
