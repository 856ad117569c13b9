import SwiftSyntax

/// Lists the outlets, actions and inspectable attributes of each class, where Objective-C would find them by name.
///
/// The list is a member of the class or extension that declares them, so that it may name private ones.
final class OutletRewriter: Rewriter {
  static let prefix = "nibConnections_"

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    addList(to: node, node.memberBlock, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    addList(to: node, node.memberBlock, isGeneric: false)
    return .visitChildren
  }

  private func addList(to node: some DeclGroupSyntax, _ block: MemberBlockSyntax, isGeneric: Bool) {
    guard settings.hasNibs, let context = TypeContext(inside: node) else { return }
    let entries = block.members.flatMap { self.entries($0.decl, context) }
    guard !entries.isEmpty else { return }
    let isHidden = context.isExtension ? false : node.as(ClassDeclSyntax.self)?.isHidden ?? false
    guard !isGeneric, !isHidden, module.info(context.fullName)?.isGeneric != true else {
      return edits.leave(
        node, "Storyboards cannot find the outlets of \(context.writtenName), which is \(isHidden ? "private" : "generic").")
    }
    let list = entries.joined(separator: ", ")
    edits.insert(
      " @MainActor internal static var \(name(context, node)): [NibConnection] { [\(list)] };", after: block.leftBrace, .nibList)
  }

  private func name(_ context: TypeContext, _ node: some DeclGroupSyntax) -> String {
    let type = Self.prefix + context.fullName.replacing(".", with: "_")
    guard context.isExtension else { return type }
    let file = edits.file.path.split(separator: "/").last ?? ""
    return "\(type)_\(String(file).asModuleName)_\(edits.file.line(of: node))"
  }

  // MARK: - Members

  private func entries(_ decl: DeclSyntax, _ context: TypeContext) -> [String] {
    if let conditional = decl.as(IfConfigDeclSyntax.self),
      conditional.clauses.contains(where: { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { !entries($0.decl, context).isEmpty } == true
      })
    {
      edits.leave(decl, "Outlets and actions under #if are not found by storyboards; take them out of it.")
      return []
    }
    if let variable = decl.as(VariableDeclSyntax.self) { return outlets(variable, context) }
    if let function = decl.as(FunctionDeclSyntax.self) { return action(function, context) }
    return []
  }

  private func outlets(_ node: VariableDeclSyntax, _ context: TypeContext) -> [String] {
    // A runtime attribute may name any property that Objective-C sees.
    guard ["IBOutlet", "IBInspectable", "objc"].contains(where: node.attributes.has), node.bindingSpecifier.text == "var",
      !node.modifiers.has(.static), !node.modifiers.has(.class)
    else { return [] }
    if let name = node.attributes.unavailable {
      edits.leave(name, "Storyboards cannot set a property that is unavailable to Swift; make it available.")
      return []
    }
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.isSettable else { return nil }
      return ".outlet(\"\(node.attributes.objcName ?? name)\", \\\(context.writtenName).\(name))"
    }
  }

  private func action(_ node: FunctionDeclSyntax, _ context: TypeContext) -> [String] {
    guard node.attributes.has("IBAction") || node.attributes.has("IBSegueAction") else { return [] }
    guard node.signature.effectSpecifiers == nil else {
      edits.leave(node, "The action \(node.name.text) is async or throws; call it from one that does not.")
      return []
    }
    let type = context.writtenName
    let count = module.members(named: node.name.text, of: context.fullName).filter { $0.labels != nil && !$0.isOverride }.count
    let plain = "\(type).\(node.name.text)"
    let method =
      if !node.labels.isEmpty {
        "\(type).\(node.fullName)"
      } else if count > 1 { "\(plain) as (\(type)) -> () -> Void" } else { plain }
    return [".action(\"\(ObjectiveCName.selector(of: node))\", of: \(type).self, Selector(\(method), \"\(node.fullName)\"))"]
  }
}

/// The names that Swift gives methods in Objective-C.
enum ObjectiveCName {
  /// Words before and after which Swift puts no “With”: the compiler's list.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when",
    "with", "within",
  ]

  /// `tap:` of `tap(_:)`, `tapWithSender:` of `tap(sender:)`, `move:to:` of `move(_:to:)`.
  static func selector(of node: FunctionDeclSyntax) -> String {
    if let name = node.attributes.objcName { return name }
    // Swift leaves out the word that repeats the type, and so has three methods of this name.
    if node.fullName == "gestureRecognizer(_:shouldReceive:)",
      let type = node.signature.parameterClause.parameters.last?.type.code
    {
      return "gestureRecognizer:shouldReceive\(type.dropFirst(2)):"
    }
    var name = node.name.text
    for (index, label) in node.labels.enumerated() {
      let word = label == "_" ? "" : label
      if index > 0 {
        name += word
      } else if !word.isEmpty {
        let isLinked = prepositions.contains(firstWord(word)) || prepositions.contains(lastWord(name))
        name += (isLinked ? "" : "With") + word.prefix(1).uppercased() + word.dropFirst()
      }
      name += ":"
    }
    return name
  }

  private static func firstWord(_ text: String) -> String { String(text.prefix { !$0.isUppercase }).lowercased() }

  private static func lastWord(_ text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text.lowercased() }
    return text[start...].lowercased()
  }
}

extension AttributeListSyntax {
  /// `@available(*, unavailable)`.
  fileprivate var unavailable: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.code == "available" && $0.arguments?.code.contains(/\*\s*,\s*unavailable/) == true }
  }

  /// The name in `@objc(name)`.
  var objcName: String? {
    for case .attribute(let attribute) in self where attribute.attributeName.code == "objc" {
      return attribute.arguments?.code
    }
    return nil
  }
}

extension ClassDeclSyntax {
  /// Whether other files cannot name the class.
  var isHidden: Bool {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        current.asProtocol((any DeclGroupSyntax).self) != nil,
        modifiers.has(.private) || modifiers.has(.fileprivate)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored or has a setter.
  var isSettable: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
  }
}
