import SwiftSyntax

/// `text as NSString` → `NSString(string: text)`: values and Foundation's classes are not cast to one another on Linux.
final class BridgingRewriter: Rewriter {
  private static let initializers = [
    "NSString": "NSString(string:", "NSArray": "NSArray(array:", "NSDictionary": "NSDictionary(dictionary:",
    "NSSet": "NSSet(set:",
    "NSNumber": "NSNumber(value:", "CFString": "NSString(string:",
  ]

  /// Classes whose Swift value has all their members.
  private static let same: Set<String> = ["NSIndexPath", "NSDate", "NSData"]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for index in parts.indices.dropFirst().dropLast() {
      if parts[index].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type.code, parts[index].is(UnresolvedAsExprSyntax.self),
        Self.same.contains(type)
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
}
