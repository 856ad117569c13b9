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
    let arguments = zip(node.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let call = "self.\(exchange.original.baseName)(\(arguments))"
    begin(exchange, node, body.leftBrace, "return \(call)")
    ExchangedCalls(edits, exchange, labels: node.labels).walk(body)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let exchange = exchange(name, node), let block = binding.accessorBlock
    else { return .visitChildren }
    switch block.accessors {
    case .getter: begin(exchange, node, block.leftBrace, "return self.\(exchange.original)")
    case .accessors(let list):
      guard list.count == 1, let get = list.first, let brace = get.body?.leftBrace else {
        edits.leave(node, "The setter of \(name) cannot be exchanged here; derive a class.")
        return .visitChildren
      }
      begin(exchange, node, brace, "return self.\(exchange.original)")
    }
    ExchangedCalls(edits, exchange, labels: nil).walk(block)
    return .visitChildren
  }

  private func begin(_ exchange: MethodExchange, _ node: some DeclSyntaxProtocol, _ brace: TokenSyntax, _ otherwise: String) {
    edits.insert("@_dynamicReplacement(for: \(exchange.original)) ", before: node, .exchanged)
    edits.insert(" guard _isExchanged(\(exchange.owner).self, \"\(exchange.replacement)\") else { \(otherwise) };", after: brace)
  }

  private func exchange(_ fullName: String, _ node: some DeclSyntaxProtocol) -> MethodExchange? {
    guard node.isMember, let type = TypeContext(enclosing: node), type.isExtension else { return nil }
    return settings.exchanges.first { $0.owner == type.fullName && $0.replacement == fullName }
  }
}

/// In a method that was exchanged, the calls of the original: by its own name, or through the pointer that was kept.
private final class ExchangedCalls: SyntaxVisitor {
  private let edits: FileEdits
  private let exchange: MethodExchange
  private let labels: [String]?
  /// Local names of pointers to the original.
  private var pointers: Set<String> = []

  init(_ edits: FileEdits, _ exchange: MethodExchange, labels: [String]?) {
    self.edits = edits
    self.exchange = exchange
    self.labels = labels
    super.init(viewMode: .sourceAccurate)
  }

  /// `self.my_viewDidLoad()`, which on iOS is the original by then.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == exchange.replacement.baseName, !node.isInSelector else { return .visitChildren }
    edits.replace(node.baseName, with: exchange.original.baseName, nil)
    return .visitChildren
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
      node.arguments.first?.expression.code == "self"
    else { return .visitChildren }
    let given = zip(labels, node.arguments.dropFirst(2)).map { ($0 == "_" ? "" : "\($0): ") + $1.expression.code }
    edits.replace(node, with: "self.\(exchange.original.baseName)(\(given.joined(separator: ", ")))", nil)
    return .skipChildren
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInSelector: Bool { ancestor(MacroExpansionExprSyntax.self)?.macroName.text == "selector" }
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
