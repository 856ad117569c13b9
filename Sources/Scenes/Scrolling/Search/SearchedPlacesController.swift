import UIKit

/// The list of places, which a search in its bar shortens.
final class SearchedPlacesController: UITableViewController, UISearchResultsUpdating {
  private let notes = PlaceNotes()
  private var places = Horizon.byDay
  let search = UISearchController(searchResultsController: nil)
  /// Called when the list has moved.
  var scrolled: () -> Void = {}

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

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.rowHeight = 64
    applyTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    applyTheme()
    if let row = tableView.indexPathForSelectedRow { tableView.deselectRow(at: row, animated: animated) }
    // A note may have changed.
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
  }

  /// The theme of the rows as they are drawn.
  private var shownStyle: UIUserInterfaceStyle?

  private func applyTheme() {
    guard shownStyle != traitCollection.userInterfaceStyle else { return }
    shownStyle = traitCollection.userInterfaceStyle
    tableView.backgroundColor = .paper(traitCollection)
    tableView.separatorColor = PageColors.of(traitCollection).hairline
    tableView.reloadData()
  }

  // MARK: - Searching

  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let scope = searchController.isActive ? PlaceNotes.Scope(rawValue: bar.selectedScopeButtonIndex) ?? .all : .all
    show(notes.places(with: bar.text ?? "", in: scope))
  }

  private func show(_ new: [Horizon]) {
    let old = places
    guard new != old else { return }
    places = new
    guard isViewLoaded, view.window != nil else { return tableView.reloadData() }
    func rows(of places: [Horizon], notIn others: [Horizon]) -> [IndexPath] {
      places.indices.filter { !others.contains(places[$0]) }.map { IndexPath(row: $0, section: 0) }
    }
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: rows(of: old, notIn: new), with: .fade)
      self.tableView.insertRows(at: rows(of: new, notIn: old), with: .fade)
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
    content.secondaryText = notes[place].split(separator: "\n").first.map(String.init)
    content.secondaryTextProperties.color = colors.textSecondary
    content.secondaryTextProperties.numberOfLines = 1
    cell.contentConfiguration = content
    cell.backgroundColor = .paper(traitCollection)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(PlaceNotesController(places[indexPath.row], in: notes), animated: true)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
}
