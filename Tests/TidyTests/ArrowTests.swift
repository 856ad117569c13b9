import Foundation
import Testing

/// Which topic folder of the toolkit may not name what of another: arrows go down.
@Suite struct ArrowTests {
  struct Arrow: CustomStringConvertible {
    let from: String
    /// A regular expression for the names that must not stand in the folder's code.
    let names: String
    /// Files that do so today; the list only gets shorter.
    var stillIn: Set<String> = []
    var description: String { "\(from) ↛ \(names)" }
  }

  static let arrows = [
    Arrow(from: "Events", names: #"\b(Pinch|Pan|Rotation|Tap|LongPress|Swipe|EdgePan)Machine\b"#),
    Arrow(from: "Events", names: #"\bUI(Collection|Table|Scroll)View\b"#),
    Arrow(from: "Scrolling", names: #"Sheet\w*"#),
    Arrow(from: "Scrolling", names: #"\bUI(Collection|Table)View\w*"#),
    Arrow(
      from: "Dynamics", names: #"\bUICollectionView\w*"#,
      stillIn: ["UIDynamicAnimator.swift", "UIDynamicAnimator+Layout.swift", "ItemRecord.swift"]),
    Arrow(from: "Dynamics", names: #"\b(TransitionRun|UINavigationController|UIPresentationController)\b"#),
    Arrow(
      from: "TableView", names: #"\b(CollectionElements|ItemMover|CollectionShare|InteractiveLayoutTransition|LayoutElement)\b"#),
    Arrow(from: "Gestures", names: #"\bUI(Collection|Table|Scroll)View\w*"#),
    Arrow(from: "Animation", names: #"\bUI(Collection|Table|Scroll)View\w*|\bTransitionRun\b"#),
    Arrow(from: "Layout", names: #"\bUI(Collection|Table)View\b|\bTransition(Run|Context)\b"#),
    Arrow(from: "DragAndDrop", names: #"\bUI(Collection|Table)View\w*"#),
    Arrow(from: "Views", names: #"\bUI(Collection|Table)View\w*|\bUIDynamicAnimator\b"#),
    Arrow(
      from: "Nibs",
      names: #"\b(TransitionRun|TransitionContext|UIDynamicAnimator|CollectionElements|TableMetrics|GestureArena)\b"#),
    Arrow(from: "Geometry", names: #"\bUI(View|Window|ViewController|Application)\b"#),
  ]

  @Test(arguments: arrows) func folderReferencesNothingAboveIt(arrow: Arrow) throws {
    let pattern = try Regex(arrow.names).wordBoundaryKind(.simple)
    let files = try Repository.files(below: "Sources/UIKitCore/\(arrow.from)")
    #expect(!files.isEmpty, "\(arrow.from) was not looked at")
    var found: Set<String> = []
    for file in files {
      for (number, line) in file.lines.enumerated() {
        // Comments may speak of anything.
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        guard let match = code.firstMatch(of: pattern) else { continue }
        let name = (file.path as NSString).lastPathComponent
        found.insert(name)
        if !arrow.stillIn.contains(name) { Issue.record("\(file.path):\(number + 1): \(code[match.range])") }
      }
    }
    #expect(arrow.stillIn.subtracting(found) == [], "mended: take them off the list")
  }
}
