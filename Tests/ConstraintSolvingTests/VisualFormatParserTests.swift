@testable import ConstraintSolving
import Testing

/// The visual format language alone: what a text says in names and numbers.
@Suite struct VisualFormatParserTests {
  private func read(_ format: String) throws -> VisualFormatText {
    var parser = VisualFormatParser(format, metrics: ["wide": 120, "word": nil], views: ["a": true, "b": true, "text": false])
    return try parser.parse()
  }

  @Test func rowFromEdgeToEdgeIsParsed() throws {
    let text = try read("V:|-[a(==b,>=20@250)]-(8,<=wide@10)-[b]-0-|")
    #expect(text.axis == .vertical)
    #expect(text.startsAtSuperview == .standard)
    #expect(text.views.map(\.name) == ["a", "b"])
    #expect(
      text.views[0].predicates == [
        .init(relation: .equal, object: .length(of: "b")),
        .init(relation: .greaterThanOrEqual, object: .constant(20), priority: 250),
      ])
    #expect(
      text.connections == [
        .predicates([
          .init(object: .constant(8)), .init(relation: .lessThanOrEqual, object: .constant(120), priority: 10),
        ])
      ])
    #expect(text.endsAtSuperview == .predicates([.init(object: .constant(0))]))
  }

  @Test func adjacentViewsAreFlush() throws {
    let text = try read("[a][b]")
    #expect(text.axis == .horizontal && text.connections == [.flush])
    #expect(text.startsAtSuperview == nil && text.endsAtSuperview == nil)
  }

  @Test(arguments: [("H:[text]", 3), ("H:[c]", 3), ("H:|-word-[a]", 4), ("H:[a(0@2000)]", 7), ("H:[a", 4), ("", 0)])
  func errorsAreReportedWithTheirPosition(format: String, offset: Int) {
    #expect { try read(format) } throws: { error in
      guard let error = error as? VisualFormatError else { return false }
      return error.offset == offset && error.message.hasSuffix("\n\(String(repeating: " ", count: offset))^")
    }
  }
}
