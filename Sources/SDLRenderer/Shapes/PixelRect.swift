import Foundation

/// A half-open rectangle of whole pixels.
struct PixelRect: Hashable {
  var minX: Int, minY: Int, maxX: Int, maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }
  var area: Int { isEmpty ? 0 : width * height }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func grown(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

extension PixelRect {
  /// The side of cells, in pixels: a coordinate in 1/65,536 is then wrong by less than 1/250 pixel at a cell's end.
  private static let cellSide = 512

  /// Calls `body` with the cells that the rectangle touches, of a grid with a corner at a pixel: what moves by whole pixels takes its
  /// cells along.
  func forEachCell(of corner: (x: Int, y: Int), _ body: (PixelRect) -> Void) {
    guard !isEmpty else { return }
    func first(_ value: Int) -> Int { value >= 0 ? value / Self.cellSide : -((Self.cellSide - 1 - value) / Self.cellSide) }
    for row in first(minY - corner.y)...first(maxY - 1 - corner.y) {
      for column in first(minX - corner.x)...first(maxX - 1 - corner.x) {
        let (x, y) = (corner.x + column * Self.cellSide, corner.y + row * Self.cellSide)
        body(PixelRect(minX: x, minY: y, maxX: x + Self.cellSide, maxY: y + Self.cellSide))
      }
    }
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches; null, infinite and huge rectangles are clamped to valid coordinates.
  init(covering rect: CGRect) {
    guard !rect.isNull, rect.width > 0 || rect.height > 0 else {
      self = .empty
      return
    }
    func limited(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6)) }
    self.init(
      minX: limited((rect.minX + Self.tolerance).rounded(.down)), minY: limited((rect.minY + Self.tolerance).rounded(.down)),
      maxX: limited((rect.maxX - Self.tolerance).rounded(.up)), maxY: limited((rect.maxY - Self.tolerance).rounded(.up)))
  }

  /// Nil unless all edges are on pixel boundaries.
  init?(exactly rect: CGRect) {
    let inside = PixelRect(inside: rect)
    guard !inside.isEmpty, inside == PixelRect(covering: rect) else { return nil }
    self = inside
  }

  /// The pixels that are completely inside a rectangle.
  init(inside rect: CGRect) {
    guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      self = .empty
      return
    }
    func limited(_ value: CGFloat) -> Int { Int(min(max(value, -1e6), 1e6)) }
    self.init(
      minX: limited((rect.minX - Self.tolerance).rounded(.up)), minY: limited((rect.minY - Self.tolerance).rounded(.up)),
      maxX: limited((rect.maxX + Self.tolerance).rounded(.down)), maxY: limited((rect.maxY + Self.tolerance).rounded(.down)))
  }

  var rect: CGRect { CGRect(x: minX, y: minY, width: max(0, width), height: max(0, height)) }

  /// The tolerance in pixels: an edge that is closer to a pixel boundary counts as on it.
  static var tolerance: CGFloat { 1.0 / 256 }
}
