import UIKit

/// The names that a setting may have; the chosen one has a checkmark.
final class SettingsChoiceController: GroupedTableViewController {
  private let names: [String]
  private var chosen: Int
  /// Called when another name was chosen.
  var choose: (Int) -> Void = { _ in }

  init(title: String, names: [String], chosen: Int) {
    self.names = names
    self.chosen = chosen
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("SettingsChoiceController is made by code; use init(title:names:chosen:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 48
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name") ?? UITableViewCell(style: .default, reuseIdentifier: "name")
    cell.apply(PageColors.of(traitCollection))
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = indexPath.row == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.cellForRow(at: IndexPath(row: chosen, section: 0))?.accessoryType = .none
    tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
    chosen = indexPath.row
    choose(chosen)
  }
}
