import UIKit

/// The data of the page: makes its cells, and moves the pictures in them.
final class ShelvesSource: NSObject, UICollectionViewDataSource {
  /// The least width of a card with large words, in points.
  private static let wideCard: CGFloat = 300

  private unowned let collectionView: UICollectionView
  private var traits = UITraitCollection.current
  private var measures = ShelfMeasures(size: CGSize(width: 1, height: 1), cardWidth: 1, overscan: 0)
  private var overscan: CGFloat = 0
  private var places: [[Horizon]] = []
  /// The last known shifts of pictures, −1…1, also for cells that are made later.
  private var shifts: [IndexPath: CGFloat] = [:]
  private var pinnedShelves: Set<Shelf> = []

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    collectionView.register(ShelfPictureCell.self, forCellWithReuseIdentifier: ShelfPictureCell.identifier)
    collectionView.register(ShelfRowCell.self, forCellWithReuseIdentifier: ShelfRowCell.identifier)
    for (type, kind) in [(ShelfHeaderView.self, ShelfHeaderView.kind), (ShelvesHeadingView.self, ShelvesHeadingView.kind)]
      as [(UICollectionReusableView.Type, String)]
    {
      collectionView.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  private var colors: PageColors { .of(traits) }

  /// Shows the places and colors of a theme.
  func apply(_ traits: UITraitCollection) {
    guard places.isEmpty || traits.userInterfaceStyle != self.traits.userInterfaceStyle else { return }
    self.traits = traits
    let pictures = colors.isDark ? Horizon.byNight : Horizon.byDay
    places = Shelf.allCases.map { $0.places(of: pictures) }
    collectionView.reloadData()
  }

  /// Shows the pictures for other lengths.
  func show(_ measures: ShelfMeasures, overscan: CGFloat) {
    guard measures != self.measures || overscan != self.overscan else { return }
    (self.measures, self.overscan) = (measures, overscan)
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) { fill(cell, path) }
    }
  }

  // MARK: - Motion

  /// Moves the picture of a card in its frame by a part of what is beyond its sides, −1…1, against the card.
  func move(_ path: IndexPath, by shift: CGFloat) {
    shifts[path] = shift
    (collectionView.cellForItem(at: path) as? ShelfPictureCell)?.move(by: shift, overscan: overscan)
  }

  /// Shows whether the header of a shelf is pinned.
  func pin(_ shelf: Shelf, _ isPinned: Bool) {
    if isPinned { pinnedShelves.insert(shelf) } else { pinnedShelves.remove(shelf) }
    let path = IndexPath(item: 0, section: shelf.rawValue)
    let header = collectionView.supplementaryView(forElementKind: ShelfHeaderView.kind, at: path) as? ShelfHeaderView
    header?.isPinned = isPinned
  }

  // MARK: - Cells

  private func fill(_ cell: UICollectionViewCell, _ path: IndexPath) {
    let place = places[path.section][path.item]
    if let row = cell as? ShelfRowCell {
      let isLast = path.item % Shelf.rowsInColumn == Shelf.rowsInColumn - 1
      row.show(place, painted: measures.smallPicture, isLast: isLast, colors)
    } else if let tile = cell as? ShelfPictureCell {
      let style = style(of: path)
      tile.show(place, as: style, painted: style.showsPlace ? measures.picture : measures.smallPicture, colors)
      tile.move(by: shifts[path] ?? 0, overscan: overscan)
    }
  }

  private func style(of path: IndexPath) -> ShelfPictureCell.Style {
    if path.section == Shelf.cards.rawValue { return measures.card.width < Self.wideCard ? .narrowCard : .card }
    return path.item % Shelf.picturesInPair == 0 ? .large : .small
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { places.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { places[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let isRow = indexPath.section == Shelf.rows.rawValue
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: isRow ? ShelfRowCell.identifier : ShelfPictureCell.identifier, for: indexPath)
    fill(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    if let header = view as? ShelfHeaderView, let shelf = Shelf(rawValue: indexPath.section) {
      header.show(shelf, on: shelf == .pairs ? ShelfBandView.ground(traits) : .paper(traits), colors)
      header.isPinned = pinnedShelves.contains(shelf)
    }
    return view
  }
}
