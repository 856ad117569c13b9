import SwiftSyntax

/// Optional requirements that a subclass implements while its superclass declares the conformance.
///
/// Objective-C calls the subclass's method; Swift would call the default implementation of the conforming class. The
/// conforming class therefore gets an empty method, which the subclass overrides.
struct InheritedRequirements {
  private let files: [SourceFile]
  /// With the optional requirements as the sources declare them.
  private let module: ModuleIndex
  private let report: PortReport
  private let edits: [FileEdits]
  private var sites: [String: (file: Int, node: ClassDeclSyntax)] = [:]

  init(_ files: [SourceFile], _ module: ModuleIndex, _ report: PortReport) {
    self.files = files
    self.module = module
    self.report = report
    edits = files.map { FileEdits($0, report: report) }
    for (index, file) in files.enumerated() {
      for node in NodeFinder<ClassDeclSyntax>.find(in: file.tree) {
        if let name = TypeContext(inside: node)?.fullName { sites[name] = (index, node) }
      }
    }
  }

  /// The texts of all files, in their order.
  func run() -> [String] {
    var written: Set<String> = []
    for (index, file) in files.enumerated() {
      for node in NodeFinder<FunctionDeclSyntax>.find(in: file.tree) where node.isMember {
        guard let adopter = adopter(for: node), let site = sites[adopter] else { continue }
        guard let body = body(of: node, in: adopter) else {
          edits[index].leave(
            node,
            "\(adopter) adopts the protocol and has no \(node.fullName): its default is called. Give \(adopter) one, and override it."
          )
          continue
        }
        edits[index].insert("override ", before: Syntax(node.modifiers.first) ?? Syntax(node.funcKeyword), .inherited)
        guard written.insert("\(adopter) \(node.fullName)").inserted else { continue }
        let access = site.node.modifiers.first { ["public", "open"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        let result = node.signature.returnClause.map { " " + $0.codeOnOneLine } ?? ""
        edits[site.file].insert(" \(access)\(node.head)\(result) \(body);", after: site.node.memberBlock.leftBrace)
      }
    }
    return edits.map(\.result)
  }

  /// The superclass that declares the conformance, if no superclass implements the optional requirement.
  private func adopter(for node: FunctionDeclSyntax) -> String? {
    guard let context = TypeContext(enclosing: node), !node.modifiers.has(.override), !node.modifiers.has(.static),
      !node.modifiers.has(.private), !node.modifiers.has(.class), node.body != nil
    else { return nil }
    let lineage = module.lineage(of: context.fullName).own
    let above = lineage.dropFirst()
    guard !above.isEmpty, !adopts(lineage[0], node.fullName),
      !above.contains(where: { module.types[$0]?.members.contains { $0.fullName == node.fullName } == true })
    else { return nil }
    return above.first { adopts($0, node.fullName) }
  }

  private func adopts(_ type: String, _ requirement: String) -> Bool {
    let inherited = module.types[type]?.inherits ?? []
    if ToolkitRequirements.result(of: requirement) != nil {
      return inherited.contains { ToolkitRequirements.protocols.contains($0.withoutGenerics) }
    }
    return module.optionals[requirement] != nil
      && inherited.contains { written in
        module.resolve(written, from: type).map { module.types[$0]?.members.contains { $0.fullName == requirement } == true }
          ?? false
      }
  }

  /// A body that does nothing, returns nil or answers as the toolkit's default does; nil if there is none of these, or if the default asks
  /// the object to which the adopter, or a class below it, forwards messages.
  private func body(of node: FunctionDeclSyntax, in adopter: String) -> String? {
    if ToolkitRequirements.result(of: node.fullName) != nil {
      guard DefaultAnswers.canStand(for: node.fullName), !isForwarded(adopter) else { return nil }
    }
    guard let type = node.valueType else { return "{}" }
    if type.isOptional { return "{ nil }" }
    guard let owner = DefaultAnswers.owner(of: node.name.text, adopted: module.types[adopter]?.inherits ?? []) else { return nil }
    return DefaultAnswers.body(owner, call: node.callToItself)
  }

  /// Also by what an earlier port wrote.
  private func isForwarded(_ type: String) -> Bool {
    module.types.contains { other, info in
      (ForwardingRewriter.forwards(other, in: module) || info.inherits.contains("_MessageForwarding"))
        && (module.lineage(of: other).own.contains(type) || module.lineage(of: type).own.contains(other))
    }
  }
}

extension FunctionDeclSyntax {
  /// A call with the function's own parameters: `textField(textField, shouldChangeCharactersIn: range)`.
  fileprivate var callToItself: String {
    let arguments = signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    return "\(name.text)(\(arguments.joined(separator: ", ")))"
  }
}
