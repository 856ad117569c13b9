import CoreGraphics
import Foundation

extension CollectionElements {
  /// Asks a view how large it would be, and the layout whether that changes anything.
  func confer(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let layout = owner.layoutStorage
    guard layout.heedsPreferredSizes else { return }
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    layout.take(preferred)
  }
}
