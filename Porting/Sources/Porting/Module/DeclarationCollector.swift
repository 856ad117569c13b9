import SwiftSyntax

/// Gathers what files declare.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var types: [String: ModuleIndex.TypeInfo] = [:]
  private(set) var variables: Set<String> = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .class, node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .value, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .value, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .value, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .protocol, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .unknown, node.inheritanceClause)
    return .visitChildren
  }

  private func record(
    _ node: some DeclGroupSyntax, _ kind: ModuleIndex.TypeKind, _ clause: InheritanceClauseSyntax?, isGeneric: Bool = false
  ) {
    guard let name = TypeContext(inside: node)?.fullName else { return }
    var info = types[name] ?? ModuleIndex.TypeInfo()
    let inherited = clause?.inheritedTypes.map { $0.type.code } ?? []
    // The superclass is the first element, even if an extension was read before the class.
    info.inherits = kind == .class ? inherited + info.inherits : info.inherits + inherited
    if kind != .unknown { info.kind = kind }
    if isGeneric { info.isGeneric = true }
    if kind == .class, node.attributes.has("MainActor") { info.isOnMainActor = true }
    types[name] = info
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = node.signature.returnClause?.type.code
    add(
      node, node.name.text, node.labels, node.modifiers, result.flatMap { ["Void", "()"].contains($0) ? nil : $0 },
      message: ObjectiveCName.selector(of: node))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      variables.insert(name)
      add(node, name, nil, node.modifiers, binding.writtenType)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.isEmpty, node.isMember, let context = TypeContext(enclosing: node) {
      types[context.fullName, default: ModuleIndex.TypeInfo()].hasPlainInitializer = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  private func add(
    _ node: some DeclSyntaxProtocol, _ name: String, _ labels: [String]?, _ modifiers: DeclModifierListSyntax, _ type: String?,
    message: String? = nil
  ) {
    guard node.isMember, let context = TypeContext(enclosing: node) else { return }
    let member = ModuleIndex.Member(
      name: name, labels: labels, isStatic: modifiers.has(.static) || modifiers.has(.class), isOverride: modifiers.has(.override),
      isOptional: modifiers.has(.optional), isInExtension: context.isExtension, type: type, message: message)
    types[context.fullName, default: ModuleIndex.TypeInfo()].members.append(member)
  }
}

extension PatternBindingSyntax {
  /// The annotated type, or the one whose initializer is called.
  var writtenType: String? {
    if let type = typeAnnotation?.type.code { return type }
    guard let call = initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.code
    return name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? name : nil
  }
}

extension FunctionDeclSyntax {
  /// The argument labels, `_` for none.
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
  var fullName: String { "\(name.text)(\(labels.map { $0 + ":" }.joined()))" }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension DeclSyntaxProtocol {
  /// Whether the declaration is a member of a type (inside `#if` too), not a local one.
  var isMember: Bool {
    var node = parent
    while let current = node {
      if current.is(MemberBlockSyntax.self) { return true }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self) {
        return false
      }
      node = current.parent
    }
    return false
  }
}
