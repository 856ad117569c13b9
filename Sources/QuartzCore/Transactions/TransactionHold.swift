/// Keeps the completion block of a transaction waiting for work that is no animation yet, such as a transition that begins in the next
/// turn, until `release()` or its deallocation.
@MainActor
package final class TransactionHold {
  private var group: TransactionGroup?

  init(_ group: TransactionGroup) {
    self.group = group
    group.enter()
  }

  isolated deinit { release() }

  /// Ends the wait; further calls do nothing.
  package func release() {
    let held = group
    group = nil
    held?.leave()
  }
}

extension CATransaction {
  /// Holds the transaction in which the program is; nil outside of transactions.
  package static func hold() -> TransactionHold? { presentGroup.map { TransactionHold($0) } }
}
