import UIKit

/// A tab bar controller with a light or dark bar.
class PaperTabBarController: UITabBarController {
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    adoptTheme()
    didLoad(view)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    adoptTheme()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { adoptTheme() }
  }

  private func adoptTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = colors.stage
    tabBar.barTintColor = .paper(traitCollection)
    tabBar.tintColor = colors.accent
    tabBar.unselectedItemTintColor = colors.textSecondary
  }
}
