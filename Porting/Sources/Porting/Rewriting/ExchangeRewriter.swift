import SwiftSyntax

/// Methods that are exchanged with methods of the toolkit. The extension's method becomes a dynamic replacement of the toolkit's, which does
/// nothing of its own before `method_exchangeImplementations` was called:
/// `@_dynamicReplacement(for: viewDidLoad()) func my_viewDidLoad() { guard _isExchanged(…) else { return viewDidLoad() }; viewDidLoad() … }`.
final class ExchangeRewriter: Rewriter {
  // MARK: - Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first,
      let method = MethodReference(argument.expression.splitCast.0),
      let exchange = settings.exchanges.first(where: {
        $0.replacement.baseName == method.name && (method.labels == nil || $0.replacement == method.written)
          && settings.isFirst($0)
      })
    else { return .visitChildren }
    let made =
      argument.label == nil
      ? "\(exchange.owner).\(exchange.replacement.hasSuffix("()") ? method.name : exchange.replacement)"
      : "{ (object: \(exchange.owner)) in { object.\(method.name) } }"
    edits.replace(node, with: "Selector(\(made), \"\(exchange.replacement)\")._replacing(\"\(exchange.original)\")", .exchanged)
    return .skipChildren
  }

  // MARK: - Methods

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let exchange = exchange(node.fullName, node), let body = node.body else { return .visitChildren }
    let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    let labels = exchange.originalLabels
    let arguments = zip(labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let call = "self.\(exchange.original.baseName)(\(arguments))"
    begin(exchange, node, body.leftBrace, "return \(call)")
    if node.valueType != nil { returnResult(of: body.statements) }
    ExchangedCalls(edits, exchange, labels: labels, in: body).run()
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let exchange = exchange(name, node), let block = binding.accessorBlock
    else { return .visitChildren }
    switch block.accessors {
    case .getter(let statements):
      begin(exchange, node, block.leftBrace, "return self.\(exchange.original)")
      returnResult(of: statements)
    case .accessors(let list):
      guard list.count == 1, let get = list.first?.body else {
        edits.leave(node, "The setter of \(name) cannot be exchanged here; derive a class.")
        return .visitChildren
      }
      begin(exchange, node, get.leftBrace, "return self.\(exchange.original)")
      returnResult(of: get.statements)
    }
    ExchangedCalls(edits, exchange, labels: nil, in: block).run()
    return .visitChildren
  }

  private func begin(_ exchange: MethodExchange, _ node: some DeclSyntaxProtocol, _ brace: TokenSyntax, _ otherwise: String) {
    edits.insert("@_dynamicReplacement(for: \(exchange.original)) ", before: node, .exchanged)
    edits.insert(" guard _isExchanged(\(exchange.owner).self, \"\(exchange.replacement)\") else { \(otherwise) };", after: brace)
  }

  /// A single expression is the result without `return`, until something stands before it.
  private func returnResult(of statements: CodeBlockItemListSyntax) {
    guard statements.count == 1, let item = statements.first?.item else { return }
    // `if` and `switch` are expressions where their branches do not return.
    if item.is(ExprSyntax.self) || (item.is(ExpressionStmtSyntax.self) && !item.code.contains("return")) {
      edits.insert("return ", before: item)
    }
  }

  private func exchange(_ fullName: String, _ node: some DeclSyntaxProtocol) -> MethodExchange? {
    guard node.isMember, let type = TypeContext(enclosing: node), type.isExtension,
      let exchange = settings.exchanges.first(where: { $0.owner == type.fullName && $0.replacement == fullName })
    else { return nil }
    if settings.isFirst(exchange) { return exchange }
    edits.leave(node, "\(exchange.original) is replaced twice in this module, and Swift has one replacement; join the two.")
    return nil
  }
}

extension PortSettings {
  /// Whether an exchange is the one replacement of its member that Swift has: overrides in extensions and earlier exchanges come first.
  fileprivate func isFirst(_ exchange: MethodExchange) -> Bool {
    !replacements.contains { $0.owner == exchange.owner && $0.member == exchange.original }
      && exchanges.first { $0.owner == exchange.owner && $0.original == exchange.original } == exchange
  }
}

/// In a method that was exchanged, the calls of the original: by its own name, or through the pointer that was kept.
private final class ExchangedCalls: SyntaxVisitor {
  private let edits: FileEdits
  private let exchange: MethodExchange
  private let labels: [String]?
  /// The body of the method, or the accessors of the property.
  private let body: Syntax
  /// Local names of pointers to the original.
  private var pointers: Set<String> = []

  init(_ edits: FileEdits, _ exchange: MethodExchange, labels: [String]?, in body: some SyntaxProtocol) {
    self.body = Syntax(body)
    self.edits = edits
    self.exchange = exchange
    self.labels = labels
    super.init(viewMode: .sourceAccurate)
  }

  func run() { walk(body) }

  /// `self.my_viewDidLoad()`, which on iOS is the original by then.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == exchange.replacement.baseName, !node.isInSelector, reachesOriginal(node, node.receiver) else {
      return .visitChildren
    }
    edits.replace(node.baseName, with: exchange.original.baseName, nil)
    relabel(node)
    return .visitChildren
  }

  /// Gives the arguments of a call the labels of the original, where its own differ.
  private func relabel(_ node: DeclReferenceExprSyntax) {
    let callee = node.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? Syntax(node)
    guard let labels, let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
      return
    }
    for (label, argument) in zip(labels, call.arguments) where label != argument.label?.text ?? "_" {
      let start = (argument.label.map(Syntax.init) ?? Syntax(argument.expression)).bytes.lowerBound
      edits.replace(start..<argument.expression.bytes.lowerBound, with: label == "_" ? "" : "\(label): ", nil)
    }
  }

  /// `let original = unsafeBitCast(imp, to: Function.self)`
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), call.calledExpression.code == "unsafeBitCast"
    else { return .visitChildren }
    pointers.insert(binding.pattern.code)
    edits.remove(node, nil)
    return .skipChildren
  }

  /// `original(self, selector, animated)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard pointers.contains(node.calledExpression.code), let labels, node.arguments.count == labels.count + 2,
      let receiver = node.arguments.first?.expression.code, reachesOriginal(node, receiver)
    else { return .visitChildren }
    let given = zip(labels, node.arguments.dropFirst(2)).map { ($0 == "_" ? "" : "\($0): ") + $1.expression.code }
    edits.replace(node, with: "self.\(exchange.original.baseName)(\(given.joined(separator: ", ")))", nil)
    return .skipChildren
  }

  /// Whether the original's name means the original here: for `self` in the replacement's own body; elsewhere Swift calls the replacement.
  private func reachesOriginal(_ node: some SyntaxProtocol, _ receiver: String) -> Bool {
    if receiver == "self", !isInInnerFunction(node) { return true }
    edits.leave(
      node, "The original of \(exchange.replacement) is called on self alone, and not in closures, defer and inner functions.")
    return false
  }

  private func isInInnerFunction(_ node: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(node), next: \.parent).prefix { $0.id != body.id }.contains {
      $0.is(ClosureExprSyntax.self) || $0.is(DeferStmtSyntax.self) || $0.is(FunctionDeclSyntax.self)
        || $0.is(AccessorBlockSyntax.self)
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInSelector: Bool { ancestor(MacroExpansionExprSyntax.self)?.macroName.text == "selector" }

  /// The object on which the member is used, as written; `self` where there is none.
  fileprivate var receiver: String {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0.base?.code : nil } ?? "self"
  }
}

/// Types of functions with an object and a selector at the front are those of Objective-C's methods; nothing here has them.
final class MethodPointerRewriter: Rewriter {
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attributed = node.initializer.value.as(AttributedTypeSyntax.self), attributed.code.contains("convention(c)"),
      let function = attributed.baseType.as(FunctionTypeSyntax.self),
      function.parameters.dropFirst().first?.type.code == "Selector"
    else { return .visitChildren }
    for attribute in attributed.attributes where attribute.code.contains("convention") { edits.remove(attribute, .exchanged) }
    return .skipChildren
  }
}
