import UIKit

/// A navigation controller with a light or dark bar.
class PaperNavigationController: UINavigationController {
  /// Whether the bar has the background of grouped rows.
  var isGrouped = false
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
    let paper = isGrouped ? UIColor.grouped(traitCollection) : UIColor.paper(traitCollection)
    view.backgroundColor = paper
    navigationBar.barTintColor = paper
    navigationBar.tintColor = colors.accent
    navigationBar.titleTextAttributes = [
      .foregroundColor: colors.text, .font: UIFont.systemFont(ofSize: 16, weight: .semibold),
    ]
  }
}
