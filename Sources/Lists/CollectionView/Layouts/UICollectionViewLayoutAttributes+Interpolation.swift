import CoreGraphics
import Foundation
import QuartzCore

extension CGFloat {
  /// Exact at both ends.
  fileprivate func interpolated(to end: CGFloat, _ progress: CGFloat) -> CGFloat { self * (1 - progress) + end * progress }
}

extension CGPoint {
  func interpolated(to end: CGPoint, _ progress: CGFloat) -> CGPoint {
    CGPoint(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension CGSize {
  /// Never negative.
  func interpolated(to end: CGSize, _ progress: CGFloat) -> CGSize {
    CGSize(
      width: max(0, width.interpolated(to: end.width, progress)), height: max(0, height.interpolated(to: end.height, progress)))
  }
}

extension UICollectionViewLayoutAttributes.Values {
  /// Interpolates all values linearly, matrices element by element; an element that is hidden at one end only is visible
  /// throughout.
  func interpolated(to end: Self, progress: CGFloat) -> Self {
    if progress == 0 { return self }
    if progress == 1 { return end }
    var result = self
    result.center = center.interpolated(to: end.center, progress)
    result.size = size.interpolated(to: end.size, progress)
    result.transform = transform.zip(end.transform) { $0.interpolated(to: $1, progress) }
    result.alpha = max(0, min(1, shownAlpha.interpolated(to: end.shownAlpha, progress)))
    result.zIndex = Int(CGFloat(zIndex).interpolated(to: CGFloat(end.zIndex), progress).rounded())
    result.isHidden = isHidden && end.isHidden
    return result
  }

  private var shownAlpha: CGFloat { isHidden ? 0 : alpha }

  /// The frame; with a transform, the rectangle around it.
  var frame: CGRect {
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return (transform.isIdentity ? box : box.applying(transform.affine)).offsetBy(dx: center.x, dy: center.y)
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy at the same place on the screen after the content has been scrolled.
  final func moved(from offset: CGPoint, to other: CGPoint) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.center = CGPoint(x: center.x + other.x - offset.x, y: center.y + other.y - offset.y)
    return copy
  }
}
