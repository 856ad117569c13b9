import Tuning
import UIKit

/// The names that a setting may have; the chosen one is ticked.
final class SettingsChoiceController: UITableViewController {
  private let names: [String]
  private var chosen: Int
  private var shownStyle: UIUserInterfaceStyle?
  /// Called when another name was chosen.
  var choose: (Int) -> Void = { _ in }

  init(title: String, names: [String], chosen: Int) {
    self.names = names
    self.chosen = chosen
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) {
    preconditionFailure("SettingsChoiceController is made by code; use init(title:names:chosen:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 48
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { adoptTheme() }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    adoptTheme()
  }

  private func adoptTheme() {
    guard shownStyle != traitCollection.userInterfaceStyle else { return }
    shownStyle = traitCollection.userInterfaceStyle
    tableView.adoptGround(traitCollection)
    tableView.reloadData()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    keepRows(within: SettingsViewController.standardWidth)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name") ?? UITableViewCell(style: .default, reuseIdentifier: "name")
    cell.adopt(Palette.of(traitCollection))
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

extension UITableViewController {
  /// Keeps the rows in the middle of a wide window.
  func keepRows(within width: CGFloat) {
    let side = max((view.bounds.width - width) / 2 - 16, 0).rounded()
    let insets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    if additionalSafeAreaInsets != insets { additionalSafeAreaInsets = insets }
  }
}

extension UITableView {
  /// What lies under the rows, and between them.
  func adoptGround(_ traits: UITraitCollection) {
    let palette = Palette.of(traits)
    backgroundColor = .grouped(traits)
    separatorColor = palette.hairline
    tintColor = palette.accent
  }
}

extension UITableViewCell {
  /// The colours and the type of a row.
  func adopt(_ palette: Palette) {
    backgroundColor = palette.isDark ? palette.raised : .white
    textLabel?.font = .systemFont(ofSize: 15)
    textLabel?.textColor = palette.text
    detailTextLabel?.textColor = palette.textSecondary
    let ground = selectedBackgroundView ?? UIView()
    ground.backgroundColor = palette.isDark ? palette.strongHairline : palette.raisedPressed
    if selectedBackgroundView == nil { selectedBackgroundView = ground }
  }
}

extension UIColor {
  /// Under grouped rows.
  @MainActor static func grouped(_ traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .light ? UIColor(ink: 0xF1EEE8) : UIColor(ink: 0x17181D)
  }
}
