import Tuning
import UIKit

/// A grouped table in the colours of its theme, with rows no wider than one reads well.
class GroupedTableViewController: UITableViewController {
  /// Rows are no wider than this in a wide window, in points.
  nonisolated static let standardWidth: CGFloat = 640

  var rowWidth = standardWidth { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The theme that the rows have been drawn in.
  private var shownStyle: UIUserInterfaceStyle?

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
    let palette = Palette.of(traitCollection)
    tableView.backgroundColor = .grouped(traitCollection)
    tableView.separatorColor = palette.hairline
    tableView.tintColor = palette.accent
    tableView.reloadData()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max((view.bounds.width - rowWidth) / 2 - 16, 0).rounded()
    let insets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    if additionalSafeAreaInsets != insets { additionalSafeAreaInsets = insets }
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
