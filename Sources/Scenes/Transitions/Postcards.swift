import Tuning
import UIKit

/// All places as cards; a click on one zooms it to the whole page, and a drag or a pinch returns it.
final class PostcardsViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  @Tunable("Cards", in: 90...280, step: 1, unit: "pt", group: "Cards") private var side: CGFloat = 160
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Cards") private var corners: CGFloat = 16
  @Tunable("Dimming", in: 0...1, step: 0.01, unit: "%", group: "Transition") private var dimming: CGFloat = 0.3
  @Tunable("Blur what is below", group: "Transition") private var blurs = false
  @Tunable("Present, not push", group: "Transition") private var presents = false

  private let places = Horizon.byDay
  private let layout = UICollectionViewFlowLayout()

  init() {
    super.init(collectionViewLayout: layout)
    title = "Postcards"
  }

  required init?(coder: NSCoder) { preconditionFailure("PostcardsViewController is made by code; use init().") }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    collectionView.backgroundColor = .paper(traitCollection)
    collectionView.alwaysBounceVertical = true
    collectionView.register(PostcardCell.self, forCellWithReuseIdentifier: "card")
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
    page.note = "Drag it down, from the left edge, or pinch it, to put it back."
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor(white: 0, alpha: dimming)
    if blurs { options.dimmingVisualEffect = UIBlurEffect(style: .regular) }
    page.preferredTransition = .zoom(options: options) { [weak self] _ in self?.card(at: indexPath) }
    if presents { present(page, animated: true) } else { navigationController?.pushViewController(page, animated: true) }
  }

  /// The picture of a visible card.
  private func card(at indexPath: IndexPath) -> UIView? { collectionView.cellForItem(at: indexPath)?.contentView }

  // MARK: - UICollectionViewDataSource and delegate

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { places.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? PostcardCell)?.show(places[indexPath.item], corners: corners)
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

/// A picture with rounded corners.
final class PostcardCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { preconditionFailure("PostcardCell is made by code; register it and dequeue it.") }

  func show(_ horizon: Horizon, corners: CGFloat) {
    contentView.layer.cornerRadius = corners
    picture.image = HorizonPictures.shared.image(of: horizon, size: CGSize(width: 240, height: 240), format: .cover)
  }
}
