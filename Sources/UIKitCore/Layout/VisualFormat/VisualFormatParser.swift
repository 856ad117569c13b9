import CoreGraphics
import Foundation

/// Why a visual format cannot be read, and where.
struct VisualFormatError: Error {
  let reason: String
  let format: String
  let offset: Int

  var message: String {
    "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: offset))^"
  }
}

/// What a visual format says.
@MainActor
struct VisualFormatText {
  struct Predicate {
    enum Object {
      case constant(CGFloat)
      case length(of: any LayoutItem)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority = UILayoutPriority.required
  }

  enum Connection {
    /// Nothing between them.
    case flush
    /// `-`
    case standard
    case predicates([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var startsAtSuperview: Connection?
  var views: [(item: any LayoutItem, predicates: [Predicate])] = []
  /// One less than there are views.
  var connections: [Connection] = []
  var endsAtSuperview: Connection?
}

/// Reads the visual format language by Apple's grammar.
@MainActor
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var offset = 0
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    characters = Array(format)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormatText {
    var text = VisualFormatText()
    if let axis = try orientation() { text.axis = axis }
    if take("|") { text.startsAtSuperview = try connection() }
    text.views.append(try view())
    while offset < characters.count {
      let connection = try connection()
      if take("|") {
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

  private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis? {
    guard let first = peek, first == "H" || first == "V" else { return nil }
    offset += 1
    try expect(":", "Expected a ':' here. That is how you give the layout string an orientation.")
    return first == "H" ? .horizontal : .vertical
  }

  private mutating func view() throws(VisualFormatError) -> (any LayoutItem, [VisualFormatText.Predicate]) {
    try expect("[", "Expected a view here, which begins with '['.")
    let start = offset
    let name = word()
    guard !name.isEmpty else { throw error("Expected a view name here.") }
    let item = try item(name, at: start)
    let predicates = peek == "(" ? try list() : []
    try expect("]", "Expected a ']' here. That is how you give the end of a view.")
    return (item, predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormatText.Connection {
    guard take("-") else { return .flush }
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
    while take(",") { predicates.append(try predicate()) }
    try expect(")", "Expected a ')' here.")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormatText.Predicate {
    let relation = relation()
    var predicate = VisualFormatText.Predicate(relation: relation, object: try object())
    if take("@") {
      let start = offset
      let value = try number()
      guard value > 0, value <= 1000 else { throw error("A priority is greater than 0 and at most 1000.", at: start) }
      predicate.priority = UILayoutPriority(Float(value))
    }
    return predicate
  }

  private mutating func relation() -> NSLayoutConstraint.Relation {
    let relations: [(String, NSLayoutConstraint.Relation)] = [
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
      let name = word()
      if metrics[name] == nil, views[name] != nil { return .length(of: try item(name, at: start)) }
      offset = start
    }
    return .constant(try number())
  }

  /// A number, or the metric of a name.
  private mutating func number() throws(VisualFormatError) -> CGFloat {
    let start = offset
    if let first = peek, first.isLetter || first == "_" {
      let name = word()
      guard let metric = metrics[name] else { throw error("\(name) is not a key in the metrics dictionary.", at: start) }
      guard let value = Self.value(of: metric) else { throw error("The metric \(name) is not a number.", at: start) }
      return value
    }
    if peek == "-" || peek == "+" { offset += 1 }
    while let next = peek, next.isASCII, next.isNumber || next == "." { offset += 1 }
    guard let value = Double(String(characters[start..<offset])) else {
      throw error("Expected a number or the name of a metric here.", at: start)
    }
    return value
  }

  private static func value(of metric: Any) -> CGFloat? {
    switch metric {
    case let value as CGFloat: value
    case let value as Double: value
    case let value as Float: CGFloat(value)
    case let value as any BinaryInteger: CGFloat(Int(value))
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private func item(_ name: String, at start: Int) throws(VisualFormatError) -> any LayoutItem {
    guard let candidate = views[name] else { throw error("\(name) is not a key in the views dictionary.", at: start) }
    guard let item = candidate as? any LayoutItem else {
      throw error("\(name) is neither a view nor a layout guide in the views dictionary.", at: start)
    }
    return item
  }

  // MARK: - Characters

  private var peek: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character, _ reason: String) throws(VisualFormatError) {
    guard take(character) else { throw error(reason) }
  }

  private mutating func word() -> String {
    let start = offset
    while let next = peek, next.isLetter || next.isNumber || next == "_" { offset += 1 }
    return String(characters[start..<offset])
  }

  private func error(_ reason: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, offset: place ?? offset)
  }
}
