internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

/// Reduced copies of images (mipmap levels): linear sampling alone skips pixels of an image that is shown at less than half its
/// size.
enum ImageLevel {
  /// The number of halvings of an image before it is drawn.
  static func level(of item: ImageItem, scale: Double) -> Int {
    guard item.center == nil else { return 0 }
    let shown = item.projection.scaled(by: scale).greatestScale(over: item.destination)
    let across = Double(item.source.width) * Double(item.image.width) / max(Double(item.destination.width) * shown, 1e-6)
    let down = Double(item.source.height) * Double(item.image.height) / max(Double(item.destination.height) * shown, 1e-6)
    let ratio = min(across, down)
    guard ratio > 2, ratio.isFinite else { return 0 }
    let smallest = Double(min(item.image.width, item.image.height))
    return max(0, min(Int(log2(ratio)), Int(log2(max(smallest, 1)))))
  }

  static func copy(of image: CGImage) -> PixelBuffer? {
    guard let copy = PixelBuffer(width: image.width, height: image.height, format: image.isOpaque ? .opaque : .color) else {
      return nil
    }
    image.withPixels { bytes, bytesPerRow in
      guard let base = bytes.baseAddress else { return }
      for row in 0..<image.height { memcpy(copy.bytes + row * copy.bytesPerRow, base + row * bytesPerRow, image.width * 4) }
    }
    return copy
  }

  /// A copy with half the pixels along both sides, each the mean of four.
  static func halved(_ pixels: PixelBuffer) -> PixelBuffer? {
    let (width, height) = (max(1, pixels.width / 2), max(1, pixels.height / 2))
    guard let half = PixelBuffer(width: width, height: height, format: pixels.format) else { return nil }
    let (x, y) = (Double(pixels.width) / Double(width), Double(pixels.height) / Double(height))
    let map = Projection(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    guard let source = RasterSource(pixels, mapping: .affine(map), isNearest: false, isOpaque: true) else { return nil }
    let target = RasterTarget(buffer: half, frame: half.bounds, clip: Coverage(whole: half.bounds))
    target.paint(source, through: target.clip)
    return half
  }

  static func tinted(_ pixels: PixelBuffer, by tint: RGBA) -> PixelBuffer? {
    guard let result = PixelBuffer(width: pixels.width, height: pixels.height, format: pixels.format) else { return nil }
    func component(_ value: Float) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
    var color = pixman_color(
      red: component(tint.red), green: component(tint.green), blue: component(tint.blue), alpha: 65535)
    guard let mask = pixman_image_create_solid_fill(&color) else { return nil }
    defer { pixman_image_unref(mask) }
    pixman_image_set_component_alpha(mask, 1)
    pixman_image_composite32(
      PIXMAN_OP_SRC, pixels.image, mask, result.image, 0, 0, 0, 0, 0, 0, Int32(pixels.width), Int32(pixels.height))
    return result
  }
}
