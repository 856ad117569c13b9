import Foundation

/// The animations of a transaction and its nested ones, and the completion block that follows the last of them.
@MainActor
final class TransactionGroup {
  let parent: TransactionGroup?
  private var pending = 0
  private var isCommitted = false
  private(set) var completion: (() -> Void)?

  init(parent: TransactionGroup?, completion: (() -> Void)? = nil) {
    self.parent = parent
    self.completion = completion
    parent?.enter()
  }

  /// Whether a completion block is set, or animations began that one set now does not wait for.
  var isInUse: Bool { completion != nil || pending > 0 }

  func setCompletion(_ block: (() -> Void)?) { completion = block }

  /// Counts an animation or nested group that begins.
  func enter() { pending += 1 }

  /// Counts an animation that has stopped or a nested group that is done.
  func leave() {
    pending -= 1
    finishIfDone()
  }

  func commit() {
    isCommitted = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isCommitted, pending == 0 else { return }
    let block = completion
    completion = nil
    block?()
    // The block cannot have added anything to this committed group. The sentinel reports to the parent only once.
    pending = .min
    parent?.leave()
  }
}
