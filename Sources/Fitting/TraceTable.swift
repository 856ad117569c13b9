import Foundation

/// A table of numbers in text: times and positions, as spreadsheets and programs write them.
///
/// Columns are separated by commas, semicolons, tabs or blanks; a decimal comma stands where a semicolon or a tab separates.
/// A first line that is not numbers names the columns, with units if it likes: `time`, `t [ms]`, `x (px)`. Lines that begin with
/// `#` and empty ones are skipped, and so are rows in which a chosen cell is empty.
public struct TraceTable: Equatable, Sendable {
  /// The names of the columns; “column 1” and so on without a first line of names.
  public let names: [String]
  /// The cells of each row; nil where one is empty.
  let rows: [(line: Int, cells: [Double?])]
  /// Whether the first line named the columns.
  public let hasNames: Bool
  private let words: [Int: [String]]

  /// The most bytes of a table, 64 MiB: more than an hour of 10,000 positions a second.
  public static let mostBytes = 64 << 20

  /// Reads a table.
  ///
  /// - Throws: `TraceTableProblem` with the line.
  public init(_ text: String) throws(TraceTableProblem) {
    var lines: [(number: Int, text: Substring)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let trimmed = line.drop(while: \.isWhitespace)
      if !trimmed.isEmpty && !trimmed.hasPrefix("#") {
        lines.append((index + 1, index == 0 && trimmed.hasPrefix("\u{FEFF}") ? trimmed.dropFirst() : trimmed))
      }
    }
    guard let first = lines.first else { throw .empty }
    let separator = Separator(of: first.text)
    let head = separator.cells(first.text)
    hasNames = head.contains { !$0.isEmpty && separator.number($0) == nil }
    names =
      hasNames
      ? head.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")) } : head.indices.map { "column \($0 + 1)" }
    guard names.count > 1 else { throw .oneColumn(line: first.number, found: String(first.text.prefix(40))) }
    var rows: [(Int, [Double?])] = []
    var words: [Int: [String]] = [:]
    for line in hasNames ? lines.dropFirst() : lines[...] {
      let cells = separator.cells(line.text)
      guard cells.count == names.count || cells.count == names.count + 1 && cells.last == "" else {
        throw .ragged(line: line.number, expected: names.count, found: cells.count)
      }
      let numbers = cells.prefix(names.count).map { $0.isEmpty ? nil : separator.number($0) ?? .nan }
      if numbers.contains(where: { $0?.isNaN == true }) { words[line.number] = cells }
      rows.append((line.number, numbers))
    }
    self.rows = rows
    self.words = words
  }

  /// Whether two tables have the same names and cells.
  public static func == (a: TraceTable, b: TraceTable) -> Bool {
    a.names == b.names && a.rows.count == b.rows.count
      && zip(a.rows, b.rows).allSatisfy { $0.line == $1.line && $0.cells == $1.cells }
  }

  // MARK: - Columns

  /// A column by its name, without regard to case and to units in brackets, or by its number from 1.
  public func index(of name: String) -> Int? {
    let wanted = name.lowercased()
    return names.firstIndex { $0.lowercased() == wanted } ?? names.firstIndex { Self.plain($0) == wanted }
      ?? Int(name).flatMap { (1...names.count).contains($0) ? $0 - 1 : nil }
  }

  /// A name without its unit: “x” of “x (px)”.
  private static func plain(_ name: String) -> String {
    name.lowercased().split(whereSeparator: { "([/".contains($0) }).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  /// The column of times: the one named so, else the first.
  public var timeColumn: Int {
    let known: Set<String> = [
      "t", "time", "times", "seconds", "second", "sec", "s", "ms", "milliseconds", "time_ms", "timems", "time_s", "timestamp",
      "pts", "zeit",
    ]
    return names.firstIndex { known.contains(Self.plain($0)) || $0.lowercased().hasPrefix("time") } ?? 0
  }

  /// The columns of positions without a choice: the first that is no time, and the one after it where the two are x and y, or where
  /// the table has no names and three columns.
  public var positionColumns: [Int] {
    let others = names.indices.filter { $0 != timeColumn }
    guard let first = others.first else { return [] }
    if let x = others.first(where: { Self.plain(names[$0]) == "x" }),
      let y = others.first(where: { Self.plain(names[$0]) == "y" })
    {
      return [x, y]
    }
    return !hasNames && others.count == 2 ? others : [first]
  }

  /// The unit in a column's name; nil without one.
  public func unit(of column: Int) -> String? {
    let name = names[column]
    guard let open = name.firstIndex(where: { "([".contains($0) }) else { return nil }
    let inside = name[name.index(after: open)...].prefix { !")]".contains($0) }.trimmingCharacters(in: .whitespaces)
    return inside.isEmpty ? nil : inside
  }

  /// Seconds per unit of the times: from the column's name, else a thousandth where the steps are above 1, as of milliseconds.
  var timeUnit: Double {
    let name = names[timeColumn].lowercased()
    let words = name.split(whereSeparator: { !$0.isLetter && $0 != "µ" })
    if words.contains(where: { ["ms", "msec", "milliseconds", "millis"].contains($0) })
      || name.hasSuffix("ms") && name.hasPrefix("time")
    {
      return 1e-3
    }
    if words.contains(where: { ["us", "µs", "microseconds"].contains($0) }) { return 1e-6 }
    if words.contains(where: { ["ns", "nanoseconds"].contains($0) }) { return 1e-9 }
    if words.contains(where: { ["s", "sec", "seconds"].contains($0) }) { return 1 }
    let times = rows.compactMap { $0.cells[timeColumn] }.filter(\.isFinite)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return steps.isEmpty || steps[steps.count / 2] <= 1 ? 1 : 1e-3
  }

  /// A column's numbers in the rows of the trace.
  private func cell(_ row: (line: Int, cells: [Double?]), _ column: Int) throws(TraceTableProblem) -> Double? {
    guard let value = row.cells[column] else { return nil }
    guard value.isFinite else {
      throw .notANumber(line: row.line, column: names[column], found: words[row.line]?[column] ?? "\(value)")
    }
    return value
  }

  /// The movement in some columns.
  ///
  /// - Parameters:
  ///   - columns: of positions, one or two; nil for `positionColumns`.
  ///   - start: positions before this time are left out, in the table's own seconds; nil for none.
  public func trace(columns: [Int]? = nil, from start: Double? = nil) throws -> MotionTrace {
    let columns = columns ?? positionColumns
    let unit = timeUnit
    var (times, axes) = ([Double](), [[Double]](repeating: [], count: columns.count))
    var before: Double?
    for row in rows {
      guard let time = try cell(row, timeColumn) else { continue }
      var values: [Double] = []
      for column in columns { if let value = try cell(row, column) { values.append(value) } }
      guard values.count == columns.count else { continue }
      if let before, time < before { throw TraceTableProblem.decreasing(line: row.line, found: time) }
      before = time
      if let start, time * unit < start - 1e-9 { continue }
      times.append(time * unit)
      for axis in axes.indices { axes[axis].append(values[axis]) }
    }
    return try MotionTrace(times: times, axes: axes)
  }

  /// Two columns' numbers, where a row has both: a hand's way and what follows it.
  public func pairs(_ first: Int, _ second: Int) throws -> [(Double, Double)] {
    var pairs: [(Double, Double)] = []
    for row in rows { if let a = try cell(row, first), let b = try cell(row, second) { pairs.append((a, b)) } }
    return pairs
  }
}

/// What separates the cells of a table.
private struct Separator {
  private let character: Character?
  private let hasDecimalComma: Bool

  init(of line: Substring) {
    character = ["\t", ";", ","].first { line.contains($0) }
    hasDecimalComma = character == ";" || character == "\t"
  }

  func cells(_ line: Substring) -> [String] {
    guard let character else { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
    return line.split(separator: character, omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func number(_ cell: String) -> Double? {
    Double(hasDecimalComma ? cell.replacingOccurrences(of: ",", with: ".") : cell.replacingOccurrences(of: "\u{2212}", with: "-"))
  }
}

/// The reason why a text is no table of positions.
public enum TraceTableProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no row.
  case empty
  /// A first line without a second column.
  case oneColumn(line: Int, found: String)
  /// A row with more or fewer cells than the first.
  case ragged(line: Int, expected: Int, found: Int)
  /// A cell that is no finite number.
  case notANumber(line: Int, column: String, found: String)
  /// A time before the one above.
  case decreasing(line: Int, found: Double)

  /// A sentence with the line, what was expected and what was found.
  public var description: String {
    switch self {
    case .empty: return "There is no row of numbers in it; a row is a time and a position."
    case .oneColumn(let line, let found):
      return "Line \(line): expected a time and a position, separated by a comma, a semicolon, a tab or blanks; found “\(found)”."
    case .ragged(let line, let expected, let found):
      return "Line \(line): expected \(expected) cells, as in the first line; found \(found)."
    case .notANumber(let line, let column, let found):
      return "Line \(line): expected a finite number in “\(column)”; found “\(found)”. An empty cell is skipped."
    case .decreasing(let line, let found):
      return "Line \(line): expected a time no earlier than the line before; found \(TraceText.number(found))."
    }
  }
}
