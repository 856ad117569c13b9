import Foundation

extension UIKeyCommand {
  /// Modifiers that do not matter for a combination.
  private static let irrelevantModifiers: UIKeyModifierFlags = [.alphaShift, .numericPad]

  /// The method that a pressed key triggers, the command's or that of an alternate; nil for none.
  func method(for key: KeyInput) -> Selector? {
    guard !attributes.contains(.disabled) else { return nil }
    // Alternates first: the command's own characters may need the Shift key, which then does not count as a modifier.
    let alternate = alternates.first { !$0.modifierFlags.isEmpty && matches(key, modifierFlags.union($0.modifierFlags)) }
    return alternate?.action ?? (matches(key, modifierFlags) ? action : nil)
  }

  private func matches(_ key: KeyInput, _ modifierFlags: UIKeyModifierFlags) -> Bool {
    guard let input else { return false }
    let held = key.modifiers.subtracting(Self.irrelevantModifiers)
    let wanted = modifierFlags.subtracting(Self.irrelevantModifiers)
    if let special = Self.inputs[key.keyCode] { return special == input && held == wanted }
    if held == wanted, key.charactersIgnoringModifiers.lowercased() == input.lowercased() { return !input.isEmpty }
    return !input.isEmpty && key.characters == input && held.subtracting(.shift) == wanted
  }

  private static let inputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow, .keyboardLeftArrow: inputLeftArrow,
    .keyboardRightArrow: inputRightArrow, .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
    .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    .keyboardDeleteForward: inputDelete, .keyboardDeleteOrBackspace: "\u{8}", .keyboardTab: "\t",
    .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardSpacebar: " ", .keyboardF1: f1, .keyboardF2: f2,
    .keyboardF3: f3, .keyboardF4: f4, .keyboardF5: f5, .keyboardF6: f6, .keyboardF7: f7, .keyboardF8: f8,
    .keyboardF9: f9, .keyboardF10: f10, .keyboardF11: f11, .keyboardF12: f12,
  ]
}
