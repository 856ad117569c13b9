import SwiftSyntax

/// Rewrites `x.f?(a)` of an optional requirement to `x.f(a)`, and `x.f != nil` to a check that it is implemented.
final class OptionalCallRewriter: Rewriter {
  /// Names of the presence requirements that this file uses.
  private(set) var asked: Set<String> = []
  private lazy var types = ExpressionTypes(module)

  // MARK: - Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let access = chained.expression.as(MemberAccessExprSyntax.self), access.base != nil
    {
      rewrite(node, access, mark: chained.questionMark, isForced: false)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let access = forced.expression.as(MemberAccessExprSyntax.self), access.base != nil
    {
      rewrite(node, access, mark: forced.exclamationMark, isForced: true)
    }
    return .visitChildren
  }

  private func rewrite(_ node: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, mark: TokenSyntax, isForced: Bool) {
    let name = access.declName.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let written = access.declName.argumentNames?.arguments.map(\.name.text)
    let full = "\(name)(\((written ?? labels).map { $0 + ":" }.joined()))"
    let own =
      module.optionals[full]
      ?? module.optionals(named: name).first { member in
        // The last arguments may be trailing closures.
        node.trailingClosure != nil && (member.labels ?? []).starts(with: labels)
      }
    if let own {
      edits.remove(mark, .optionalCall)
      castAnyObject(access.base!, to: own)
      if isForced, own.type != nil { edits.insert("!", after: node) }
      return
    }
    // A closure behind the parentheses is the last argument.
    let closed = node.trailingClosure.map { _ in "\(name)(\(labels.map { $0 + ":" }.joined())_:)" }
    let result = ToolkitRequirements.result(of: full) ?? closed.flatMap(ToolkitRequirements.result)
    guard result != nil || (labels.contains { $0 != "_" } && !module.variables.contains(name)) else { return }
    edits.remove(mark, .optionalCall)
    if isForced {
      if result == .optional { edits.insert("!", after: node) }
    } else if result == .value, node.isValueUsed, !access.base!.isChained {
      // The method always exists, but the surrounding expression needs an optional.
      edits.insert("Optional(", before: node)
      edits.insert(")", after: node)
    }
  }

  /// `delegate?.deckWillTurn?(self)` of an `AnyObject`, which Objective-C asks whether it has the method: the object is cast to
  /// the protocol.
  private func castAnyObject(_ base: ExprSyntax, to requirement: ModuleIndex.Member) {
    let (object, mark) =
      if let chain = base.as(OptionalChainingExprSyntax.self) {
        (chain.expression, "?")
      } else if let forced = base.as(ForceUnwrapExprSyntax.self) { (forced.expression, "!") } else { (base, "?") }
    guard types.isAnyObject(object), let owner = module.owner(ofOptional: requirement.fullName) else { return }
    edits.replace(base, with: "(\(object.code) as? \(owner))\(mark)", nil)
  }

  // MARK: - Presence

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let requirements = module.optionals(named: node.declName.baseName.text).filter { $0.labels != nil }
    guard let base = node.base, !base.code.isTypeName, !requirements.isEmpty, !node.isCalled, !node.isInSelector,
      node.declName.argumentNames != nil || !module.variables.contains(node.declName.baseName.text), !isOfOther(base, node)
    else { return .visitChildren }
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    let matching = requirements.filter { labels == nil || $0.labels == labels }
    guard matching.count == 1, let requirement = matching.first else { return .visitChildren }
    let presence = OptionalPresence.name(of: requirement.fullName)
    if let (sequence, isPresent) = node.comparisonWithNil {
      asked.insert(presence)
      edits.replace(sequence, with: "\(base.code).\(presence) \(isPresent ? "==" : "!=") true", .responds)
    } else if let condition = node.optionalBinding {
      asked.insert(presence)
      edits.insert("\(base.code).\(presence) == true, ", before: condition, .responds)
      if requirement.type != nil {
        edits.replace(node, with: "Optional(\(requirement.closure(calledOn: base.unwrapped)))", nil)
      } else if !base.isChained {
        edits.insert("Optional(", before: node)
        edits.insert(")", after: node)
      }
    } else {
      edits.leave(node, "\(requirement.fullName) is a requirement with a default here, and no optional method; call it.")
    }
    return .visitChildren
  }

  /// Whether the object is of a class of the package that does not have the requirement, but a member of that name.
  private func isOfOther(_ base: ExprSyntax, _ node: MemberAccessExprSyntax) -> Bool {
    guard let owner = types.type(of: base), module.types[owner]?.kind != .protocol else { return false }
    let members = module.members(named: node.declName.baseName.text, of: owner)
    return !members.isEmpty && members.allSatisfy { module.optional(metBy: $0.fullName, of: owner) == nil }
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", node.isRespondsArgument, let argument = node.arguments.first,
      let method = MethodReference(argument.expression.splitCast.0), let base = method.base, module.isProtocol(base)
    else { return .visitChildren }
    for member in module.optionals(named: method.name) where method.labels == nil || method.labels == member.labels {
      asked.insert(OptionalPresence.name(of: member.fullName))
    }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call's result is used.
  fileprivate var isValueUsed: Bool {
    !(parent?.is(CodeBlockItemSyntax.self) ?? true) || (parent?.parent?.as(CodeBlockItemListSyntax.self)?.count == 1)
  }
}

extension ExprSyntax {
  /// Whether a `?` precedes the member in its expression.
  var isChained: Bool {
    if `is`(OptionalChainingExprSyntax.self) { return true }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.isChained ?? false }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isChained }
    return false
  }
}

extension ModuleIndex.Member {
  /// A closure that calls the method of an object that implements it, with the source's result type.
  fileprivate func closure(calledOn object: String) -> String {
    let arguments = (labels ?? []).enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }.joined(separator: ", ")
    let mark = type?.hasSuffix("?") == true ? "" : "!"
    return "{ [object = \(object)] in object.\(name)(\(arguments))\(mark) }"
  }
}

extension ExprSyntax {
  /// `self.delegate?` as `self.delegate!`.
  fileprivate var unwrapped: String {
    self.as(OptionalChainingExprSyntax.self).map { $0.expression.code + "!" } ?? code
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isCalled: Bool {
    guard let parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
    return parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id
  }

  fileprivate var isInSelector: Bool { ancestor(MacroExpansionExprSyntax.self) != nil }

  /// The condition that binds the method to a name.
  fileprivate var optionalBinding: OptionalBindingConditionSyntax? { parent?.parent?.as(OptionalBindingConditionSyntax.self) }

  /// The comparison with nil whose left side this is, and whether it is `!=`.
  fileprivate var comparisonWithNil: (SequenceExprSyntax, Bool)? {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count == 3, parts[0].id == ExprSyntax(self).id, parts[2].is(NilLiteralExprSyntax.self),
      let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text, name == "!=" || name == "=="
    else { return nil }
    return (sequence, name == "!=")
  }
}
