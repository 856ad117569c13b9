import SwiftSyntax

/// The type whose body contains a node.
struct TypeContext {
  /// `Outer.Inner`, without generic arguments.
  let fullName: String
  /// The type's name as it can be written at the node: the innermost type's name, or the extended type.
  let writtenName: String
  let isExtension: Bool
  /// The class, struct, extension, … itself.
  let declaration: Syntax

  /// Of what encloses a node.
  init?(enclosing node: some SyntaxProtocol) {
    guard let parent = node.parent, let group = Self.group(from: parent) else { return nil }
    self.init(inside: group)
  }

  /// The context of the members of `group`.
  init?(inside group: some SyntaxProtocol) {
    guard let name = Self.name(of: Syntax(group)) else { return nil }
    declaration = Syntax(group)
    isExtension = group.is(ExtensionDeclSyntax.self)
    writtenName = name.withoutGenerics
    var path = [writtenName]
    var next = group.parent.flatMap(Self.group(from:))
    while let outer = next, !isExtension {
      if let name = Self.name(of: outer) { path.insert(name.withoutGenerics, at: 0) }
      next = outer.parent.flatMap(Self.group(from:))
    }
    fullName = path.joined(separator: ".")
  }

  private static func group(from start: Syntax) -> Syntax? {
    var node: Syntax? = start
    while let current = node {
      if name(of: current) != nil { return current }
      node = current.parent
    }
    return nil
  }

  private static func name(of node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.code
    default: nil
    }
  }
}
