import SwiftSyntax

/// `label.addObserver(self, forKeyPath: "font", …)` → `forKeyPath: \\.font, named: "font"`: Swift finds the property by a key path.
final class KeyPathObserverRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledName == "addObserver", node.arguments.count >= 2,
      let argument = node.arguments.dropFirst().first, argument.label?.text == "forKeyPath", !argument.hasName(after: node)
    else { return .visitChildren }
    if let path = path(in: argument.expression) {
      edits.replace(argument.expression, with: "\\.\(path.property), named: \"\(path.name)\"", .observer)
    } else {
      edits.leave(
        argument, "A property is observed by its key path: write that instead of the string, which goes behind named:.")
    }
    return .visitChildren
  }

  /// The property, and its name for the observer: `isHidden` and `hidden`.
  private func path(in expression: ExprSyntax) -> (property: String, name: String)? {
    if let literal = expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue {
      let parts = text.split(separator: ".").map { Self.flags.contains(String($0)) ? "is" + $0.capitalizedFirst : String($0) }
      return (parts.joined(separator: "."), text)
    }
    guard let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath",
      let written = macro.arguments.first?.expression.code
    else { return nil }
    let parts = written.split(separator: ".").map { $0.filter { !"?! \n".contains($0) } }
    let property = parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
    return (property, property)
  }

  /// Properties whose getters alone begin with `is` in Objective-C.
  private static let flags: Set<String> = ["hidden", "opaque", "enabled", "selected", "highlighted", "userInteractionEnabled"]

  // MARK: - Observers

  /// A class that is no responder overrides nothing here: it conforms to the observers' protocol.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.fullName == "observeValue(forKeyPath:of:change:context:)", isObserver(node),
      let context = TypeContext(enclosing: node),
      let override = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
    else { return .visitChildren }
    edits.remove(override, .observer)
    if let declaration = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self), !context.isExtension,
      let last = declaration.inheritanceClause?.inheritedTypes.last
    {
      edits.insert(", _KeyPathObserver", after: last.type)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "observeValue", isObserver(node) {
      edits.replace(node, with: "unhandledValue", .observer)
    }
    return .visitChildren
  }

  private func isObserver(_ node: some SyntaxProtocol) -> Bool {
    TypeContext(enclosing: node).map { module.lineage(of: $0.fullName).foreign == "NSObject" } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  fileprivate var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension LabeledExprSyntax {
  fileprivate func hasName(after call: FunctionCallExprSyntax) -> Bool { call.arguments.contains { $0.label?.text == "named" } }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
