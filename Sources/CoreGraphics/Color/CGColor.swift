import Foundation

/// A colour with an alpha, in one of the colour spaces. Components that are not finite count as 0.
public final class CGColor: Sendable {
  /// The space that the components are in; every colour here has one.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]

  /// sRGB with straight (not premultiplied) alpha, each limited to 0…1.
  package let rgba: (red: Float, green: Float, blue: Float, alpha: Float)

  init(space: CGColorSpace, values: [CGFloat]) {
    let values = values.map { $0.isFinite ? $0 : 0 }
    let (red, green, blue) = space.toSRGB(values)
    colorSpace = space
    self.values = values
    rgba = (Self.unit(red), Self.unit(green), Self.unit(blue), Self.unit(values[values.count - 1]))
  }

  private static func unit(_ value: CGFloat) -> Float { Float(min(max(value, 0), 1)) }

  /// A colour in sRGB, the space of the screen.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// A colour in sRGB, like `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// A grey with sRGB's transfer curve, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// A grey with sRGB's transfer curve, like `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// `components` holds as many values as the space has, and the alpha after them.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = colorSpace.numberOfComponents + 1
    self.init(space: colorSpace, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// The components in the order of the space, and the alpha after them.
  public var components: [CGFloat]? { values }
  /// With alpha: 4, or 2 for gray.
  public var numberOfComponents: Int { values.count }
  /// The last component, from 0 (clear) to 1 (opaque); drawing limits it to that range.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns this object: colours cannot be changed.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
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
  /// Whether space and components are the same; the same colour in another space is another one.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.colorSpace == rhs.colorSpace && lhs.values == rhs.values)
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
    "CGColor(\(colorSpace?.name ?? "no space"); \(values.map { "\($0)" }.joined(separator: ", ")))"
  }
}
