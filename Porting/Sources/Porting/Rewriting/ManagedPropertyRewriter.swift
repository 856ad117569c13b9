import SwiftSyntax

/// Rewrites `@NSManaged`: in layers to a value stored by key, in other classes to a stored property.
final class ManagedPropertyRewriter: Rewriter {
  /// What a layer's value is before it was ever set, where that is not nil.
  private static let zeros: [String: String] = [
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero", "String": "\"\"",
    "CGAffineTransform": ".identity",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.first(where: { $0.as(AttributeSyntax.self)?.attributeName.code == "NSManaged" }) else {
      return .visitChildren
    }
    edits.remove(attribute, .managed)
    guard let context = TypeContext(enclosing: node) else { return .visitChildren }
    for binding in node.bindings {
      // Of several in one declaration none can have accessors.
      if let comma = binding.trailingComma { edits.replace(comma, with: "; \(node.written(before: "var"))", nil) }
      rewrite(binding, in: context, node)
    }
    return .visitChildren
  }

  private func rewrite(_ binding: PatternBindingSyntax, in context: TypeContext, _ node: VariableDeclSyntax) {
    guard let type = binding.typeAnnotation?.type, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return edits.leave(binding, "A property that is kept by key needs its type; write it.") }
    if module.lineage(of: context.fullName).foreign?.hasPrefix("CA") == true {
      edits.insert(" \(accessors(name, type))", after: type)
    } else if context.isExtension {
      edits.leave(node, "@NSManaged in an extension has no store here; move \(name) into the class.")
    } else if !type.isOptional {
      // As on iOS the property has no value until the store sets it.
      edits.insert("!", after: type)
    }
  }

  private func accessors(_ name: String, _ type: TypeSyntax) -> String {
    let set = "set { setValue(newValue, forKey: \"\(name)\") }"
    if let wrapped = type.wrapped { return "{ get { value(forKey: \"\(name)\") as? \(wrapped) } \(set) }" }
    if let number = KeyedNumber(type.code) {
      let kept = "let kept = value(forKey: \"\(name)\"); return \(number.cast("kept")) ?? \(number.zero)"
      return "{ get { \(kept) } \(set) }"
    }
    if let zero = Self.zeros[type.code] { return "{ get { value(forKey: \"\(name)\") as? \(type.code) ?? \(zero) } \(set) }" }
    return "{ get { value(forKey: \"\(name)\") as! \(type.code) } \(set) }"
  }
}

/// The code that finds a number in a value by key, where an animation or a setter has left one of another type.
struct KeyedNumber {
  let type: String

  init?(_ type: String) {
    guard Self.getters[type] != nil || type == "CGFloat" else { return nil }
    self.type = type
  }

  /// The property of an `NSNumber` that has the type.
  private static let getters = [
    "Double": "doubleValue", "TimeInterval": "doubleValue", "CFTimeInterval": "doubleValue", "Float": "floatValue",
    "Int": "intValue", "Bool": "boolValue",
  ]

  var zero: String { type == "Bool" ? "false" : "0" }

  /// An expression of the optional type.
  func cast(_ value: String) -> String {
    guard let getter = Self.getters[type] else {
      return "\(value) as? CGFloat ?? (\(value) as? NSNumber).map { CGFloat($0.doubleValue) }"
    }
    let fromLength = type == "Bool" ? "$0 != 0" : "\(type)($0)"
    return "\(value) as? \(type) ?? (\(value) as? CGFloat).map { \(fromLength) } ?? (\(value) as? NSNumber)?.\(getter)"
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
