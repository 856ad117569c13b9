/// A requirement that says whether an object implements an optional one: false by default, true beside each implementation.
enum OptionalPresence {
  /// `deck(_:didThrow:)` → `implements_deck_didThrow`.
  static func name(of fullName: String) -> String {
    let words = fullName.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "_" }
    return "implements_" + words.joined(separator: "_")
  }
}
