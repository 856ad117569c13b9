import CoreGraphics
import DisplayList
import Foundation

@testable import SDLRenderer

/// One pixel, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int, green: Int, blue: Int, alpha: Int

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  func isNear(_ other: Pixel, within tolerance: Int = 2) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance && abs(blue - other.blue) <= tolerance
      && abs(alpha - other.alpha) <= tolerance
  }
}

func gray(_ value: Int) -> Pixel { Pixel(red: value, green: value, blue: value, alpha: 255) }

extension CGImage {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    withPixels { bytes, bytesPerRow in
      let start = y * bytesPerRow + x * 4
      return Pixel(
        red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]), alpha: Int(bytes[start + 3]))
    }
  }

  /// The mean of all bytes' differences, and the greatest one.
  func difference(from other: CGImage) -> (mean: Double, greatest: Int) {
    guard width == other.width, height == other.height else { return (.infinity, 255) }
    var (sum, greatest) = (0, 0)
    withPixels { mine, mineStride in
      other.withPixels { theirs, theirStride in
        for row in 0..<height {
          for column in 0..<width * 4 {
            let distance = abs(Int(mine[row * mineStride + column]) - Int(theirs[row * theirStride + column]))
            sum += distance
            greatest = max(greatest, distance)
          }
        }
      }
    }
    return (Double(sum) / Double(width * height * 4), greatest)
  }
}

/// Draws items on a ground; lengths are pixels unless a scale is given.
func picture(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, on ground: RGBA = .white, _ items: [DisplayItem]
) -> CGImage {
  let size = CGSize(width: width, height: height)
  let list = DisplayList(size: size, scale: scale, background: ground, items: items)
  return SurfaceRenderer(size: size, scale: scale)!.draw(list)
}

/// A picture made pixel by pixel.
func image(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> Pixel) -> CGImage {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let pixel = color(x, y)
      bytes += [UInt8(pixel.blue), UInt8(pixel.green), UInt8(pixel.red), UInt8(pixel.alpha)]
    }
  }
  return CGImage(width: width, height: height, premultipliedBGRA: bytes)!
}

extension Projection {
  static func turn(_ degrees: Double, about center: CGPoint) -> Projection {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (x, y) = (Double(center.x), Double(center.y))
    return Projection(a: c, b: s, c: -s, d: c, tx: x - c * x + s * y, ty: y - s * x - c * y)
  }

  /// Turned about the vertical axis through `center`, seen from `distance`.
  static func swing(_ degrees: Double, about center: CGPoint, from distance: Double) -> Projection {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (x, y) = (Double(center.x), Double(center.y))
    let toOrigin = Projection(a: 1, b: 0, c: 0, d: 1, tx: -x, ty: -y)
    let turned = Projection(m11: c, m12: 0, m13: s / distance, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    return toOrigin.concatenating(turned).concatenating(Projection(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
  }
}
