import Foundation

/// One change of a batch of updates, as layouts are told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.before, self.after, self.action) = (before, after, action)
    super.init()
  }

  /// The index path before the batch; nil for an insertion. `item` is `NSNotFound` when a whole section changes.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the batch; nil for a deletion. `item` is `NSNotFound` when a whole section changes.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of change.
  open var updateAction: UICollectionViewUpdateItem.Action { action }
}
