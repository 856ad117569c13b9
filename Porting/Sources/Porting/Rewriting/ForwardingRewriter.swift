import SwiftSyntax

/// Delegates that forward messages, `override func forwardingTarget(for:)`: the toolkit asks them by the protocol `_MessageForwarding`, where
/// they implement a method of their protocol not at all. The package's delegates then say which methods they implement, and also where sources
/// ask `responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))`.
final class ForwardingRewriter: Rewriter {
  /// The protocols whose default implementations ask.
  private static let protocols: Set<String> = ["UIGestureRecognizerDelegate", "UIScrollViewDelegate"]
  /// Protocols and classes whose adopters and subclasses receive the methods of these protocols too.
  private static let refining: Set<String> = [
    "UITableViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UITextViewDelegate",
    "UITableViewController", "UICollectionViewController",
  ]
  private static let names = ["responds(to:)": "_responds", "forwardingTarget(for:)": "_forwardingTarget"]

  /// Whether a class forwards messages of such protocols alone.
  static func forwards(_ type: String, in module: ModuleIndex) -> Bool {
    guard module.types[type]?.members.contains(where: { $0.fullName == "forwardingTarget(for:)" && $0.isOverride }) == true else {
      return false
    }
    let adopted = module.lineage(of: type).own.flatMap { module.types[$0]?.inherits ?? [] }
    let toolkit = adopted.filter { ToolkitRequirements.protocols.contains($0) }
    return !toolkit.isEmpty && toolkit.allSatisfy(protocols.contains)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = TypeContext(inside: node)?.fullName else { return .visitChildren }
    if Self.forwards(type, in: module), let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", _MessageForwarding", after: last.type, .forwarding)
    }
    if settings.namesMethods || module.types.keys.contains(where: { Self.forwards($0, in: module) }) {
      nameMethods(of: node, type)
    }
    return .visitChildren
  }

  /// Adds `_methodNames` to the first class of a lineage that adopts a protocol, also without a name, and to those below that have more:
  /// a class that names none is asked by its protocols alone.
  private func nameMethods(of node: ClassDeclSyntax, _ type: String) {
    guard adopts(type) else { return }
    let above = module.lineage(of: type).own.dropFirst()
    let isBelow = above.contains(where: adopts)
    // What a class above implements without the protocol counts from here on.
    let own = Set((isBelow ? [type] : [type] + above).flatMap(methodNames)).sorted()
    guard !isBelow || !own.isEmpty else { return }
    guard let last = node.inheritanceClause?.inheritedTypes.last else {
      return edits.leave(node, "\(type) derives from nothing here: responds(to:) asks for its protocols, not for its methods.")
    }
    if !isBelow { edits.insert(", _MethodNaming", after: last.type) }
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    let list = "[" + own.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    let value = isBelow ? "super._methodNames.union(\(list))" : list
    edits.insert(
      " \(access)\(isBelow ? "override " : "")var _methodNames: Set<String> { \(value) };", after: node.memberBlock.leftBrace,
      .forwarding)
  }

  /// Whether a class or one above it adopts a protocol for whose methods objects are asked.
  private func adopts(_ type: String) -> Bool {
    let adopted = (module.lineage(of: type).own + module.conformances(of: type)).flatMap { module.types[$0]?.inherits ?? [] }
    let asked = Self.protocols.union(Self.refining).union(settings.namesMethods ? ToolkitRequirements.protocols : [])
    return adopted.contains(where: asked.contains)
  }

  private func methodNames(of type: String) -> [String] {
    (module.types[type]?.members ?? []).compactMap { member in
      guard member.labels != nil, !member.isStatic, ToolkitRequirements.result(of: member.fullName) != nil else { return nil }
      // Three methods have this name in Swift, and others in Objective-C.
      return member.fullName == "gestureRecognizer(_:shouldReceive:)" ? member.message : member.fullName
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = Self.names[node.fullName], let type = TypeContext(enclosing: node)?.fullName,
      let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }), Self.forwards(type, in: module)
    else { return .visitChildren }
    edits.remove(modifier, nil)
    edits.replace(node.name, with: name, nil)
    return .visitChildren
  }

  /// `super.responds(to:)`, `super.forwardingTarget(for:)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true,
      let type = TypeContext(enclosing: node)?.fullName, Self.forwards(type, in: module)
    else { return .visitChildren }
    switch access.declName.baseName.text {
    case "responds": edits.replace(access, with: "_respondsItself", nil)
    case "forwardingTarget": edits.replace(node, with: "nil", nil)
    default: break
    }
    return .visitChildren
  }
}
