import SwiftSyntax

/// A member of the toolkit that extensions of its classes override.
struct ToolkitReplacement: Sendable {
  /// The class that declares the member.
  let owner: String
  /// The full name of the member.
  let member: String
  /// The classes in whose extensions it is overridden; a class before its superclasses.
  var types: [String]

  /// The replacements of a module: one for each member, because Swift has one.
  static func all(in module: ModuleIndex, of files: [SourceFile]) -> [ToolkitReplacement] {
    var found: [String: ToolkitReplacement] = [:]
    for file in files {
      for node in NodeFinder<ExtensionDeclSyntax>.find(in: file.tree) {
        guard let type = TypeContext(inside: node)?.fullName, module.types[type]?.kind == .unknown else { continue }
        for name in node.memberBlock.members.compactMap({ $0.decl.overriddenName }) {
          guard let owner = DynamicMembers.owner(of: name, for: type) else { continue }
          var replacement = found["\(owner).\(name)"] ?? ToolkitReplacement(owner: owner, member: name, types: [])
          if !replacement.types.contains(type) { replacement.types.append(type) }
          found["\(owner).\(name)"] = replacement
        }
      }
    }
    return found.keys.sorted().map { key in
      var replacement = found[key]!
      replacement.types.sort { (-ToolkitClasses.lineage(of: $0).count, $0) < (-ToolkitClasses.lineage(of: $1).count, $1) }
      return replacement
    }
  }
}

extension DeclSyntax {
  /// The full name of a method or property that overrides.
  fileprivate var overriddenName: String? {
    if let node = self.as(FunctionDeclSyntax.self), node.modifiers.has(.override) { return node.fullName }
    if let node = self.as(VariableDeclSyntax.self), node.modifiers.has(.override) { return node.bindings.first?.pattern.code }
    return nil
  }
}
