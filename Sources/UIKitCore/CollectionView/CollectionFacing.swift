import CoreGraphics
import Foundation
import QuartzCore

/// Which way a collection view runs.
///
/// A layout that flips in the opposite direction knows nothing of it: the view is mirrored as a whole, and its coordinates with it, and
/// each of its elements is mirrored once more, so that what they show is not.
@MainActor
final class CollectionFacing {
  private unowned let owner: UICollectionView
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  private(set) var mirroring = Mirroring()

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Turns where the layout's and the view's directions, which may have changed, ask for it.
  func update() {
    let (layout, direction) = (owner.content.layout, owner.effectiveUserInterfaceLayoutDirection)
    let flips = layout.flipsHorizontallyInOppositeLayoutDirection && direction != layout.developmentLayoutDirection
    guard direction != self.direction || flips != mirroring.isMirrored else { return }
    if direction != self.direction { layout.invalidateLayout() }
    let plain = owner.transform3D
    (self.direction, mirroring.isMirrored) = (direction, flips)
    UIView.performWithoutAnimation {
      owner.transform3D = plain
      owner.backgroundView?.transform3D = mirroring.turned(CATransform3DIdentity)
      for case let view as UICollectionReusableView in owner.subviews + owner.shelves.views.values.flatMap(\.subviews) {
        view.mirror(flips)
      }
    }
    owner.adjustedContentInsetDidChange()
  }
}

/// Whether a view is mirrored from side to side, and what that makes of its transforms.
struct Mirroring: Equatable {
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
