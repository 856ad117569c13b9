import Foundation
import Testing

/// The reference vectors: numbers measured on iOS or derived from its formulas (see the file's own `trust` fields).
struct Vectors {
  struct Row: @unchecked Sendable, CustomStringConvertible {
    let values: [String: Any]
    var description: String {
      values.filter { !($0.value is [Any]) }.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
    }

    func number(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Double {
      try #require((values[key] as? NSNumber)?.doubleValue, "no number \(key) in \(self)", sourceLocation: sourceLocation)
    }
    func optionalNumber(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
    func flag(_ key: String) -> Bool { (values[key] as? NSNumber)?.boolValue ?? false }
    func numbers(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Double] {
      let list = try #require(values[key] as? [NSNumber], "no numbers \(key) in \(self)", sourceLocation: sourceLocation)
      return list.map(\.doubleValue)
    }
    func row(_ key: String) throws -> Row { Row(values: try #require(values[key] as? [String: Any])) }
    func rows(_ key: String) throws -> [Row] {
      try #require(values[key] as? [[String: Any]]).map(Row.init)
    }
  }

  static let all: Row = {
    let url = Bundle.module.url(forResource: "motion-vectors", withExtension: "json", subdirectory: "Vectors")!
    let object = try! JSONSerialization.jsonObject(with: Data(contentsOf: url))
    return Row(values: object as! [String: Any])
  }()

  static func group(_ name: String) throws -> Row { try all.row(name) }
  static func rows(_ group: String, _ key: String = "rows") throws -> [Row] {
    let rows = try all.row(group).rows(key)
    #expect(!rows.isEmpty)
    return rows
  }
}

/// Asserts that two numbers agree within an absolute tolerance.
func expect(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-9, _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - expected) <= tolerance, "\(value) is not \(expected) ± \(tolerance) \(note())", sourceLocation: sourceLocation)
}

/// Asserts that two numbers agree within a share of the expected one.
func expect(
  _ value: Double, _ expected: Double, relative: Double, _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(value, expected, within: relative * abs(expected), note(), sourceLocation: sourceLocation)
}
