import SwiftSyntax

/// The types of expressions, as far as the package's declarations tell them.
struct ExpressionTypes {
  private let module: ModuleIndex

  init(_ module: ModuleIndex) { self.module = module }

  /// The full name of a type of the package; nil for others and for types that are only inferred.
  func type(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): made(by: call)
    case .superExpr: superclass(at: expression)
    case .declReferenceExpr(let name): type(of: name.baseName, at: expression)
    case .memberAccessExpr(let access): type(of: access)
    case .optionalChainingExpr(let chain): type(of: chain.expression)
    case .forceUnwrapExpr(let forced): type(of: forced.expression)
    case .tupleExpr(let tuple): tuple.elements.count == 1 ? type(of: tuple.elements.first!.expression) : nil
    default: nil
    }
  }

  /// The type whose members a name without a base can mean.
  func context(of node: some SyntaxProtocol) -> String? {
    TypeContext(enclosing: node).flatMap { module.resolve($0.fullName) }
  }

  /// Whether a value or property is written as `AnyObject`, `AnyObject?` or `AnyObject!`.
  func isAnyObject(_ expression: ExprSyntax) -> Bool {
    let access = expression.as(MemberAccessExprSyntax.self)
    let name = (access?.declName ?? expression.as(DeclReferenceExprSyntax.self))?.baseName.text
    guard let name else { return false }
    var owner = context(of: expression)
    if let access {
      guard let base = access.base else { return false }
      owner = type(of: base)
    } else if case .typed(let written) = local(name, at: expression) {
      return written.withoutMark == "AnyObject"
    } else if case .inferred = local(name, at: expression) {
      return false
    }
    let member = owner.flatMap { module.members(named: name, of: $0).first { $0.labels == nil } }
    return member?.type?.withoutMark == "AnyObject"
  }

  // MARK: - Expressions

  /// `Card()`, `Deck.Card(frame: .zero)`.
  private func made(by call: FunctionCallExprSyntax) -> String? {
    let name = call.calledExpression.code
    guard name.isTypeName, !name.contains("("), !name.contains("?") else { return nil }
    return module.resolve(name, from: context(of: call))
  }

  private func superclass(at node: ExprSyntax) -> String? {
    guard let context = context(of: node) else { return nil }
    return module.lineage(of: context).own.dropFirst().first
  }

  private func type(of access: MemberAccessExprSyntax) -> String? {
    guard let base = access.base, let owner = type(of: base) else { return nil }
    return declared(access.declName.baseName.text, of: owner)
  }

  /// A local value or parameter, else a property of the type around it.
  private func type(of name: TokenSyntax, at node: ExprSyntax) -> String? {
    if name.text == "self" { return context(of: node) }
    switch local(name.text, at: node) {
    case .typed(let written): return module.resolve(written.withoutMark, from: context(of: node))
    case .inferred: return nil
    case .missing: return context(of: node).flatMap { declared(name.text, of: $0) }
    }
  }

  private func declared(_ property: String, of owner: String) -> String? {
    guard let member = module.members(named: property, of: owner).first(where: { $0.labels == nil }), let type = member.type
    else { return nil }
    return module.resolve(type.withoutMark, from: owner)
  }

  // MARK: - Local values

  enum Local { case typed(String), inferred, missing }

  /// The parameter or value of that name that a node sees inside its function.
  func local(_ name: String, at node: some SyntaxProtocol) -> Local {
    var inner = Syntax(node)
    while let scope = inner.parent, !scope.is(MemberBlockSyntax.self) {
      let found = local(name, in: scope, before: inner)
      if case .missing = found {} else { return found }
      inner = scope
    }
    return .missing
  }

  private func local(_ name: String, in scope: Syntax, before inner: Syntax) -> Local {
    switch scope.as(SyntaxEnum.self) {
    case .functionDecl(let function): parameter(name, of: function.signature.parameterClause)
    case .initializerDecl(let initializer): parameter(name, of: initializer.signature.parameterClause)
    case .codeBlockItemList(let list): statement(name, in: list, before: inner)
    case .closureExpr(let closure): closure.binds(name) ? .inferred : .missing
    case .ifExpr(let node): binds(name, node.conditions) ? .inferred : .missing
    case .whileStmt(let node): binds(name, node.conditions) ? .inferred : .missing
    case .forStmt(let node): node.pattern.names(name) ? .inferred : .missing
    case .switchCase(let node): node.label.code.words.contains(name) ? .inferred : .missing
    case .catchClause(let node): node.catchItems.code.words.contains(name) ? .inferred : .missing
    case .accessorDecl(let accessor): isImplied(name, in: accessor) ? .inferred : .missing
    default: .missing
    }
  }

  private func parameter(_ name: String, of clause: FunctionParameterClauseSyntax) -> Local {
    for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).text == name {
      return .typed(parameter.type.code)
    }
    return .missing
  }

  private func statement(_ name: String, in list: CodeBlockItemListSyntax, before inner: Syntax) -> Local {
    var found = Local.missing
    for item in list where item.position < inner.position {
      if let guarded = item.item.as(GuardStmtSyntax.self), binds(name, guarded.conditions) { found = .inferred }
      for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.pattern.names(name) {
        found = binding.writtenType.map { .typed($0) } ?? .inferred
      }
    }
    return found
  }

  private func binds(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { element in
      switch element.condition {
      case .optionalBinding(let binding): binding.pattern.names(name)
      case .matchingPattern(let match): match.pattern.names(name)
      default: false
      }
    }
  }

  private func isImplied(_ name: String, in accessor: AccessorDeclSyntax) -> Bool {
    (accessor.parameters?.name.text).map { $0 == name } ?? ["newValue", "oldValue"].contains(name)
  }
}

extension PatternSyntax {
  /// Whether the pattern binds a name.
  fileprivate func names(_ name: String) -> Bool { code.words.contains(name) }
}

extension ClosureExprSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    guard let signature else { return false }
    let captured = signature.capture?.items.contains { $0.name.text == name && $0.initializer != nil } ?? false
    return captured || signature.parameterClause?.code.words.contains(name) == true
  }
}

extension String {
  /// The type of `Card?` and `Card!` without the mark, and of `any Card` without the keyword.
  fileprivate var withoutMark: String {
    let plain = hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self
    return plain.hasPrefix("any ") ? String(plain.dropFirst(4)) : plain
  }

  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
