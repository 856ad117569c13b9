import SwiftSyntax

/// `label.addObserver(self, forKeyPath: "font", …)` → `_addObserver(self, forKeyPath: \.font, named: "font", …)`: Swift finds a
/// property of the program by a key path. A path that is no literal stays: UIKit's own properties are found by their names.
final class KeyPathObserverRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledName, name.baseName.text == "addObserver", node.arguments.count >= 2,
      let argument = node.arguments.dropFirst().first, argument.label?.text == "forKeyPath",
      !node.arguments.contains(where: { $0.label?.text == "named" })
    else { return .visitChildren }
    if let path = path(in: argument.expression) {
      edits.replace(name, with: "_addObserver", .observer)
      edits.replace(argument.expression, with: "\\.\(path.property), named: \"\(path.name)\"", .observer)
    }
    return .visitChildren
  }

  /// The property, and its name for the observer: `isHidden` and `hidden`.
  private func path(in expression: ExprSyntax) -> (property: String, name: String)? {
    if let literal = expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue {
      let parts = text.split(separator: ".").map { Self.flags.contains(String($0)) ? "is" + $0.capitalizedFirst : String($0) }
      return (parts.joined(separator: "."), text)
    }
    return expression.as(MacroExpansionExprSyntax.self)?.keyPathText.map { ($0, $0) }
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
    let clause =
      context.declaration.as(ClassDeclSyntax.self)?.inheritanceClause
      ?? context.declaration.as(ExtensionDeclSyntax.self)?.inheritanceClause
    if let last = clause?.inheritedTypes.last {
      edits.insert(", _KeyPathObserver", after: last.type)
    } else if let type = context.declaration.as(ExtensionDeclSyntax.self)?.extendedType {
      edits.insert(": _KeyPathObserver", after: type)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "observeValue", isObserver(node) {
      edits.replace(node, with: "_unhandledValue", .observer)
    }
    return .visitChildren
  }

  /// Whether the class is the first above which nothing observes: neither a class of the package nor a responder.
  private func isObserver(_ node: some SyntaxProtocol) -> Bool {
    guard let type = TypeContext(enclosing: node)?.fullName, module.isObject(type) else { return false }
    let (own, foreign) = module.lineage(of: type)
    let above = own.dropFirst().flatMap { module.types[$0]?.members ?? [] }
    return !above.contains { $0.name == "observeValue" && $0.labels != nil }
      && foreign.map { !ToolkitClasses.lineage(of: $0).contains("UIResponder") } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  fileprivate var calledName: DeclReferenceExprSyntax? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? calledExpression.as(DeclReferenceExprSyntax.self)
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
