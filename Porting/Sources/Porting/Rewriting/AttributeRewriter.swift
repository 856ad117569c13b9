import SwiftSyntax

/// Removes attributes and modifiers for the Objective-C runtime and Interface Builder.
final class AttributeRewriter: Rewriter {
  private static let objc: Set<String> = ["objc", "objcMembers", "nonobjc", "GKInspectable", "NSCopying"]
  private static let builder: Set<String> = ["IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.code
    if Self.objc.contains(name) {
      edits.remove(node, .objcAttribute)
      return .skipChildren
    } else if Self.builder.contains(name) {
      edits.remove(node, .outlet)
      return .skipChildren
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      edits.replace(node, with: "@main", .applicationMain)
    }
    return .visitChildren
  }

  /// `@objc` protocols are of classes, without saying so.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc"), !isClassBound(node) else { return .visitChildren }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", AnyObject", after: last.type)
    } else {
      edits.insert(": AnyObject", after: node.name)
    }
    return .visitChildren
  }

  private func isClassBound(_ node: ProtocolDeclSyntax) -> Bool {
    node.inheritanceClause?.inheritedTypes.contains { inherited in
      let name = inherited.type.code
      return ["AnyObject", "class", "NSObjectProtocol"].contains(name) || name.hasSuffix("Delegate")
    } ?? false
  }

  // MARK: - dynamic

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { edits.remove(node, .dynamic) }
    return .skipChildren
  }

  /// A `dynamic` property calls `didChangeValue(for:)` after each change, for its observers and for appearance proxies.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has(.dynamic), node.bindingSpecifier.tokenKind == .keyword(.var), !node.modifiers.has(.override),
      !node.modifiers.has(.static), !node.modifiers.has(.class), !node.attributes.has("NSManaged"), node.isMember,
      let context = TypeContext(enclosing: node), module.isObject(context.fullName)
    else { return .visitChildren }
    for binding in node.bindings {
      // Of several in one declaration none can have observers.
      if let comma = binding.trailingComma { edits.replace(comma, with: "; \(node.written(before: "var"))", nil) }
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        notify(of: binding, by: "didChangeValue(for: \\\(context.writtenName).\(name))")
      } else {
        edits.leave(binding, "The dynamic properties of a pattern notify nobody; declare each by itself.")
      }
    }
    return .visitChildren
  }

  private func notify(of binding: PatternBindingSyntax, by call: String) {
    guard let block = binding.accessorBlock else { return edits.insert(" { didSet { \(call) } }", after: binding.lastPart) }
    // One with a getter alone is never set.
    guard case .accessors(let accessors) = block.accessors else { return }
    func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }
    if let didSet = accessor(.didSet)?.body {
      edits.insert(" \(call);", after: didSet.leftBrace)
    } else if let set = accessor(.set)?.body {
      edits.insert(set.statements.isEmpty ? " \(call)" : " defer { \(call) };", after: set.leftBrace)
    } else if let willSet = accessor(.willSet) {
      edits.insert(" didSet { \(call) }", after: willSet)
    }
  }
}

extension VariableDeclSyntax {
  /// The modifiers that stay, and a keyword.
  func written(before keyword: String) -> String {
    (modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }.map(\.code) + [keyword]).joined(separator: " ")
  }
}

extension PatternBindingSyntax {
  /// The binding without the comma after it.
  fileprivate var lastPart: Syntax {
    initializer.map { Syntax($0) } ?? typeAnnotation.map { Syntax($0) } ?? Syntax(pattern)
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { contains { $0.as(AttributeSyntax.self)?.attributeName.code == name } }
}
