import SwiftSyntax

/// Members that an extension of a toolkit class adds and that classes of the package override: Objective-C finds the override by name,
/// Swift overrides nothing of an extension. The member asks for the override by a protocol:
/// `func note() { if let object = self as? any Overriding_UIView_note { return object.overriding_note() }; return unoverridden_note() }`.
final class ExtensionOverrideRewriter: Rewriter {
  // MARK: - The member of the extension

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = TypeContext(inside: node)?.fullName else { return .visitChildren }
    var requirements: [String] = []
    for item in node.memberBlock.members {
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        requirements += requirement(of: function, owner).map { [$0] } ?? []
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        requirements += requirement(of: variable, owner).map { [$0] } ?? []
      }
    }
    if !requirements.isEmpty { edits.insert("; " + requirements.joined(separator: "; "), after: node) }
    conform(node, owner)
    return .visitChildren
  }

  private func requirement(of node: FunctionDeclSyntax, _ owner: String) -> String? {
    guard isOverridden(node.fullName, node.modifiers, owner) else { return nil }
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.body != nil, parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.code.contains("@autoclosure") }) else {
      edits.leave(node, "\(node.fullName) of an extension is overridden, and its arguments cannot be passed on; derive a class.")
      return nil
    }
    let name = OverridingName(owner, node.name.text, node.labels)
    let effects = node.signature.effectSpecifiers
    let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let arguments = parameters.map(\.passedOn).joined(separator: ", ")
    let result = node.signature.returnClause.map { " " + $0.codeOnOneLine } ?? ""
    edits.insert(
      "\(head(node.attributes, node.modifiers, owner))\(node.head)\(result) { if let object = self as? any \(name.protocolName) "
        + "{ return \(marks)object.\(name.override)(\(arguments)) }; return \(marks)\(name.base)(\(arguments)) }; ",
      before: node, .extensionOverride)
    rename(node.name, node.modifiers, name)
    let declared = node.withoutDefaults.head.replacing("func \(node.name.text)", with: "func \(name.override)") + result
    return "\(level(node.modifiers, node))protocol \(name.protocolName): \(owner) { \(declared) }"
  }

  private func requirement(of node: VariableDeclSyntax, _ owner: String) -> String? {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type,
      isOverridden(pattern.identifier.text, node.modifiers, owner)
    else { return nil }
    let name = OverridingName(owner, pattern.identifier.text, nil)
    let hasSetter = binding.hasSetter
    let get = "if let object = self as? any \(name.protocolName) { return object.\(name.override) }; return \(name.base)"
    let set =
      " set { if let object = self as? any \(name.protocolName) { object.\(name.override) = newValue } else { \(name.base) = newValue } }"
    edits.insert(
      "\(head(node.attributes, node.modifiers, owner))var \(pattern.code): \(type.code) { get { \(get) }\(hasSetter ? set : "") }; ",
      before: node, .extensionOverride)
    rename(pattern.identifier, node.modifiers, name)
    return "\(level(node.modifiers, node))protocol \(name.protocolName): \(owner) "
      + "{ var \(name.override): \(type.code) { get\(hasSetter ? " set" : "") } }"
  }

  /// Names the extension's own code; nothing of an extension is `open` without Objective-C.
  private func rename(_ token: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ name: OverridingName) {
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) { edits.replace(modifier, with: "public", nil) }
    edits.replace(token, with: name.base, nil)
  }

  private func isOverridden(_ fullName: String, _ modifiers: DeclModifierListSyntax, _ owner: String) -> Bool {
    !modifiers.has(.override) && !modifiers.has(.static) && !modifiers.has(.class) && module.isForeign(owner)
      && module.types.keys.contains { type in
        module.types[type]!.members.contains { $0.isOverride && $0.fullName == fullName }
          && module.extensionOwner(of: fullName, overriddenIn: type) == owner
      }
  }

  /// Attributes and access level of the member that asks.
  private func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ owner: String) -> String {
    let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { ["discardableResult", "available", "MainActor"].contains($0.attributeName.code) }
    let access = modifiers.filter { $0.accessLevel != nil }.map { $0.accessLevel! }
    return (kept.map(\.codeOnOneLine) + access).map { $0 + " " }.joined()
  }

  /// The protocol's access level: the member's, or that of its extension.
  private func level(_ modifiers: DeclModifierListSyntax, _ node: some DeclSyntaxProtocol) -> String {
    let given =
      modifiers.compactMap(\.accessLevel).first
      ?? node.ancestor(ExtensionDeclSyntax.self)?.modifiers.compactMap(\.accessLevel).first
    return given.map { ($0 == "private" ? "fileprivate" : $0) + " " } ?? ""
  }

  // MARK: - Overrides

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = TypeContext(inside: node)?.fullName else { return .visitChildren }
    let protocols = (module.types[type]?.members ?? []).compactMap { member -> String? in
      guard member.isOverride, !member.isStatic, let owner = module.extensionOwner(of: member.fullName, overriddenIn: type),
        !module.isOverridden(member.fullName, above: type)
      else { return nil }
      return OverridingName(owner, member.name, member.labels).protocolName
    }
    if !protocols.isEmpty, let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", " + protocols.joined(separator: ", "), after: last.type)
    }
    return .visitChildren
  }

  /// An extension of a class of the toolkit conforms to the protocols of what it overrides.
  private func conform(_ node: ExtensionDeclSyntax, _ type: String) {
    guard module.isForeign(type) else { return }
    let protocols = node.memberBlock.members.compactMap { item -> String? in
      let function = item.decl.as(FunctionDeclSyntax.self)
      let variable = item.decl.as(VariableDeclSyntax.self)
      let property = variable?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      guard let modifiers = function?.modifiers ?? variable?.modifiers, modifiers.has(.override),
        let name = function?.name.text ?? property, let full = function?.fullName ?? property,
        let owner = module.extensionOwner(of: full, overriddenIn: type)
      else { return nil }
      return OverridingName(owner, name, function?.labels).protocolName
    }
    // An extension with an access level cannot conform.
    if !protocols.isEmpty {
      edits.insert("; extension \(node.extendedType.code): \(protocols.joined(separator: ", ")) {}", after: node)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name, node.fullName, node.labels, node.modifiers, node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
      rename(pattern.identifier, pattern.identifier.text, nil, node.modifiers, node)
    }
    return .visitChildren
  }

  private func rename(
    _ token: TokenSyntax, _ fullName: String, _ labels: [String]?, _ modifiers: DeclModifierListSyntax,
    _ node: some DeclSyntaxProtocol
  ) {
    guard let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }), node.isMember,
      let type = TypeContext(enclosing: node)?.fullName, let owner = module.extensionOwner(of: fullName, overriddenIn: type)
    else { return }
    edits.replace(token, with: OverridingName(owner, token.text, labels).override, .extensionOverride)
    if !module.isOverridden(fullName, above: type) { edits.remove(modifier, nil) }
  }

  /// `super.note()` means the member of the extension, or the override of a superclass.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) == true, let type = TypeContext(enclosing: node)?.fullName else {
      return .visitChildren
    }
    let labels = node.parent?.as(FunctionCallExprSyntax.self).map { $0.arguments.map { $0.label?.text ?? "_" } }
    let name = node.declName.baseName.text
    let full = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name
    guard let owner = module.extensionOwner(of: full, overriddenIn: type, requiresOverride: false) else { return .visitChildren }
    let names = OverridingName(owner, name, labels)
    edits.replace(node, with: module.isOverridden(full, above: type) ? "super.\(names.override)" : names.base, .extensionOverride)
    return .skipChildren
  }
}

/// What a member of an extension is called once it can be overridden.
private struct OverridingName {
  /// Of the protocol to which overriding classes conform.
  let protocolName: String
  /// Of the override.
  let override: String
  /// Of the extension's own code.
  let base: String

  init(_ owner: String, _ name: String, _ labels: [String]?) {
    // `note()` and `note(_:)` are two.
    let parts = labels?.map { $0 == "_" ? "0" : $0 } ?? []
    protocolName = (["Overriding", owner.replacing(".", with: "_"), name] + parts).joined(separator: "_")
    override = "overriding_\(name)"
    base = "unoverridden_\(name)"
  }
}

extension ModuleIndex {
  /// Whether a type is known by extensions alone.
  fileprivate func isForeign(_ type: String) -> Bool { types[type]?.kind == .unknown }

  /// The class of the toolkit whose extension adds what a class of the package overrides; nil if the class overrides something else.
  fileprivate func extensionOwner(of fullName: String, overriddenIn type: String, requiresOverride: Bool = true) -> String? {
    let (own, foreign) = lineage(of: type)
    if own.isEmpty, isForeign(type) { return extensionOwner(of: fullName, overriddenByExtensionOf: type) }
    guard let foreign, !own.isEmpty else { return nil }
    let members = own.flatMap { types[$0]?.members.filter { $0.fullName == fullName } ?? [] }
    guard members.allSatisfy(\.isOverride), !requiresOverride || !members.isEmpty else { return nil }
    return ToolkitClasses.lineage(of: foreign).first { name in
      isForeign(name)
        && types[name]!.members.contains { $0.fullName == fullName && !$0.isOverride && !$0.isStatic && $0.isInExtension }
        && types.keys.contains { key in
          types[key]!.members.contains { $0.isOverride && $0.fullName == fullName } && lineage(of: key).foreign != nil
        }
    }
  }

  /// The class whose extension adds what the extension of another class overrides; nil if several classes on one way override it, of
  /// which Swift can call one only.
  private func extensionOwner(of fullName: String, overriddenByExtensionOf type: String) -> String? {
    let members = types[type]!.members.filter { $0.fullName == fullName }
    guard !members.isEmpty, members.allSatisfy({ $0.isOverride && !$0.isStatic }) else { return nil }
    let others = types.filter { $0.key != type && $0.value.members.contains { $0.isOverride && $0.fullName == fullName } }.keys
    let ancestry = ToolkitClasses.lineage(of: type)
    guard
      !others.contains(where: { other in
        ancestry.contains(other) || lineage(of: other).foreign.map { ToolkitClasses.lineage(of: $0).contains(type) } ?? false
      })
    else { return nil }
    return ancestry.dropFirst().first { name in
      isForeign(name)
        && types[name]!.members.contains { $0.fullName == fullName && !$0.isOverride && !$0.isStatic && $0.isInExtension }
    }
  }

  /// Whether a superclass in the package overrides a member.
  fileprivate func isOverridden(_ fullName: String, above type: String) -> Bool {
    lineage(of: type).own.dropFirst().contains { types[$0]?.members.contains { $0.fullName == fullName } == true }
  }
}

extension DeclModifierSyntax {
  /// An access level, `open` as `public`; nil for other modifiers and for `private(set)`.
  fileprivate var accessLevel: String? {
    guard detail == nil else { return nil }
    return name.text == "open" ? "public" : ["public", "package", "internal", "fileprivate", "private"].first { $0 == name.text }
  }
}

extension FunctionDeclSyntax {
  /// The function without the default values of its parameters, which a requirement of a protocol cannot have.
  fileprivate var withoutDefaults: FunctionDeclSyntax {
    let parameters = signature.parameterClause.parameters.map {
      $0.defaultValue == nil ? $0 : $0.with(\.defaultValue, nil).with(\.type, $0.type.trimmed)
    }
    return with(\.signature.parameterClause.parameters, FunctionParameterListSyntax(parameters))
  }
}

extension FunctionParameterSyntax {
  /// The parameter as an argument.
  var passedOn: String {
    let name = (secondName ?? firstName).text
    let value = type.code.hasPrefix("inout ") ? "&" + name : name
    return firstName.text == "_" ? value : "\(firstName.text): \(value)"
  }
}

extension PatternBindingSyntax {
  /// Whether the accessors include `set`.
  fileprivate var hasSetter: Bool {
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }
}
