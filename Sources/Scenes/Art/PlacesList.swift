import UIKit

/// The names of all places.
final class PlacesList: UITableViewController {
  private let places = Horizon.byDay
  /// Called when the user has selected a row.
  var selected: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.rowHeight = 56
    tableView.contentInset.top = 12
  }

  /// Scrolls until the selected row is visible.
  func showSelection() {
    guard let row = tableView.indexPathForSelectedRow else { return }
    tableView.scrollToRow(at: row, at: .none, animated: true)
  }

  func select(_ horizon: Horizon) {
    loadViewIfNeeded()
    guard let row = places.firstIndex(of: horizon) else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: viewIfLoaded?.window != nil, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = places[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = place.name
    content.secondaryText = "\(place.place), \(place.hour)"
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected() }
}
