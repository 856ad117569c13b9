import SwiftSyntax

/// `#keyPath(CALayer.position)` → `"position"`, and literals of pictures and colours.
final class KeyPathRewriter: Rewriter {
  /// `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))`: a class has no values by key here.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "value",
      access.base?.code.isTypeName == true, let argument = node.arguments.first, node.arguments.count == 1,
      let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath",
      let path = macro.arguments.first?.expression.codeOnOneLine
    else { return .visitChildren }
    edits.replace(node, with: "(\(path) as Any?)", .keyPath)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "keyPath": rewriteKeyPath(node)
    case "colorLiteral":
      edits.replace(node, with: "UIColor\(node.argumentList)", .asset)
    case "imageLiteral":
      guard let name = node.arguments.first?.expression.code else { break }
      let bundle = settings.hasResources ? "Bundle.module" : "nil"
      edits.replace(node, with: "UIImage(named: \(name), in: \(bundle), compatibleWith: nil)!", .asset)
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    if let path = node.keyPathText { edits.replace(node, with: "\"\(path)\"", .keyPath) }
  }
}

extension MacroExpansionExprSyntax {
  fileprivate var argumentList: String { "(\(arguments.map(\.codeOnOneLine).joined(separator: " ")))" }

  /// The path that `#keyPath` gives: `position` of `#keyPath(CALayer.position)`; nil for other macros.
  var keyPathText: String? {
    guard macroName.text == "keyPath", let path = arguments.first?.expression.code else { return nil }
    let parts = path.split(separator: ".").map { $0.filter { !"?! \n".contains($0) } }
    return parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }
}
