import Foundation

/// A colour with alpha in a colour space. Infinite components and NaN count as 0.
public final class CGColor: Sendable {
  /// The space of the components; nil for a pattern.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]

  /// In sRGB with straight (not premultiplied) alpha, each clamped to 0…1.
  package let rgba: (red: Float, green: Float, blue: Float, alpha: Float)

  /// The picture that the colour fills areas with; nil for a plain colour. `rgba` is its mean colour.
  package let tile: PatternTile?

  init(space: CGColorSpace, values: [CGFloat]) {
    let values = values.map { $0.isFinite ? $0 : 0 }
    let (red, green, blue) = space.toSRGB(values)
    colorSpace = space
    self.values = values
    tile = nil
    rgba = (Self.unit(red), Self.unit(green), Self.unit(blue), Self.unit(values[values.count - 1]))
  }

  /// Makes a pattern of a tile, with an alpha from 0 to 1 as its only component.
  package init(tile: PatternTile, alpha: CGFloat = 1) {
    colorSpace = nil
    values = [alpha.isFinite ? alpha : 0]
    self.tile = tile
    let mean = tile.mean.rgba
    rgba = (mean.red, mean.green, mean.blue, mean.alpha * Self.unit(values[0]))
  }

  private static func unit(_ value: CGFloat) -> Float { Float(min(max(value, 0), 1)) }

  /// Makes a colour in sRGB, the space of the screen, from components 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Makes a colour in sRGB, like `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Makes a grey with sRGB's transfer curve, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// Makes a grey with sRGB's transfer curve, like `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// Makes a colour from as many components as the space has, followed by the alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = colorSpace.numberOfComponents + 1
    self.init(space: colorSpace, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// The components in the space's order, followed by the alpha.
  public var components: [CGFloat]? { values }
  /// The number of components including alpha: 4, 2 for grey, or 1 for a pattern.
  public var numberOfComponents: Int { values.count }
  /// The last component, from 0 (transparent) to 1 (opaque); clamped to that range in drawing.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns this object: colours are immutable.
  public func copy() -> CGColor? { self }

  /// The colour with another alpha, 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let tile { return CGColor(tile: tile, alpha: alpha) }
    guard let colorSpace else { return nil }
    return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
  }

  /// Grey level 1, opaque.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Grey level 0, opaque.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black with an alpha of 0.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// Whether space and components are equal, and the tile of a pattern the same; the same colour in another space is not equal.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.colorSpace == rhs.colorSpace && lhs.values == rhs.values && lhs.tile === rhs.tile)
  }

  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

extension CGColor: CustomDebugStringConvertible {
  /// The space's name and the components.
  public var debugDescription: String {
    "CGColor(\(colorSpace?.name ?? (tile == nil ? "no space" : "pattern")); \(values.map { "\($0)" }.joined(separator: ", ")))"
  }
}
