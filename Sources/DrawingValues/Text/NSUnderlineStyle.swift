/// The style of a line under or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as bits with UIKit's numbers; every line is drawn thin and solid.
  public let rawValue: Int

  /// Makes a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
