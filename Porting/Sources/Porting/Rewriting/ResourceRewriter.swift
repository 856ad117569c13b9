import SwiftSyntax

/// Loads images, strings, storyboards and nibs from the target's own bundle: a program's main bundle has none here.
///
/// In a library, nil and the main bundle are the program's, as on iOS, where the toolkit looks for what the library names; a file that the
/// library itself has under that name is taken from there, since it is in the main bundle where the library is linked statically.
final class ResourceRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.code {
    case "UIImage", "UIImage.init", ".init": rewriteImage(node)
    case "UIColor", "UIColor.init": if node.arguments.first?.label?.text == "resource" { reportResource(node) }
    case "NSLocalizedString": rewriteString(node)
    case "Bundle", "Bundle.init": rewriteBundle(node)
    case "UIStoryboard", "UIStoryboard.init", "UINib", "UINib.init": rewriteNib(node)
    case "NSDataAsset", "NSDataAsset.init": rewriteData(node)
    case "Bundle.main.loadNibNamed": if isOwn(node) { rewriteMainBundle(node) }
    case "Bundle.main.path", "Bundle.main.url", "Bundle.main.paths", "Bundle.main.urls":
      if node.arguments.first?.label?.text.hasPrefix("forResource") == true { rewriteFile(node) }
    default: break
    }
    return .visitChildren
  }

  // MARK: - Images and data sets

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
    load(node, "named", in: "in: nil, compatibleWith: nil", or: "in: \(settings.bundle), compatibleWith: nil")
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

  private func reportResource(_ node: FunctionCallExprSyntax) {
    edits.leave(node, "\(node.codeOnOneLine): Xcode's symbols of assets do not exist here; write UIImage(named:).")
  }

  /// `NSDataAsset(name: "words")`.
  private func rewriteData(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let argument = node.arguments.first, argument.label?.text == "name" else { return }
    if node.arguments.count == 1 {
      load(node, "name", in: "bundle: .main", or: "bundle: \(settings.bundle)")
    } else if let bundle = node.arguments.last, ["Bundle.main", ".main"].contains(bundle.expression.code),
      place(of: argument.expression) == .own
    {
      edits.replace(bundle.expression, with: settings.bundle, .asset)
    }
  }

  /// Adds the bundle to an optional initializer; a library's, for a name that is known at run time alone, asks the program's bundle first.
  private func load(_ node: FunctionCallExprSyntax, _ label: String, in main: String, or own: String) {
    guard let argument = node.arguments.first else { return }
    switch place(of: argument.expression) {
    case .own: edits.insert(", \(own)", after: argument, .asset)
    case .program: break
    case .either where node.calledExpression.code != ".init":
      edits.insert("(", before: node)
      edits.insert(", \(main)", after: argument)
      let again = "\(node.calledExpression.code)(\(label): \(argument.expression.codeOnOneLine), \(own))"
      edits.insert(" ?? \(again))", after: node, .asset)
    case .either, .unknown: reportPlace(node)
    }
  }

  // MARK: - Strings, storyboards and nibs

  private func rewriteString(_ node: FunctionCallExprSyntax) {
    guard settings.hasStrings, !node.arguments.contains(where: { $0.label?.text == "bundle" }) else { return }
    guard let next = node.arguments.first(where: { ["value", "comment"].contains($0.label?.text) }) else { return }
    edits.insert("bundle: \(settings.bundle), ", before: next, .strings)
  }

  /// `UIStoryboard(name: "Main", bundle: nil)`.
  private func rewriteNib(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let argument = node.arguments.first(where: { $0.label?.text == "bundle" }),
      ["nil", "Bundle.main", ".main"].contains(argument.expression.code), isOwn(node)
    else { return }
    edits.replace(argument.expression, with: settings.bundle, .asset)
  }

  /// `Bundle.main.path(forResource: "words", ofType: "plist")`: in a program the files of its target, in a library or test those of another.
  private func rewriteFile(_ node: FunctionCallExprSyntax) {
    guard settings.kind == .program else {
      return edits.leave(
        node, "\(node.codeOnOneLine): the main bundle is the program's; files of this target are in \(settings.bundle).")
    }
    let folder = node.arguments.first { ["subdirectory", "inDirectory"].contains($0.label?.text) }
    let name = folder?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    let isKnown = name.map { settings.resourceNames.contains($0.replacing("/", with: "+")) } == true
    if settings.hasResources, let folder, !isKnown, !folder.expression.is(NilLiteralExprSyntax.self) {
      edits.leave(node, "\(node.codeOnOneLine): the bundle has no folders here; write nil for \(folder.expression.code).")
    }
    rewriteMainBundle(node)
  }

  /// `Bundle.main.loadNibNamed("Card", owner: self)`.
  private func rewriteMainBundle(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
    edits.replace(base, with: settings.bundle, .asset)
  }

  /// `Bundle(for: Card.self)`.
  private func rewriteBundle(_ node: FunctionCallExprSyntax) {
    guard settings.hasResources, node.arguments.count == 1, node.arguments.first?.label?.text == "for" else { return }
    edits.replace(node, with: settings.bundle, .asset)
  }

  // MARK: - Whose file

  private enum Place {
    /// The target's own file.
    case own
    /// The program's.
    case program
    /// A name that can be written twice.
    case either
    /// A name that is made by a call.
    case unknown
  }

  /// Where the file of a name is: a program's and a test's are their own; a library's, if it has one of the name.
  private func place(of name: ExprSyntax) -> Place {
    guard settings.kind == .library else { return .own }
    if let text = name.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return settings.resourceNames.contains(text.replacing("/", with: "+")) ? .own : .program
    }
    let calls = NodeFinder<FunctionCallExprSyntax>.find(in: name)
    return calls.isEmpty && !name.is(FunctionCallExprSyntax.self) ? .either : .unknown
  }

  /// Whether a storyboard, nib or data set is the target's own; where that is decided at run time, it is reported, and taken as its own.
  private func isOwn(_ node: FunctionCallExprSyntax) -> Bool {
    guard settings.hasResources, let name = node.arguments.first?.expression else { return true }
    switch place(of: name) {
    case .own: return true
    case .program: return false
    case .either, .unknown:
      edits.leave(
        node, "\(node.codeOnOneLine): on iOS it is in the program's bundle; here it is taken from this target's. Name the bundle."
      )
      return true
    }
  }

  private func reportPlace(_ node: FunctionCallExprSyntax) {
    edits.leave(
      node, "\(node.codeOnOneLine) looks in the program's bundle, as on iOS; files of this target are in \(settings.bundle).")
  }
}
