import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Sections that scroll by themselves, in a window, by finger.
@MainActor
struct ShelfTests {
  /// Ten cells of 100 × 80 on a shelf, over forty that scroll with the view.
  @MainActor
  final class ShelfUnderTest: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
    let view: UICollectionView
    let layout: UICollectionViewCompositionalLayout
    let shelf: NSCollectionLayoutSection
    var counts = [10, 40]
    var selected: [IndexPath] = []
    var made = 0

    init(
      _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, direction: UISemanticContentAttribute = .unspecified,
      _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item])
      let shelf = NSCollectionLayoutSection(group: group)
      shelf.orthogonalScrollingBehavior = behavior
      shelf.interGroupSpacing = 10
      shelf.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      change(shelf)
      self.shelf = shelf
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
      layout = UICollectionViewCompositionalLayout { index, _ in
        index == 0 ? shelf : NSCollectionLayoutSection(group: row)
      }
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      super.init()
      view.semanticContentAttribute = direction
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (self, self)
      stage.window.addSubview(view)
      stage.advance()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if cell.tag == 0 { made += 1 }
      cell.tag = 1
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }

    var scroll: ShelfView? { view.shelves.views[0] }
    var offset: CGFloat { scroll?.contentOffset.x ?? .nan }

    func settle() { stage.advance(until: { self.scroll?.isDecelerating != true && self.scroll?.isDragging != true }, timeout: 5) }

    /// A drag by so many points, at the shelf's height.
    func drag(by way: CGFloat, over seconds: TimeInterval = 0.3) {
      let start = CGPoint(x: 160 - way / 2, y: 40)
      stage.drag(from: start, to: CGPoint(x: start.x + way, y: 40), duration: seconds)
      settle()
    }

    /// Every cell is where the layout has it, as seen in the collection view.
    var complaints: [String] {
      view.visibleCells.compactMap { cell in
        guard let path = view.indexPath(for: cell), let frame = view.layoutAttributesForItem(at: path)?.frame else {
          return "a cell without an item"
        }
        let seen = view.convert(cell.bounds, from: cell)
        return abs(seen.minX - frame.minX) < 1e-6 && abs(seen.minY - frame.minY) < 1e-6 ? nil : "\(path) at \(seen), not \(frame)"
      }
    }
  }

  private func items(_ test: ShelfUnderTest, section: Int = 0) -> [Int] {
    test.view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item).sorted()
  }

  @Test func aDragMovesTheShelfAloneAndReusesItsCells() {
    let test = ShelfUnderTest(.continuous)
    #expect(items(test) == [0, 1, 2])
    test.stage.drag(from: CGPoint(x: 300, y: 40), to: CGPoint(x: 20, y: 40), duration: 0.5, release: false)
    #expect(test.offset > 200)
    #expect(test.view.contentOffset == .zero)
    #expect(test.complaints.isEmpty)
    test.stage.touchUp()
    test.settle()
    #expect(items(test).first ?? 0 >= 2)
    #expect(test.complaints.isEmpty)
    for _ in 0..<6 { test.drag(by: -250) }
    #expect(abs(test.offset - (20 + 1090 + 20 - 320)) < 1e-6)
    #expect(items(test) == [7, 8, 9])
    #expect(test.made < 10 + 9)
  }

  @Test func aVerticalDragOnAShelfScrollsTheView() {
    let test = ShelfUnderTest(.continuous)
    test.stage.drag(from: CGPoint(x: 160, y: 70), to: CGPoint(x: 160, y: 10), duration: 0.4, release: false)
    #expect(test.view.contentOffset.y > 30)
    #expect(test.offset == 0)
  }

  /// A shelf that was thrown and is caught while it decelerates.
  private func caught(at point: CGPoint) -> ShelfUnderTest {
    let test = ShelfUnderTest(.continuous)
    test.stage.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 120, y: 40), duration: 0.1)
    test.stage.advance(frames: 4)
    #expect(test.scroll?.isDecelerating == true)
    test.stage.touchDown(at: point)
    test.stage.advance(frames: 2)
    #expect(test.scroll?.isDecelerating == false && test.offset > 0)
    return test
  }

  @Test func aVerticalDragOnAMovingShelfStopsItAndScrollsTheView() {
    let test = caught(at: CGPoint(x: 160, y: 70))
    let place = test.offset
    test.stage.drag(from: CGPoint(x: 160, y: 70), to: CGPoint(x: 163, y: 10), duration: 0.4, release: false)
    #expect(test.view.contentOffset.y > 30 && test.view.isDragging)
    #expect(abs(test.offset - place) < 4 && test.scroll?.isDragging == false)
    test.stage.touchUp()
    test.settle()
    #expect(test.selected.isEmpty)
  }

  @Test func aHorizontalDragOnAMovingShelfFollowsWithoutHysteresis() {
    let test = caught(at: CGPoint(x: 160, y: 70))
    let place = test.offset
    test.stage.touchMove(to: CGPoint(x: 157, y: 70))
    test.stage.advance()
    #expect(abs(test.offset - place - 3) < 1e-9)
    test.stage.touchMove(to: CGPoint(x: 130, y: 70))
    test.stage.advance()
    // The drag is the shelf's from here on.
    test.stage.touchMove(to: CGPoint(x: 130, y: 20))
    test.stage.advance()
    #expect(abs(test.offset - place - 30) < 1e-9 && test.view.contentOffset == .zero)
    test.stage.touchUp()
  }

  @Test func aTouchThatStopsAShelfSelectsNothing() {
    let test = caught(at: CGPoint(x: 160, y: 40))
    test.stage.touchUp()
    test.stage.advance(by: 0.3)
    #expect(test.selected.isEmpty && test.view.contentOffset == .zero)
  }

  @Test func groupPagingRestsAtTheNextGroup() {
    let test = ShelfUnderTest(.groupPaging)
    test.drag(by: -60)
    #expect(test.offset == 110)
    test.drag(by: -200, over: 0.1)
    #expect(test.offset == 220)
    test.drag(by: 30, over: 1)
    #expect(test.offset == 220)
    test.drag(by: 150)
    #expect(test.offset == 110)
  }

  @Test func groupPagingCenteredRestsWithAGroupInTheMiddle() {
    let test = ShelfUnderTest(.groupPagingCentered)
    #expect(test.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.midX == 160)
    test.drag(by: -60)
    #expect(test.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.midX == 160)
    for _ in 0..<12 { test.drag(by: -120) }
    #expect(test.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame.midX == 160)
  }

  @Test func leadingBoundaryRestsAtAnyGroup() {
    let test = ShelfUnderTest(.continuousGroupLeadingBoundary)
    test.drag(by: -200, over: 0.15)
    #expect(test.offset >= 220)
    let steps = test.offset / 110
    #expect(abs(steps - steps.rounded()) < 1e-6 || test.offset == 810)
  }

  @Test func pagingRestsAtWholeWidths() {
    let test = ShelfUnderTest(.paging)
    test.drag(by: -200)
    #expect(test.offset == 320)
  }

  @Test func aCellOnAShelfIsSelectedWhereItIsSeen() {
    let test = ShelfUnderTest(.continuous)
    test.drag(by: -200, over: 1)
    let offset = test.offset
    let path = IndexPath(item: Int((offset + 160 - 20) / 110), section: 0)
    let frame = test.view.layoutAttributesForItem(at: path)?.frame ?? .zero
    test.stage.tap(at: CGPoint(x: frame.midX, y: 40))
    #expect(test.selected == [path])
    #expect(test.view.indexPathForItem(at: CGPoint(x: frame.midX, y: 40)) == path)
    #expect(test.view.cellForItem(at: path)?.superview is ShelfView)
  }

  @Test func aShelfKeepsItsPlaceWhileItIsOutOfSight() {
    let test = ShelfUnderTest(.continuous)
    test.drag(by: -150, over: 1)
    let offset = test.offset
    #expect(offset > 0)
    test.view.contentOffset.y = 800
    test.stage.advance(frames: 2)
    test.view.contentOffset.y = 850
    test.stage.advance(frames: 2)
    #expect(test.scroll == nil)
    test.view.contentOffset.y = 0
    test.stage.advance(frames: 2)
    #expect(test.offset == offset)
    #expect(test.complaints.isEmpty)
  }

  @Test func anInsertedSectionMovesTheScrolledShelf() {
    let test = ShelfUnderTest(.continuous)
    test.drag(by: -150, over: 1)
    let scroll = test.scroll
    test.counts.insert(3, at: 1)
    test.view.performBatchUpdates { test.view.insertSections([1]) }
    test.stage.advance(by: 1)
    #expect(test.scroll === scroll)
    #expect(test.complaints.isEmpty)
    test.counts[0] = 2
    test.view.performBatchUpdates { test.view.deleteItems(at: (2..<10).map { IndexPath(item: $0, section: 0) }) }
    test.stage.advance(by: 1)
    #expect(test.offset == 0)
    #expect(items(test) == [0, 1])
    #expect(test.complaints.isEmpty)
  }

  @Test func scrollingToAnItemScrollsItsShelf() {
    let test = ShelfUnderTest(.continuous)
    test.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: true)
    test.stage.advance(by: 1)
    #expect(test.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.midX == 160)
  }

  @Test(arguments: [false, true])
  func scrollingToAnEndKeepsTheSectionsInsets(animated: Bool) {
    let test = ShelfUnderTest(.continuous)
    func frame(_ item: Int, at position: UICollectionView.ScrollPosition) -> CGRect? {
      test.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: animated)
      test.stage.advance(by: 1)
      return test.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(3, at: .left)?.minX == 20, "where the group rests")
    #expect(frame(5, at: .right)?.maxX == 300)
    #expect(frame(0, at: .left)?.minX == 20 && test.offset == 0)
  }

  @Test func aHandlerSeesTheShelfsOwnCoordinates() {
    var seen: (CGFloat, [CGFloat]) = (0, [])
    let test = ShelfUnderTest(.continuous) { shelf in
      shelf.visibleItemsInvalidationHandler = { items, offset, environment in
        seen = (offset.x, items.map(\.frame.minX))
        for item in items {
          let middle = item.frame.midX - offset.x - environment.container.contentSize.width / 2
          item.transform = CGAffineTransform(scaleX: 1 - abs(middle) / 1000, y: 1)
        }
      }
    }
    test.drag(by: -150, over: 1)
    #expect(seen.0 == test.offset && test.offset > 0)
    #expect(seen.1.contains(130))
    let cell = test.view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.transform != .identity)
  }

  @Test func aShelfRunsFromTheRightWherePeopleRead() {
    let test = ShelfUnderTest(.groupPaging, direction: .forceRightToLeft)
    let first = test.view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first.map { test.stage.window.convert($0.bounds, from: $0).maxX } == 300)
    test.drag(by: 60)
    #expect(test.offset == 110)
    #expect(test.complaints.isEmpty)
  }
}
