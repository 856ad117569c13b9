import SwiftSyntax

/// Completes switches over the phase of a touch that were written before iOS 13.4, which added the phases of a pointer without a button: such
/// touches reach no view, so nothing is done for them.
final class TouchPhaseRewriter: Rewriter {
  private static let phases: Set<String> = ["began", "moved", "stationary", "ended", "cancelled"]

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    var named: Set<String> = []
    for item in node.cases {
      guard let label = item.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { return .visitChildren }
      for pattern in label.caseItems {
        guard pattern.whereClause == nil, pattern.pattern.code.hasPrefix(".") else { return .visitChildren }
        named.insert(String(pattern.pattern.code.dropFirst()))
      }
    }
    // No other type of the toolkit has these cases.
    if named == Self.phases { edits.insert("default: break; ", before: node.rightBrace, .olderName) }
    return .visitChildren
  }
}
