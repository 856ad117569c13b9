import Foundation

/// The animations of one transaction and of those inside it, and what is to be done after the last of them.
@MainActor
final class TransactionGroup {
  let parent: TransactionGroup?
  private var pending = 0
  private var isCommitted = false
  private var completion: (() -> Void)?

  init(parent: TransactionGroup?, completion: (() -> Void)? = nil) {
    self.parent = parent
    self.completion = completion
    parent?.enter()
  }

  var hasCompletion: Bool { completion != nil }

  func setCompletion(_ block: (() -> Void)?) { completion = block }

  /// An animation begins, or a group within.
  func enter() { pending += 1 }

  /// An animation has stopped, or a group within is done.
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
    // The block may have added nothing to this group: it is committed. The parent hears of it once.
    pending = .min
    parent?.leave()
  }
}
