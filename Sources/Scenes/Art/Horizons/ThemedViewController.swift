import UIKit

/// A page that follows its theme, dark or light, also when that changes while it is visible.
class ThemedViewController: UIViewController {
  /// Applies the colors of `traitCollection`. Called before the view appears and whenever the traits change; subclasses also call
  /// it once they have made their views.
  func applyTheme() {}

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    applyTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }
}
