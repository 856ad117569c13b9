import SwiftSyntax

/// Removes previews, and from files that import SwiftUI the declarations whose heads name its types: without them the rest compiles.
final class PreviewRewriter: Rewriter {
  /// Types of SwiftUI that stand in the heads of declarations.
  private static let names: Set<String> = [
    "View", "AnyView", "ViewBuilder", "ViewModifier", "Binding", "Color", "Shape", "ButtonStyle", "EnvironmentKey",
    "EnvironmentValues",
    "PreferenceKey", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext", "UIHostingController", "UIHostingConfiguration",
  ]

  /// Whether the file imports SwiftUI where it is compiled here.
  private lazy var importsSwiftUI = NodeFinder<ImportDeclSyntax>.find(in: edits.file.tree).contains { node in
    node.path.first?.name.text == "SwiftUI" && !settings.modules.contains("SwiftUI") && isCompiled(node)
  }

  // MARK: - Previews

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    removePreview(node, node.macroName)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    removePreview(node, node.macroName)
  }

  private func removePreview(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview", isCompiled(node) else { return .visitChildren }
    edits.replace(node, with: "", .preview)
    return .skipChildren
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.name.text, if: node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.name.text, if: node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.name.text, if: node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.name.text, if: node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(
      node, "the extension of \(node.extendedType.code)", if: node.extendedType, node.inheritanceClause, node.genericWhereClause)
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.fullName, if: node.signature, node.attributes, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, "an initializer", if: node.signature, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first else { return .visitChildren }
    return remove(node, binding.pattern.code, if: binding.typeAnnotation, node.attributes)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, node.name.text, if: node.initializer)
  }

  /// Removes a declaration one of whose parts names a type of SwiftUI, and reports it unless it is a preview.
  private func remove(
    _ node: some DeclSyntaxProtocol, _ name: String, if parts: (any SyntaxProtocol)?...
  ) -> SyntaxVisitorContinueKind {
    let used = parts.compactMap(\.self).flatMap { part in
      NodeFinder<IdentifierTypeSyntax>.find(in: part).map(\.name.text).filter(isOfSwiftUI)
    }
    guard !used.isEmpty, importsSwiftUI, isCompiled(node) else { return .visitChildren }
    edits.replace(node, with: "", .preview)
    if !used.contains("PreviewProvider") { edits.leave(node, "\(used[0]) is SwiftUI's, which is not here: \(name) is left out.") }
    return .skipChildren
  }

  /// An extension does not declare its type.
  private func isOfSwiftUI(_ name: String) -> Bool {
    Self.names.contains(name) && module.info(name)?.kind ?? .unknown == .unknown
  }

  /// Whether no condition around a node keeps it from being compiled here.
  private func isCompiled(_ node: some SyntaxProtocol) -> Bool {
    var clause = node.ancestor(IfConfigClauseSyntax.self)
    while let current = clause {
      if !current.holdsHere { return false }
      clause = current.ancestor(IfConfigClauseSyntax.self)
    }
    return true
  }
}
