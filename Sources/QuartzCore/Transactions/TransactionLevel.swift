import Foundation

/// What one transaction says, and the animations that belong to it.
struct TransactionLevel {
  var group: TransactionGroup
  /// The world whose turn it was when the transaction began.
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
