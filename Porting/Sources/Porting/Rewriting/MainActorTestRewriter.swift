import SwiftSyntax

/// Makes tests of `@MainActor` classes async: XCTest on Linux starts synchronous ones outside of the main actor, and ends.
final class MainActorTestRewriter: Rewriter {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .visitChildren
  }

  private func rewrite(_ node: some DeclGroupSyntax) {
    guard let name = TypeContext(inside: node)?.fullName, module.isTestCase(name) else { return }
    let isIsolated = node.attributes.has("MainActor") || module.isOnMainActor(name)
    for item in node.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self) else { continue }
      if isIsolated || function.attributes.has("MainActor") { rewrite(function) }
    }
  }

  /// XCTest calls `test…` methods without arguments and result.
  private func rewrite(_ node: FunctionDeclSyntax) {
    guard node.name.text.hasPrefix("test"), node.labels.isEmpty, node.signature.returnClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil, !node.modifiers.has(.static), !node.modifiers.has(.override)
    else { return }
    edits.insert(" async", after: node.signature.parameterClause, .mainActorTest)
  }
}

extension ModuleIndex {
  /// Whether a class derives from `XCTestCase`.
  func isTestCase(_ name: String) -> Bool { lineage(of: name).foreign == "XCTestCase" }

  /// Whether a class or a superclass of it is `@MainActor`.
  func isOnMainActor(_ name: String) -> Bool { lineage(of: name).own.contains { types[$0]?.isOnMainActor == true } }
}
