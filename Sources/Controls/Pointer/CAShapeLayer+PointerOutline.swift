import CoreGraphics
import QuartzCore

extension CAShapeLayer {
  /// Draws an outline of a size.
  ///
  /// - Returns: the scale that the layer's transform needs: a path is drawn in its own size, a rectangle in the size asked for.
  func show(_ outline: PointerOutline, size: CGSize, radius: CGFloat, _ color: CGColor, contentsScale: CGFloat) -> CGSize {
    guard let path = outline.path else {
      (self.path, fillColor, backgroundColor) = (nil, nil, color)
      bounds = CGRect(origin: .zero, size: size)
      cornerRadius = max(min(radius, size.width / 2, size.height / 2), 0)
      return CGSize(width: 1, height: 1)
    }
    let box = path.boundingBoxOfPath
    self.contentsScale = contentsScale
    (self.path, fillColor, backgroundColor, cornerRadius) = (path, color, nil, 0)
    bounds = box
    return CGSize(width: box.width > 0 ? size.width / box.width : 1, height: box.height > 0 ? size.height / box.height : 1)
  }
}
