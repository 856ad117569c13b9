import UIKit

/// A tab bar controller with a light or dark bar.
class PaperTabBarController: UITabBarController {
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    applyTheme()
    didLoad(view)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    applyTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }

  private func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = colors.stage
    tabBar.barTintColor = .paper(traitCollection)
    tabBar.tintColor = colors.accent
    tabBar.unselectedItemTintColor = colors.textSecondary
  }
}
