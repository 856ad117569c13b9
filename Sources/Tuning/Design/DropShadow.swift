import UIKit

/// A shadow as the design lists it: offset, blur (twice Core Animation's radius) and alpha in each theme.
public struct DropShadow: Sendable {
  /// How far down it falls, in points.
  public var y: CGFloat
  /// Twice the blur's standard deviation, in points.
  public var blur: CGFloat
  /// Its alpha in the dark theme.
  public var dark: Float
  /// Its alpha in the light theme.
  public var light: Float
  /// Black in both themes.
  public var isBlack = false

  /// Below the stage, far and soft.
  public static let stage = DropShadow(y: 8, blur: 28, dark: 0.50, light: 0.20)
  /// Below the stage, near its edge.
  public static let stageContact = DropShadow(y: 1, blur: 3, dark: 0.50, light: 0.20)
  /// Below popovers and sheets.
  public static let popover = DropShadow(y: 8, blur: 24, dark: 0.45, light: 0.18)
  /// Below the knob of a slider or a switch.
  public static let knob = DropShadow(y: 1, blur: 2, dark: 0.50, light: 0.20)
  /// Below the ground of the chosen segment.
  public static let segment = knob
  /// Below the verdict pill, alike in both themes.
  public static let pill = DropShadow(y: 6, blur: 20, dark: 0.34, light: 0.34, isBlack: true)
  /// Around a screen that moves over another one, alike in both themes.
  public static let movingScreen = DropShadow(y: 0, blur: 40, dark: 0.50, light: 0.50, isBlack: true)
  /// Around a screen that moves, near its edge; alike in both themes.
  public static let movingScreenContact = DropShadow(y: 0, blur: 6, dark: 0.25, light: 0.25, isBlack: true)
  /// Below covers and cards of pictures in scenes.
  public static let cover = DropShadow(y: 10, blur: 28, dark: 0.45, light: 0.20)

  /// Casts this shadow from a layer, in the colours of a palette.
  @MainActor public func apply(to layer: CALayer, _ palette: Palette) {
    layer.shadowColor = isBlack ? UIColor.black.cgColor : palette.shadow.cgColor
    layer.shadowOffset = CGSize(width: 0, height: y)
    layer.shadowRadius = blur / 2
    layer.shadowOpacity = palette.shadowAlpha(dark: dark, light: light)
  }
}
