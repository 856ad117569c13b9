/// The Objective-C form of the name of a Swift method.
///
/// The rule is the Swift compiler's for `@objc` methods: the labels become the parts of the name, and the first one follows the base
/// name with `With` between them, unless a preposition is there already.
package enum SelectorName {
  /// The name that a Swift method is called by: `handlePan:` of `handlePan(_:)`; a name in that form stays as it is.
  package static func message(of name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    return message(of: String(name[..<open]), labels: labels)
  }

  /// The same of a base name and argument labels, `_` for none.
  package static func message(of base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let parts = labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }
    return (["\(base)\(suffix(of: first, after: base)):"] + parts).joined()
  }

  private static func suffix(of label: String, after base: String) -> String {
    guard label != "_" else { return "" }
    let hasPreposition = prepositions.contains(firstWord(of: label)) || prepositions.contains(lastWord(of: base))
    return (hasPreposition ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    (name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  /// The compiler's list.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when",
    "with", "within",
  ]
}
