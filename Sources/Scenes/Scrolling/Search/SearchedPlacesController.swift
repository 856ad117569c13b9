import UIKit

/// The list of places, which a search in its bar shortens.
final class SearchedPlacesController: ThemedPlacesController, UISearchResultsUpdating {
  private let notes = PlaceNotes()
  let search = UISearchController(searchResultsController: nil)

  init() {
    super.init(style: .plain)
    title = "Places"
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Names and Notes"
    search.searchBar.scopeButtonTitles = PlaceNotes.Scope.allCases.map(\.title)
    navigationItem.searchController = search
  }

  required init?(coder: NSCoder) {
    preconditionFailure("SearchedPlacesController is made by code; use init().")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let row = tableView.indexPathForSelectedRow { tableView.deselectRow(at: row, animated: animated) }
    // A note may have changed.
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
  }

  // MARK: - Searching

  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let scope = searchController.isActive ? PlaceNotes.Scope(rawValue: bar.selectedScopeButtonIndex) ?? .all : .all
    show(notes.places(with: bar.text ?? "", in: scope))
  }

  // MARK: - The table

  override func detail(of place: Horizon) -> String? { notes[place].split(separator: "\n").first.map(String.init) }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(PlaceNotesController(places[indexPath.row], in: notes), animated: true)
  }
}
