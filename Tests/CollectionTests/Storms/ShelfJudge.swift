import CoreGraphics
import Foundation

@testable import Lists
@testable import ViewCore

/// What must be true of a collection view with shelves that rests.
@MainActor
struct ShelfJudge {
  private let view: UICollectionView
  private let model: [ShelfStorm.Model]
  private var shelves: [ShelfView] { Array(view.shelves.views.values) }

  init(_ view: UICollectionView, _ model: [ShelfStorm.Model]) { (self.view, self.model) = (view, model) }

  /// Nothing moves.
  var isAtRest: Bool {
    let scrolls: [UIScrollView] = shelves + [view]
    return scrolls.allSatisfy { !$0.isDragging && !$0.isDecelerating && !$0.isScrollAnimating }
      && view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil }
  }

  var complaints: [String] { offsets + cells + missing }

  /// Each offset lies within its limits, and there is one shelf for each section that has one.
  private var offsets: [String] {
    var complaints: [String] = []
    for shelf in shelves {
      let place = shelf.clamped(shelf.contentOffset)
      if hypot(place.x - shelf.contentOffset.x, place.y - shelf.contentOffset.y) > 0.5 {
        complaints.append("the shelf of \(shelf.section) rests at \(shelf.contentOffset), not \(place)")
      }
      if !model.indices.contains(shelf.section) || model[shelf.section].behavior == .none {
        complaints.append("section \(shelf.section) has a shelf")
      }
    }
    if Set(shelves.map(\.section)).count != shelves.count { complaints.append("a section has two shelves") }
    let place = view.clamped(view.contentOffset)
    if abs(place.y - view.contentOffset.y) > 0.5 { complaints.append("the view rests at \(view.contentOffset), not \(place)") }
    return complaints
  }

  /// Each cell shows its item, and lies where the layout has it.
  private var cells: [String] {
    var complaints: [String] = []
    for case let cell as ShelfStormCell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let frame = view.layoutAttributesForItem(at: path)?.frame else {
        complaints.append("a cell without an item")
        continue
      }
      if model[path.section].items[path.item] != cell.value { complaints.append("\(path) shows \(cell.value)") }
      let seen = view.convert(cell.bounds, from: cell)
      if abs(seen.minX - frame.minX) > 0.01 || abs(seen.minY - frame.minY) > 0.01 || abs(seen.width - frame.width) > 0.01
        || abs(seen.height - frame.height) > 0.01
      {
        complaints.append("\(path) at \(seen), not \(frame)")
      }
      if cell.alpha != 0.5 { complaints.append("\(path) has the opacity \(cell.alpha)") }
    }
    return complaints
  }

  /// Each item in sight has a cell.
  private var missing: [String] {
    model.indices.flatMap { section in
      model[section].items.indices.compactMap { item in
        let path = IndexPath(item: item, section: section)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return "\(path) has no attributes" }
        let seen = frame.intersection(view.bounds)
        return seen.width < 1 || seen.height < 1 || view.cellForItem(at: path) != nil ? nil : "\(path) at \(frame) has no cell"
      }
    }
  }
}
