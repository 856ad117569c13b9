import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UICollectionView: ItemMenuList {
  package func menuPath(at point: CGPoint) -> IndexPath? {
    guard swipes.swiped == nil, mover.held == nil, let path = indexPathOfCell(at: point), menuCell(at: path) != nil,
      item(path) != nil
    else {
      return nil
    }
    return path
  }

  package func menuCell(at path: IndexPath) -> UIView? { elements.cell(at: path) }

  /// A menu of a selected item is one of all selected items.
  package func menuConfiguration(at path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate, mover.held == nil else { return nil }
    guard let path else { return delegate.collectionView(self, contextMenuConfigurationForItemsAt: [], point: point) }
    let selected = selector.selection.contains(path) ? selector.selection.indexPaths.sorted() : [path]
    return delegate.collectionView(self, contextMenuConfigurationForItemsAt: selected.compactMap { item($0) }, point: point)
  }

  package func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, lifting: Bool) -> UITargetedPreview? {
    lifting
      ? delegate?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: item(path) ?? path)
      : delegate?.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: item(path) ?? path)
  }

  package func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  package func menuWillClose(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  package func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
