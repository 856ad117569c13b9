import Tuning
import UIKit

/// A page of shelves that scroll by themselves: cards with depth, nested pictures, and columns of rows.
final class ShelvesViewController: ThemedViewController, UICollectionViewDelegate {
  /// Of the cards.
  @Tunable("Scrolling", cases: ShelfPaging.titles, group: "Shelves") private var paging = ShelfPaging.groupPagingCentered.rawValue
  /// A fraction of the page's width.
  @Tunable("Card width", in: 0.3...0.9, step: 0.01, unit: "%", group: "Shelves") private var width: CGFloat = 0.6
  @Tunable("Spacing", in: 0...48, step: 1, unit: "pt", group: "Shelves") private var spacing: CGFloat = 20
  @Tunable("Pins headers", group: "Shelves") private var pinsHeaders = true
  @Tunable("Scale at the side", in: 0.6...1, step: 0.01, unit: "%", group: "Depth") private var scale: CGFloat = 0.86
  @Tunable("Tilt", in: -45...45, step: 1, unit: "°", group: "Depth") private var tilt: CGFloat = 10
  /// What a picture has beyond each side of its card, in widths of the card.
  @Tunable("Parallax", in: 0...0.3, step: 0.01, unit: "%", group: "Depth") private var parallax: CGFloat = 0.14
  /// The number of the card in the middle, or at the leading edge where cards rest there, from 1.
  @Watched("Card of 12", decimals: 1) private var card: CGFloat = 2
  /// The number of the shelf whose header is pinned, from 1; 0 for none.
  @Watched("Pinned header") private var pinned = 0

  private lazy var layout = UICollectionViewCompositionalLayout { [weak self] index, _ in
    Shelf(rawValue: index).map { self?.section($0) ?? ShelvesLayout.empty }
  }
  private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private lazy var source = ShelvesSource(collectionView)
  private var laidOutSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    layout.register(ShelfBandView.self, forDecorationViewOfKind: ShelfBandView.kind)
    collectionView.dataSource = source
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
    applyTheme()
    observe()
  }

  private func observe() {
    $paging.observe(self) { page, _ in page.rearrange() }
    $width.observe(self) { page, _ in page.rearrange() }
    $spacing.observe(self) { page, _ in page.rearrange() }
    $pinsHeaders.observe(self) { page, _ in page.rearrange() }
    $scale.observe(self) { page, _ in page.rearrange() }
    $tilt.observe(self) { page, _ in page.rearrange() }
    $parallax.observe(self) { page, _ in page.rearrange() }
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    collectionView.backgroundColor = .paper(traitCollection)
    collectionView.indicatorStyle = colors.isDark ? .white : .black
    source.apply(traitCollection)
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    guard size != laidOutSize, size.width > 1, size.height > 1 else { return }
    laidOutSize = size
    collectionView.frame = CGRect(origin: .zero, size: size)
    layout.configuration = ShelvesLayout.configuration(headingHeight: measures.headingHeight)
    rearrange()
  }

  private var measures: ShelfMeasures { ShelfMeasures(size: view.bounds.size, cardWidth: width, overscan: parallax) }
  private var scrolling: ShelfPaging { ShelfPaging.allCases[paging] }

  private func section(_ shelf: Shelf) -> NSCollectionLayoutSection {
    let section = ShelvesLayout(measures: measures, paging: scrolling, spacing: spacing, pinsHeaders: pinsHeaders).section(shelf)
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      self?.arrange(items, of: shelf, at: offset.x, width: environment.container.contentSize.width)
    }
    return section
  }

  /// Lays out for other values or another size; the card in the middle stays there.
  private func rearrange() {
    guard laidOutSize != .zero else { return }
    // A card that is pulled beyond the ends has none beside it.
    let middle = min(max(Int(card.rounded()) - 1, 0), Horizon.byDay.count - 1)
    source.show(measures, overscan: parallax)
    layout.invalidateLayout()
    collectionView.layoutIfNeeded()
    if scrolling == .groupPagingCentered { center(middle, animated: false) }
  }

  private func center(_ card: Int, animated: Bool) {
    collectionView.scrollToItem(
      at: IndexPath(item: card, section: Shelf.cards.rawValue), at: .centeredHorizontally, animated: animated)
  }

  // MARK: - Depth

  private func arrange(_ items: [any NSCollectionLayoutVisibleItem], of shelf: Shelf, at offset: CGFloat, width: CGFloat) {
    let middle = offset + width / 2
    // Where cards come to rest.
    let focus = scrolling == .groupPagingCentered ? middle : offset + measures.margin + measures.card.width / 2
    for item in items {
      if item.representedElementKind == ShelfHeaderView.kind { showPinned(item, shelf) }
      guard item.representedElementCategory == .cell else { continue }
      switch shelf {
      case .cards: arrange(item, from: focus)
      // Complete where a picture leaves the page.
      case .pairs: source.move(item.indexPath, by: (item.center.x - middle) / ((width + item.bounds.width) / 2))
      case .rows: break
      }
    }
    if shelf == .cards, scrolling != .none { showCard(items, focus) }
  }

  private func arrange(_ item: any NSCollectionLayoutVisibleItem, from focus: CGFloat) {
    guard scrolling != .none else { return source.move(item.indexPath, by: 0) }
    let distance = distance(of: item, from: focus)
    let depth = ShelfDepth(scale: scale, tilt: tilt * .pi / 180)
    item.transform3D = depth.transform(at: distance, width: item.bounds.width)
    item.zIndex = ShelfDepth.order(at: distance)
    source.move(item.indexPath, by: ShelfDepth.share(at: distance))
  }

  /// In cards.
  private func distance(of item: any NSCollectionLayoutVisibleItem, from focus: CGFloat) -> CGFloat {
    (item.center.x - focus) / max(item.bounds.width + spacing, 1)
  }

  private func showCard(_ items: [any NSCollectionLayoutVisibleItem], _ focus: CGFloat) {
    let cards = items.filter { $0.representedElementCategory == .cell }
    let places = cards.map { (item: $0.indexPath.item, distance: distance(of: $0, from: focus)) }
    guard let nearest = places.min(by: { abs($0.distance) < abs($1.distance) }) else { return }
    card = CGFloat(nearest.item + 1) - nearest.distance
  }

  private func showPinned(_ header: any NSCollectionLayoutVisibleItem, _ shelf: Shelf) {
    let top = collectionView.contentOffset.y
    let isPinned = pinsHeaders && top > 0 && header.center.y - header.bounds.height / 2 <= top
    source.pin(shelf, isPinned)
    if isPinned { pinned = shelf.rawValue + 1 } else if pinned == shelf.rawValue + 1 { pinned = 0 }
  }

  // MARK: - UICollectionViewDelegate

  /// A second click puts a picture down.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard collectionView.indexPathsForSelectedItems?.contains(indexPath) == true else { return true }
    collectionView.deselectItem(at: indexPath, animated: true)
    return false
  }

  /// A chosen card comes to the middle.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if indexPath.section == Shelf.cards.rawValue, scrolling == .groupPagingCentered { center(indexPath.item, animated: true) }
  }
}
