import Tuning
import UIKit

/// Landscapes, their places, a picture and its facts beside each other; in a compact width, one stack of them, and the facts in a sheet.
final class ColumnsViewController: UISplitViewController, UISplitViewControllerDelegate {
  @Tunable("Behaviour", cases: ["Automatic", "Displace", "Tile", "Overlay"], group: "Columns") private var behavior = 0
  @Tunable("Primary width", in: 120...320, step: 1, unit: "pt", group: "Columns") private var primary: CGFloat = 200
  @Tunable("Supplementary width", in: 160...320, step: 1, unit: "pt", group: "Columns") private var supplementary: CGFloat = 260
  @Tunable("Primary at the right", group: "Columns") private var isTrailing = false
  @Tunable("Opens by drags", group: "Columns") private var hasGesture = true
  @Tunable("Inspector", group: "Columns") private var inspects = false
  @Tunable("Compact width", group: "Size class") private var compact = false
  /// The number of visible columns.
  @Watched("Columns", decimals: 0) private var count: CGFloat = 0

  private let landscapes = LandscapesController()
  private let list = LandscapePlacesController(style: .plain)
  private let facts = PlaceFactsController()

  init() {
    super.init(style: .tripleColumn)
    delegate = self
    setViewController(stack(landscapes), for: .primary)
    setViewController(stack(list), for: .supplementary)
    setViewController(stack(page(Horizon.byDay[0])), for: .secondary)
    setViewController(stack(facts), for: .inspector)
    list.show(.everywhere)
    landscapes.choose = { [weak self] landscape in
      self?.list.show(landscape)
      if self?.isCollapsed == true { self?.show(.supplementary) }
    }
    list.choose = { [weak self] place in self?.open(place) }
  }

  required init?(coder: NSCoder) {
    fatalError("ColumnsViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    $behavior.observe(self) { $0.preferredSplitBehavior = [.automatic, .displace, .tile, .overlay][$1] }
    $primary.observe(self) { $0.preferredPrimaryColumnWidth = $1 }
    $supplementary.observe(self) { $0.preferredSupplementaryColumnWidth = $1 }
    $isTrailing.observe(self) { $0.primaryEdge = $1 ? .trailing : .leading }
    $hasGesture.observe(self) { $0.presentsWithGesture = $1 }
    $inspects.observe(self) { scene, inspects in if inspects { scene.show(.inspector) } else { scene.hide(.inspector) } }
    $compact.observe(self) { scene, isCompact in scene.setCompact(isCompact) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure()
  }

  private func stack(_ root: UIViewController) -> UINavigationController {
    let stack = PaperNavigationController(rootViewController: root)
    stack.isGrouped = root === landscapes || root === facts
    return stack
  }

  private func page(_ place: Horizon) -> PlaceViewController { PlaceViewController(place, from: .right) }

  private func open(_ place: Horizon) {
    facts.show(place)
    showDetailViewController(stack(page(place)), sender: list)
    if displayMode == .oneOverSecondary || displayMode == .twoOverSecondary { hide(.supplementary) }
  }

  /// Makes the width compact, as a narrow window does.
  private func setCompact(_ isCompact: Bool) {
    if isCompact { traitOverrides.horizontalSizeClass = .compact } else { traitOverrides.remove(UITraitHorizontalSizeClass.self) }
    view.setNeedsLayout()
  }

  private func measure() {
    let columns: [Column] = [.primary, .supplementary, .secondary]
    count = isCollapsed ? 1 : CGFloat(columns.filter(isShowing).count)
  }

  // MARK: - UISplitViewControllerDelegate

  func splitViewController(_ svc: UISplitViewController, didShow column: Column) { measure() }
  func splitViewController(_ svc: UISplitViewController, didHide column: Column) { measure() }

  func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column)
    -> Column
  { .supplementary }
}
