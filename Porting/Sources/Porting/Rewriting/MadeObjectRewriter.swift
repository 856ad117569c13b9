import SwiftSyntax

/// `T()` of a type parameter → `_madeObject(of: T.self)`: initializers of Objective-C's classes count as required on iOS, so that
/// any class of the toolkit and those that derive from one can be made.
final class MadeObjectRewriter: Rewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let parenthesis = node.leftParen, let made = MadeObject(node, in: module) else { return .visitChildren }
    edits.replace(node.calledExpression, with: made.function, .metatype)
    edits.insert("of: \(made.metatype)\(node.arguments.isEmpty ? "" : ", ")", after: parenthesis)
    return .visitChildren
  }
}

/// An object that is made of a class which is known only when the program runs.
struct MadeObject {
  /// The toolkit's function that makes it.
  let function: String
  /// Its class, as an expression.
  let metatype: String

  /// What makes an object, and of which class, by the labels of the arguments.
  private static let makers: [[String]: (function: String, base: String)] = [
    []: ("_madeObject", "NSObject"), ["frame"]: ("_madeView", "UIView"),
    ["style", "reuseIdentifier"]: ("_madeCell", "UITableViewCell"),
    ["nibName", "bundle"]: ("_madeController", "UIViewController"),
  ]

  /// Of `T(…)`, `T.init(…)` and `type.init(…)`; nil for other calls, and where Swift makes the object itself or nothing can.
  init?(_ node: FunctionCallExprSyntax, in module: ModuleIndex) {
    guard node.trailingClosure == nil, let maker = Self.makers[node.arguments.map { $0.label?.text ?? "_" }],
      let (metatype, bound) = Self.metatype(of: node, module),
      Self.makes(maker.base, bound, isPlain: node.arguments.isEmpty, module)
    else { return nil }
    function = maker.function
    self.metatype = metatype
  }

  /// Whether every class below `bound` has the initializer of `base`, and Swift does not know that.
  private static func makes(_ base: String, _ bound: String, isPlain: Bool, _ module: ModuleIndex) -> Bool {
    var (own, foreign) = module.lineage(of: bound)
    if module.isProtocol(bound) {
      // `protocol Row: UITableViewCell`.
      foreign = module.info(bound)?.inherits.first { !module.declares($0) && ToolkitClasses.lineage(of: $0).count > 1 }
    }
    if isPlain, own.contains(where: { module.types[$0]?.hasPlainInitializer == true }) { return false }
    guard let foreign else { return false }
    let lineage = ToolkitClasses.lineage(of: foreign)
    return lineage.contains(base) || base == "NSObject" && lineage.count > 1
  }

  // MARK: - The class

  private static func metatype(of node: FunctionCallExprSyntax, _ module: ModuleIndex) -> (code: String, bound: String)? {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      return bound(of: name.baseName.text, at: node, module).map { (name.baseName.text + ".self", $0) }
    }
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    if base == "self" { return node.isInTypeMethod ? bound(of: "Self", at: node, module).map { ("self", $0) } : nil }
    if let bound = bound(of: base, at: node, module) { return (base + ".self", bound) }
    guard case .typed(let written) = ExpressionTypes(module).local(base, at: node), written.hasSuffix(".Type") else { return nil }
    let type = String(written.dropLast(5))
    return (base, bound(of: type, at: node, module) ?? type)
  }

  /// The class or protocol that bounds a type parameter or `Self`; nil for other names and for parameters without a bound.
  private static func bound(of name: String, at node: some SyntaxProtocol, _ module: ModuleIndex) -> String? {
    var next = node.parent
    while let current = next {
      if let (clause, requirements) = generics(of: current),
        let parameter = clause.parameters.first(where: { $0.name.text == name })
      {
        return parameter.inheritedType?.code.firstClass ?? requirement(on: name, in: requirements)
      }
      if let scope = current.as(ExtensionDeclSyntax.self), let bound = requirement(on: name, in: scope.genericWhereClause) {
        return bound
      }
      next = current.parent
    }
    guard name == "Self", let type = TypeContext(enclosing: node)?.fullName, !module.isProtocol(type) else { return nil }
    return type
  }

  private static func generics(of node: Syntax) -> (GenericParameterClauseSyntax, GenericWhereClauseSyntax?)? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.genericParameterClause.map { ($0, node.genericWhereClause) }
    case .initializerDecl(let node): node.genericParameterClause.map { ($0, node.genericWhereClause) }
    case .classDecl(let node): node.genericParameterClause.map { ($0, node.genericWhereClause) }
    case .structDecl(let node): node.genericParameterClause.map { ($0, node.genericWhereClause) }
    case .enumDecl(let node): node.genericParameterClause.map { ($0, node.genericWhereClause) }
    default: nil
    }
  }

  /// The right side of `where T: UIView`.
  private static func requirement(on name: String, in clause: GenericWhereClauseSyntax?) -> String? {
    for requirement in clause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement, conformance.leftType.code == name else {
        continue
      }
      if let bound = conformance.rightType.code.firstClass { return bound }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Whether `self` is a class here: inside a `static` or `class` method.
  fileprivate var isInTypeMethod: Bool {
    ancestor(FunctionDeclSyntax.self).map { $0.modifiers.has(.static) || $0.modifiers.has(.class) } ?? false
  }
}

extension String {
  /// Of `UIView & Reusable` the part that is a class by its name, else the first.
  fileprivate var firstClass: String? {
    let parts = split(separator: "&").map { String($0.filter { !$0.isWhitespace }) }
    return parts.first { $0.hasPrefix("UI") || $0.hasPrefix("CA") || $0.hasPrefix("NS") } ?? parts.first
  }
}
