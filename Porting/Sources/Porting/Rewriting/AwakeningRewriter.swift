import SwiftSyntax

/// `override func awakeFromNib()` in a class that derives from `NSObject` alone, which has the method only on Apple's platforms, or from a
/// gesture recognizer: the class conforms to the toolkit's `_NibAwakening`, by which objects of storyboards are told.
final class AwakeningRewriter: Rewriter {
  private static let name = "awakeFromNib()"
  private static let constraint = "NSLayoutConstraint"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifier = node.modifiers.first { $0.name.tokenKind == .keyword(.override) }
    guard node.fullName == Self.name, let modifier, let above = classAbove(node)
    else { return .visitChildren }
    if above == Self.constraint {
      edits.leave(
        node, "Constraints of nibs have no class of their own here, and do not awake; set them in the view's awakeFromNib().")
    } else if let last = around(node)?.inheritanceClause?.inheritedTypes.last {
      edits.remove(modifier, .nib)
      edits.insert(", _NibAwakening", after: last.type)
    } else {
      edits.leave(node, "A class that is no responder awakes by a method of its body; move awakeFromNib() there.")
    }
    return .visitChildren
  }

  /// `super.awakeFromNib()`, where no superclass has it.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true,
      access.declName.baseName.text == "awakeFromNib", around(node) != nil, let above = classAbove(node),
      above != Self.constraint
    else { return .visitChildren }
    edits.remove(node, nil)
    return .skipChildren
  }

  /// The class in whose body a declaration is; nil in an extension.
  private func around(_ node: some SyntaxProtocol) -> ClassDeclSyntax? {
    TypeContext(enclosing: node)?.declaration.as(ClassDeclSyntax.self)
  }

  /// The class of the toolkit or `NSObject` from which the class around a declaration derives, if neither it nor a class of the package
  /// between has the method.
  private func classAbove(_ node: some SyntaxProtocol) -> String? {
    guard let name = TypeContext(enclosing: node)?.fullName, case let lineage = module.lineage(of: name),
      let above = lineage.foreign,
      !lineage.own.dropFirst().contains(where: { module.types[$0]?.members.contains { $0.fullName == Self.name } == true })
    else { return nil }
    let toolkit = ToolkitClasses.lineage(of: above)
    let isWithout = [Self.constraint, "NSObject"].contains(above) || toolkit.contains("UIGestureRecognizer")
    return isWithout && !lineage.own.isEmpty ? above : nil
  }
}
