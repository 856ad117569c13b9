import UIKit

/// A long press lifts a stop, which a drop puts between others.
extension ItineraryViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  private func stopName(at path: IndexPath) -> String? { source.itemIdentifier(for: path)?.stopName }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard !isEditing, let name = stopName(at: indexPath), itinerary.canMove(name) else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))]
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    session.localDragSession != nil && collectionView.hasActiveDrag
  }

  /// The first row of a day is its name.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard let destinationIndexPath, destinationIndexPath.item > 0 else { return UICollectionViewDropProposal(operation: .cancel) }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    guard let item = coordinator.items.first, let origin = item.sourceIndexPath, let place = coordinator.destinationIndexPath,
      place.item > 0, let name = stopName(at: origin)
    else { return }
    move(name, to: source.snapshot().sectionIdentifiers[place.section], at: place.item - 1)
    source.indexPath(for: .stop(name)).map { _ = coordinator.drop(item.dragItem, toItemAt: $0) }
  }
}
