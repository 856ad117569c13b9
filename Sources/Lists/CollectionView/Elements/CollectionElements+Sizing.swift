import CoreGraphics
import Foundation
import ViewCore

extension CollectionElements {
  /// Asks a view for its preferred attributes, and the layout whether they invalidate it.
  func confer(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let layout = owner.content.layout
    guard layout.heedsPreferredSizes else { return }
    (view as? UICollectionViewListCell)?.enter(attributes.values.list)
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    layout.apply(preferred)
  }

  // MARK: - Self-sizing again

  /// Called by a cell whose natural size may have changed.
  func cellDidResize(_ cell: UICollectionViewCell) {
    guard owner.selfSizingInvalidation != .disabled, owner.content.layout.heedsPreferredSizes, recordResize(of: cell) else {
      return
    }
    owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in owner?.elements.fitResizedCells() }
  }

  /// Called by a cell that has been laid out: its constraints may require another size than it has.
  func constraintsDidLayOut(_ cell: UICollectionViewCell) {
    guard owner.content.layout.heedsPreferredSizes, cell.hasLayoutWithin, let attributes = cell.adopted,
      attributes.values.openSides != nil || owner.content.layout.isSelfSizing(attributes.element)
    else { return }
    let preferred = cell.preferredLayoutAttributesFitting(attributes.duplicate())
    if preferred.size != attributes.size { cellDidResize(cell) }
  }

  /// Asks the cells that may need another size, and animates all to their new places.
  private func fitResizedCells() {
    guard !owner.content.isPlacing, !owner.updater.isCollecting else {
      return owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in owner?.elements.fitResizedCells() }
    }
    let layout = owner.content.layout
    let isAnimated = resizesWithAnimation
    let cells = drainResized()
    guard owner.counts.areKnown, !owner.content.needsReload, layout.heedsPreferredSizes else { return }
    owner.content.validateLayout()
    // Before any: a layout pass of a cell would be one of the view, too, if that is to show other sizes.
    for cell in cells { cell.layoutIfNeeded() }
    // All attributes first: a layout that keeps them may have none while it is invalid.
    let asked = cells.compactMap { cell in
      element(of: cell).flatMap { layout.attributes(of: $0) }.map { (cell, $0) }
    }
    for (cell, attributes) in asked { confer(cell, attributes) }
    if isAnimated { moveToNewSizes(layout) } else { UIView.performWithoutAnimation { moveToNewSizes(layout) } }
  }

  private func moveToNewSizes(_ layout: UICollectionViewLayout) {
    guard !owner.content.isLayoutValid, owner.window != nil, !owner.updater.isCollecting else { return }
    owner.content.place(by: layout) {
      owner.updater.animate(.sameElements, layout: layout, duration: TableFeel.editingDuration) {
      } completion: { _ in
      }
    }
  }

  /// Animates the visible rows of lists to the heights that their content needs beside the accessories of the mode.
  func fitRows() {
    guard !owner.content.isPlacing else {
      return owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in owner?.elements.fitRows() }
    }
    measureRowsAgain()
    moveToNewSizes(owner.content.layout)
  }

  /// Asks the visible rows of lists again for their heights, after their content has got another width.
  ///
  /// - Complexity: O(visible rows).
  private func measureRowsAgain() {
    let layout = owner.content.layout
    guard owner.counts.areKnown, !owner.content.needsReload, layout.heedsPreferredSizes else { return }
    owner.content.validateLayout()
    let rows = inOrder.compactMap { element, view in
      (view as? UICollectionViewListCell).flatMap { row in layout.attributes(of: element).map { (row, $0) } }
    }
    // Before any: a layout pass of a row would be one of the list, too, if that is to show other sizes.
    for (row, _) in rows { row.layoutIfNeeded() }
    for (row, attributes) in rows { confer(row, attributes) }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a side that does not follow the content has another length than before: then the others may need another, too.
  func hasOtherRoom(than old: CGSize?) -> Bool {
    guard let old, let sides = values.openSides else { return false }
    return !sides.isWidthOpen && old.width != size.width || !sides.isHeightOpen && old.height != size.height
  }
}

extension UICollectionViewCell: ConstrainedContentHost {
  package func contentWasConstrained() {
    if collection?.selfSizingInvalidation == .enabledIncludingConstraints { collection?.elements.constraintsDidLayOut(self) }
  }
}
