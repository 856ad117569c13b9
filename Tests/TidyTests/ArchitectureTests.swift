import Foundation
import Testing

/// The document names functions where they are.
@Suite struct ArchitectureTests {
  @Test func everyFunctionOfTheDocumentedFlowsExists() throws {
    let lines = try Repository.text("Documentation/Architecture.md").split(separator: "\n")
    let steps = lines.compactMap { line -> (path: String, name: String)? in
      guard let start = line.firstIndex(of: "`"), line.first?.isNumber == true else { return nil }
      let parts = line[line.index(after: start)...].dropLast().split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    #expect(steps.count > 25)
    for step in steps {
      let name = step.name.prefix { $0 != "(" }
      let text = try Repository.text("Sources/\(step.path)")
      #expect(text.contains("func \(name)(") || text.contains("func \(name)<") || text.contains("var \(name)"), "\(step)")
    }
  }

  @Test func everyTargetIsInTheDiagram() throws {
    let picture = try Repository.text("Documentation/modules.svg")
    for target in try Repository.targets(of: "") where !target.hasPrefix("_Testing") {
      #expect(picture.contains(">\(target)<"), "\(target) is not in Documentation/modules.svg: run Scripts/architecture.py")
    }
  }
}
