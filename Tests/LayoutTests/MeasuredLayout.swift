import Foundation
import Testing

/// Layouts that were measured on iOS, as `Tests/References/Measured` has them.
enum MeasuredLayout {
  struct TieBreaks: Decodable {
    struct View: Decodable, Sendable {
      let tag: String
      let intrinsicWidth: CGFloat?
      let x: CGFloat
      let width: CGFloat
    }

    struct Scenario: Decodable, Sendable, CustomTestStringConvertible {
      let name: String
      let views: [View]
      var testDescription: String { name }
    }

    let row: [CGFloat]
    let scenarios: [Scenario]
  }

  struct Scenes: Decodable {
    struct Constraint: Decodable, Sendable {
      let item: String
      let attribute: String
      let relation: String
      let toItem: String?
      let toAttribute: String?
      let multiplier: CGFloat
      let constant: CGFloat
      let priority: Float
    }

    struct Scene: Decodable, Sendable, CustomTestStringConvertible {
      let name: String
      let size: [CGFloat]
      /// Frames by the path of the view's indices; nil where constraints place the view.
      let views: [String: [CGFloat]?]
      let constraints: [Constraint]
      let expected: [String: [CGFloat]]
      var testDescription: String { name }
    }

    let scenes: [Scene]
  }

  struct NibStack: Decodable {
    struct Outer: Decodable { let frame: [CGFloat] }
    let outer: Outer
  }

  static func load<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try! Data(contentsOf: tests.appendingPathComponent("References/Measured/\(name).json"))
    return try! JSONDecoder().decode(type, from: data)
  }
}
