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
    "NSDataAsset": "There are no data assets here; put the file into the target, and read it from Bundle.module.",
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
    // ExchangeRewriter has found both methods.
    if why == Self.swizzling, !settings.exchanges.isEmpty, name.text != "object_setClass" { return }
    edits.leave(name, why)
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
    if let name = node.metatypeName, settings.metatypes[name] == nil || !node.arguments.isEmpty {
      edits.leave(node, "An object of the class in \(name) needs a required initializer; declare it in the class.")
    }
    return .visitChildren
  }
}
