import UIKit

/// One arrangement of the twelve pictures. The pages of the navigation stack share one collection view; the root is its data
/// source.
final class PhotosPage: UICollectionViewController {
  let pictureSide: CGFloat = 240
  /// Called when a picture was clicked.
  var chosen: (IndexPath) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    edgesForExtendedLayout = []
    applyTheme()
    guard !useLayoutToLayoutNavigationTransitions, let collectionView else { return }
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: PictureCell.identifier)
    collectionView.alwaysBounceVertical = true
    collectionView.contentInsetAdjustmentBehavior = .never
  }

  // MARK: - Colours

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
    guard !useLayoutToLayoutNavigationTransitions, let collectionView else { return }
    collectionView.backgroundColor = nil
    collectionView.indicatorStyle = colors.isDark ? .white : .black
    collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
  }

  /// The order of the theme's pictures; a long press moves them.
  private var order = Array(Horizon.byDay.indices)

  private var pictures: [Horizon] {
    let pictures = traitCollection.userInterfaceStyle == .light ? Horizon.byDay : Horizon.byNight
    return order.map { pictures[$0] }
  }

  // MARK: - UICollectionViewDataSource

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pictures.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PictureCell.identifier, for: indexPath)
    (cell as? PictureCell)?.show(pictures[indexPath.item], side: pictureSide, PageColors.of(traitCollection))
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { order.insert(order.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }

  // MARK: - UICollectionViewDelegate

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    chosen(indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { PictureTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
}
