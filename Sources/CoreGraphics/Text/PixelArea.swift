import Foundation

/// A rectangle of whole pixels; without pixels where an end is not beyond the start.
struct PixelArea: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// The neutral element of a union.
  static let none = PixelArea(minX: .max, minY: .max, maxX: .min, maxY: .min)

  var hasPixels: Bool { maxX > minX && maxY > minY }

  /// Not of `none`.
  var width: Int { maxX - minX }
  /// Not of `none`.
  var height: Int { maxY - minY }

  func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func contains(_ other: PixelArea) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Null without pixels.
  var rect: CGRect { hasPixels ? CGRect(x: minX, y: minY, width: width, height: height) : .null }
}
