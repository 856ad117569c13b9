import UIKit

/// The list of places, which a search in its bar shortens. A word for a ground, such as “Peaks”, becomes a token.
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
    fatalError("SearchedPlacesController is made by code; use init().")
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
    let grounds = bar.searchTextField.tokens.compactMap { $0.representedObject as? PlaceGround }
    searchController.searchSuggestions = suggestions(for: bar.text ?? "", besides: grounds)
    show(notes.places(with: bar.text ?? "", in: scope, on: grounds))
  }

  /// Replaces the text by a token of the chosen ground.
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {
    guard let ground = searchSuggestion.representedObject as? PlaceGround else { return }
    let field = searchController.searchBar.searchTextField
    let token = UISearchToken(icon: nil, text: ground.rawValue)
    token.representedObject = ground
    field.replaceTextualPortion(of: field.textualRange, with: token, at: field.tokens.count)
    // More text belongs behind the token, which is selected now.
    field.selectedTextRange = field.textualRange
  }

  private func suggestions(for text: String, besides chosen: [PlaceGround]) -> [UISearchSuggestionItem] {
    PlaceGround.suggested(by: text).filter { !chosen.contains($0) }.map { ground in
      let item = UISearchSuggestionItem(
        localizedSuggestion: ground.rawValue,
        localizedDescription: "\(Horizon.byDay.count { ground.contains($0) }) of \(Horizon.byDay.count) places")
      item.representedObject = ground
      return item
    }
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
