import SwiftSyntax

/// `Selector("tap:")` → `Selector(Class.tap(_:), "tap(_:)")`: a name alone finds no method here.
final class SelectorStringRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Selector", "NSSelectorFromString"].contains(name), node.arguments.count == 1, let argument = node.arguments.first,
      argument.label == nil || argument.label?.text == "stringLiteral"
    {
      rewrite(node, argument.expression)
      return .skipChildren
    }
    if node.takesAction { rewriteAction(of: node) }
    if let (owner, property) = valueOfClass(node) {
      edits.replace(node, with: "(\(owner).\(property) as Any?)", .selector)
    }
    return .visitChildren
  }

  /// `UIApplication.value(forKey: "sharedApplication")`, which asks a class.
  private func valueOfClass(_ node: FunctionCallExprSyntax) -> (String, String)? {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "value",
      let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "forKey",
      let key = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      let found = Self.classMethods[key], found.0 == access.base?.code
    else { return nil }
    return found
  }

  /// Class methods of the toolkit that sources call by name, where an extension of a program may not call them: the class and the value.
  private static let classMethods = ["sharedApplication": ("UIApplication", "shared")]

  private func rewrite(_ node: FunctionCallExprSyntax, _ expression: ExprSyntax) {
    guard let message = expression.withoutParentheses.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      edits.leave(node, "\(node.codeOnOneLine): which method this names is only known when the program runs; write #selector.")
      return
    }
    if let text = selector(message, at: node) {
      edits.replace(node, with: text, .selector)
    } else if let (owner, property) = Self.classMethods[message] {
      let method = "{ type in { type.\(property) } }"
      edits.replace(node, with: "Selector(_class: \(owner).self, \(method), \"\(message)\")", .selector)
    } else {
      edits.leave(
        node, "\(node.codeOnOneLine): \(reason(message)); it compares by its name, and calls what #selector names elsewhere.")
    }
  }

  /// `action: "tap:"`, from before `#selector`.
  private func rewriteAction(of node: FunctionCallExprSyntax) {
    for argument in node.arguments where ["action", "selector"].contains(argument.label?.text) {
      guard let message = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { continue }
      if let text = selector(message, at: node) {
        edits.replace(argument.expression, with: text, .selector)
      } else {
        edits.leave(argument, "The action “\(message)”: \(reason(message)); write #selector.")
      }
    }
  }

  private func reason(_ message: String) -> String {
    let count = module.methods(calledBy: message).count
    return count == 0 ? "no method of the package is called so" : "\(count) classes of the package have a method of that name"
  }

  /// The selector of the one method that a name can mean: of the class around the node, or else of the package.
  private func selector(_ message: String, at node: some SyntaxProtocol) -> String? {
    let all = module.methods(calledBy: message)
    let own = TypeContext(enclosing: node).map { module.lineage(of: $0.fullName) }
    let lineage = own.map { $0.own + [$0.foreign].compactMap(\.self) } ?? []
    let near = lineage.lazy.compactMap { type in all.first { $0.owner == type } }.first
    guard let (owner, method) = near ?? (all.count == 1 ? all.first : nil) else { return nil }
    guard method.labels?.isEmpty == true else { return "Selector(\(owner).\(method.fullName), \"\(method.fullName)\")" }
    let isOnly = module.members(named: method.name, of: owner).filter { $0.labels != nil && !$0.isOverride }.count == 1
    let type = isOnly ? "" : " as (\(owner)) -> () -> \(method.type ?? "Void")"
    return "Selector(\(owner).\(method.name)\(type), \"\(method.fullName)\")"
  }
}

extension ExprSyntax {
  /// The expression in any parentheses.
  fileprivate var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first?.expression
    else { return self }
    return inner.withoutParentheses
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call takes a target with an action.
  fileprivate var takesAction: Bool {
    let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["addTarget", "addObserver", "removeTarget"].contains(name) || arguments.contains { $0.label?.text == "target" }
  }
}
