import Tuning
import UIKit

/// A page of paper with a heading and the twelve pictures in a collection view that fills it; the heading scrolls with them.
final class PicturePage: ThemedViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let collectionView: UICollectionView
  private let heading = UILabel()
  private let line = UILabel()
  private let words: (title: String, line: String)
  private var laidOutSize = CGSize.zero
  private(set) var grid = HorizonsGrid(size: CGSize(width: 872, height: 632))
  /// Of the largest square that a picture is shown in.
  var pictureSide: CGFloat = 200 { didSet { if pictureSide != oldValue { refresh() } } }
  /// Called before everything is laid out for another size.
  var sizeWillChange: () -> Void = {}
  /// Called when a picture was clicked.
  var chosen: (IndexPath) -> Void = { _ in }
  /// Called whenever the content has moved.
  var didScroll: () -> Void = {}

  init(_ title: String, line: String, layout: UICollectionViewLayout) {
    words = (title, line)
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 872, height: 632), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    preconditionFailure("PicturePage is made by code; use init(_:line:layout:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: PictureCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = nil
    view.addSubview(collectionView)
    line.text = words.line
    for label in [heading, line] {
      label.isUserInteractionEnabled = false
      collectionView.addSubview(label)
    }
    adoptTheme()
  }

  // MARK: - Colours

  override func adoptTheme() {
    let palette = Palette.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    line.textColor = palette.textSecondary
    collectionView.indicatorStyle = palette.isDark ? .white : .black
    view.setNeedsLayout()
    refresh()
  }

  /// In the theme's order, in which the first picture suits it best.
  var pictures: [Horizon] { traitCollection.userInterfaceStyle == .light ? Horizon.byDay : Horizon.byNight }

  private func refresh() {
    collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    grid = HorizonsGrid(size: size)
    if size != laidOutSize, size.width > 1, size.height > 1 { adopt(size) }
    let role = TextRole(size: grid.headingSize, lineHeight: grid.headingHeight, weight: .semibold, kern: -0.45)
    heading.attributedText = role.attributed(words.title, color: Palette.of(traitCollection).text)
    heading.frame = grid.headingFrame.offsetBy(dx: 0, dy: -grid.gridTop)
    line.font = .systemFont(ofSize: grid.lineSize)
    line.frame = grid.lineFrame.offsetBy(dx: 0, dy: -grid.gridTop)
  }

  private func adopt(_ size: CGSize) {
    let isFirst = laidOutSize == .zero
    let wasAtTop = collectionView.contentOffset.y <= -collectionView.contentInset.top
    laidOutSize = size
    sizeWillChange()
    collectionView.contentInset = UIEdgeInsets(top: grid.gridTop, left: 0, bottom: max(grid.margin - 24, 0), right: 0)
    collectionView.frame = CGRect(origin: .zero, size: size)
    if isFirst || wasAtTop { collectionView.contentOffset = CGPoint(x: 0, y: -grid.gridTop) }
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PictureCell.identifier, for: indexPath)
    (cell as? PictureCell)?.show(pictures[indexPath.item], side: pictureSide, Palette.of(traitCollection))
    return cell
  }

  // MARK: - UICollectionViewDelegate

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    chosen(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { PictureTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { didScroll() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didScroll() }
}
