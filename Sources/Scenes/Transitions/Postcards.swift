import Tuning
import UIKit

/// All places as cards; a click on one opens its page by the transition that the page prefers. A drag or a pinch returns one that
/// was zoomed, a click any other.
final class PostcardsViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  @Tunable("Cards", in: 90...280, step: 1, unit: "pt", group: "Cards") private var side: CGFloat = 160
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Cards") private var corners: CGFloat = 16
  @Tunable("Page comes by", cases: ["Zoom", "Dissolve", "Cover", "Flip"], group: "Transition") private var manner = 0
  @Tunable("Dimming", in: 0...1, step: 0.01, unit: "%", group: "Transition") private var dimming: CGFloat = 0.3
  @Tunable("Blur what is below", group: "Transition") private var blurs = false
  @Tunable("Present, not push", group: "Transition") private var presents = false

  private let places = Horizon.byDay
  private let layout = UICollectionViewFlowLayout()

  init() {
    super.init(collectionViewLayout: layout)
    title = "Postcards"
  }

  required init?(coder: NSCoder) { fatalError("PostcardsViewController is made by code; use init().") }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    collectionView.backgroundColor = .paper(traitCollection)
    collectionView.alwaysBounceVertical = true
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    $side.observe(layout) { layout, _ in layout.invalidateLayout() }
    $corners.observe(self) { page, _ in page.collectionView.reloadData() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionView.backgroundColor = .paper(traitCollection)
  }

  // MARK: - Opening

  private func open(_ indexPath: IndexPath) {
    let page = PlaceViewController(places[indexPath.item], from: .right)
    page.preferredTransition = transition(from: indexPath)
    if manner == 0 {
      page.note = "Drag it down, from the left edge, or pinch it, to put it back."
    } else {
      page.note = "Click it to put it back."
      page.modalPresentationStyle = .fullScreen
      page.didLoad = { [weak self] view in
        guard let self else { return }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PostcardsViewController.pageTapped))
      }
      // The page has its size from the start, so that nothing on it moves while it turns or fades.
      page.view.frame = navigationController?.view.bounds ?? view.bounds
      page.view.layoutIfNeeded()
    }
    if presents { present(page, animated: true) } else { navigationController?.pushViewController(page, animated: true) }
  }

  private func transition(from indexPath: IndexPath) -> UIViewController.Transition {
    switch manner {
    case 1: .crossDissolve
    case 2: .coverVertical
    case 3: .flipHorizontal
    default: .zoom(options: zoomOptions) { [weak self] _ in self?.card(at: indexPath) }
    }
  }

  private var zoomOptions: UIViewController.Transition.ZoomOptions {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor(white: 0, alpha: dimming)
    if blurs { options.dimmingVisualEffect = UIBlurEffect(style: .regular) }
    return options
  }

  private func pageTapped() {
    if presentedViewController == nil { navigationController?.popViewController(animated: true) } else { dismiss(animated: true) }
  }

  /// The picture of a visible card.
  private func card(at indexPath: IndexPath) -> UIView? { collectionView.cellForItem(at: indexPath)?.contentView }

  // MARK: - UICollectionViewDataSource and delegate

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { places.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    cell.contentConfiguration = PostcardContent(places[indexPath.item], corners: corners)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: side, height: side) }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    open(indexPath)
  }
}
