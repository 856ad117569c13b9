import CoreGraphics
import Foundation
import ViewCore

/// The layout guide of a row's separators: it spans the row's default extent, unless constraints of the program move its edges.
@MainActor
final class SeparatorGuide {
  /// Every constraint of the program at a higher priority moves the edges.
  private static let priority = UILayoutPriority(1)

  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint

  /// - Parameter start: the default distance from the cell's leading edge, in points.
  init(in cell: UICollectionViewListCell, leading start: CGFloat) {
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: start)
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for edge in [leading, trailing] { edge.priority = Self.priority }
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
  }

  /// The distances of the guide's edges from those of its cell, in points.
  func extent(defaultStart start: CGFloat, mirrored: Bool) -> (leading: CGFloat, trailing: CGFloat) {
    if leading.constant != start { leading.constant = start }
    let width = guide.owningView?.bounds.width ?? 0
    let frame = guide.layoutFrame
    return mirrored ? (width - frame.maxX, frame.minX) : (frame.minX, width - frame.maxX)
  }
}
