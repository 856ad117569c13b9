import UIKit

/// A grouped table in the colors of its theme, with rows of a readable width.
class GroupedTableViewController: ThemedTableController {
  /// The largest width of a row, in points.
  nonisolated static let standardWidth: CGFloat = 640

  var rowWidth = standardWidth { didSet { viewIfLoaded?.setNeedsLayout() } }

  override var accent: UIColor? { PageColors.of(traitCollection).accent }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max((view.bounds.width - rowWidth) / 2 - 16, 0).rounded()
    let insets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    if additionalSafeAreaInsets != insets { additionalSafeAreaInsets = insets }
  }
}

extension UITableViewCell {
  /// Applies the colors and fonts of a theme to a row.
  func apply(_ colors: PageColors) {
    backgroundColor = colors.isDark ? colors.raised : .white
    textLabel?.font = .systemFont(ofSize: 15)
    textLabel?.textColor = colors.text
    detailTextLabel?.textColor = colors.textSecondary
    let ground = selectedBackgroundView ?? UIView()
    ground.backgroundColor = colors.pressed
    if selectedBackgroundView == nil { selectedBackgroundView = ground }
  }
}
