import CoreGraphics
import DisplayList
import Foundation

/// The blurred alpha of a path or an image: the mask of its shadow.
final class BlurredMask {
  enum Shape: Hashable {
    case path(CGPath)
    case image(UInt64)
  }

  struct Key: Hashable {
    var shape: Shape
    /// Pixels of the mask per point of the plane.
    var resolution: Double
    var width: Double, height: Double
    var x: Double, y: Double
    var radius: Double
  }

  let columns: Int
  let rows: Int
  let alpha: [UInt8]
  /// The mask's rectangle in the plane, without the shadow's offset.
  let box: CGRect
  private var colored: (color: RGBA, pixels: PixelBuffer)?

  /// The resolution is rounded to steps, so that a growing shape is not blurred again in each frame.
  static func key(_ item: ShadowItem, pixelsPerPoint: Double) -> Key? {
    let bounds = item.shapeBounds
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite, pixelsPerPoint > 0,
      pixelsPerPoint.isFinite
    else { return nil }
    let stepped = exp2((log2(pixelsPerPoint) * 4).rounded(.up) / 4)
    let deviation = Double(max(0, item.radius)) * stepped
    let coarse = min(1, ShadowField.finestDeviation / max(deviation, 1e-9))
    let longest = Double(max(bounds.width, bounds.height) + 6 * max(0, item.radius))
    let resolution = min(stepped * coarse, 2048 / longest)
    let shape: Shape? =
      switch item.shape {
      case .path(let path): .path(path.immutable)
      case .image(let image, _): .image(image.id)
      case .roundedRect: nil
      }
    return shape.map {
      Key(
        shape: $0, resolution: resolution, width: Double(bounds.width), height: Double(bounds.height), x: Double(bounds.minX),
        y: Double(bounds.minY), radius: Double(max(0, item.radius)))
    }
  }

  init?(_ item: ShadowItem, key: Key) {
    let margin = key.radius * Double(ShadowItem.reach) + 1 / key.resolution
    let bounds = CGRect(x: key.x, y: key.y, width: key.width, height: key.height).insetBy(dx: -margin, dy: -margin)
    columns = Int((Double(bounds.width) * key.resolution).rounded(.up))
    rows = Int((Double(bounds.height) * key.resolution).rounded(.up))
    box = CGRect(
      origin: bounds.origin, size: CGSize(width: Double(columns) / key.resolution, height: Double(rows) / key.resolution))
    guard var mask = Self.pixels(of: item, box: box, columns: columns, rows: rows, resolution: key.resolution) else {
      return nil
    }
    let (width, height) = (columns, rows)
    mask.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      GaussianBlur(sigma: key.radius * key.resolution).apply(to: base, width: width, height: height, bytesPerRow: width)
    }
    alpha = mask
  }

  func picture(color: RGBA) -> PixelBuffer? {
    if let colored, colored.color == color { return colored.pixels }
    guard let pixels = PixelBuffer(alpha: alpha, columns: columns, rows: rows, color: color) else { return nil }
    colored = (color, pixels)
    return pixels
  }

  private static func pixels(
    of item: ShadowItem, box: CGRect, columns: Int, rows: Int, resolution: Double
  ) -> [UInt8]? {
    switch item.shape {
    case .roundedRect: return nil
    case .image(let image, let rect):
      guard let flat = PixelBuffer(width: columns, height: rows) else { return nil }
      let placed = rect.offsetBy(dx: -box.minX, dy: -box.minY)
      let canvas = RasterCanvas()
      let part = ImageItem(image: image, destination: placed, projection: .identity)
      let list = DisplayList(size: box.size, scale: CGFloat(resolution), background: .clear, items: [.image(part)])
      canvas.draw(list, on: flat)
      return alpha(UnsafeRawBufferPointer(start: flat.bytes, count: flat.byteCount), flat.bytesPerRow, columns, rows)
    case .path(let path):
      return filled(path, box: box, columns: columns, rows: rows, resolution: resolution)
    }
  }

  private static func filled(_ path: CGPath, box: CGRect, columns: Int, rows: Int, resolution: Double) -> [UInt8] {
    var table = EdgeTable()
    for line in path.flattened(tolerance: CGFloat(0.1 / resolution)) {
      table.add(
        closed: line.points.map {
          SIMD2((Double($0.x) - Double(box.minX)) * resolution, (Double($0.y) - Double(box.minY)) * resolution)
        })
    }
    table.sort()
    var result = [UInt8](repeating: 0, count: columns * rows)
    var sums = [Float](repeating: 0, count: columns + 2)
    let rect = PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows)
    result.withUnsafeMutableBufferPointer { bytes in
      for row in 0..<rows {
        table.cover(row: row, first: 0, rect: rect, sums: &sums, line: bytes.baseAddress! + row * columns)
      }
    }
    return result
  }

  private static func alpha(_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int, _ columns: Int, _ rows: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { result[row * columns + column] = pixels[row * bytesPerRow + column * 4 + 3] }
    }
    return result
  }
}
