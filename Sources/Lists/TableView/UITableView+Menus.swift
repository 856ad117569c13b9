import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITableView: ItemMenuList {
  package func menuPath(at point: CGPoint) -> IndexPath? {
    guard swipe.row == nil, rowMover.held == nil, let path = baseIndexPathForRow(at: point), cells[path] != nil, row(path) != nil
    else {
      return nil
    }
    return path
  }

  package func menuCell(at path: IndexPath) -> UIView? { cells[path] }

  /// The space between rows has no menu.
  package func menuConfiguration(at path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
    path.flatMap { delegate?.tableView(self, contextMenuConfigurationForRowAt: row($0) ?? $0, point: point) }
  }

  package func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, lifting: Bool) -> UITargetedPreview? {
    lifting
      ? delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  package func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  package func menuWillClose(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  package func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
