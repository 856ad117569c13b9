/// The reason and the position of an error in a visual format.
package struct VisualFormatError: Error {
  package let reason: String
  package let format: String
  /// In characters from the start of the format.
  package let offset: Int

  package var message: String {
    "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: offset))^"
  }
}

/// Parses the visual format language with Apple's grammar.
package struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var offset = 0
  private let metrics: [String: Double?]
  private let views: [String: Bool]

  /// - Parameters:
  ///   - metrics: the numbers by name; nil for a name whose value is no number.
  ///   - views: the names in the dictionary; false for a name whose value is no view.
  package init(_ format: String, metrics: [String: Double?], views: [String: Bool]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    characters = Array(format)
  }

  package mutating func parse() throws(VisualFormatError) -> VisualFormatText {
    var text = VisualFormatText()
    if let axis = try orientation() { text.axis = axis }
    if consume("|") { text.startsAtSuperview = try connection() }
    text.views.append(try view())
    while offset < characters.count {
      let connection = try connection()
      if consume("|") {
        text.endsAtSuperview = connection
        guard offset == characters.count else { throw error("Expected the end of the format string after the superview.") }
        return text
      }
      text.views.append(try view())
      text.connections.append(connection)
    }
    return text
  }

  // MARK: - Parts

  private mutating func orientation() throws(VisualFormatError) -> VisualFormatText.Axis? {
    guard let first = peek, first == "H" || first == "V" else { return nil }
    offset += 1
    try expect(":", "Expected a ':' here. That is how you give the layout string an orientation.")
    return first == "H" ? .horizontal : .vertical
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormatText.View {
    try expect("[", "Expected a view here, which begins with '['.")
    let start = offset
    let name = identifier()
    guard !name.isEmpty else { throw error("Expected a view name here.") }
    try requireView(name, at: start)
    let predicates = peek == "(" ? try list() : []
    try expect("]", "Expected a ']' here. That is how you give the end of a view.")
    return VisualFormatText.View(name: name, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormatText.Connection {
    guard consume("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    let start = offset
    let predicates = peek == "(" ? try list() : [VisualFormatText.Predicate(object: .constant(try number()))]
    for predicate in predicates {
      if case .length = predicate.object { throw error("A space cannot be as long as a view.", at: start) }
    }
    try expect("-", "Expected a '-' here. That is how you end the space between two views.")
    return .predicates(predicates)
  }

  private mutating func list() throws(VisualFormatError) -> [VisualFormatText.Predicate] {
    offset += 1
    var predicates = [try predicate()]
    while consume(",") { predicates.append(try predicate()) }
    try expect(")", "Expected a ')' here.")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormatText.Predicate {
    let relation = relation()
    var predicate = VisualFormatText.Predicate(relation: relation, object: try object())
    if consume("@") {
      let start = offset
      let value = try number()
      guard value > 0, value <= 1000 else { throw error("A priority is greater than 0 and at most 1000.", at: start) }
      predicate.priority = Float(value)
    }
    return predicate
  }

  private mutating func relation() -> ConstraintSolver.Relation {
    let relations: [(String, ConstraintSolver.Relation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]
    for (sign, relation) in relations where characters[offset...].starts(with: sign) {
      offset += sign.count
      return relation
    }
    return .equal
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormatText.Predicate.Object {
    let start = offset
    if let first = peek, first.isLetter || first == "_" {
      let name = identifier()
      if metrics[name] == nil, views[name] != nil {
        try requireView(name, at: start)
        return .length(of: name)
      }
      offset = start
    }
    return .constant(try number())
  }

  /// A number, or a metric by name.
  private mutating func number() throws(VisualFormatError) -> Double {
    let start = offset
    if let first = peek, first.isLetter || first == "_" {
      let name = identifier()
      guard let metric = metrics[name] else { throw error("\(name) is not a key in the metrics dictionary.", at: start) }
      guard let value = metric else { throw error("The metric \(name) is not a number.", at: start) }
      return value
    }
    if peek == "-" || peek == "+" { offset += 1 }
    while let next = peek, next.isASCII, next.isNumber || next == "." { offset += 1 }
    guard let value = Double(String(characters[start..<offset])) else {
      throw error("Expected a number or the name of a metric here.", at: start)
    }
    return value
  }

  private func requireView(_ name: String, at start: Int) throws(VisualFormatError) {
    guard let isView = views[name] else { throw error("\(name) is not a key in the views dictionary.", at: start) }
    if !isView { throw error("\(name) is neither a view nor a layout guide in the views dictionary.", at: start) }
  }

  // MARK: - Characters

  private var peek: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func consume(_ character: Character) -> Bool {
    guard peek == character else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character, _ reason: String) throws(VisualFormatError) {
    guard consume(character) else { throw error(reason) }
  }

  private mutating func identifier() -> String {
    let start = offset
    while let next = peek, next.isLetter || next.isNumber || next == "_" { offset += 1 }
    return String(characters[start..<offset])
  }

  private func error(_ reason: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, offset: place ?? offset)
  }
}
