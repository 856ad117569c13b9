import UIKit

/// A list of the places of a landscape.
final class LandscapePlacesController: ThemedPlacesController {
  /// Called with the place whose row was chosen.
  var choose: (Horizon) -> Void = { _ in }

  func show(_ landscape: Landscape) {
    title = landscape.rawValue
    show(landscape.places)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choose(places[indexPath.row]) }
}
