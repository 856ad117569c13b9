import Foundation
import Testing

@testable import Porting

/// The table of Apple's optional requirements, against the toolkit's own sources.
@Suite struct ToolkitRequirementTests {
  /// Those without an optional requirement.
  private let whole: Set = ["UIPickerViewDataSource", "UIViewControllerContextTransitioning"]

  @Test func everyProtocolOfTheToolkitIsKnown() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let pattern = try NSRegularExpression(
      pattern: "public protocol ([A-Za-z]+(Delegate|DataSource|Prefetching|Updating|Transitioning)[A-Za-z]*)")
    var found: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        if let range = Range(match.range(at: 1), in: text) { found.insert(String(text[range])) }
      }
    }
    #expect(found.count > 40)
    #expect(found.subtracting(ToolkitRequirements.protocols) == whole)
  }

  @Test func callsOfDropDelegatesAreRewritten() throws {
    let ported = Ported(
      """
      import UIKit
      final class Board: UIView, UIDropInteractionDelegate {
        func ask(_ drop: UIDropInteraction, _ session: UIDropSession) {
          let operation = drop.delegate?.dropInteraction?(drop, sessionDidUpdate: session).operation
          drop.delegate?.dropInteraction?(drop, performDrop: session)
          print(operation as Any)
        }
      }
      """)
    #expect(ported.text.contains("drop.delegate?.dropInteraction(drop, performDrop: session)"))
    try ported.expectCompiles()
  }
}
