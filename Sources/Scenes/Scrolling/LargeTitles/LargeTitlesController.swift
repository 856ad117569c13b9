import Tuning
import UIKit

/// The places of Horizons under a bar with a large title, which the list takes up and pulls down.
final class LargeTitlesController: UINavigationController {
  @Tunable("Large titles", group: "Bar") private var hasLargeTitles = true
  @Tunable("Place's title", cases: ["Inline", "Large"], group: "Bar") private var placeTitle = 0
  @Tunable("Background", cases: ["Material", "Colour", "None"], group: "Bar") private var background = 0
  @Tunable("Swipes hide bars", group: "Bar") private var swipesHideBars = false
  @Tunable("Toolbar", group: "Bar") private var hasToolbar = true
  /// The height of the bar on the screen.
  @Watched("Bar height", unit: "pt", decimals: 1) private var height: CGFloat = 0

  private let list = TitledPlacesController()

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    list.chosen = { [weak self] horizon in self?.show(horizon) }
    list.scrolled = { [weak self] in self?.measure() }
  }

  required init?(coder: NSCoder) {
    fatalError("LargeTitlesController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    applyTheme()
    $hasLargeTitles.observe(self) { scene, isOn in scene.navigationBar.prefersLargeTitles = isOn }
    $background.observe(self) { scene, _ in scene.applyBackground() }
    $swipesHideBars.observe(self) { scene, isOn in scene.hidesBarsOnSwipe = isOn }
    $hasToolbar.observe(self) { scene, isOn in scene.setToolbarHidden(!isOn, animated: scene.view.window != nil) }
    $placeTitle.observe(self) { scene, _ in
      for page in scene.viewControllers.dropFirst() { page.navigationItem.largeTitleDisplayMode = scene.placeMode }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure()
  }

  private func measure() { height = isNavigationBarHidden ? 0 : navigationBar.bounds.height }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    applyTheme()
  }

  private func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    for bar in [navigationBar, toolbar] as [UIView] { bar.tintColor = colors.accent }
    applyBackground()
  }

  private func applyBackground() {
    let colors = PageColors.of(traitCollection)
    let look = UINavigationBarAppearance()
    let tools = UIToolbarAppearance()
    for appearance in [look, tools] as [UIBarAppearance] {
      switch background {
      case 0: break
      case 1:
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = colors.track
      default: appearance.configureWithTransparentBackground()
      }
    }
    look.titleTextAttributes = [.foregroundColor: colors.text]
    look.largeTitleTextAttributes = [.foregroundColor: colors.text]
    navigationBar.standardAppearance = look
    toolbar.standardAppearance = tools
  }

  private var placeMode: UINavigationItem.LargeTitleDisplayMode { placeTitle == 0 ? .never : .always }

  private func show(_ horizon: Horizon) {
    let page = TitledPlaceController(horizon)
    page.navigationItem.largeTitleDisplayMode = placeMode
    pushViewController(page, animated: true)
  }
}
