import SwiftSyntax

/// `#selector(tap(_:))` → `Selector(Class.tap(_:), "tap(_:)")`: a method is a value with a name here.
final class SelectorRewriter: Rewriter {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
    if node.isRespondsArgument, let owner = protocolOwner(of: argument.expression) {
      // OptionalRequirementRewriter or the next line rewrites it without a selector.
      return rewriteResponds(node, argument.expression, owner)
    }
    if let label = argument.label?.text {
      rewriteAccessor(node, label, argument.expression)
    } else {
      rewriteMethod(node, argument.expression)
    }
    return .skipChildren
  }

  // MARK: - Methods

  private func rewriteMethod(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    let (reference, cast) = expression.splitCast
    guard let method = MethodReference(reference) else {
      edits.leave(node, "#selector of “\(expression.codeOnOneLine)” names no method.")
      return
    }
    if protocolOwner(of: reference) != nil {
      edits.replace(node, with: "Selector(\"\(method.written)\")", .selector)
      return
    }
    guard let owner = owner(of: method, at: node) else { return }
    let candidates = module.members(named: method.name, of: owner).filter { $0.labels != nil }
    let chosen = choose(method, among: candidates)
    if let chosen, chosen.isStatic { return rewriteClassMethod(node, chosen, of: owner, cast) }
    let name = chosen?.fullName ?? method.written
    // A method without arguments has no full name; its type distinguishes it from others of the name.
    let needsType = chosen?.labels == [] && Set(candidates.filter { !$0.isOverride }.map(\.fullName)).count > 1
    let type = cast ?? (needsType ? "() -> \(chosen?.type ?? "Void")" : nil)
    let unbound = "\(owner).\(chosen?.labels?.isEmpty == false ? name : method.written)"
    let typed = type.map { "\(unbound) as (\(owner)) -> \($0)" } ?? unbound
    edits.replace(node, with: "Selector(\(typed), \"\(name)\")", .selector)
  }

  /// The target of a class method is the class: `Selector(_class: Deck.self, { $0.reload }, "reload()")`.
  private func rewriteClassMethod(
    _ node: MacroExpansionExprSyntax, _ method: ModuleIndex.Member, of owner: String, _ cast: String?
  ) {
    guard module.types[module.resolve(owner) ?? owner]?.kind != .value else {
      return edits.leave(node, "\(owner) is no class: nothing can be the target of \(method.name); write it into a class.")
    }
    let member = method.labels == [] ? method.name : method.fullName
    let typed = cast.map { type in "{ $0.\(member) as \(type) }" } ?? "{ $0.\(member) }"
    edits.replace(node, with: "Selector(_class: \(owner).self, \(typed), \"\(method.fullName)\")", .selector)
  }

  private func choose(_ method: MethodReference, among candidates: [ModuleIndex.Member]) -> ModuleIndex.Member? {
    if let labels = method.labels { return candidates.first { $0.labels == labels } }
    return candidates.first { $0.labels == [] } ?? candidates.first
  }

  /// The class to write before the method. nil, with a report, if it is unknown.
  private func owner(of method: MethodReference, at node: MacroExpansionExprSyntax) -> String? {
    let context = TypeContext(enclosing: node)
    switch method.base {
    case .none:
      if let context { return context.isValue(module) ? ownerElsewhere(method, node) : context.writtenName }
    case .some("self"), .some("Self"):
      if let context { return context.writtenName }
    case .some("super"):
      if let context { return module.types[context.fullName]?.inherits.first ?? context.writtenName }
    case .some(let base) where base.isTypeName: return base
    case .some(let base):
      if let type = type(of: base, in: context) { return type }
    }
    return ownerElsewhere(method, node)
  }

  /// The one class of the package that has such a method.
  private func ownerElsewhere(_ method: MethodReference, _ node: MacroExpansionExprSyntax) -> String? {
    let owners = module.owners(ofMethod: method.name)
    if owners.count == 1 { return owners[0] }
    edits.leave(
      node,
      "#selector(\(method.written)): the class of “\(method.base ?? method.name)” is not known; write Class.\(method.written).")
    return nil
  }

  /// The type of a property by its declaration.
  private func type(of base: String, in context: TypeContext?) -> String? {
    guard let name = base.split(separator: ".").last(where: { $0 != "self" }).map(String.init), let context else { return nil }
    return module.members(named: name, of: context.fullName).lazy.compactMap(\.type).first?.withoutOptional
  }

  // MARK: - Accessors

  private func rewriteAccessor(_ node: MacroExpansionExprSyntax, _ label: String, _ expression: ExprSyntax) {
    guard let property = MethodReference(expression), let owner = owner(of: property, at: node) else { return }
    let name = property.name
    if label == "getter" {
      edits.replace(node, with: "Selector({ (object: \(owner)) in { object.\(name) } }, \"\(name)\")", .selector)
    } else {
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst())(_:)"
      edits.replace(node, with: "Selector({ (object: \(owner)) in { object.\(name) = $0 } }, \"\(setter)\")", .selector)
    }
  }

  // MARK: - responds(to:)

  /// Whether a file asks objects for optional methods of the toolkit's protocols.
  static func asksForToolkitMethods(_ file: SourceFile) -> Bool {
    NodeFinder<MacroExpansionExprSyntax>.find(in: file.tree).contains { node in
      guard node.macroName.text == "selector", node.isRespondsArgument, let expression = node.arguments.first?.expression,
        let base = MethodReference(expression.splitCast.0)?.base
      else { return false }
      return ToolkitRequirements.protocols.contains(base)
    }
  }

  /// The protocol that a reference names, of the package or one of the toolkit's.
  private func protocolOwner(of expression: ExprSyntax) -> String? {
    guard let base = MethodReference(expression.splitCast.0)?.base, base.isTypeName else { return nil }
    if module.isProtocol(base) { return base }
    return ToolkitRequirements.protocols.union(ToolkitRequirements.required).contains(base) ? base : nil
  }

  private func rewriteResponds(
    _ node: MacroExpansionExprSyntax, _ expression: ExprSyntax, _ owner: String
  ) -> SyntaxVisitorContinueKind {
    guard let call = node.ancestor(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base
    else { return .skipChildren }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression.code ?? base.code
    let method = MethodReference(expression.splitCast.0)!
    if let member = module.optionals(named: method.name).first(where: { method.labels == nil || method.labels == $0.labels }) {
      edits.replace(call, with: "\(base.code).\(OptionalPresence.name(of: member.fullName))", .responds)
    } else {
      // Optional requirements of the toolkit's protocols always exist, by their default. Classes of ported modules name those that
      // they implement; of others the conformance alone is known.
      let conforms = "((\(object) as Any) is \(owner))"
      let name = ToolkitRequirements.fullName(of: method)
      let asked = name.map { "((\(object) as Any) as? any _MethodNaming)?.responds(to: Selector(\"\($0)\")) ?? \(conforms)" }
      edits.replace(call, with: asked.map { "(\($0))" } ?? conforms, .responds)
    }
    return .skipChildren
  }
}

/// A method as `#selector` names it.
struct MethodReference {
  let base: String?
  let name: String
  let labels: [String]?
  /// Name and labels as written.
  var written: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }

  init?(_ expression: ExprSyntax) {
    let reference: DeclReferenceExprSyntax
    if let access = expression.as(MemberAccessExprSyntax.self) {
      guard let written = access.base else { return nil }
      base = written.code.replacing("?", with: "").replacing("!", with: "")
      reference = access.declName
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      base = nil
      reference = plain
    } else {
      return nil
    }
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }
}

extension MacroExpansionExprSyntax {
  /// Whether this is the argument of `responds(to:)`.
  var isRespondsArgument: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "to",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "responds"
  }
}

extension ExprSyntax {
  /// The two parts of `method as (Sender) -> Void`.
  var splitCast: (ExprSyntax, String?) {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first?.expression {
      return inner.splitCast
    }
    guard let sequence = self.as(SequenceExprSyntax.self) else { return (self, nil) }
    let parts = Array(sequence.elements)
    guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)?.type else {
      return (self, nil)
    }
    // `(Class) -> (Sender) -> Void`: the second part is the method's type.
    let code = type.code
    let function = type.as(FunctionTypeSyntax.self)
    if let function, function.returnClause.type.is(FunctionTypeSyntax.self) { return (parts[0], function.returnClause.type.code) }
    return (parts[0], code.trimmed)
  }
}

extension TypeContext {
  func isValue(_ module: ModuleIndex) -> Bool { module.types[fullName]?.kind == .value }
}

extension String {
  /// Whether the last component begins with an upper-case letter.
  var isTypeName: Bool { lastComponent.first?.isUppercase == true }

  var withoutOptional: String {
    var text = withoutGenerics
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    return text
  }
}
