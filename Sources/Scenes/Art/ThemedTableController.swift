import UIKit

/// A table in the colors of its theme. A subclass registers its cells before it calls `super.viewDidLoad()`, which loads the rows.
class ThemedTableController: UITableViewController {
  /// The theme of the rows as they are drawn.
  private var shownStyle: UIUserInterfaceStyle?
  /// The color behind the rows.
  var ground: UIColor { .grouped(traitCollection) }
  /// The tint of the rows' controls; nil keeps that around the table.
  var accent: UIColor? { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
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

  private func applyTheme() {
    guard shownStyle != traitCollection.userInterfaceStyle else { return }
    shownStyle = traitCollection.userInterfaceStyle
    tableView.backgroundColor = ground
    tableView.separatorColor = PageColors.of(traitCollection).hairline
    if let accent { tableView.tintColor = accent }
    tableView.reloadData()
  }
}
