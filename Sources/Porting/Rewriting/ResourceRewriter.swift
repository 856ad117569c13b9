import SwiftSyntax

/// Loads images, strings, storyboards and nibs from the target's own bundle: a program's main bundle has none here.
final class ResourceRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.code {
    case "UIImage", "UIImage.init", ".init": rewriteImage(node)
    case "UIColor", "UIColor.init": if node.arguments.first?.label?.text == "resource" { reportResource(node) }
    case "NSLocalizedString": rewriteString(node)
    case "Bundle", "Bundle.init": rewriteBundle(node)
    case "UIStoryboard", "UIStoryboard.init", "UINib", "UINib.init": rewriteNib(node)
    case "NSDataAsset", "NSDataAsset.init": rewriteData(node)
    case "Bundle.main.loadNibNamed": rewriteMainBundle(node)
    case "Bundle.main.path", "Bundle.main.url", "Bundle.main.paths", "Bundle.main.urls":
      if node.arguments.first?.label?.text.hasPrefix("forResource") == true { rewriteFile(node) }
    default: break
    }
    return .visitChildren
  }

  private func rewriteImage(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first, let label = argument.label else { return }
    if label.text == "resource" { return reportResource(node) }
    if label.text == "systemName" {
      edits.replace(label, with: "named", .asset)
      edits.leave(
        node,
        "Symbols are Apple's: a picture of the name \(argument.expression.code) is looked for in the bundle, and is nil without one."
      )
    }
    guard settings.hasResources, label.text == "named" || label.text == "systemName" else { return }
    if label.text == "named", node.calledExpression.code == ".init", !isWrittenAsImage(node) { return }
    edits.insert(", in: Bundle.module, compatibleWith: nil", after: argument, .asset)
  }

  /// Whether `.init(named:)` makes an image; another type than a colour is reported, because it is unknown here.
  private func isWrittenAsImage(_ node: FunctionCallExprSyntax) -> Bool {
    switch node.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.code.withoutOptional {
    case "UIImage": return true
    case "UIColor": return false
    default:
      edits.leave(node, "The type of \(node.codeOnOneLine) is not known here; write UIImage(named:) for a picture of the target.")
      return false
    }
  }

  /// `NSDataAsset(name: "words")`.
  private func rewriteData(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let argument = node.arguments.first, argument.label?.text == "name" else { return }
    if node.arguments.count == 1 {
      edits.insert(", bundle: Bundle.module", after: argument, .asset)
    } else if let bundle = node.arguments.last, ["Bundle.main", ".main"].contains(bundle.expression.code) {
      edits.replace(bundle.expression, with: "Bundle.module", .asset)
    }
  }

  private func reportResource(_ node: FunctionCallExprSyntax) {
    edits.leave(node, "\(node.codeOnOneLine): Xcode's symbols of assets do not exist here; write UIImage(named:).")
  }

  private func rewriteString(_ node: FunctionCallExprSyntax) {
    guard settings.hasStrings, !node.arguments.contains(where: { $0.label?.text == "bundle" }) else { return }
    guard let next = node.arguments.first(where: { ["value", "comment"].contains($0.label?.text) }) else { return }
    edits.insert("bundle: Bundle.module, ", before: next, .strings)
  }

  /// `UIStoryboard(name: "Main", bundle: nil)`.
  private func rewriteNib(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let argument = node.arguments.first(where: { $0.label?.text == "bundle" }),
      ["nil", "Bundle.main", ".main"].contains(argument.expression.code)
    else { return }
    edits.replace(argument.expression, with: "Bundle.module", .asset)
  }

  /// `Bundle.main.path(forResource: "words", ofType: "plist")`: in a program the files of its target, in a library or test those of another.
  private func rewriteFile(_ node: FunctionCallExprSyntax) {
    guard settings.kind == .program else {
      return edits.leave(
        node, "\(node.codeOnOneLine): the main bundle is the program's; files of this target are in Bundle.module.")
    }
    let folder = node.arguments.first { ["subdirectory", "inDirectory"].contains($0.label?.text) }
    if settings.hasResources, let folder, !folder.expression.is(NilLiteralExprSyntax.self) {
      edits.leave(node, "\(node.codeOnOneLine): the bundle has no folders here; write nil for \(folder.expression.code).")
    }
    rewriteMainBundle(node)
  }

  /// `Bundle.main.loadNibNamed("Card", owner: self)`.
  private func rewriteMainBundle(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
    edits.replace(base, with: "Bundle.module", .asset)
  }

  /// `Bundle(for: Card.self)`.
  private func rewriteBundle(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, node.arguments.count == 1, node.arguments.first?.label?.text == "for" else { return }
    edits.replace(node, with: "Bundle.module", .asset)
  }
}
