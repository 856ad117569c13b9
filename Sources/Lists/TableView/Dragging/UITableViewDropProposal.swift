import DragAndDrop
import Foundation

/// What a table would do with a session if it were dropped now, and what its rows show meanwhile.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// How items are taken at the index path of a drop.
  public enum Intent: Int, Sendable {
    /// The rows stay as they are.
    case unspecified = 0
    /// Between rows, which make way.
    case insertAtDestinationIndexPath = 1
    /// Into the row that is there, which is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Between rows near their edges, into a row in its middle half.
    case automatic = 3
  }

  private var wish = Intent.unspecified

  /// Proposes an operation and how it takes the items.
  public init(operation: UIDropOperation, intent: UITableViewDropProposal.Intent) {
    wish = intent
    super.init(operation: operation)
  }

  /// Proposes an operation with an unspecified intent.
  public override init(operation: UIDropOperation) { super.init(operation: operation) }

  /// How the items are taken.
  open var intent: UITableViewDropProposal.Intent { wish }
}
