import UIKit

/// The list of places; buttons of the toolbar change its order.
final class TitledPlacesController: UITableViewController {
  private var places = Horizon.byDay
  /// Called with the place whose row was selected.
  var chosen: (Horizon) -> Void = { _ in }
  /// Called when the list has moved.
  var scrolled: () -> Void = {}

  init() {
    super.init(style: .plain)
    title = "Horizons"
    toolbarItems = [
      UIBarButtonItem(title: "By Hour", primaryAction: UIAction { [weak self] _ in self?.sort(Horizon.byDay) }),
      .flexibleSpace(),
      UIBarButtonItem(
        title: "By Name", primaryAction: UIAction { [weak self] _ in self?.sort(Horizon.byDay.sorted { $0.name < $1.name }) }),
    ]
  }

  required init?(coder: NSCoder) {
    preconditionFailure("TitledPlacesController is made by code; use init().")
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

  private func sort(_ new: [Horizon]) {
    let old = places
    places = new
    tableView.performBatchUpdates {
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
    content.secondaryText = "\(place.place), \(place.hour)"
    content.secondaryTextProperties.color = colors.textSecondary
    cell.contentConfiguration = content
    cell.backgroundColor = .paper(traitCollection)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    chosen(places[indexPath.row])
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
}
