import DisplayList
import Foundation

/// The shadow of a rounded rectangle as a small alpha image, whose middle row and column stretch to any size.
///
/// A Gaussian blur is separable: each row of the shape is blurred along x exactly (a difference of error functions), and the rows
/// are combined along y with the exact weights of their heights. Wide blurs are computed at a lower resolution, at which the
/// deviation is `finestDeviation` pixels; linear enlargement of such a smooth image is off by less than half an 8-bit step.
struct ShadowField {
  struct Key: Hashable {
    /// In pixels; nil for a side that stretches.
    var width: Double?
    var height: Double?
    var radius: Double
    var corners: RoundedRect.Corners
    var deviation: Double
  }

  /// The standard deviation in pixels of the field up to which the resolution is not reduced.
  static let finestDeviation = 6.0

  let columns: Int
  let rows: Int
  /// The alpha in rows of `columns` bytes.
  let alpha: [UInt8]
  /// Pixels of the field per pixel of the shape.
  let resolution: Double
  /// The distance from the field's edge to the shape's, in pixels of the field.
  let margin: Double
  /// The size of the shape in the field, in pixels.
  let shapeWidth: Double
  let shapeHeight: Double

  /// The key of a shape's field; all shapes that are large enough for their corners not to meet have the same one.
  static func key(size: CGSize, radius: CGFloat, corners: RoundedRect.Corners, deviation: CGFloat) -> Key {
    // Rounded to 1/8 pixel, so that an animated size does not make a field in each frame.
    func rounded(_ value: CGFloat) -> Double { (Double(value) * 8).rounded() / 8 }
    let corner = corners.isEmpty ? 0 : radius
    let needed = 2 * (corner + deviation * ShadowItem.reach) + 2 * max(1, deviation / finestDeviation)
    return Key(
      width: size.width > needed ? nil : rounded(size.width), height: size.height > needed ? nil : rounded(size.height),
      radius: rounded(corner), corners: corner > 0 ? corners : [], deviation: max(rounded(deviation), 0.125))
  }

  init(_ key: Key) {
    resolution = min(1, Self.finestDeviation / key.deviation)
    let deviation = key.deviation * resolution
    let radius = key.radius * resolution
    margin = (deviation * Double(ShadowItem.reach)).rounded(.up) + 1
    let stretching = (2 * (radius + deviation * Double(ShadowItem.reach))).rounded(.up) + 2
    shapeWidth = if let width = key.width { width * resolution } else { stretching }
    shapeHeight = if let height = key.height { height * resolution } else { stretching }
    columns = Int((shapeWidth + 2 * margin).rounded(.up))
    rows = Int((shapeHeight + 2 * margin).rounded(.up))
    let rowsBlurred = Self.blurredRows(
      width: shapeWidth, height: shapeHeight, radius: min(radius, min(shapeWidth, shapeHeight) / 2), corners: key.corners,
      deviation: deviation, columns: columns, margin: margin)
    alpha = Self.blended(rowsBlurred, columns: columns, rows: rows, margin: margin, deviation: deviation)
  }

  /// A horizontal slice of the shape.
  private struct Slice {
    var top: Double
    var bottom: Double
    var values: [Float]
  }

  private static func blurredRows(
    width: Double, height: Double, radius: Double, corners: RoundedRect.Corners, deviation: Double, columns: Int,
    margin: Double
  ) -> [Slice] {
    let thickness = deviation < 2 ? 0.25 : 1.0
    var slices: [Slice] = []
    var straight: [Float]?
    var top = 0.0
    while top < height {
      let bottom = min(top + thickness, height)
      let middle = (top + bottom) / 2
      let depth = min(middle, height - middle)
      let isCurved = depth < radius
      if !isCurved, let straight {
        slices.append(Slice(top: top, bottom: bottom, values: straight))
        top = bottom
        continue
      }
      let inset = isCurved ? radius - (max(0, radius * radius - (radius - depth) * (radius - depth))).squareRoot() : 0
      let isUpper = middle < height / 2
      let left = corners.contains(isUpper ? .topLeft : .bottomLeft) ? inset : 0
      let right = corners.contains(isUpper ? .topRight : .bottomRight) ? width - inset : width
      var values = [Float](repeating: 0, count: columns)
      for column in 0..<columns {
        let x = Double(column) + 0.5 - margin
        values[column] = Float(normalShare(from: left - x, to: right - x, deviation: deviation))
      }
      if !isCurved { straight = values }
      slices.append(Slice(top: top, bottom: bottom, values: values))
      top = bottom
    }
    return slices
  }

  private static func blended(_ slices: [Slice], columns: Int, rows: Int, margin: Double, deviation: Double) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: columns * rows)
    var sums = [Float](repeating: 0, count: columns)
    let reach = deviation * 4
    for row in 0..<rows {
      let y = Double(row) + 0.5 - margin
      sums.withUnsafeMutableBufferPointer { sums in
        sums.update(repeating: 0)
        for slice in slices where slice.bottom > y - reach && slice.top < y + reach {
          let weight = Float(normalShare(from: slice.top - y, to: slice.bottom - y, deviation: deviation))
          slice.values.withUnsafeBufferPointer { values in
            var column = 0
            while column < columns {
              sums[column] += weight * values[column]
              column += 1
            }
          }
        }
        for column in 0..<columns { result[row * columns + column] = UInt8(min(max(sums[column], 0), 1) * 255 + 0.5) }
      }
    }
    return result
  }

  /// The integral of a normal distribution between two distances from its mean.
  private static func normalShare(from low: Double, to high: Double, deviation: Double) -> Double {
    let unit = 1 / (deviation * 2.0.squareRoot())
    return (erf(high * unit) - erf(low * unit)) / 2
  }
}
