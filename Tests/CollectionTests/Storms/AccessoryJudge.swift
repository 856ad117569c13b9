import CoreGraphics
import Foundation

@testable import Lists
@testable import ViewCore

/// Says what is wrong with the rows of a list and their accessories.
@MainActor
struct AccessoryJudge {
  private let view: UICollectionView
  private let rows: [UICollectionViewListCell]

  init(_ view: UICollectionView) {
    self.view = view
    rows = view.visibleCells.compactMap { $0 as? UICollectionViewListCell }.sorted { $0.frame.minY < $1.frame.minY }
  }

  private func slots(_ row: UICollectionViewListCell) -> [AccessorySlot] { row.subviews.compactMap { $0 as? AccessorySlot } }

  /// Nothing moves.
  var isAtRest: Bool {
    !view.isDragging && !view.isDecelerating && view.layer.animationKeys() == nil
      && view.subviews.compactMap { $0 as? UICollectionViewListCell }.allSatisfy { isAtRest($0) }
  }

  private func isAtRest(_ view: UIView) -> Bool {
    view.layer.animationKeys() == nil && view.subviews.allSatisfy { isAtRest($0) }
  }

  /// Holds in each frame.
  var atAnyTime: [String] {
    var complaints: [String] = []
    let held = rows.filter(\.configurationState.isReordering)
    if held.count > 1 { complaints.append("\(held.count) rows are moved at a time") }
    if held.first.map({ view.mover.holds($0) }) == false { complaints.append("a row is moved that is not held") }
    return complaints
  }

  var atRest: [String] { rows.flatMap(complaints) + stack }

  private func complaints(_ row: UICollectionViewListCell) -> [String] {
    var complaints: [String] = []
    let state = row.configurationState
    if state.isReordering { complaints.append("a row is still held") }
    if state.isSwiped { complaints.append("a row is still swiped") }
    if state.isEditing != view.isEditing { complaints.append("a row is not in the mode of the list") }
    let edges = AccessoryEdges(row.accessories, isEditing: view.isEditing)
    let slots = slots(row).sorted { $0.frame.minX < $1.frame.minX }
    let (found, wanted) = (slots.map(\.accessory.accessoryType), (edges.leading + edges.trailing).map(\.accessoryType))
    if found != wanted { complaints.append("accessories \(found) instead of \(wanted)") }
    if slots.contains(where: { $0.alpha != 1 }) { complaints.append("an accessory is faded") }
    let contents = slots.map { $0.content.convert($0.content.bounds, to: row) }
    if contents.contains(where: { $0.insetBy(dx: 0.5, dy: 0).intersects(row.contentView.frame) }), row.contentView.frame.width > 0
    {
      complaints.append("an accessory covers the content")
    }
    let room = CGSize(width: row.bounds.width, height: .greatestFiniteMagnitude)
    let height = row.sizeThatFits(room).height
    if abs(height - row.bounds.height) > 0.5 { complaints.append("a row is \(row.bounds.height) high instead of \(height)") }
    return complaints
  }

  /// Rows stand one below the other.
  private var stack: [String] {
    zip(rows, rows.dropFirst()).filter { abs($0.frame.maxY - $1.frame.minY) > 0.5 }.map {
      "rows at \($0.frame) and \($1.frame)"
    }
  }
}
