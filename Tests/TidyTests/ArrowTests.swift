import Foundation
import Testing

/// Which topic folder of a module may not name what of another: arrows go down. Between modules the compiler holds them.
@Suite struct ArrowTests {
  struct Arrow: CustomStringConvertible {
    let from: String
    /// A regular expression for the names that must not stand in the folder's code.
    let names: String
    var description: String { "\(from) ↛ \(names)" }
  }

  static let arrows = [
    Arrow(from: "ViewCore/Events", names: #"\b(Pinch|Pan|Rotation|Tap|LongPress|Swipe|EdgePan)Machine\b"#),
    Arrow(from: "ViewCore/Events", names: #"\bUIScrollView\b"#),
    Arrow(from: "ViewCore/Gestures", names: #"\bUIScrollView\w*"#),
    Arrow(from: "ViewCore/Animation", names: #"\bUIScrollView\w*"#),
    Arrow(from: "ViewCore/Geometry", names: #"\bUI(View|Window|Application)\b"#),
    Arrow(
      from: "Lists/TableView",
      names: #"\b(CollectionElements|ItemMover|CollectionShare|InteractiveLayoutTransition|LayoutElement)\b"#),
    Arrow(
      from: "Keyed/Nibs", names: #"\b(TransitionRun|TransitionContext|CollectionElements|TableMetrics|GestureArena)\b"#),
  ]

  @Test(arguments: arrows) func folderReferencesNothingAboveIt(arrow: Arrow) throws {
    let pattern = try Regex(arrow.names).wordBoundaryKind(.simple)
    let files = try Repository.files(below: "Sources/\(arrow.from)")
    #expect(!files.isEmpty, "\(arrow.from) was not looked at")
    for file in files {
      for (number, line) in file.lines.enumerated() {
        // Comments may speak of anything.
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        guard let match = code.firstMatch(of: pattern) else { continue }
        Issue.record("\(file.path):\(number + 1): \(code[match.range])")
      }
    }
  }
}
