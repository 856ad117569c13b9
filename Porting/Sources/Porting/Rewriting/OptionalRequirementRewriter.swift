import SwiftSyntax

/// Rewrites optional requirements of `@objc` protocols to requirements with a default implementation. A result becomes
/// optional, in the protocol and in its implementations, and the default returns nil.
final class OptionalRequirementRewriter: Rewriter {
  // MARK: - The protocol

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // An array: a list of nodes that is filtered is another tree.
    let optionals = Array(node.memberBlock.members).filter { $0.decl.modifierList?.has(.optional) == true }
    guard !optionals.isEmpty else { return .visitChildren }
    var defaults: [String] = []
    for item in optionals {
      guard let modifier = item.decl.modifierList?.first(where: { $0.name.tokenKind == .keyword(.optional) }) else { continue }
      edits.remove(modifier, .optionalRequirement)
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        defaults += rewrite(function, in: item)
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        defaults += rewrite(variable)
      } else {
        edits.leave(item, "An optional subscript or initializer has no default here.")
      }
    }
    let access = node.modifiers.first { ["public", "package", "private", "fileprivate"].contains($0.name.text) }
    // The members of a private extension are no less private for it.
    let level = access.map { $0.name.text + " " } ?? ""
    if TypeContext(enclosing: node) != nil {
      edits.leave(node, "The defaults of \(node.name.text)'s optional requirements need it at the top of a file.")
    } else {
      edits.insert("; \(level)extension \(node.name.text) { \(defaults.joined(separator: "; ")) }", after: node)
    }
    return .visitChildren
  }

  private func rewrite(_ node: FunctionDeclSyntax, in item: MemberBlockItemSyntax) -> [String] {
    var head = node.head
    var body = "{}"
    if let type = node.valueType {
      makeOptional(type)
      head = node.head + " -> \(type.asOptional)"
      body = "{ nil }"
    }
    let presence = OptionalPresence.name(of: node.fullName)
    guard settings.asked.contains(presence) else { return ["\(head) \(body)"] }
    edits.insert("; var \(presence): Bool { get }", after: item.decl)
    return ["\(head) \(body)", "var \(presence): Bool { false }"]
  }

  private func rewrite(_ node: VariableDeclSyntax) -> [String] {
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type else { return [] }
    makeOptional(type)
    let isSettable = binding.accessorBlock?.code.contains("set") == true
    let specifiers = node.modifiers.filter { $0.name.tokenKind == .keyword(.static) }.map { $0.code + " " }.joined()
    let body = isSettable ? "{ get { nil } set {} }" : "{ nil }"
    return ["\(specifiers)var \(binding.pattern.code): \(type.asOptional) \(body)"]
  }

  private func makeOptional(_ type: TypeSyntax) {
    if type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) == nil, !type.isOptional {
      edits.replace(type, with: type.asOptional, nil)
    }
  }

  // MARK: - Who implements them

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let requirement = requirement(metBy: node.fullName, node) else { return .visitChildren }
    if requirement.type != nil, let type = node.valueType {
      let wasOptional = type.isOptional
      makeOptional(type)
      if !wasOptional { edits.report.count(.optionalRequirement) }
    }
    let presence = OptionalPresence.name(of: node.fullName)
    if settings.asked.contains(presence), !node.modifiers.has(.override), !declares(presence, beside: node) {
      let access = node.modifiers.first { ["public", "open", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
      edits.insert("; \(access)var \(presence): Bool { true }", after: node)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      requirement(metBy: name, node) != nil
    else { return .visitChildren }
    if let type = binding.typeAnnotation?.type {
      if !type.isOptional { edits.report.count(.optionalRequirement) }
      makeOptional(type)
    } else {
      edits.leave(node, "\(name) meets an optional requirement: its type has to be written, as an optional.")
    }
    return .visitChildren
  }

  private func requirement(metBy name: String, _ node: some DeclSyntaxProtocol) -> ModuleIndex.Member? {
    guard node.isMember, let context = TypeContext(enclosing: node), module.types[context.fullName]?.kind != .protocol,
      node.ancestor(ProtocolDeclSyntax.self) == nil
    else { return nil }
    return module.optional(metBy: name, of: context.fullName)
  }

  private func declares(_ name: String, beside node: FunctionDeclSyntax) -> Bool {
    TypeContext(enclosing: node).map { !module.members(named: name, of: $0.fullName).isEmpty } ?? false
  }
}

extension DeclSyntax {
  var modifierList: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }
}

extension FunctionDeclSyntax {
  /// The result's type; nil for `Void`.
  var valueType: TypeSyntax? {
    signature.returnClause.flatMap { ["Void", "()"].contains($0.type.code) ? nil : $0.type }
  }

  /// `func deck(_ deck: Deck)`, without attributes, `optional` and result.
  var head: String {
    let kept = modifiers.filter { $0.name.tokenKind == .keyword(.static) }.map { $0.code + " " }.joined()
    let effects = signature.effectSpecifiers.map { " " + $0.codeOnOneLine } ?? ""
    return
      "\(kept)func \(name.text)\(genericParameterClause?.codeOnOneLine ?? "")\(signature.parameterClause.codeOnOneLine)\(effects)"
  }
}
