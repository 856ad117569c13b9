import UIKit

/// What there is to know about a place: the inspector of *Columns*.
final class PlaceFactsController: UITableViewController {
  private(set) var place = Horizon.byDay[0]
  private var shownStyle: UIUserInterfaceStyle?

  init() {
    super.init(style: .plain)
    title = "Facts"
  }

  required init?(coder: NSCoder) {
    preconditionFailure("PlaceFactsController is made by code; use init().")
  }

  /// Shows another place.
  func show(_ place: Horizon) {
    self.place = place
    if isViewLoaded { tableView.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
    tableView.allowsSelection = false
    applyTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }

  private func applyTheme() {
    guard shownStyle != traitCollection.userInterfaceStyle else { return }
    shownStyle = traitCollection.userInterfaceStyle
    tableView.backgroundColor = .grouped(traitCollection)
    tableView.separatorColor = PageColors.of(traitCollection).hairline
    tableView.reloadData()
  }

  // MARK: - The table

  private var facts: [Horizon.Fact] { [Horizon.Fact(name: "Name", value: place.name)] + place.facts }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { facts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    let (fact, colors) = (facts[indexPath.row], PageColors.of(traitCollection))
    var content = UIListContentConfiguration.subtitleCell()
    content.text = fact.value
    content.textProperties.color = colors.text
    content.secondaryText = fact.name
    content.secondaryTextProperties.color = colors.textSecondary
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }
}
