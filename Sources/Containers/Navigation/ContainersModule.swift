import DragAndDrop
import Foundation
import Lists
import Transitions
import ViewCore

/// What the containers do for the modules below them.
@MainActor
package enum ContainersModule {
  package static func register() {
    UISplitViewController.stacks.register { UINavigationController(rootViewController: $0) }
    ContentUnavailability.searchText.register { controller in
      let search = controller.parent as? UISearchController ?? controller.barItems.existingNavigationItem?.searchController
      return search?.isActive == true ? search?.searchBar.text : nil
    }
    DragRun.dropProgress.register { DropProgressAlert.follow($0, in: $1) }
  }
}
