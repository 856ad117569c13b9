import SwiftSyntax

/// `completion: done.fulfill` → `completion: { done.fulfill() }`: XCTest on Linux declares the method with a file and a line.
final class ExpectationRewriter: Rewriter {
  override func run() {
    if edits.file.text.contains("import XCTest"), !module.declaresMethod("fulfill") { super.run() }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "fulfill", let base = node.base, node.declName.argumentNames == nil,
      node.parent?.is(LabeledExprSyntax.self) == true
    else { return .visitChildren }
    edits.replace(node, with: "{ \(base.code).fulfill() }", .expectation)
    return .skipChildren
  }
}

extension ModuleIndex {
  fileprivate func declaresMethod(_ name: String) -> Bool { !owners(ofMethod: name).isEmpty }
}
