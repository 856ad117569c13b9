import Foundation

/// One change of a batch of updates, as layouts hear of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
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

  /// nil for an insertion; `item` is `NSNotFound` when a whole section changes.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// nil for a deletion; `item` is `NSNotFound` when a whole section changes.
  open var indexPathAfterUpdate: IndexPath? { after }
  open var updateAction: UICollectionViewUpdateItem.Action { action }
}
