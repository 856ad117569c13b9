import CoreGraphics
import Foundation

extension CollectionElements {
  /// Asks a view for its preferred attributes, and the layout whether they invalidate it.
  func confer(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let layout = owner.content.layout
    guard layout.heedsPreferredSizes else { return }
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    layout.apply(preferred)
  }
}
