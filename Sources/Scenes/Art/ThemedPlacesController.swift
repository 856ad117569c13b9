import UIKit

/// A list of places that follows its theme: a row has the name of a place and a line about it.
class ThemedPlacesController: ThemedTableController {
  /// The places in the order of the rows.
  private(set) var places = Horizon.byDay
  /// Called when the list has moved.
  var scrolled: () -> Void = {}

  /// The line below a place's name.
  func detail(of place: Horizon) -> String? { "\(place.place), \(place.hour)" }

  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.rowHeight = 64
    super.viewDidLoad()
  }

  override var ground: UIColor { .paper(traitCollection) }

  // MARK: - The places

  /// Shows other places, whose rows come and go, or the same ones in another order.
  func show(_ new: [Horizon]) {
    let old = places
    guard new != old else { return }
    places = new
    guard isViewLoaded, view.window != nil else { return tableView.reloadData() }
    func rows(of places: [Horizon], notIn others: [Horizon]) -> [IndexPath] {
      places.indices.filter { !others.contains(places[$0]) }.map { IndexPath(row: $0, section: 0) }
    }
    let (gone, added) = (rows(of: old, notIn: new), rows(of: new, notIn: old))
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: gone, with: .fade)
      self.tableView.insertRows(at: added, with: .fade)
      guard gone.isEmpty, added.isEmpty else { return }
      for (row, place) in new.enumerated() {
        if let from = old.firstIndex(of: place), from != row {
          self.tableView.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: row, section: 0))
        }
      }
    }
  }

  // MARK: - The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let (place, colors) = (places[indexPath.row], PageColors.of(traitCollection))
    var content = cell.defaultContentConfiguration()
    content.text = place.name
    content.textProperties.color = colors.text
    content.secondaryText = detail(of: place)
    content.secondaryTextProperties.color = colors.textSecondary
    content.secondaryTextProperties.numberOfLines = 1
    cell.contentConfiguration = content
    cell.backgroundColor = .paper(traitCollection)
    return cell
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
}
