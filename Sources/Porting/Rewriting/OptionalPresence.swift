/// Whether an object meets an optional requirement: a requirement of its own, false by default, true beside each implementation.
enum OptionalPresence {
  /// `deck(_:didThrow:)` → `implements_deck_didThrow`.
  static func name(of fullName: String) -> String {
    let words = fullName.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "_" }
    return "implements_" + words.joined(separator: "_")
  }
}
