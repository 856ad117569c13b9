import UIKit

/// A long press lifts a place, which a drop puts before another one.
extension SettingsViewController: UITableViewDragDelegate, UITableViewDropDelegate {
  private func isPlace(_ path: IndexPath) -> Bool {
    if case .place = sections[path].kind { true } else { false }
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard isPlace(indexPath) else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: sections[indexPath].title)))]
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { tableView.hasActiveDrag }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard let destinationIndexPath, destinationIndexPath.section == placesSection,
      destinationIndexPath.row < sections.places.count
    else { return UITableViewDropProposal(operation: .cancel) }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    guard let item = coordinator.items.first, let origin = item.sourceIndexPath, let place = coordinator.destinationIndexPath
    else {
      return
    }
    movePlace(from: origin, to: place)
    coordinator.drop(item.dragItem, toRowAt: place)
  }
}
