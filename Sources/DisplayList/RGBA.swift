/// A colour for renderers: straight (not premultiplied) sRGB components from 0 to 1.
public struct RGBA: Hashable, Sendable {
  /// From 0 to 1, not multiplied by alpha.
  public var red: Float
  /// From 0 to 1, not multiplied by alpha.
  public var green: Float
  /// From 0 to 1, not multiplied by alpha.
  public var blue: Float
  /// From 0 (clear) to 1 (opaque).
  public var alpha: Float

  /// Makes a colour, opaque by default; components are not clamped.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA(red: 1, green: 1, blue: 1)
}
