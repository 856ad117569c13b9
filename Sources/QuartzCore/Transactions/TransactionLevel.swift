import Foundation

/// The properties of one transaction, and the group of its animations.
struct TransactionLevel {
  var group: TransactionGroup
  /// The current context when the transaction began.
  weak var context: FrameContext?
  var values: [String: Any] = [:]
  var disableActions: Bool?
  var duration: CFTimeInterval?
  var timingFunction: CAMediaTimingFunction?

  init(group: TransactionGroup, context: FrameContext?) {
    self.group = group
    self.context = context
  }
}
