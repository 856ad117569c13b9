/// The position of the alpha in a pixel, and whether colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Red, green, blue, alpha.
  case premultipliedLast = 1
  /// Alpha, red, green, blue.
  case premultipliedFirst = 2
  /// Red, green, blue, and an unused byte.
  case noneSkipLast = 5
  /// An unused byte, red, green, blue.
  case noneSkipFirst = 6
}

/// The layout of a pixel's four bytes: an alpha info and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// An alpha info in the lower five bits and a byte order above.
  public let rawValue: UInt32

  /// Makes an info from bits; a context supports only some.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order; without any, the order of the alpha info's name.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The bytes are in the order of the alpha info's name.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  /// The bytes are in reverse order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
}
