import SwiftSyntax

/// Replaces names from before Swift 4.2 by today's.
final class OlderNameRewriter: Rewriter {
  private lazy var types = ExpressionTypes(module)

  // MARK: - Types and constants

  /// `open static func`, an error since Swift 5, which nobody could override before.
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if node.has(.static), let open = node.first(where: { $0.name.text == "open" }) {
      edits.replace(open, with: "public", .olderName)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = today(node.name.text) { edits.replace(node.name, with: name, .olderName) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return .visitChildren }
    if let new = today(name) { edits.replace(node.baseName, with: new, .olderName) }
    if let member = OlderNames.members[name], !isOwn(name), case .missing = types.local(name, at: node) {
      edits.replace(node.baseName, with: member, .olderName)
    }
    return .visitChildren
  }

  private func today(_ name: String) -> String? {
    guard let new = OlderNames.names[name] ?? OlderNames.macros[name], !isOwn(name) else { return nil }
    return new
  }

  /// Names that the package declares itself stay.
  private func isOwn(_ name: String) -> Bool {
    module.declares(name) || module.variables.contains(name) || !module.owners(ofMethod: name).isEmpty
  }

  // MARK: - Members

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if let guide = node.base, let new = OlderNames.guides["\(guide.code.lastComponent).\(name.text)"] {
      let last = guide.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(guide)
      edits.replace(last.bytes.lowerBound..<node.bytes.upperBound, with: new, .olderName)
    } else if let new = OlderNames.members[name.text], !isOwn(name.text) {
      edits.replace(name, with: new, .olderName)
    } else if let new = OlderNames.notifications[name.text],
      node.base == nil || node.base?.code.hasSuffix("Notification.Name") == true
    {
      edits.replace(node, with: new, .olderName)
      return .skipChildren
    } else if name.text == "characters", let base = node.base, !isOwn("characters") {
      edits.replace(base.bytes.upperBound..<node.bytes.upperBound, with: "", .olderName)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has(.override),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let new = OlderNames.members[name.text]
    else { return .visitChildren }
    edits.replace(name, with: new, .olderName)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has(.override), let first = node.signature.parameterClause.parameters.first else {
      return .visitChildren
    }
    let key = "\(node.name.text) \(first.firstName.text)"
    if let label = OlderNames.labels[key] {
      let both = first.secondName == nil ? "\(label) \(first.firstName.text)" : label
      edits.replace(first.firstName, with: both, .olderName)
    } else if let name = OlderNames.foldedLabels[key] {
      edits.replace(node.name, with: name, .olderName)
      edits.replace(first.firstName, with: "_", nil)
    } else if let name = OlderNames.members[node.name.text] {
      edits.replace(node.name, with: name, .olderName)
    }
    return .visitChildren
  }

  // MARK: - Calls

  /// After the calls inside: what follows an argument stands behind what those add to it.
  override func visitPost(_ node: FunctionCallExprSyntax) {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      rewriteFunction(node, callee.baseName)
      rewriteLabel(node, callee.baseName)
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      rewriteLabel(node, access.declName.baseName)
    }
  }

  private func rewriteLabel(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard let first = node.arguments.first, let label = first.label, let colon = first.colon else { return }
    let key = "\(name.text) \(label.text)"
    if let new = OlderNames.labels[key] {
      edits.replace(label, with: new, .olderName)
    } else if let new = OlderNames.foldedLabels[key] {
      edits.replace(name, with: new, .olderName)
      edits.replace(label.bytes.lowerBound..<first.expression.bytes.lowerBound, with: "", nil)
      _ = colon
    }
  }

  private func rewriteFunction(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    let arguments = Array(node.arguments)
    if let maker = OlderNames.makers[name.text], arguments.count == maker.labels.count, !isOwn(name.text) {
      edits.replace(name, with: maker.type, .olderName)
      for (argument, label) in zip(arguments, maker.labels) { edits.insert("\(label): ", before: argument) }
    } else if let method = OlderNames.methods[name.text], arguments.count == method.labels.count + 1, !isOwn(name.text) {
      toMethod(node, name, arguments, ".\(method.name)(", method.labels)
    } else if let property = OlderNames.properties[name.text], arguments.count == 1, !isOwn(name.text),
      let right = node.rightParen
    {
      edits.remove(name, .olderName)
      edits.insert(".\(property)", after: right)
    } else if OlderNames.comparisons.contains(name.text), arguments.count == 2, !isOwn(name.text),
      let comma = arguments[0].trailingComma
    {
      // The parentheses of the call stay.
      edits.replace(name, with: "", .olderName)
      edits.insert("(", before: arguments[0].expression)
      edits.replace(comma, with: ") == (", nil)
      edits.insert(")", after: arguments[1])
    } else if name.text == "arc4random_uniform", let first = arguments.first, arguments.count == 1 {
      edits.replace(name, with: "UInt32.random", .olderName)
      edits.insert("in: 0..<(", before: first)
      edits.insert(")", after: first)
    } else if name.text == "arc4random", arguments.isEmpty, let left = node.leftParen {
      edits.replace(name, with: "UInt32.random", .olderName)
      edits.insert("in: .min ... .max", after: left)
    }
  }

  /// `f(value, a, b)` → `(value).f(x: a, y: b)`.
  private func toMethod(
    _ node: FunctionCallExprSyntax, _ name: TokenSyntax, _ arguments: [LabeledExprSyntax], _ call: String, _ labels: [String]
  ) {
    edits.remove(name, .olderName)
    edits.insert(")" + call, after: arguments[0].expression)
    guard let comma = arguments[0].trailingComma else {
      return
    }
    edits.remove(comma, nil)
    for (argument, label) in zip(arguments.dropFirst(), labels) where label != "_" {
      edits.insert("\(label): ", before: argument)
    }
  }
}
