import Foundation

/// The part of a flow layout that is invalidated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sizes, insets and spacings are asked for again. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines are filled again from the known sizes. Default: true.
  open var invalidateFlowLayoutAttributes = true
}
