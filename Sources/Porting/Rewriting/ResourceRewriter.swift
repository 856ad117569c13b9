import SwiftSyntax

/// Loads images and strings from the target's own bundle: a program's main bundle has none here.
final class ResourceRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.code {
    case "UIImage", "UIImage.init", ".init": rewriteImage(node)
    case "NSLocalizedString": rewriteString(node)
    case "Bundle", "Bundle.init": rewriteBundle(node)
    default: break
    }
    return .visitChildren
  }

  private func rewriteImage(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first, let label = argument.label else { return }
    if label.text == "systemName" {
      edits.replace(label, with: "named", .asset)
      edits.leave(
        node,
        "Symbols are Apple's: a picture of the name \(argument.expression.code) is looked for in the bundle, and is nil without one."
      )
    }
    guard settings.hasResources, label.text == "named" || label.text == "systemName" else { return }
    // The type of `.init(named:)` is unknown here; it could be a colour.
    if label.text == "named", node.calledExpression.code == ".init" { return }
    edits.insert(", in: Bundle.module, compatibleWith: nil", after: argument, .asset)
  }

  private func rewriteString(_ node: FunctionCallExprSyntax) {
    guard settings.hasStrings, !node.arguments.contains(where: { $0.label?.text == "bundle" }) else { return }
    guard let next = node.arguments.first(where: { ["value", "comment"].contains($0.label?.text) }) else { return }
    edits.insert("bundle: Bundle.module, ", before: next, .strings)
  }

  /// `Bundle(for: Card.self)`.
  private func rewriteBundle(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, node.arguments.count == 1, node.arguments.first?.label?.text == "for" else { return }
    edits.replace(node, with: "Bundle.module", .asset)
  }
}
