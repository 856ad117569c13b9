import DragAndDrop
import Foundation

/// What a collection view would do with a session if it were dropped now, and what its items show meanwhile.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// How items are taken at the index path of a drop.
  public enum Intent: Int, Sendable {
    /// The items stay as they are.
    case unspecified = 0
    /// Between items, which make way.
    case insertAtDestinationIndexPath = 1
    /// Into the item that is there, which is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  private var wish = Intent.unspecified

  /// Proposes an operation and how it takes the items.
  public init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
    wish = intent
    super.init(operation: operation)
  }

  /// Proposes an operation with an unspecified intent.
  public override init(operation: UIDropOperation) { super.init(operation: operation) }

  /// How the items are taken.
  open var intent: UICollectionViewDropProposal.Intent { wish }
}
