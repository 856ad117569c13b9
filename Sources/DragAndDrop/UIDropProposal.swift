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

  /// Whether the place of the drop matters to the point, such as between two letters. The session's location is then 20 points (chosen)
  /// above a finger, which would hide the place; a pointer's location stays at its tip. Default: false.
  open var isPrecise = false

  /// Whether the previews are shown in full size over the view, not scaled down to 200 points (chosen) at most. Default: false.
  open var prefersFullSizePreview = false

  /// Returns a proposal with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: wish)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
