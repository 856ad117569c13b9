import Foundation

/// What of a flow layout is out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sizes, insets and spacings are to be asked again. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines are to be filled again from the sizes that are known. Default: true.
  open var invalidateFlowLayoutAttributes = true
}
