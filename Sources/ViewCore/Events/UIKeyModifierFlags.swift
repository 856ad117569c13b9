/// The pressed modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bit mask, with UIKit's values.
  public let rawValue: Int
  /// Makes a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Ctrl key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Alt (Option) key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super (Windows, Meta) key of a PC keyboard.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The pressed key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
