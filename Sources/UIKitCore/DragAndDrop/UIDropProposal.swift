import Foundation

/// What a view would do with a session if it were dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  private let wish: UIDropOperation

  /// Proposes an operation.
  public init(operation: UIDropOperation) {
    wish = operation
    super.init()
  }

  /// The operation.
  open var operation: UIDropOperation { wish }

  /// Returns the same object: its operation does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
