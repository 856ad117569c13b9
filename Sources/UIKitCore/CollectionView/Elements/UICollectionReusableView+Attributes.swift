import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionReusableView {
  /// Stands where the attributes say; answers whether anything changed.
  @discardableResult
  final func adopt(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let adopted, adopted === attributes || adopted.isEqual(attributes), stands(as: attributes) { return false }
    // Its shelf has scrolled, and the view with it.
    if let adopted, superview is ShelfView, stands(as: attributes), adopted.isMoved(to: attributes) {
      self.adopted = attributes.duplicate()
      return false
    }
    // The layout may go on changing its own instance.
    adopted = attributes.duplicate()
    place(attributes)
    (self as? UICollectionViewListCell)?.adopt(attributes.values.list)
    apply(attributes)
    return true
  }

  /// Stands in its superview as before: that is another one now.
  final func placeAgain() {
    if let adopted { place(adopted) }
  }

  /// On a shelf the coordinates are those of the shelf.
  private func place(of center: CGPoint) -> CGPoint {
    guard let shelf = superview as? ShelfView else { return center }
    let way = shelf.translation
    return CGPoint(x: center.x + way.x, y: center.y + way.y)
  }

  private func stands(as attributes: UICollectionViewLayoutAttributes) -> Bool {
    center == place(of: attributes.center) && bounds.size == attributes.size && alpha == attributes.alpha
      && isHidden == attributes.isHidden
      && CATransform3DEqualToTransform(transform3D, attributes.transform3D)
  }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let size = attributes.size
    if bounds.size != size {
      bounds = CGRect(origin: bounds.origin, size: size)
      // Within an animation the content takes part in it.
      if UIView.inheritedAnimationDuration > 0, window != nil { layoutIfNeeded() }
    }
    let center = place(of: attributes.center)
    if self.center != center { self.center = center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the other attributes are the same but for the centre.
  fileprivate final func isMoved(to other: UICollectionViewLayoutAttributes) -> Bool {
    let copy = duplicate()
    copy.center = other.center
    return copy.isEqual(other)
  }
}
