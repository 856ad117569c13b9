/// The modifier keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, the same as in UIKit.
  public let rawValue: Int
  /// A set of the modifiers whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key is held.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Ctrl key is held.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Alt (Option) key is held.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super (Windows, Meta) key of a PC keyboard.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key pressed is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
