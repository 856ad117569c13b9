import SwiftSyntax

/// `text as NSString` → `NSString(string: text)`: values and Foundation's classes are not cast to one another on Linux. And `AnyObject`
/// has no methods of Objective-C's root class there.
final class BridgingRewriter: Rewriter {
  private static let initializers = [
    "NSString": "NSString(string:", "NSArray": "NSArray(array:", "NSDictionary": "NSDictionary(dictionary:",
    "NSSet": "NSSet(set:",
    "NSNumber": "NSNumber(value:", "CFString": "NSString(string:",
  ]

  /// Values that Objective-C asks any object for.
  private static let boxed = [
    "cgPointValue": "CGPoint", "cgSizeValue": "CGSize", "cgRectValue": "CGRect", "cgVectorValue": "CGVector",
    "uiEdgeInsetsValue": "UIEdgeInsets", "uiOffsetValue": "UIOffset", "cgAffineTransformValue": "CGAffineTransform",
    "caTransform3DValue": "CATransform3D",
  ]

  /// Classes whose Swift value has all their members.
  private static let same: Set<String> = ["NSIndexPath", "NSDate", "NSData"]

  private lazy var types = ExpressionTypes(module)

  /// `type(of: object).description()` of an `AnyObject`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.code == "UIColor", node.arguments.isEmpty, node.leftParen != nil,
      node.trailingClosure == nil
    {
      // On iOS a colour without components, which paints nothing.
      edits.replace(node, with: "UIColor(white: 0, alpha: 0)", .bridging)
      return .skipChildren
    }
    if compare(node) { return .visitChildren }
    if sendsMessage(node), let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { castToObject(base) }
    guard node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "description", let base = access.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.code == "type", let object = base.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
      case .typed("AnyObject") = types.local(object.baseName.text, at: node)
    else { return .visitChildren }
    edits.replace(
      node, with: "((\(base.code) as? NSObject.Type)?.description() ?? String(reflecting: \(base.code)))", .bridging)
    return .skipChildren
  }

  /// `(value as AnyObject).isEqual(other)`: values that Objective-C boxes are compared, other objects are the same or not.
  /// Both are arguments of a closure: each is evaluated once, and outside it, where `$0` and `try` mean what they meant.
  private func compare(_ node: FunctionCallExprSyntax) -> Bool {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "isEqual",
      node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
      let value = access.base?.as(TupleExprSyntax.self)?.castToAnyObject
    else { return false }
    let (one, other) = (value.bytes, argument.expression.bytes)
    edits.replace(node.bytes.lowerBound..<one.lowerBound, with: "(\(Self.comparison)(", .bridging)
    edits.replace(one.upperBound..<other.lowerBound, with: ", ", nil)
    edits.replace(other.upperBound..<node.bytes.upperBound, with: "))", nil)
    return true
  }

  private static let comparison = """
    { (one: Any?, other: Any?) -> Bool in (one as? AnyHashable).map { $0 == other as? AnyHashable } \
    ?? (other != nil && (one as AnyObject) === other as AnyObject) }
    """

  /// `target.perform(action, with: self)`, `target.performSelector(onMainThread:with:waitUntilDone:)`
  private func sendsMessage(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return false }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    return name == "perform" && ["with", nil].contains(labels.dropFirst().first)
      || name == "performSelector" && labels.first == "onMainThread"
  }

  /// `target?` → `(target as? NSObject)?`, where the target is an `AnyObject`.
  private func castToObject(_ base: ExprSyntax) {
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      guard types.isAnyObject(chain.expression) else { return }
      edits.replace(chain.expression, with: "(\(chain.expression.code) as? NSObject)", .bridging)
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      guard types.isAnyObject(forced.expression) else { return }
      edits.replace(base, with: "(\(base.code) as! NSObject)", .bridging)
    } else if types.isAnyObject(base) {
      edits.replace(base, with: "(\(base.code) as! NSObject)", .bridging)
    }
  }

  /// `(change as AnyObject).cgPointValue`: the value itself, or that of an `NSValue`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isIndexPath(node.base) {
      switch node.declName.baseName.text {
      case "length": noteIndexPath(node, "This is the object's length (count)")
      case "index": noteIndexPath(node, "This is the object's index(atPosition:) (a subscript)")
      default: break
      }
    }
    guard let type = Self.boxed[node.declName.baseName.text],
      let value = node.base?.as(TupleExprSyntax.self)?.castToAnyObject?.code
    else { return .visitChildren }
    let member = node.declName.code
    edits.replace(node, with: "((\(value) as? \(type)) ?? (\(value) as! NSValue).\(member))", .bridging)
    return .skipChildren
  }

  /// `[NSIndexPath]`: on iOS an index path of either type is one of the other.
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    renameIndexPath(node.name)
    return .visitChildren
  }

  /// What an object can do and the value cannot.
  private func noteIndexPath(_ node: some SyntaxProtocol, _ what: String) {
    edits.leave(node, "\(what), which an IndexPath, a value, has not; NSIndexPath becomes IndexPath.")
  }

  private func isIndexPath(_ node: ExprSyntax?) -> Bool {
    guard !module.declares("NSIndexPath"), let name = node?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .typed(let type) = types.local(name, at: node!)
    else { return false }
    return type == "NSIndexPath"
  }

  /// `weak var path: NSIndexPath?`
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let word = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })?.name.text,
      let type = node.bindings.first?.typeAnnotation?.type.code, type.hasPrefix("NSIndexPath"), !module.declares("NSIndexPath")
    {
      noteIndexPath(node, "This is a \(word) reference")
    }
    return .visitChildren
  }

  /// `extension NSIndexPath { convenience init… }`
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.extendedType.code == "NSIndexPath", !module.declares("NSIndexPath") else { return .visitChildren }
    for member in node.memberBlock.members {
      guard let made = member.decl.as(InitializerDeclSyntax.self) else { continue }
      if made.modifiers.contains(where: { $0.name.text == "convenience" }) {
        noteIndexPath(made, "This is a convenience initializer")
      }
    }
    return .visitChildren
  }

  private func renameIndexPath(_ name: TokenSyntax) {
    if name.text == "NSIndexPath", !module.declares("NSIndexPath") { edits.replace(name, with: "IndexPath", .bridging) }
  }

  /// `NSIndexPath(row: 0, section: 0)`; and `abs(x)` inside `CGFloat`, which on Linux has a static method of that name.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    renameIndexPath(node.baseName)
    if node.baseName.text == "abs", node.parent?.is(FunctionCallExprSyntax.self) == true,
      TypeContext(enclosing: node)?.fullName == "CGFloat", module.owners(ofMethod: "abs").isEmpty
    {
      edits.insert("Swift.", before: node, .bridging)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for index in parts.indices.dropFirst().dropLast() {
      if ["===", "!=="].contains(parts[index].code), isIndexPath(parts[index - 1]) || isIndexPath(parts[index + 1]) {
        noteIndexPath(parts[index], "\(parts[index].code) asks for identity")
      }
      unboxKeyboardFrame(parts[index - 1], parts[index], parts[index + 1])
      unboxKeyedNumber(parts[index - 1], parts[index], parts[index + 1])
      if parts[index].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type.code, parts[index].is(UnresolvedAsExprSyntax.self),
        Self.same.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
      {
        let value = parts[index - 1]
        edits.replace(value.bytes.upperBound..<parts[index + 1].bytes.upperBound, with: "", .bridging)
        continue
      }
      guard let cast = parts[index].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type.code, let call = Self.initializers[type]
      else { continue }
      // Operators left of the value bind less tightly than `as`.
      let value = parts[index - 1]
      edits.insert(call + " ", before: value)
      edits.replace(value.bytes.upperBound..<parts[index + 1].bytes.upperBound, with: ")", .bridging)
    }
    return .visitChildren
  }

  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int", "Bool", "TimeInterval", "CFTimeInterval"]

  /// `layer.value(forKeyPath: "transform.rotation.z") as? CGFloat`: the number may be in an `NSNumber`, or be a `CGFloat`.
  private func unboxKeyedNumber(_ value: ExprSyntax, _ cast: ExprSyntax, _ type: ExprSyntax) {
    guard let mark = cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text, Self.numbers.contains(type.code),
      let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["forKey", "forKeyPath"].contains(call.arguments.first?.label?.text)
    else { return }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard name?.baseName.text == "value" else { return }
    edits.insert("(", before: value, .bridging)
    edits.replace(
      value.bytes.upperBound..<type.bytes.upperBound,
      with: ".flatMap { \(Self.unboxed(type.code)) })" + (mark == "!" ? "!" : ""), nil)
  }

  private static func unboxed(_ type: String) -> String {
    let (plain, boxed) = ("$0 as? \(type)", "($0 as? NSNumber)")
    switch type {
    case "CGFloat": return "\(plain) ?? \(boxed).map { CGFloat($0.doubleValue) }"
    case "Bool": return "\(plain) ?? \(boxed)?.boolValue"
    default: return "\(plain) ?? \(boxed).map { \(type)(truncating: $0) } ?? ($0 as? CGFloat).map { \(type)($0) }"
    }
  }

  /// `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect`: the frame is in an `NSValue`.
  private func unboxKeyboardFrame(_ value: ExprSyntax, _ cast: ExprSyntax, _ type: ExprSyntax) {
    guard let mark = cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark, type.code == "CGRect",
      value.is(SubscriptCallExprSyntax.self) || value.is(OptionalChainingExprSyntax.self)
        || value.is(ForceUnwrapExprSyntax.self), value.code.hasSuffix("UserInfoKey]"),
      value.code.lowercased().contains("keyboardframe")
    else { return }
    edits.insert("(", before: value, .bridging)
    edits.replace(type, with: "NSValue)\(mark.text == "?" ? "?" : "").cgRectValue", nil)
  }
}

extension TupleExprSyntax {
  /// The value of `(value as AnyObject)`.
  fileprivate var castToAnyObject: ExprSyntax? {
    guard elements.count == 1, let cast = elements.first?.expression.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(cast.elements)
    guard parts.count == 3, let word = parts[1].as(UnresolvedAsExprSyntax.self), word.questionOrExclamationMark == nil,
      parts[2].code == "AnyObject"
    else { return nil }
    return parts[0]
  }
}
