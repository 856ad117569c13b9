/// What stands on the cards' backs. The target's own code and what is ported see each other.
enum Greetings {
  static let back = "Greetings"
}
