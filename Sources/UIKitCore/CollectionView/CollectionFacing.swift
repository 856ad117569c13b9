import CoreGraphics
import Foundation
import QuartzCore

/// Which way a collection view runs.
///
/// A layout that flips in the opposite direction knows nothing of it: the view is mirrored as a whole, and its coordinates with it, and
/// each of its elements is mirrored once more, so that what they show is not.
struct CollectionFacing: Equatable {
  var direction = UIUserInterfaceLayoutDirection.leftToRight
  var isMirrored = false

  func turned(_ transform: CGAffineTransform) -> CGAffineTransform {
    isMirrored ? CGAffineTransform(scaleX: -1, y: 1).concatenating(transform) : transform
  }

  func turned(_ transform: CATransform3D) -> CATransform3D { isMirrored ? transform.mirrored : transform }
}

extension CATransform3D {
  /// Applied to what has been mirrored from side to side before.
  var mirrored: CATransform3D { CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), self) }
}

extension UICollectionView {
  /// Turns where the layout's and the view's directions, which may have changed, ask for it.
  func updateFacing() {
    let direction = effectiveUserInterfaceLayoutDirection
    let flips = layoutStorage.flipsHorizontallyInOppositeLayoutDirection && direction != layoutStorage.developmentLayoutDirection
    let new = CollectionFacing(direction: direction, isMirrored: flips)
    guard new != facing else { return }
    if new.direction != facing.direction { layoutStorage.invalidateLayout() }
    let plain = transform3D
    facing = new
    UIView.performWithoutAnimation {
      transform3D = plain
      backgroundView?.transform3D = facing.turned(CATransform3DIdentity)
      for case let view as UICollectionReusableView in subviews + shelves.views.values.flatMap(\.subviews) {
        view.isMirrored = flips
      }
    }
    adjustedContentInsetDidChange()
  }

  /// Where the content stands when it is seen first: at the end, where a layout begins there.
  func standAtBeginning() {
    guard layoutStorage.turnsAround, contentOffset.x == -adjustedContentInset.left else { return }
    contentOffset = clamped(CGPoint(x: contentSize.width, y: contentOffset.y))
  }
}
