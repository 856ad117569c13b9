/// Axes of the screen.
public struct UIAxis: OptionSet, @unchecked Sendable {
  /// The bit mask: bit 0 is the horizontal axis, bit 1 the vertical one.
  public let rawValue: UInt
  /// Makes a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The axis from left to right.
  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  /// The axis from top to bottom.
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  /// Both axes.
  public static var both: UIAxis { [.horizontal, .vertical] }
}
