import SwiftSyntax

/// Overrides in extensions of the toolkit's classes, which Objective-C puts in the place of the class's own code: they become methods that a
/// dynamic replacement of the toolkit's member calls for objects of that class.
///
/// `extension UINavigationController { override func viewDidLoad() { super.viewDidLoad() } }` →
/// `func overriding_viewDidLoad_of_UINavigationController() { _callReplaced(self, "viewDidLoad()", 1) { super.viewDidLoad() } }`, and an
/// extension of `UIViewController` with `@_dynamicReplacement(for: viewDidLoad())`.
final class ReplacementRewriter: Rewriter {
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = TypeContext(inside: node)?.fullName, module.types[type]?.kind == .unknown, node.genericWhereClause == nil
    else {
      return .visitChildren
    }
    let replacements = node.memberBlock.members.compactMap { item -> String? in
      if let function = item.decl.as(FunctionDeclSyntax.self) { return rewrite(function, of: type) }
      return item.decl.as(VariableDeclSyntax.self).flatMap { rewrite($0, of: type) }
    }
    if !replacements.isEmpty { edits.insert("; " + replacements.joined(separator: "; "), after: node) }
    return .visitChildren
  }

  private func rewrite(_ node: FunctionDeclSyntax, of type: String) -> String? {
    guard node.modifiers.has(.override), let replacement = replacement(node.fullName, type), let body = node.body,
      node.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil }), node.signature.effectSpecifiers == nil
    else { return nil }
    let name = node.name.text
    begin(node.modifiers, node.name, Self.name(name, type))
    markSuper(in: body, replacement, type)
    guard replacement.types[0] == type else { return nil }
    let arguments = node.signature.parameterClause.parameters.map(\.passedOn).joined(separator: ", ")
    let result = node.signature.returnClause
    let header =
      (result == nil ? "" : "@discardableResult ") + node.head.replacing("func \(name)", with: "func replacing_\(name)")
      + (result.map { " " + $0.codeOnOneLine } ?? "")
    return extending(replacement, header) {
      $0.map { Self.name(name, $0) } ?? name
    } arguments: {
      "(\(arguments))"
    }
  }

  private func rewrite(_ node: VariableDeclSyntax, of type: String) -> String? {
    guard node.modifiers.has(.override), let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let replacement = replacement(pattern.identifier.text, type),
      let value = binding.typeAnnotation?.type.code, let block = binding.accessorBlock, !block.code.contains("set {")
    else { return nil }
    let name = pattern.identifier.text
    begin(node.modifiers, pattern.identifier, Self.name(name, type))
    markSuper(in: block, replacement, type)
    guard replacement.types[0] == type else { return nil }
    return extending(replacement, "var replacing_\(name): \(value)") {
      $0.map { Self.name(name, $0) } ?? name
    } arguments: {
      ""
    }
  }

  /// From the class that declares the member, `super` leads past the replacement.
  private func markSuper(in node: some SyntaxProtocol, _ replacement: ToolkitReplacement, _ type: String) {
    guard replacement.owner != type, let index = replacement.types.firstIndex(of: type) else { return }
    SuperCalls(edits, replacement, step: index + 1).walk(node)
  }

  private func replacement(_ fullName: String, _ type: String) -> ToolkitReplacement? {
    settings.replacements.first { $0.member == fullName && $0.types.contains(type) }
  }

  /// Removes `open override`, and renames.
  private func begin(_ modifiers: DeclModifierListSyntax, _ token: TokenSyntax, _ name: String) {
    for modifier in modifiers where ["open", "public", "override"].contains(modifier.name.text) { edits.remove(modifier, nil) }
    edits.replace(token, with: name, .replaced)
  }

  /// What replaces the toolkit's member: the first override of the object's classes that the call does not pass over, else the member.
  private func extending(
    _ replacement: ToolkitReplacement, _ header: String, _ name: (String?) -> String, arguments: () -> String
  ) -> String {
    let steps = replacement.types.enumerated().map { index, type in
      "if step <= \(index), let object = \(type == replacement.owner ? "Optional(self)" : "self as? \(type)") { return object.\(name(type))\(arguments()) }; "
    }
    return "extension \(replacement.owner) { @_dynamicReplacement(for: \(replacement.member)) \(header) { "
      + "let step = _replacedStep(self, \"\(replacement.member)\"); \(steps.joined())return self.\(name(nil))\(arguments()) } }"
  }

  private static func name(_ member: String, _ type: String) -> String { "overriding_\(member)_of_\(type)" }
}

/// `super.viewDidLoad()` → `_callReplaced(self, "viewDidLoad()", 1) { super.viewDidLoad() }`.
private final class SuperCalls: SyntaxVisitor {
  private let edits: FileEdits
  private let replacement: ToolkitReplacement
  private let step: Int

  init(_ edits: FileEdits, _ replacement: ToolkitReplacement, step: Int) {
    self.edits = edits
    self.replacement = replacement
    self.step = step
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == replacement.member.baseName else {
      return .visitChildren
    }
    let whole = node.parent?.as(FunctionCallExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(node)
    edits.insert("_callReplaced(self, \"\(replacement.member)\", \(step)) { ", before: whole)
    edits.insert(" }", after: whole)
    return .skipChildren
  }
}
