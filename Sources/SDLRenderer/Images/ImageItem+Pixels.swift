import CoreGraphics
import DisplayList
import Foundation

extension ImageItem {
  /// The item without scaling, if its image has at most one pixel more than a rectangle between pixels: scaling it would blur its
  /// text, so the last row and column are cut instead.
  func keepingPixels(scale: Double) -> ImageItem {
    let p = projection
    guard center == nil, !isNearest, p.isAffine, p.m11 == 1, p.m22 == 1, p.m12 == 0, p.m21 == 0,
      source == CGRect(x: 0, y: 0, width: 1, height: 1)
    else { return self }
    let size = CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale)
    let pixel = CGFloat(1 / scale)
    let (right, below) = (size.width - destination.width, size.height - destination.height)
    guard right >= 0, below >= 0, right < pixel, below < pixel, right + below > 0 else { return self }
    var exact = self
    exact.destination.size = size
    return exact
  }
}
