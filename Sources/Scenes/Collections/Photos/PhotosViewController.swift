import Tuning
import UIKit

/// Twelve pictures in a grid and on a circle: pages of a navigation stack that share one collection view, each with a layout of
/// its own. A click navigates, a pinch changes the layout of the visible page.
final class PhotosViewController: PaperNavigationController {
  private let interaction = LayoutInteraction("Pinch", reach: 2.4, damping: 0.76, duration: 0.7, threshold: 0.45)
  /// The part of the circle that pictures cover.
  @Tunable("On the circle", in: 0.3...1, step: 0.01, unit: "%", group: "Pictures") private var density: CGFloat = 0.86
  /// The size of the picture in the middle, as a fraction of the space within the circle.
  @Tunable("In the middle", in: 0.2...1, step: 0.01, unit: "%", group: "Pictures") private var share: CGFloat = 0.84
  @Tunable("Turned by", in: -180...180, step: 1, unit: "°", group: "Pictures") private var turn: CGFloat = 0
  @Tunable("Round", in: 0...1, step: 0.01, unit: "%", group: "Pictures") private var roundness: CGFloat = 1
  @Tunable("Grid corners", in: 0...40, step: 1, unit: "pt", group: "Pictures") private var corners: CGFloat = 14

  /// The collection view that the pages share.
  private weak var collectionView: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    let page = page(with: gridLayout())
    collectionView = page.collectionView
    viewControllers = [page]
    interaction.attach(to: page.collectionView)
    interaction.course = { [weak self] in self?.course }
    interaction.didEnd = { [weak self] _ in self?.nameThePage() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    interaction.stop()
  }

  // MARK: - Pages and layouts

  private func page(with layout: UICollectionViewLayout) -> PhotosPage {
    let page = PhotosPage(collectionViewLayout: layout)
    page.title = Self.title(of: layout)
    page.chosen = { [weak self] in self?.clicked($0) }
    return page
  }

  private static func title(of layout: UICollectionViewLayout) -> String { layout is CircleLayout ? "Circle" : "Grid" }

  private func nameThePage() {
    if let shown = collectionView?.collectionViewLayout { topViewController?.title = Self.title(of: shown) }
  }

  private func gridLayout() -> PictureGridLayout {
    let grid = PictureGridLayout()
    grid.room = 24
    $corners.observe(grid) { $0.corners = $1 }
    return grid
  }

  private func circleLayout(middle: Int) -> CircleLayout {
    let circle = CircleLayout()
    circle.middle = middle
    $density.observe(circle) { $0.density = $1 }
    $share.observe(circle) { $0.share = $1 }
    $turn.observe(circle) { $0.turn = $1 * .pi / 180 }
    $roundness.observe(circle) { $0.roundness = $1 }
    return circle
  }

  // MARK: - By two fingers

  /// Closing fingers change from the grid to the circle, spreading fingers from the circle to the grid.
  private var course: LayoutInteraction.Course? {
    guard transitionCoordinator == nil, let shown = collectionView?.collectionViewLayout else { return nil }
    return shown is CircleLayout ? (gridLayout(), true) : (circleLayout(middle: 0), false)
  }

  // MARK: - By navigation

  /// A click goes to the other arrangement, or back to it; a click during a transition that a pinch began reverses it.
  private func clicked(_ indexPath: IndexPath) {
    if interaction.layout != nil { return interaction.toggle() }
    guard transitionCoordinator == nil, let shown = collectionView?.collectionViewLayout else { return }
    let below = viewControllers.dropLast().last as? PhotosPage
    if let below, type(of: below.collectionViewLayout) != type(of: shown) {
      popViewController(animated: true)
      return
    }
    let next = page(with: shown is CircleLayout ? gridLayout() : circleLayout(middle: indexPath.item))
    next.useLayoutToLayoutNavigationTransitions = true
    pushViewController(next, animated: true)
  }
}
