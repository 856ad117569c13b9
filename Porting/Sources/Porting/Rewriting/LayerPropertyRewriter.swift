import SwiftSyntax

/// Lets animations reach the `@objc` properties of layers, whose setters Core Animation calls by key: the class gets `value(forKey:)` and
/// `setValue(_:forKey:)` of its own.
final class LayerPropertyRewriter: Rewriter {
  private struct Property {
    let name: String
    let type: TypeName

    enum TypeName { case plain(String), optional(String) }

    var get: String { "case \"\(name)\": return \(name)" }
    var set: String {
      switch type {
      case .optional(let type): "case \"\(name)\": \(name) = value as? \(type)"
      case .plain(let type):
        "case \"\(name)\": if let new = \(KeyedNumber(type)?.cast("value") ?? "value as? \(type)") { \(name) = new }"
      }
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let context = TypeContext(inside: node), module.lineage(of: context.fullName).foreign?.hasPrefix("CA") == true else {
      return .visitChildren
    }
    let properties = self.properties(of: node)
    guard !properties.isEmpty else { return .visitChildren }
    let own = module.types[context.fullName]?.members.map(\.fullName) ?? []
    if own.contains("value(forKey:)") || own.contains("setValue(_:forKey:)") {
      edits.leave(
        node.name, "Animations set @objc properties by key: let value(forKey:) and setValue(_:forKey:) know \(context.fullName).")
      return .visitChildren
    }
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    let get = properties.map(\.get).joined(separator: "; ")
    let set = properties.map(\.set).joined(separator: "; ")
    edits.insert(
      "; \(access)override func value(forKey key: String) -> Any? { switch key { \(get); default: return super.value(forKey: key) } }"
        + "; \(access)override func setValue(_ value: Any?, forKey key: String) { switch key { \(set); "
        + "default: super.setValue(value, forKey: key) } } ",
      before: node.memberBlock.rightBrace, .layerProperty)
    return .visitChildren
  }

  private func properties(of node: ClassDeclSyntax) -> [Property] {
    let all = node.attributes.has("objcMembers")
    return node.memberBlock.members.flatMap { item -> [Property] in
      guard let variable = item.decl.as(VariableDeclSyntax.self), all || variable.attributes.has("objc"),
        variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.attributes.has("NSManaged"),
        ![Keyword.static, .class, .override].contains(where: variable.modifiers.has),
        !variable.modifiers.contains(where: { $0.detail != nil })
      else { return [] }
      return variable.bindings.compactMap(property)
    }
  }

  private func property(_ binding: PatternBindingSyntax) -> Property? {
    guard binding.isSettable, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
    if let type = binding.typeAnnotation?.type {
      return Property(name: name, type: type.wrapped.map { .optional($0) } ?? .plain(type.code))
    }
    return (binding.writtenType ?? binding.literalType).map { Property(name: name, type: .plain($0)) }
  }
}

extension PatternBindingSyntax {
  /// The type of a literal without a written one.
  fileprivate var literalType: String? {
    switch initializer?.value.kind {
    case .floatLiteralExpr: "Double"
    case .integerLiteralExpr: "Int"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }
}
