import CoreGraphics
import Foundation
import ViewCore

/// A list whose items have context menus, which its delegate provides.
@MainActor
package protocol ItemMenuList: UIView {
  /// The item whose cell is at a point of the list; nil between items.
  func menuPath(at point: CGPoint) -> IndexPath?
  /// The cell of an item, if it is visible.
  func menuCell(at path: IndexPath) -> UIView?
  /// The delegate's menu for an item, or for the space between items.
  func menuConfiguration(at path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration?
  /// The delegate's preview of an item; nil if the delegate does not provide one.
  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, lifting: Bool) -> UITargetedPreview?
  /// Tells the delegate that the menu opens.
  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that the menu closes.
  func menuWillClose(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that the preview was chosen.
  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Opens the context menus of a list's items, and lifts their cells.
@MainActor
package final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let list: any ItemMenuList
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The item of the last menu; nil for a menu of the space between items.
  private(set) var path: IndexPath?

  package init(_ list: any ItemMenuList) {
    self.list = list
    super.init()
  }

  /// Adds the interaction to the list, once.
  package func attach() {
    if interaction.view == nil { list.addInteraction(interaction) }
  }

  /// The interaction, if the list has it.
  package var attached: UIContextMenuInteraction? { interaction.view == nil ? nil : interaction }

  // MARK: - UIContextMenuInteractionDelegate

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = list.menuPath(at: location)
    return list.menuConfiguration(at: path, location)
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview(configuration, lifting: true) }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview(configuration, lifting: false) }

  /// The delegate's preview, or else the cell.
  private func preview(_ configuration: UIContextMenuConfiguration, lifting: Bool) -> UITargetedPreview? {
    guard let path else { return nil }
    return list.menuPreview(configuration, at: path, lifting: lifting)
      ?? list.menuCell(at: path).flatMap { UITargetedPreview.whole($0) }
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list.menuWillCommit(configuration, animator) }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list.menuWillOpen(configuration, animator) }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list.menuWillClose(configuration, animator) }
}
