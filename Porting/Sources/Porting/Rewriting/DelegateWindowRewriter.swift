import SwiftSyntax

/// `UIApplication.shared.delegate?.window??.bounds` → `delegate?._optionalWindow??.bounds`: on iOS the window is an optional requirement
/// of the delegate, so that it is nil within nil.
final class DelegateWindowRewriter: Rewriter {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "window", let base = node.base, isDelegate(base) || isUnwrappedTwice(ExprSyntax(node))
    else { return .visitChildren }
    edits.replace(node.declName.baseName, with: "_optionalWindow", .optionalCall)
    return .visitChildren
  }

  /// `UIApplication.shared.delegate?` or `!`.
  private func isDelegate(_ expression: ExprSyntax) -> Bool {
    let inner =
      expression.as(OptionalChainingExprSyntax.self)?.expression ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
    let name = inner?.code.filter { !$0.isWhitespace }
    return name == "UIApplication.shared.delegate" || name == "UIApplication.sharedApplication().delegate"
  }

  /// Whether two marks follow, each `?` or `!`.
  private func isUnwrappedTwice(_ expression: ExprSyntax) -> Bool {
    guard let first = expression.parent, let second = first.parent else { return false }
    return Self.isMark(first) && Self.isMark(second)
  }

  private static func isMark(_ node: Syntax) -> Bool {
    node.is(OptionalChainingExprSyntax.self) || node.is(ForceUnwrapExprSyntax.self)
  }
}
