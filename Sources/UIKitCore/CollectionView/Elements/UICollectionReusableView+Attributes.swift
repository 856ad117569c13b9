import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionReusableView {
  /// Stands where the attributes say; answers whether anything changed.
  @discardableResult
  final func adopt(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let adopted, adopted === attributes || adopted.isEqual(attributes), stands(as: attributes) { return false }
    // The layout may go on changing its own instance.
    adopted = attributes.duplicate()
    place(attributes)
    apply(attributes)
    return true
  }

  private func stands(as attributes: UICollectionViewLayoutAttributes) -> Bool {
    center == attributes.center && bounds.size == attributes.size && alpha == attributes.alpha && isHidden == attributes.isHidden
      && CATransform3DEqualToTransform(transform3D, attributes.transform3D)
  }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let size = attributes.size
    if bounds.size != size {
      bounds = CGRect(origin: bounds.origin, size: size)
      // Within an animation the content takes part in it.
      if UIView.inheritedAnimationDuration > 0, window != nil { layoutIfNeeded() }
    }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }
}
