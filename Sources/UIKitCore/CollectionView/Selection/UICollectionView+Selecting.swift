import CoreGraphics
import Foundation
import Misuse

extension UICollectionView {
  // MARK: - By the program

  /// Selects an item without telling the delegate, as in UIKit.
  func select(_ indexPath: IndexPath?, _ position: ScrollPosition, animated: Bool) {
    guard let indexPath else { return deselectAll() }
    guard allowsSelection else { return }
    requireItem(indexPath, "selectItem(at:animated:scrollPosition:)")
    if !allowsMultipleSelection { for other in selection.indexPaths where other != indexPath { unmark(other) } }
    mark(indexPath)
    if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    unmark(indexPath)
    if animated { elements.cell(at: indexPath)?.fadeSelection() }
  }

  func deselectAll() { for indexPath in selection.indexPaths { unmark(indexPath) } }

  func mark(_ indexPath: IndexPath) {
    selection.insert(indexPath)
    elements.cell(at: indexPath)?.isSelected = true
  }

  func unmark(_ indexPath: IndexPath) {
    selection.remove(indexPath)
    elements.cell(at: indexPath)?.isSelected = false
  }

  func requireItem(_ indexPath: IndexPath, _ call: String) {
    misuse(
      unless: currentCounts.contains(indexPath),
      "UICollectionView.\(call): there is no item at index path \(indexPath.brief); the sections have \(currentCounts.sections) items."
    )
  }

  /// What `allowsMultipleSelection` allows no more is deselected.
  func limitSelection() {
    if !allowsSelection { return deselectAll() }
    guard !allowsMultipleSelection, let last = selection.indexPaths.last else { return }
    for indexPath in selection.indexPaths where indexPath != last { unmark(indexPath) }
  }

  // MARK: - By the user

  /// How a press on an item treats the others.
  enum Choice {
    /// Only this one.
    case only
    /// This one more, or this one less.
    case toggle
    /// All from the anchor to this one; others stay when `adding`.
    case range(adding: Bool)
  }

  func userSelects(_ indexPath: IndexPath, _ choice: Choice) {
    guard allowsSelection, currentCounts.contains(indexPath) else { return }
    switch choice {
    case .toggle where allowsMultipleSelection && selection.contains(indexPath): userDeselects(indexPath)
    case .range(let adding) where allowsMultipleSelection:
      return selectRange(from: selection.anchor ?? indexPath, to: indexPath, adding: adding)
    case .only where allowsMultipleSelection:
      guard userMarks(indexPath) else { break }
      for other in selection.indexPaths where other != indexPath { userDeselects(other) }
    default: userMarks(indexPath)
    }
    selection.anchor = indexPath
  }

  @discardableResult
  private func userMarks(_ indexPath: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return false }
    if !allowsMultipleSelection {
      for other in selection.indexPaths where other != indexPath {
        unmark(other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(indexPath)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  private func userDeselects(_ indexPath: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
    unmark(indexPath)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  private func selectRange(from anchor: IndexPath, to end: IndexPath, adding: Bool) {
    let range = min(anchor, end)...max(anchor, end)
    if !adding { for other in selection.indexPaths where !range.contains(other) { userDeselects(other) } }
    var next: IndexPath? = range.lowerBound
    while let indexPath = next, indexPath <= range.upperBound {
      if !selection.contains(indexPath) { userMarks(indexPath) }
      // The delegate may have changed the data.
      next = currentCounts.contains(indexPath) ? currentCounts.item(after: indexPath) : nil
    }
    selection.anchor = anchor
  }
}
