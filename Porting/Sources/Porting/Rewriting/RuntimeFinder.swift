import SwiftSyntax

/// Reports code that needs the Objective-C runtime. It rewrites nothing.
final class RuntimeFinder: Rewriter {
  private static let swizzling = "These methods cannot be exchanged while a program runs; override or call them."
  private static let signposts = "There are no signposts here; log, or use perf."
  private static let names: [String: String] = [
    "NSInvocation": "Methods are not called by description here; call them.",
    "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling, "class_addMethod": swizzling,
    "class_replaceMethod": swizzling, "class_getInstanceMethod": swizzling, "class_getClassMethod": swizzling,
    "object_setClass": swizzling,
    "imp_implementationWithBlock": swizzling,
    "class_copyPropertyList": "The properties of a class are not listed here; name them.",
    "OSLogStore": "What was logged is not kept here; give swift-log a handler that keeps it.",
    "OSSignposter": signposts, "os_signpost": signposts, "OSSignpostID": signposts,
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    report(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    report(node.name)
    return .visitChildren
  }

  private func report(_ name: TokenSyntax) {
    guard let why = Self.names[name.text], !module.declares(name.text) else { return }
    // ExchangeRewriter has found pairs of methods; `visit(_: MacroExpansionExprSyntax)` reports those without one.
    if why == Self.swizzling, !settings.exchanges.isEmpty, name.text != "object_setClass" { return }
    edits.leave(name, why)
  }

  /// A selector of a method that is exchanged with nothing that can be replaced, in a module that has other exchanges.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method = node.selected, !settings.exchanges.isEmpty, addsToToolkit(method), isExchanged(node, method),
      !settings.exchanges.contains(where: { $0.replacement.baseName == method.name })
    else { return .visitChildren }
    edits.leave(node, "\(method.name) cannot be exchanged with a member that is not dynamic here; override or call it.")
    return .visitChildren
  }

  /// Whether an extension adds the method to a class of the toolkit.
  private func addsToToolkit(_ method: MethodReference) -> Bool {
    module.types.values.contains { type in
      type.kind == .unknown && type.members.contains { $0.isNamed(by: method) && !$0.isOverride && !$0.isStatic }
    }
  }

  /// Whether methods are exchanged in the block of a selector, or it stands beside that of a method whose name its own contains.
  private func isExchanged(_ node: MacroExpansionExprSyntax, _ method: MethodReference) -> Bool {
    guard let block = node.ancestor(CodeBlockItemListSyntax.self) else { return false }
    if NodeFinder<DeclReferenceExprSyntax>.find(in: block).contains(where: { ExchangeFinder.calls.contains($0.baseName.text) }) {
      return true
    }
    return NodeFinder<MacroExpansionExprSyntax>.find(in: block).compactMap(\.selected).contains { method.isNamed(after: $0.name) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has(.override), ["responds(to:)", "forwardingTarget(for:)"].contains(node.fullName),
      TypeContext(enclosing: node).map({ ForwardingRewriter.forwards($0.fullName, in: module) }) != true
    {
      edits.leave(node, "No message is looked up or forwarded here; write the methods of the delegate, and pass each of them on.")
    }
    reportAffecting(node.name)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) { reportAffecting(pattern.identifier) }
    return .visitChildren
  }

  /// `keyPathsForValuesAffectingTitle`, which Foundation finds by its name on iOS.
  private func reportAffecting(_ name: TokenSyntax) {
    if name.text.hasPrefix("keyPathsForValuesAffecting") {
      edits.leave(name, "Nobody asks for \(name.text) here; call didChangeValue(for:) where the other properties change.")
    }
  }

  /// `type.init()`: on iOS any class can be made so, in Swift one with a required initializer.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.metatypeName, settings.metatypes[name] == nil || !node.arguments.isEmpty,
      MadeObject(node, in: module) == nil
    {
      edits.leave(node, "An object of the class in \(name) needs a required initializer; declare it in the class.")
    }
    return .visitChildren
  }
}

extension MacroExpansionExprSyntax {
  /// The method or property that `#selector` names.
  fileprivate var selected: MethodReference? {
    macroName.text == "selector" ? arguments.first.flatMap { MethodReference($0.expression.splitCast.0) } : nil
  }
}
