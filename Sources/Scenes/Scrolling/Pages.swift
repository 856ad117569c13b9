import Tuning
import UIKit

/// Six places as the pages of a page view controller; their words move at a speed of their own.
final class PagesViewController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
  UIScrollViewDelegate
{
  @Tunable("Gap", in: 0...80, step: 1, unit: "pt", group: "Pages") private var gap: CGFloat = 20
  @Tunable("Pages lie", cases: ["Side by side", "One below another"], group: "Pages") private var orientation = 0
  @Tunable("Dots", group: "Pages") private var hasDots = true
  /// How much farther than their page words move, as a share of the page's length.
  @Tunable("Words ahead", in: 0...1, step: 0.01, unit: "%", group: "Pages") private var lead: CGFloat = 0.35
  /// The number of the page that is shown, from 1; fractional while it moves.
  @Watched("Page of 6", decimals: 2) private var position: CGFloat = 1

  private let places = Array(Horizon.byDay.prefix(6))
  private(set) var pages: UIPageViewController?
  private var index = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    applyTheme()
    view.clipsToBounds = true
    makePages()
    $gap.observe(self) { scene, _ in scene.makePages() }
    $orientation.observe(self) { scene, _ in scene.makePages() }
    $hasDots.observe(self) { scene, _ in scene.makePages() }
    $lead.observe(self) { scene, _ in scene.placeWords() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyTheme() }
  }

  /// The strip of the dots is in the theme's colour, as the dots are.
  private func applyTheme() { view.backgroundColor = .paper(traitCollection) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pages?.view.frame = view.bounds
    pages?.view.layoutIfNeeded()
    placeWords()
  }

  // MARK: - Pages

  /// Orientation and gap of a page view controller are given at its creation.
  private func makePages() {
    remove(pages)
    let isVertical = orientation == 1
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: isVertical ? .vertical : .horizontal, options: [.interPageSpacing: gap])
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([page(index)], direction: .forward, animated: false)
    addChild(pages)
    pages.view.frame = view.bounds
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    scrollView(of: pages)?.delegate = self
    self.pages = pages
    view.setNeedsLayout()
  }

  private func remove(_ pages: UIPageViewController?) {
    pages?.willMove(toParent: nil)
    pages?.view.removeFromSuperview()
    pages?.removeFromParent()
  }

  private func scrollView(of pages: UIPageViewController) -> UIScrollView? {
    pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  private func page(_ index: Int) -> PlaceViewController {
    let page = PlaceViewController(places[index], from: .right)
    page.note = orientation == 1 ? "Drag up for the next one." : "Drag sideways, or click the dots."
    return page
  }

  private func index(of page: UIViewController) -> Int? {
    (page as? PlaceViewController).flatMap { page in places.firstIndex { $0.name == page.horizon.name } }
  }

  /// Moves the words of each page by its distance from the middle.
  private func placeWords() {
    guard let pages, let scrollView = scrollView(of: pages) else { return }
    let isVertical = orientation == 1
    for case let page as PlaceViewController in pages.children {
      guard let view = page.viewIfLoaded, view.superview === scrollView else { continue }
      let middle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
      let distance = isVertical ? view.frame.midY - middle.y : view.frame.midX - middle.x
      page.wordsShift = isVertical ? CGPoint(x: 0, y: distance * lead) : CGPoint(x: distance * lead, y: 0)
      let length = isVertical ? scrollView.bounds.height : scrollView.bounds.width
      if length > 0, abs(distance) <= length / 2 { position = CGFloat((index(of: page) ?? 0) + 1) - distance / length }
    }
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeWords() }

  // MARK: - UIPageViewControllerDelegate

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    if let page = pageViewController.viewControllers?.first, let shown = index(of: page) { index = shown }
    placeWords()
  }

  // MARK: - UIPageViewControllerDataSource

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, at: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, at: 1) }

  private func neighbour(of controller: UIViewController, at step: Int) -> UIViewController? {
    guard let index = index(of: controller), places.indices.contains(index + step) else { return nil }
    return page(index + step)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { hasDots ? places.count : 0 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
}
