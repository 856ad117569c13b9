import CoreGraphics
import Foundation

extension [UICollectionViewLayoutAttributes] {
  /// Sorts in the order in which iOS asks for views: cells before supplementary and decoration views.
  @MainActor var cellsFirst: [UICollectionViewLayoutAttributes] {
    guard contains(where: { $0.representedElementCategory != .cell }) else { return self }
    return filter { $0.representedElementCategory == .cell } + filter { $0.representedElementCategory != .cell }
  }
}

extension CGRect {
  /// The smallest rectangle of whole tiles around this one; tiles have its size and are counted from the origin.
  var tiled: CGRect {
    let (left, top) = ((minX / width).rounded(.down) * width, (minY / height).rounded(.down) * height)
    let (right, bottom) = ((maxX / width).rounded(.up) * width, (maxY / height).rounded(.up) * height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the rectangles share an area; Foundation's `intersects` also counts common edges.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
