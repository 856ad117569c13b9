import SwiftSyntax

/// Unwraps members that implement an optional requirement where their own class is asked: `host.title` → `host.title!`.
///
/// Their types became optional with the requirement. Objects of the protocol's type had an optional before, and keep it.
final class ImplementedReadRewriter: Rewriter {
  private lazy var types = ExpressionTypes(module)

  override func run() {
    if !module.optionals.isEmpty { super.run() }
  }

  // MARK: - With a base

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, node.ancestor(MacroExpansionExprSyntax.self) == nil, isWanted(node.declName),
      let owner = types.type(of: base)
    else { return .visitChildren }
    unwrap(ExprSyntax(node), node.declName, of: owner, isChained: base.isChained)
    return .visitChildren
  }

  // MARK: - Without a base

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id { return .visitChildren }
    guard node.parent?.is(KeyPathPropertyComponentSyntax.self) != true, isWanted(node),
      node.ancestor(MacroExpansionExprSyntax.self) == nil, let owner = types.context(of: node),
      case .missing = types.local(node.baseName.text, at: node)
    else { return .visitChildren }
    unwrap(ExprSyntax(node), node, of: owner, isChained: false)
    return .visitChildren
  }

  // MARK: - Unwrapping

  /// Whether the package has an optional requirement of that name.
  private func isWanted(_ name: DeclReferenceExprSyntax) -> Bool {
    !module.optionals(named: name.baseName.text).isEmpty
  }

  private func unwrap(_ node: ExprSyntax, _ name: DeclReferenceExprSyntax, of owner: String, isChained: Bool) {
    guard module.types[owner]?.kind != .protocol, name.argumentNames == nil else { return }
    let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == node.id ? $0 : nil }
    let whole = call.map { ExprSyntax($0) } ?? node
    guard let member = module.members(named: name.baseName.text, of: owner).first(where: { $0.isMet(by: call) }),
      let type = member.type, !type.hasSuffix("?"), !type.hasSuffix("!"), becomesOptional(member, of: owner), !whole.isAssigned,
      !isChained || whole.isBase
    else { return }
    edits.insert("!", after: whole, .optionalCall)
  }

  private func becomesOptional(_ member: ModuleIndex.Member, of owner: String) -> Bool {
    let declaring = module.lineage(of: owner).own.first { name in
      module.types[name]?.members.contains { $0.fullName == member.fullName } ?? false
    }
    return declaring.map { module.optional(metBy: member.fullName, of: $0) != nil } ?? false
  }
}

extension ModuleIndex.Member {
  /// Whether a call, or a read without one, can mean this member.
  fileprivate func isMet(by call: FunctionCallExprSyntax?) -> Bool {
    guard let call else { return labels == nil }
    guard let labels else { return false }
    let given = call.arguments.map { $0.label?.text ?? "_" }
    return call.trailingClosure == nil ? labels == given : labels.starts(with: given)
  }
}

extension ExprSyntax {
  /// Whether the expression stands left of `=`.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }

  /// Whether another member is read from the expression, or an operator follows it directly.
  fileprivate var isBase: Bool {
    parent?.is(MemberAccessExprSyntax.self) == true || parent?.is(SubscriptCallExprSyntax.self) == true
  }
}
