import SwiftSyntax

/// Rewrites `@NSManaged`: in layers to a value stored by key, in other classes to a stored property.
final class ManagedPropertyRewriter: Rewriter {
  /// What a layer's value is before it was ever set, where that is not nil.
  private static let zeros: [String: String] = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "TimeInterval": "0", "Bool": "false", "CGPoint": ".zero",
    "CGSize": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero", "String": "\"\"", "CGAffineTransform": ".identity",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.first(where: { $0.as(AttributeSyntax.self)?.attributeName.code == "NSManaged" }),
      let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return .visitChildren }
    edits.remove(attribute, .managed)
    guard let context = TypeContext(enclosing: node) else { return .visitChildren }
    if module.lineage(of: context.fullName).foreign?.hasPrefix("CA") == true {
      edits.insert(" \(accessors(name, type))", after: binding)
    } else if context.isExtension {
      edits.leave(node, "@NSManaged in an extension has no store here; move \(name) into the class.")
    } else if !type.isOptional {
      // As on iOS the property has no value until the store sets it.
      edits.insert("!", after: type)
    }
    return .visitChildren
  }

  private func accessors(_ name: String, _ type: TypeSyntax) -> String {
    let set = "set { setValue(newValue, forKey: \"\(name)\") }"
    if let wrapped = type.wrapped { return "{ get { value(forKey: \"\(name)\") as? \(wrapped) } \(set) }" }
    if let zero = Self.zeros[type.code] { return "{ get { value(forKey: \"\(name)\") as? \(type.code) ?? \(zero) } \(set) }" }
    return "{ get { value(forKey: \"\(name)\") as! \(type.code) } \(set) }"
  }
}

extension TypeSyntax {
  /// The wrapped type of an optional, as written.
  var wrapped: String? {
    self.as(OptionalTypeSyntax.self)?.wrappedType.code ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.code
  }

  var isOptional: Bool { wrapped != nil }

  /// The type, made optional.
  var asOptional: String {
    if isOptional { return code }
    let simple =
      `is`(IdentifierTypeSyntax.self) || `is`(MemberTypeSyntax.self) || `is`(ArrayTypeSyntax.self)
      || `is`(DictionaryTypeSyntax.self) || `is`(TupleTypeSyntax.self)
    return simple ? code + "?" : "(\(code))?"
  }
}
