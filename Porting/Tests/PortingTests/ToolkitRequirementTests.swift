import Foundation
import SwiftSyntax
import Testing

@testable import Porting

/// The table of Apple's optional requirements, against the toolkit's own sources.
@Suite struct ToolkitRequirementTests {
  /// Those without an optional requirement.
  private let whole: Set = ["UIPickerViewDataSource", "UITextInputDelegate", "UIViewControllerContextTransitioning"]

  @Test func everyProtocolOfTheToolkitIsKnown() throws {
    let pattern = try NSRegularExpression(
      pattern: "public protocol ([A-Za-z]+(Delegate|DataSource|Prefetching|Updating|Transitioning)[A-Za-z]*)")
    var found: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: Checkout.root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        if let range = Range(match.range(at: 1), in: text) { found.insert(String(text[range])) }
      }
    }
    #expect(found.count > 40)
    #expect(found.subtracting(ToolkitRequirements.protocols) == whole)
  }

  /// A method in the place of a default does nothing, returns nil or asks the default of a class that implements nothing: each default of
  /// the toolkit that does something else is in the porter's list.
  @Test func defaultsThatAMethodCannotStandForAreKnown() throws {
    var (plain, others): (Set<String>, Set<String>) = ([], [])
    for case let file as URL in FileManager.default.enumerator(
      at: Checkout.root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.range(of: #"\nextension (UI|CA)[A-Za-z]+ \{\n"#, options: .regularExpression) != nil,
        ToolkitRequirements.protocols.contains(where: { text.contains("\nextension \($0) {") })
      else { continue }
      for node in NodeFinder<ExtensionDeclSyntax>.find(in: SourceFile(path: file.path, text: text).tree)
      where ToolkitRequirements.protocols.contains(node.extendedType.code) {
        for member in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
          guard let result = ToolkitRequirements.result(of: member.fullName) else { continue }
          if isPlain(member, result) { plain.insert(member.fullName) } else { others.insert(member.fullName) }
        }
      }
    }
    #expect(plain.count > 150 && others.count > 25)
    #expect(others.filter(DefaultAnswers.canStand) == [])
    #expect(plain.filter { !DefaultAnswers.canStand(for: $0) } == [])
  }

  /// Whether the default does nothing, returns nil, or a value without another method of the delegate; a target of forwarded messages aside.
  private func isPlain(_ node: FunctionDeclSyntax, _ result: ToolkitRequirements.Result) -> Bool {
    let body = node.body?.statements.code ?? ""
    if body.contains("receiver(") { return true }
    return switch result {
    case .nothing: body.isEmpty
    case .optional: body == "nil"
    case .value: !body.contains("\(node.name.text)(")
    }
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
