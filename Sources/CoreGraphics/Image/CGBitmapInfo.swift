/// Where a pixel keeps its alpha, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Red, green, blue, alpha.
  case premultipliedLast = 1
  /// Alpha, red, green, blue.
  case premultipliedFirst = 2
  /// Red, green, blue, and a byte that means nothing.
  case noneSkipLast = 5
  /// A byte that means nothing, red, green, blue.
  case noneSkipFirst = 6
}

/// How a pixel's four bytes are to be read: an alpha info and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// An alpha info in the lower five bits and a byte order above.
  public let rawValue: UInt32

  /// Makes an info from bits; a context takes those that it can draw in only.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order; none of them is the order that the alpha info names.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The bytes stand in the order that the alpha info names.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  /// The bytes stand in reverse.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
}
