import UIKit

/// The list of places; buttons of the toolbar change its order.
final class TitledPlacesController: ThemedPlacesController {
  /// Called with the place whose row was selected.
  var chosen: (Horizon) -> Void = { _ in }

  init() {
    super.init(style: .plain)
    title = "Horizons"
    toolbarItems = [
      UIBarButtonItem(title: "By Hour", primaryAction: UIAction { [weak self] _ in self?.show(Horizon.byDay) }),
      .flexibleSpace(),
      UIBarButtonItem(
        title: "By Name", primaryAction: UIAction { [weak self] _ in self?.show(Horizon.byDay.sorted { $0.name < $1.name }) }),
    ]
  }

  required init?(coder: NSCoder) {
    fatalError("TitledPlacesController is made by code; use init().")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    chosen(places[indexPath.row])
  }
}
