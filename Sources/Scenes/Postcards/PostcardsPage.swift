import UIKit

/// All places as cards; a click on one lets it grow to the whole page.
final class PostcardsPage: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private let places = Horizon.byDay
  private let layout = UICollectionViewFlowLayout()
  /// Of a card, in points.
  var side: CGFloat = 160 { didSet { if side != oldValue { layout.invalidateLayout() } } }
  var corners: CGFloat = 16 { didSet { if corners != oldValue { collectionView.reloadData() } } }
  /// Sets up the page that is about to grow.
  var configure: (UIViewController.Transition.ZoomOptions) -> Void = { _ in }
  /// Called when a page goes over this one, or has gone.
  var didChange: () -> Void = {}
  /// Whether pages are presented, not pushed.
  var presents = false

  init() {
    super.init(collectionViewLayout: layout)
    title = "Postcards"
  }

  required init?(coder: NSCoder) { preconditionFailure("PostcardsPage is made by code; use init().") }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    collectionView.backgroundColor = .paper(traitCollection)
    collectionView.alwaysBounceVertical = true
    collectionView.register(PostcardCell.self, forCellWithReuseIdentifier: "card")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionView.backgroundColor = .paper(traitCollection)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    didChange()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    didChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    didChange()
  }

  // MARK: - Opening

  private func open(_ indexPath: IndexPath) {
    let page = PlaceViewController(places[indexPath.item], from: .right)
    page.note = "Drag it down, from the left edge, or pinch it, to put it back."
    let options = UIViewController.Transition.ZoomOptions()
    configure(options)
    page.preferredTransition = .zoom(options: options) { [weak self] _ in self?.card(at: indexPath) }
    if presents { present(page, animated: true) } else { navigationController?.pushViewController(page, animated: true) }
  }

  /// The picture of a card that is seen.
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

/// A picture with round corners.
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
