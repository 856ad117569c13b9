import CoreGraphics
import Foundation
import ViewCore

/// One drop on a list: its items, where it happens, and where each preview goes.
@MainActor
package final class ItemDrop {
  /// Where a preview goes.
  private enum End {
    case item(IndexPath)
    case inside(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(DropPlaceholder, any PlaceholderList)
  }

  private let list: any ItemDragList
  package let session: any UIDropSession
  package let destination: IndexPath?
  package let proposal: UIDropProposal
  private var ends: [ObjectIdentifier: (end: End, animating: DragAnimating)] = [:]
  private let origins: [ObjectIdentifier: IndexPath]

  init(
    on list: any ItemDragList, _ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal,
    from origins: [ObjectIdentifier: IndexPath]
  ) {
    (self.list, self.session, self.destination, self.proposal, self.origins) = (list, session, destination, proposal, origins)
  }

  /// The index path in the list from which an item comes; nil for one from elsewhere.
  package func origin(of item: UIDragItem) -> IndexPath? { origins[ObjectIdentifier(item)] }

  /// The size of an item's preview, in points; zero for an item without one.
  package func previewSize(of item: UIDragItem) -> CGSize { (session as? DropSession)?.previewSize(of: item) ?? .zero }

  // MARK: - What the delegate wishes

  package func end(_ item: UIDragItem, at path: IndexPath) -> DragAnimating { end(item, .item(path)) }
  package func end(_ item: UIDragItem, inside path: IndexPath, _ rect: CGRect) -> DragAnimating { end(item, .inside(path, rect)) }
  package func end(_ item: UIDragItem, at target: UIDragPreviewTarget) -> DragAnimating { end(item, .target(target)) }

  /// Inserts a placeholder at a place of the shown order.
  package func end(
    _ item: UIDragItem, at placeholder: DropPlaceholder, insertedAt path: IndexPath, in list: any PlaceholderList
  ) -> DropPlaceholderContext {
    list.insertPlaceholder(placeholder, at: path)
    return DropPlaceholderContext(item, placeholder, in: list, end(item, .placeholder(placeholder, list)))
  }

  private func end(_ item: UIDragItem, _ end: End) -> DragAnimating {
    let animating = DragAnimating()
    ends[ObjectIdentifier(item)] = (end, animating)
    return animating
  }

  // MARK: - For the drag

  /// The preview with which an item ends; the data have changed already.
  func preview(of item: UIDragItem, withDefault standard: UITargetedDragPreview) -> UITargetedDragPreview? {
    switch ends[ObjectIdentifier(item)]?.end {
    case nil: return standard
    case .target(let target): return standard.retargetedPreview(with: target)
    case .placeholder(let placeholder, let list):
      list.layoutIfNeeded()
      guard let cell = list.cell(of: placeholder), cell.window != nil else { return standard }
      return placeholder.parameters(of: cell).map { UITargetedDragPreview(view: cell, parameters: $0) }
        ?? UITargetedDragPreview.wholeForDragging(cell)
    case .item(let path):
      list.layoutIfNeeded()
      guard let cell = list.dragCell(at: path), cell.window != nil else { return standard }
      return list.dropParameters(at: path).map { UITargetedDragPreview(view: cell, parameters: $0) }
        ?? UITargetedDragPreview.wholeForDragging(cell)
    case .inside(let path, let rect):
      list.layoutIfNeeded()
      guard let cell = list.dragCell(at: path), cell.window != nil, standard.size.width > 0, standard.size.height > 0 else {
        return standard
      }
      let scale = min(rect.width / standard.size.width, rect.height / standard.size.height)
      let target = UIDragPreviewTarget(
        container: cell, center: CGPoint(x: rect.midX, y: rect.midY), transform: CGAffineTransform(scaleX: scale, y: scale))
      return standard.retargetedPreview(with: target)
    }
  }

  /// Runs the blocks that the delegate added for an item beside its animation.
  func animate(_ item: UIDragItem, with animator: any UIDragAnimating) {
    guard let animating = ends[ObjectIdentifier(item)]?.animating else { return }
    animator.addAnimations { animating.run() }
    animator.addCompletion { animating.complete(at: $0) }
  }
}
