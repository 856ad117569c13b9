import SwiftSyntax

/// `override func awakeFromNib()` in a class that derives from `NSObject` alone, which has the method only on Apple's platforms: the class
/// conforms to the toolkit's `_NibAwakening`, by which objects of storyboards are told.
final class AwakeningRewriter: Rewriter {
  private static let name = "awakeFromNib()"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.fullName == Self.name, let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      isFirst(around: node), let last = node.ancestor(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.last
    else { return .visitChildren }
    edits.remove(modifier, .nib)
    edits.insert(", _NibAwakening", after: last.type)
    return .visitChildren
  }

  /// `super.awakeFromNib()`, where no superclass has it.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true,
      access.declName.baseName.text == "awakeFromNib", isFirst(around: node)
    else { return .visitChildren }
    edits.remove(node, nil)
    return .skipChildren
  }

  /// Whether a declaration is in the body of a class with `NSObject` above it, and no class of the package between that has the method.
  private func isFirst(around node: some SyntaxProtocol) -> Bool {
    guard let name = TypeContext(enclosing: node)?.fullName, case let lineage = module.lineage(of: name),
      lineage.foreign == "NSObject"
    else { return false }
    return !lineage.own.dropFirst().contains { module.types[$0]?.members.contains { $0.fullName == Self.name } == true }
  }
}
