import UIKit

/// A list of landscapes with the number of their places.
final class LandscapesController: UITableViewController {
  /// Called with the landscape whose row was chosen.
  var choose: (Landscape) -> Void = { _ in }
  private var shownStyle: UIUserInterfaceStyle?

  init() {
    super.init(style: .plain)
    title = "Landscapes"
  }

  required init?(coder: NSCoder) {
    preconditionFailure("LandscapesController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "landscape")
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

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Landscape.allCases.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "landscape", for: indexPath)
    let (landscape, colors) = (Landscape.allCases[indexPath.row], PageColors.of(traitCollection))
    var content = UIListContentConfiguration.valueCell()
    content.text = landscape.rawValue
    content.textProperties.color = colors.text
    content.secondaryText = "\(landscape.places.count)"
    content.secondaryTextProperties.color = colors.textSecondary
    cell.contentConfiguration = content
    cell.backgroundColor = .grouped(traitCollection)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(Landscape.allCases[indexPath.row])
  }
}
