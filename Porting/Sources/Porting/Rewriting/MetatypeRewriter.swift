import SwiftSyntax

/// Gives classes the initializer with which `page.type.init()` makes their objects: Objective-C needs none.
final class MetatypeRewriter: Rewriter {
  /// What a class of the toolkit is made with, when nothing is given.
  private static let makers = [
    "UIViewController": "self.init(nibName: nil, bundle: nil)", "UIView": "self.init(frame: .zero)",
  ]

  /// The text that makes an object of a class; nil if it has such an initializer, or another superclass.
  static func maker(of name: String, in module: ModuleIndex) -> String? {
    guard let info = module.types[name], !info.hasPlainInitializer else {
      return nil
    }
    return module.lineage(of: name).foreign.flatMap { makers[$0] }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = TypeContext(inside: node)?.fullName, settings.metatypes.values.contains(name),
      let maker = Self.maker(of: name, in: module)
    else { return .visitChildren }
    let access = node.modifiers.has(.open) || node.modifiers.has(.public) ? "public " : ""
    edits.insert(" \(access)required convenience init() { \(maker) }; ", after: node.memberBlock.leftBrace, .metatype)
    return .visitChildren
  }
}

/// Finds `page.type.init()` where a property `type` of the package says which class it is.
final class MetatypeFinder: SyntaxVisitor {
  private let module: ModuleIndex
  /// The class by the name of the property.
  private(set) var classes: [String: String] = [:]

  init(_ module: ModuleIndex) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.metatypeName, node.arguments.isEmpty, let type = declaredType(of: name) { classes[name] = type }
    return .visitChildren
  }

  private func declaredType(of property: String) -> String? {
    for name in module.types.keys.sorted() {
      for member in module.types[name]?.members ?? [] where member.name == property && member.labels == nil {
        guard let type = member.type, type.hasSuffix(".Type") else { continue }
        return module.resolve(String(type.dropLast(5)), from: name)
      }
    }
    return nil
  }
}

extension ModuleIndex {
  /// Whether a class has `init()`, or can get one.
  func isMadeWithoutArguments(_ name: String) -> Bool {
    MetatypeRewriter.maker(of: name, in: self) != nil || types[name]?.hasPlainInitializer == true
  }
}

extension FunctionCallExprSyntax {
  /// Of `page.type.init(…)` the name `type`; nil for other calls and for types that are written out.
  var metatypeName: String? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base?.code, !base.isTypeName, !["self", "super"].contains(base), !base.contains("type(of:")
    else { return nil }
    return base.lastComponent
  }
}
