import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The layout direction of a collection view.
///
/// A layout that flips in the opposite direction need not support it: the view is mirrored with its coordinates, and each of its
/// elements is mirrored once more, so that their content is not.
@MainActor
final class CollectionFacing {
  private unowned let owner: UICollectionView
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  private(set) var mirroring = Mirroring()

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Mirrors the view, or ends that, as the directions of layout and view require.
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

/// Whether a view is mirrored horizontally, and the transforms that follow from it.
struct Mirroring: Equatable {
  var isMirrored = false

  func turned(_ transform: CGAffineTransform) -> CGAffineTransform {
    isMirrored ? CGAffineTransform(scaleX: -1, y: 1).concatenating(transform) : transform
  }

  func turned(_ transform: CATransform3D) -> CATransform3D { isMirrored ? transform.mirrored : transform }
}

extension CATransform3D {
  /// Applied to what is mirrored horizontally already.
  var mirrored: CATransform3D { CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), self) }
}
