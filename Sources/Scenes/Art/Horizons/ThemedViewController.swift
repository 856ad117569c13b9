import UIKit

/// A page that wears the theme of its place: dark or light, also when that changes while it shows.
class ThemedViewController: UIViewController {
  /// Puts the colours of `traitCollection` on. Called as the view appears, where the traits of its place are known, and whenever
  /// they change; a page calls it itself once it has its views.
  func adoptTheme() {}

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    adoptTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { adoptTheme() }
  }
}
