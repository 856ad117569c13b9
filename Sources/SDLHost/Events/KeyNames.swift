import UIKitCore

/// The characters of keys, and the modifiers of SDL's bits.
enum KeyNames {
  static func modifiers(_ state: UInt16) -> UIKeyModifierFlags {
    var result: UIKeyModifierFlags = []
    if state & 0x0003 != 0 { result.insert(.shift) }
    if state & 0x00C0 != 0 { result.insert(.control) }
    if state & 0x0300 != 0 { result.insert(.alternate) }
    if state & 0x0C00 != 0 { result.insert(.command) }
    if state & 0x2000 != 0 { result.insert(.alphaShift) }
    return result
  }

  /// Whether a scancode is on the numeric keypad.
  static func isOnKeypad(_ scancode: Int) -> Bool { (0x54...0x63).contains(scancode) }

  /// SDL's key code: a Unicode scalar, or with bit 30 set a key without a character.
  @MainActor private static let special: [Int: String] = [
    0x28: "\r", 0x58: "\r", 0x2A: "\u{8}", 0x2B: "\t", 0x29: UIKeyCommand.inputEscape, 0x4C: UIKeyCommand.inputDelete,
    0x4F: UIKeyCommand.inputRightArrow, 0x50: UIKeyCommand.inputLeftArrow, 0x51: UIKeyCommand.inputDownArrow,
    0x52: UIKeyCommand.inputUpArrow, 0x4A: UIKeyCommand.inputHome, 0x4D: UIKeyCommand.inputEnd,
    0x4B: UIKeyCommand.inputPageUp, 0x4E: UIKeyCommand.inputPageDown, 0x3A: UIKeyCommand.f1, 0x3B: UIKeyCommand.f2,
    0x3C: UIKeyCommand.f3, 0x3D: UIKeyCommand.f4, 0x3E: UIKeyCommand.f5, 0x3F: UIKeyCommand.f6, 0x40: UIKeyCommand.f7,
    0x41: UIKeyCommand.f8, 0x42: UIKeyCommand.f9, 0x43: UIKeyCommand.f10, 0x44: UIKeyCommand.f11, 0x45: UIKeyCommand.f12,
  ]

  @MainActor static func characters(scancode: Int, symbol: Int32) -> String {
    if let name = special[scancode] { return name }
    guard symbol > 0, symbol < 1 << 30, let scalar = Unicode.Scalar(UInt32(symbol)) else { return "" }
    return String(Character(scalar))
  }
}
