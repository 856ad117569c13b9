import Foundation

/// The part of a flow layout that is invalidated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines are computed again from the known sizes. Default: true.
  open var invalidateFlowLayoutAttributes = true
}
