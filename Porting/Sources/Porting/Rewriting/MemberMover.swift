import SwiftSyntax

/// Moves members that override or are overridden from extensions into the class's body: without Objective-C, Swift overrides
/// no others.
///
/// A moved member keeps its file and line by `#sourceLocation`. Empty lines replace it in its old place.
struct MemberMover {
  private struct Move {
    let file: Int
    let node: DeclSyntax
    let text: String
    let target: ClassSite
  }

  private struct ClassSite {
    let file: Int
    let node: ClassDeclSyntax
  }

  private let files: [SourceFile]
  private let module: ModuleIndex
  private let settings: PortSettings
  private let report: PortReport
  private let edits: [FileEdits]
  private var sites: [String: ClassSite] = [:]

  init(_ files: [SourceFile], _ module: ModuleIndex, _ settings: PortSettings, _ report: PortReport) {
    self.files = files
    self.module = module
    self.settings = settings
    self.report = report
    edits = files.map { FileEdits($0, report: report) }
    for (index, file) in files.enumerated() {
      for node in NodeFinder<ClassDeclSyntax>.find(in: file.tree) {
        if let name = TypeContext(inside: node)?.fullName { sites[name] = ClassSite(file: index, node: node) }
      }
    }
  }

  /// The texts of all files, in their order.
  func run() -> [String] {
    for (index, file) in files.enumerated() {
      for node in NodeFinder<ExtensionDeclSyntax>.find(in: file.tree) { moves(of: node, in: index).forEach(apply) }
      for node in NodeFinder<ClassDeclSyntax>.find(in: file.tree) { reportForeign(node, in: index) }
    }
    return edits.map(\.result)
  }

  // MARK: - What is to move

  private func moves(of node: ExtensionDeclSyntax, in file: Int) -> [Move] {
    guard let context = TypeContext(inside: node) else { return [] }
    let type = module.resolve(context.fullName) ?? context.fullName
    return node.memberBlock.members.compactMap { item in
      guard let (name, modifiers) = item.decl.overridable else {
        if item.decl.is(IfConfigDeclSyntax.self) { reportConditional(item.decl, type, file) }
        return nil
      }
      guard modifiers.has(.override) || modifiers.has(.open) || module.isOverridden(name, of: type) else { return nil }
      guard let site = sites[type] else {
        if modifiers.has(.override) {
          edits[file].leave(
            item, "\(name) overrides in an extension of \(type), which is no class of this module; derive a class.")
        }
        return nil
      }
      if node.genericWhereClause != nil {
        edits[file].leave(item, "\(name) overrides in an extension with conditions; it cannot move into the class.")
        return nil
      }
      return Move(
        file: file, node: item.decl, text: text(of: item.decl, modifiers, node, isSameFile: site.file == file), target: site)
    }
  }

  private func reportConditional(_ decl: DeclSyntax, _ type: String, _ file: Int) {
    for node in NodeFinder<FunctionDeclSyntax>.find(in: decl) where node.modifiers.has(.override) {
      edits[file].leave(node, "\(node.fullName) overrides in an extension under #if; move it into \(type).")
    }
  }

  /// Reports members that override those of an extension of a toolkit class, which Swift cannot do.
  private func reportForeign(_ node: ClassDeclSyntax, in file: Int) {
    guard let type = TypeContext(inside: node)?.fullName else { return }
    for item in node.memberBlock.members {
      guard let (name, modifiers) = item.decl.overridable, modifiers.has(.override),
        module.isFromForeignExtension(name, of: type)
      else { continue }
      edits[file].leave(
        item,
        "\(name) overrides what an extension of \(module.lineage(of: type).foreign ?? "a class") adds; only Objective-C does that."
      )
    }
  }

  // MARK: - Moving

  /// The member's text for the class body, with the access level of its extension.
  private func text(of node: DeclSyntax, _ modifiers: DeclModifierListSyntax, _ owner: ExtensionDeclSyntax, isSameFile: Bool)
    -> String
  {
    var code = node.trimmedDescription
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    let own = modifiers.first { levels.contains($0.name.text) && $0.detail == nil }
    if own == nil, let given = owner.modifiers.first(where: { levels.contains($0.name.text) })?.name.text {
      let isHidden = given == "private" || given == "fileprivate"
      if !isHidden {
        code = given + " " + code
      } else if isSameFile, !modifiers.has(.override) {
        code = "fileprivate " + code
      }
    }
    if let own, !isSameFile, ["private", "fileprivate"].contains(own.name.text) {
      code = code.replacingFirst(own.name.text + " ", with: "")
      report.count(.widened)
    }
    return code
  }

  private func apply(_ move: Move) {
    let from = edits[move.file]
    let to = edits[move.target.file]
    from.remove(move.node, .moved)
    let brace = move.target.node.memberBlock.rightBrace
    let place = "#sourceLocation(file: \"\(settings.sourceName(from.file.path))\", line: \(from.file.line(of: move.node)))"
    let back = "#sourceLocation(file: \"\(settings.sourceName(to.file.path))\", line: \(to.file.line(of: brace)))"
    let indent = String(repeating: " ", count: from.file.column(of: move.node) - 1)
    to.insert("\n\(place)\n\(indent)\(move.text)\n\(back)\n", before: brace)
    if move.file != move.target.file { follow(move) }
  }

  /// Widens private names and copies imports that a member needs after it has moved to another file.
  private func follow(_ move: Move) {
    let names = Set(move.node.tokens(viewMode: .sourceAccurate).map(\.text))
    let from = edits[move.file]
    for modifier in NodeFinder<DeclModifierSyntax>.find(in: from.file.tree)
    where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
      guard let decl = modifier.parent?.parent, let declared = decl.declaredNames, !declared.isDisjoint(with: names) else {
        continue
      }
      from.remove(modifier, .widened)
    }
    let to = edits[move.target.file]
    let present = Set(NodeFinder<ImportDeclSyntax>.find(in: to.file.tree).map(\.path.code))
    let missing = NodeFinder<ImportDeclSyntax>.find(in: from.file.tree).filter { !present.contains($0.path.code) }
    guard let first = NodeFinder<ImportDeclSyntax>.find(in: to.file.tree).first else { return }
    for node in missing where node.ancestor(IfConfigClauseSyntax.self) == nil {
      to.insert("\(node.code); ", before: first, .imports)
    }
  }
}

/// All nodes of a kind below a node.
final class NodeFinder<Wanted: SyntaxProtocol>: SyntaxAnyVisitor {
  private var found: [Wanted] = []

  static func find(in node: some SyntaxProtocol) -> [Wanted] {
    let finder = NodeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Wanted.self) { found.append(node) }
    return .visitChildren
  }
}

extension DeclSyntax {
  /// Full name and modifiers of a method or a property.
  fileprivate var overridable: (String, DeclModifierListSyntax)? {
    if let node = self.as(FunctionDeclSyntax.self) { return (node.fullName, node.modifiers) }
    if let node = self.as(VariableDeclSyntax.self), let name = node.bindings.first?.pattern.code { return (name, node.modifiers) }
    return nil
  }
}

extension Syntax {
  /// What a declaration declares.
  fileprivate var declaredNames: Set<String>? {
    if let node = self.as(VariableDeclSyntax.self) { return Set(node.bindings.map { $0.pattern.code }) }
    if let node = self.as(ExtensionDeclSyntax.self) {
      return Set(node.memberBlock.members.flatMap { Syntax($0.decl).declaredNames ?? [] })
    }
    return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] }
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
