import CoreGraphics
import DisplayList
import Foundation

extension ImageItem {
  /// The item without scaling, if its image has at most one pixel more than a rectangle between pixels: scaling it would blur its
  /// text, so the last row and column are cut instead.
  func keepingPixels(scale: Double) -> ImageItem {
    let p = projection
    guard isWhole, !isNearest, p.isAffine, p.m11 == 1, p.m22 == 1, p.m12 == 0, p.m21 == 0 else { return self }
    let size = CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale)
    let pixel = CGFloat(1 / scale)
    let (right, below) = (size.width - destination.width, size.height - destination.height)
    guard right >= 0, below >= 0, right < pixel, below < pixel, right + below > 0 else { return self }
    var exact = self
    exact.destination.size = size
    return exact
  }

  /// Whether all of the image is drawn, evenly stretched.
  var isWhole: Bool { center == nil && source == CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The pixels of the frame that the parts of the image with ink can change; nil when all of the item may.
  func inkPixels(scale: Double) -> PixelRect? {
    guard let ink = image.ink, center == nil, projection.keepsAxes, source.width > 0, source.height > 0 else { return nil }
    let shown = keepingPixels(scale: scale)
    guard ImageLevel.level(of: shown, scale: scale) == 0 else { return nil }
    guard !ink.isEmpty else { return .empty }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let (across, down) = (shown.destination.width / (source.width * width), shown.destination.height / (source.height * height))
    // Linear sampling spreads a pixel by half of one.
    let part = CGRect(
      x: shown.destination.minX + (ink.minX - 1 - source.minX * width) * across,
      y: shown.destination.minY + (ink.minY - 1 - source.minY * height) * down, width: (ink.width + 2) * across,
      height: (ink.height + 2) * down)
    return PixelRect(covering: projection.bounds(of: part).scaled(by: scale))
  }
}
