import UIKit

/// The reusable cells of *Settings*, one class for each kind of row.
@MainActor enum SettingsCells {
  static func cell(for row: SettingsRow, in table: UITableView) -> UITableViewCell {
    let (style, name): (UITableViewCell.CellStyle, String) =
      switch row.kind {
      case .account: (.subtitle, "account")
      case .place: (.subtitle, "place")
      case .choice: (.value1, "value")
      case .toggle: (.default, "switch")
      case .add: (.default, "add")
      }
    let cell =
      table.dequeueReusableCell(withIdentifier: name) ?? UITableViewCell(style: style, reuseIdentifier: name)
    cell.detailTextLabel?.font = style == .value1 ? .systemFont(ofSize: 15) : .systemFont(ofSize: 13)
    switch row.kind {
    case .account, .choice, .place: cell.accessoryType = .disclosureIndicator
    case .toggle, .add: cell.accessoryType = .none
    }
    return cell
  }
}
