import CoreGraphics
import Foundation

extension UITableView: ItemMenuList {
  func menuPath(at point: CGPoint) -> IndexPath? {
    guard swipe.row == nil, rowMover.held == nil, let path = baseIndexPathForRow(at: point), cells[path] != nil, row(path) != nil
    else {
      return nil
    }
    return path
  }

  func menuCell(at path: IndexPath) -> UIView? { cells[path] }

  /// The space between rows has no menu.
  func menuConfiguration(at path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
    path.flatMap { delegate?.tableView(self, contextMenuConfigurationForRowAt: row($0) ?? $0, point: point) }
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, lifting: Bool) -> UITargetedPreview? {
    lifting
      ? delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillClose(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
    delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
