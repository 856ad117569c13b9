import Tuning
import UIKit

/// A list with a search bar under its title, and pages on which notes are written.
final class SearchSceneController: UINavigationController {
  @Tunable("Large titles", group: "Bar") private var hasLargeTitles = true
  @Tunable("Bar collapses", group: "Bar") private var collapses = true
  @Tunable("Search hides title", group: "Search") private var hidesTitle = true
  @Tunable("Scopes", cases: ["While searching", "While there is text"], group: "Search") private var scopes = 0
  /// The height of the bar on the screen.
  @Watched("Bar height", unit: "pt", decimals: 1) private var height: CGFloat = 0

  private let list = SearchedPlacesController()

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    list.scrolled = { [weak self] in self?.measure() }
  }

  required init?(coder: NSCoder) {
    fatalError("SearchSceneController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    applyTheme()
    $hasLargeTitles.observe(self) { scene, isOn in scene.navigationBar.prefersLargeTitles = isOn }
    $collapses.observe(self) { scene, isOn in scene.list.navigationItem.hidesSearchBarWhenScrolling = isOn }
    $hidesTitle.observe(self) { scene, isOn in scene.list.search.hidesNavigationBarDuringPresentation = isOn }
    $scopes.observe(self) { scene, choice in
      scene.list.search.scopeBarActivation = choice == 0 ? .onSearchActivation : .onTextEntry
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure()
  }

  private func measure() { height = navigationBar.frame.maxY }

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
    navigationBar.tintColor = colors.accent
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: colors.text]
    look.largeTitleTextAttributes = [.foregroundColor: colors.text]
    navigationBar.standardAppearance = look
  }
}
