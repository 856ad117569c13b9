import Tuning
import UIKit

/// A pile of pictures that a pinch or a click spreads into a grid: one collection view with two layouts. The heading scrolls with
/// the pictures.
final class StackToGridViewController: ThemedViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let interaction = LayoutInteraction("Spread", reach: 2.6, damping: 0.7, duration: 0.75, threshold: 0.4)
  /// The part of the fingers' movement that the pile follows.
  @Tunable("Follows fingers", in: 0...1, step: 0.01, unit: "%", group: "Pictures") private var following: CGFloat = 0.8
  @Tunable("Pile", in: 0.3...0.8, step: 0.01, unit: "%", group: "Pictures") private var size: CGFloat = 0.62
  /// The largest rotation of the pictures in the pile.
  @Tunable("Fan", in: 0...30, step: 1, unit: "°", group: "Pictures") private var fan: CGFloat = 14
  @Tunable("Corners", in: 0...40, step: 1, unit: "pt", group: "Pictures") private var corners: CGFloat = 14

  private let stack = StackLayout()
  private let gridLayout = PictureGridLayout()
  private lazy var collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 872, height: 632), collectionViewLayout: stack)
  private var isSpread = false
  private let heading = UILabel()
  private let line = UILabel()
  private var laidOutSize = CGSize.zero
  private var grid = HorizonsGrid(size: CGSize(width: 872, height: 632))
  /// The side of the largest square in which a picture is shown.
  private var pictureSide: CGFloat = 200 { didSet { if pictureSide != oldValue { refresh() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Horizons"
    view.clipsToBounds = true
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: PictureCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = nil
    view.addSubview(collectionView)
    line.text = "Twelve places to spread with two fingers"
    line.adjustsFontSizeToFitWidth = true
    line.minimumScaleFactor = 0.6
    for label in [heading, line] {
      label.isUserInteractionEnabled = false
      collectionView.addSubview(label)
    }
    applyTheme()
    interaction.attach(to: collectionView)
    interaction.course = { [weak self] in self?.course }
    interaction.didEnd = { [weak self] isFinished in if isFinished { self?.isSpread.toggle() } }
    observe()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    interaction.stop()
  }

  private func observe() {
    $following.observe(interaction) { $0.following = $1 }
    $fan.observe(stack) { $0.fan = $1 * .pi / 180 }
    $corners.observe(stack) { $0.corners = $1 }
    $corners.observe(gridLayout) { $0.corners = $1 }
    $size.observe(self) { page, size in
      page.stack.share = size
      page.measurePictures()
    }
  }

  // MARK: - Spreading

  private var course: LayoutInteraction.Course { isSpread ? (stack, false) : (gridLayout, true) }

  /// A click opens the pile; one on a picture of the grid closes it with that picture on top; one during a transition reverses
  /// it.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    if isSpread, interaction.layout == nil { stack.top = indexPath.item }
    interaction.toggle()
  }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { PictureTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }

  // MARK: - Pictures

  /// In the theme's order, whose first picture fits it best.
  private var pictures: [Horizon] { traitCollection.userInterfaceStyle == .light ? Horizon.byDay : Horizon.byNight }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PictureCell.identifier, for: indexPath)
    (cell as? PictureCell)?.show(pictures[indexPath.item], side: pictureSide, PageColors.of(traitCollection))
    return cell
  }

  private func refresh() { collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems) }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    line.textColor = colors.textSecondary
    collectionView.indicatorStyle = colors.isDark ? .white : .black
    view.setNeedsLayout()
    refresh()
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    grid = HorizonsGrid(size: size)
    if size != laidOutSize, size.width > 1, size.height > 1 { apply(size) }
    heading.attributedText = .heading(
      "Horizons", size: grid.headingSize, kern: -0.45, color: PageColors.of(traitCollection).text)
    heading.frame = grid.headingFrame.offsetBy(dx: 0, dy: -grid.gridTop)
    line.font = .systemFont(ofSize: grid.lineSize)
    line.frame = grid.lineFrame.offsetBy(dx: 0, dy: -grid.gridTop)
  }

  private func apply(_ size: CGSize) {
    let isFirst = laidOutSize == .zero
    let wasAtTop = collectionView.contentOffset.y <= -collectionView.contentInset.top
    laidOutSize = size
    measurePictures()
    collectionView.contentInset = UIEdgeInsets(top: grid.gridTop, left: 0, bottom: max(grid.margin - 24, 0), right: 0)
    collectionView.frame = CGRect(origin: .zero, size: size)
    if isFirst || wasAtTop { collectionView.contentOffset = CGPoint(x: 0, y: -grid.gridTop) }
  }

  private func measurePictures() {
    let room = view.bounds.size
    pictureSide = max(grid.cell, stack.side(in: CGSize(width: room.width, height: room.height - grid.gridTop)))
  }
}
