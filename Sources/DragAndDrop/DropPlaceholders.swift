import Foundation
import ListModel
import ViewCore

/// The placeholders of one list: cells for dropped items whose content is still being loaded. Their cells are shown among those of the data
/// source, which does not know of them.
@MainActor
package final class DropPlaceholders {
  private(set) var all: [DropPlaceholder] = []
  /// Their places, in shown numbers.
  package private(set) var places = ExtraPlaces()

  /// The cells that show placeholders.
  private var cells: Set<ObjectIdentifier> = []

  package init() {}

  package

    var isEmpty: Bool
  { all.isEmpty }

  package func placeholder(at shown: IndexPath) -> DropPlaceholder? {
    all.isEmpty ? nil : all.first { $0.path == shown }
  }

  /// - Parameter path: the place in the shown order, in which it moves those behind.
  package func insert(_ placeholder: DropPlaceholder, at path: IndexPath) {
    for other in all { if let old = other.path, old.section == path.section, old >= path { other.move(to: old.advanced(by: 1)) } }
    placeholder.move(to: path)
    all.append(placeholder)
    update()
  }

  /// - Parameter keepsPlace: whether an item of the data source takes the place.
  package func remove(_ placeholder: DropPlaceholder, keepsPlace: Bool) {
    guard let path = placeholder.path else { return }
    placeholder.move(to: nil)
    all.removeAll { $0 === placeholder }
    if !keepsPlace {
      for other in all {
        if let old = other.path, old.section == path.section, old > path { other.move(to: old.advanced(by: -1)) }
      }
    }
    update()
  }

  /// Called when an item that was inserted elsewhere has taken a placeholder's place in the data: those behind move up.
  package func closePlace(_ path: IndexPath) {
    follow { $0.section == path.section && $0 > path ? $0.advanced(by: -1) : $0 }
  }

  // MARK: - Cells

  package func didShow(_ cell: UIView) { cells.insert(ObjectIdentifier(cell)) }
  /// Returns whether a cell that is no longer shown was that of a placeholder.
  package func didEnd(_ cell: UIView) -> Bool { cells.remove(ObjectIdentifier(cell)) != nil }

  // MARK: - Changes of the list

  /// Called with a change of what is shown.
  package func follow(_ position: (IndexPath) -> IndexPath?) {
    for placeholder in all { placeholder.move(to: placeholder.path.flatMap(position)) }
    all.removeAll { $0.path == nil }
    update()
  }

  /// Called when the data are reloaded.
  package func removeAll() { follow { _ in nil } }

  private func update() { places = ExtraPlaces(all.compactMap(\.path)) }
}

/// One placeholder in a list.
@MainActor
package final class DropPlaceholder {
  package let reuseIdentifier: String
  /// In points, for a table; `UITableView.automaticDimension` measures the cell.
  package let rowHeight: CGFloat
  /// Where it is in the shown order; nil after it has left the list.
  package private(set) var path: IndexPath?
  private let configure: (UIView) -> Void
  private let shape: (UIView) -> UIDragPreviewParameters?

  package init(
    reuseIdentifier: String, rowHeight: CGFloat = 0, configure: @escaping (UIView) -> Void,
    shape: @escaping (UIView) -> UIDragPreviewParameters?
  ) {
    (self.reuseIdentifier, self.rowHeight, self.configure, self.shape) = (reuseIdentifier, rowHeight, configure, shape)
  }

  func move(to path: IndexPath?) { self.path = path }
  package func update(_ cell: UIView) { configure(cell) }
  func parameters(of cell: UIView) -> UIDragPreviewParameters? { shape(cell) }
}

extension IndexPath {
  fileprivate func advanced(by step: Int) -> IndexPath { IndexPath(item: item + step, section: section) }
}

/// A list that can have placeholders.
@MainActor
package protocol PlaceholderList: ItemDragList {
  var placeholders: DropPlaceholders { get }
  /// Inserts a placeholder at a place of the shown order; traps if there is none.
  func insertPlaceholder(_ placeholder: DropPlaceholder, at path: IndexPath)
  /// Has an item of the data source take the place of a placeholder; the data have it already. Returns false if the program has
  /// inserted it itself, so that the placeholder only leaves.
  func exchangePlaceholder(_ placeholder: DropPlaceholder) -> Bool
  func removePlaceholder(_ placeholder: DropPlaceholder)
  /// The cell of a placeholder, if it is visible.
  func cell(of placeholder: DropPlaceholder) -> UIView?
}

/// The context of one placeholder; collection views and tables have protocols for it of their own.
@MainActor
package final class DropPlaceholderContext: NSObject, UIDragAnimating {
  package let dragItem: UIDragItem
  private let placeholder: DropPlaceholder
  private weak var list: (any PlaceholderList)?
  private let animating: DragAnimating

  init(_ dragItem: UIDragItem, _ placeholder: DropPlaceholder, in list: any PlaceholderList, _ animating: DragAnimating) {
    (self.dragItem, self.placeholder, self.list, self.animating) = (dragItem, placeholder, list, animating)
    super.init()
  }

  package func addAnimations(_ animations: @escaping () -> Void) { animating.addAnimations(animations) }
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animating.addCompletion(completion) }

  package func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let list, let path = placeholder.path else { return false }
    let place = list.placeholders.places.dataPath(of: path)
    dataSourceUpdates(place)
    // The updates may have reloaded the list.
    guard placeholder.path != nil else { return true }
    if list.exchangePlaceholder(placeholder) {
      list.drags.follow { $0.section == place.section && $0 >= place ? $0.advanced(by: 1) : $0 }
    }
    return true
  }

  package func deletePlaceholder() -> Bool {
    guard let list, placeholder.path != nil else { return false }
    list.removePlaceholder(placeholder)
    return true
  }

  package func setNeedsCellUpdate() {
    if let cell = list?.cell(of: placeholder) { placeholder.update(cell) }
  }
}
