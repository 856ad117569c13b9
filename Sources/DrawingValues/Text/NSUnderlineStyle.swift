/// How a line under, or through, a text looks.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as bits, as UIKit numbers them; every line is drawn thin and unbroken.
  public let rawValue: Int

  /// Makes a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
