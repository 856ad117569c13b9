import UIKit

/// What there is to know about a place: the inspector of *Columns*.
final class PlaceFactsController: ThemedTableController {
  private(set) var place = Horizon.byDay[0]

  init() {
    super.init(style: .plain)
    title = "Facts"
  }

  required init?(coder: NSCoder) {
    fatalError("PlaceFactsController is made by code; use init().")
  }

  /// Shows another place.
  func show(_ place: Horizon) {
    self.place = place
    if isViewLoaded { tableView.reloadData() }
  }

  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
    tableView.allowsSelection = false
    super.viewDidLoad()
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
