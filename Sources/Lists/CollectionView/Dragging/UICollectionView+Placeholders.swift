import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import Misuse
import ViewCore

extension UICollectionView: PlaceholderList {
  // MARK: - Index paths

  /// The shown index path of an item of the data source, apart from items that make way.
  func shown(_ item: IndexPath) -> IndexPath { placeholders.isEmpty ? item : placeholders.places.shownPath(of: item) }

  /// The data source's index path of a shown item, apart from items that make way; nil for a placeholder.
  func item(_ shown: IndexPath) -> IndexPath? {
    guard !placeholders.isEmpty else { return shown }
    return placeholders.places.contains(shown) ? nil : placeholders.places.dataPath(of: shown)
  }

  /// The placeholder at a shown index path.
  func placeholder(at shown: IndexPath) -> DropPlaceholder? {
    placeholders.isEmpty || shown == gap.path ? nil : placeholders.placeholder(at: mover.restPath(of: shown))
  }

  // MARK: - Placeholders

  package func insertPlaceholder(_ placeholder: DropPlaceholder, at path: IndexPath) {
    prepareForPlaceholders()
    let sections = counts.current.sections
    misuse(
      unless: path.count == 2 && sections.indices.contains(path.section) && (0...sections[path.section]).contains(path.item),
      "UICollectionViewDropCoordinator.drop(_:to:): attempt to insert a placeholder at \(path.brief), but section"
        + " \(path.first ?? -1) has \(sections.indices.contains(path.section) ? sections[path.section] : 0) items.")
    placeholders.insert(placeholder, at: path)
    change { $0.inserts = [path] }
  }

  package func exchangePlaceholder(_ placeholder: DropPlaceholder) -> Bool {
    guard let path = placeholder.path else { return false }
    prepareForPlaceholders()
    placeholders.remove(placeholder, keepsPlace: true)
    guard placeholders.places.shown(counts: counts.asked().sections) != counts.current.sections else {
      change { $0.reloads = [path] }
      return true
    }
    placeholders.closePlace(path)
    change { $0.deletes = [path] }
    return false
  }

  package func removePlaceholder(_ placeholder: DropPlaceholder) {
    guard let path = placeholder.path else { return }
    prepareForPlaceholders()
    placeholders.remove(placeholder, keepsPlace: false)
    change { $0.deletes = [path] }
  }

  private func prepareForPlaceholders() {
    misuse(
      unless: !updater.isCollecting && !content.isPlacing,
      "UICollectionView: a placeholder changes in an animation of its own; call this outside of a batch and of a layout pass.")
    mover.letGo(cancelled: true)
    if content.needsReload { content.layOut() }
  }

  /// Shows a change of placeholders.
  private func change(_ edit: (inout BatchChanges) -> Void) {
    var changes = BatchChanges()
    edit(&changes)
    let after = CollectionCounts(sections: placeholders.places.shown(counts: counts.asked().sections))
    let plan = updater.plan(changes, before: counts.current, after: after)
    updater.carryOut(plan, counts: after, invalidating: content.layout.makeInvalidationContext(counts: true)) { _ in }
  }

  package func cell(of placeholder: DropPlaceholder) -> UIView? {
    placeholder.path.flatMap { elements.cell(at: mover.shownPath(ofResting: $0)) }
  }

  /// The cell of a placeholder.
  func makeCell(of placeholder: DropPlaceholder, at shown: IndexPath) -> UICollectionViewCell {
    let cell = queue.dequeueCell(placeholder.reuseIdentifier, shownAt: shown)
    placeholders.didShow(cell)
    placeholder.update(cell)
    return cell
  }
}
