import UIKit

/// A list of landscapes with the number of their places.
final class LandscapesController: ThemedTableController {
  /// Called with the landscape whose row was chosen.
  var choose: (Landscape) -> Void = { _ in }

  init() {
    super.init(style: .plain)
    title = "Landscapes"
  }

  required init?(coder: NSCoder) {
    fatalError("LandscapesController is made by code; use init().")
  }

  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "landscape")
    super.viewDidLoad()
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
