import CoreGraphics
import Foundation

extension [UICollectionViewLayoutAttributes] {
  /// In the order in which iOS asks for views: cells before supplementary and decoration views.
  @MainActor var cellsFirst: [UICollectionViewLayoutAttributes] {
    guard contains(where: { $0.representedElementCategory != .cell }) else { return self }
    return filter { $0.representedElementCategory == .cell } + filter { $0.representedElementCategory != .cell }
  }
}

extension CGRect {
  /// The smallest rectangle around it of whole tiles of its own size, which are counted from the origin.
  var tiled: CGRect {
    let (left, top) = ((minX / width).rounded(.down) * width, (minY / height).rounded(.down) * height)
    let (right, bottom) = ((maxX / width).rounded(.up) * width, (maxY / height).rounded(.up) * height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether there is a common area; Foundation's `intersects` counts common edges too.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
