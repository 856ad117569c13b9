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

  /// A `dynamic` property calls `didChangeValue(for:)` after each change, for its observers.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has(.dynamic), node.bindingSpecifier.tokenKind == .keyword(.var), !node.modifiers.has(.override),
      !node.modifiers.has(.lazy), !node.attributes.has("NSManaged"), node.isMember, node.bindings.count == 1,
      let context = TypeContext(enclosing: node), module.isObject(context.fullName), !context.isExtension,
      let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return .visitChildren }
    let call = "didChangeValue(for: \\\(context.writtenName).\(name))"
    guard let block = binding.accessorBlock else {
      edits.insert(" { didSet { \(call) } }", after: binding)
      return .visitChildren
    }
    guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
    if let didSet = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.didSet) })?.body {
      edits.insert(" \(call);", after: didSet.leftBrace)
    } else if let willSet = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) {
      edits.insert("; didSet { \(call) }", after: willSet)
    }
    return .visitChildren
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { contains { $0.as(AttributeSyntax.self)?.attributeName.code == name } }
}
