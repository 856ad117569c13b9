import CoreGraphics
import DragAndDrop
import Foundation
import Misuse
import ViewCore

extension UITableView: PlaceholderList {
  // MARK: - Index paths

  /// The shown index path of a row of the data source, apart from rows that make way.
  func shown(_ row: IndexPath) -> IndexPath { placeholders.isEmpty ? row : placeholders.places.shownPath(of: row) }

  /// The data source's index path of a shown row, apart from rows that make way; nil for a placeholder.
  func row(_ shown: IndexPath) -> IndexPath? {
    guard !placeholders.isEmpty else { return shown }
    return placeholders.places.contains(shown) ? nil : placeholders.places.dataPath(of: shown)
  }

  /// The placeholder at a shown index path.
  func placeholder(at shown: IndexPath) -> DropPlaceholder? {
    placeholders.isEmpty || shown == rowGap.path ? nil : placeholders.placeholder(at: rowMover.restPath(of: shown))
  }

  // MARK: - Placeholders

  package func insertPlaceholder(_ placeholder: DropPlaceholder, at path: IndexPath) {
    misuse(
      unless: !batch.isOpen,
      "UITableViewDropCoordinator.drop(_:to:): a placeholder is inserted in an animation of its own; call it outside of a batch.")
    rowMover.drop(cancelled: true)
    let sections = metrics.sections
    misuse(
      unless: path.count == 2 && sections.indices.contains(path.section)
        && (0...sections[path.section].rows.count).contains(path.row),
      "UITableViewDropCoordinator.drop(_:to:): attempt to insert a placeholder at \(path.brief), but section"
        + " \(path.first ?? -1) has \(sections.indices.contains(path.section) ? sections[path.section].rows.count : 0) rows.")
    placeholders.insert(placeholder, at: path)
    applyPlaceholders(TableUpdate(insertedRows: [path: .fade]))
  }

  package func exchangePlaceholder(_ placeholder: DropPlaceholder) -> Bool {
    guard let path = placeholder.path else { return false }
    rowMover.drop(cancelled: true)
    let before = metrics.sections[path.section].rows.count
    placeholders.remove(placeholder, keepsPlace: true)
    guard placeholders.places.shown(askedRows(path.section), in: path.section) != before else {
      applyPlaceholders(TableUpdate(reloadedRows: [path: .fade]))
      return true
    }
    placeholders.closePlace(path)
    applyPlaceholders(TableUpdate(deletedRows: [path: .fade]))
    return false
  }

  package func removePlaceholder(_ placeholder: DropPlaceholder) {
    guard let path = placeholder.path else { return }
    rowMover.drop(cancelled: true)
    _ = metrics
    placeholders.remove(placeholder, keepsPlace: false)
    applyPlaceholders(TableUpdate(deletedRows: [path: .fade]))
  }

  package func cell(of placeholder: DropPlaceholder) -> UIView? {
    placeholder.path.flatMap { cells[rowMover.shownPath(ofResting: $0)] }
  }

  /// The cell of a placeholder: the delegate is not told of it.
  func display(_ placeholder: DropPlaceholder, at path: IndexPath) -> UITableViewCell {
    let cell = baseDequeueReusableCell(
      withIdentifier: placeholder.reuseIdentifier, for: placeholders.places.dataPath(of: rowMover.restPath(of: path)))
    placeholders.didShow(cell)
    UIView.performWithoutAnimation {
      cell.enter(self, at: placeInSection(path))
      cells.show(cell, at: path)
      (cell.isSelected, cell.isHighlighted) = (false, false)
      cell.setEditing(false, animated: false)
      cell.setReorders(false, animated: false)
      applyColors(to: cell)
      placeholder.update(cell)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    return cell
  }
}
