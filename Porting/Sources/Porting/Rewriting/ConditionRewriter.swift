import SwiftSyntax

/// Rewrites `#if os(iOS)`: code for iOS is compiled here too.
final class ConditionRewriter: Rewriter {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition, !condition.code.contains("os(Linux)") else { return .visitChildren }
    let finder = ConditionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.calls { edits.replace(call, with: "(os(iOS) || os(Linux))", .condition) }
    return .visitChildren
  }
}

private final class ConditionFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.code == "os", node.arguments.first?.expression.code == "iOS" { calls.append(node) }
    return .visitChildren
  }
}
