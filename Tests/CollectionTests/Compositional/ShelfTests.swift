import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Sections that scroll by themselves, in a window, by finger.
@MainActor
struct ShelfTests {
  /// Ten cells of 100 × 80 on a shelf, over forty that scroll with the view.
  @MainActor
  final class Bench: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
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

  private func items(_ bench: Bench, section: Int = 0) -> [Int] {
    bench.view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item).sorted()
  }

  @Test func aDragMovesTheShelfAloneAndReusesItsCells() {
    let bench = Bench(.continuous)
    #expect(items(bench) == [0, 1, 2])
    bench.stage.drag(from: CGPoint(x: 300, y: 40), to: CGPoint(x: 20, y: 40), duration: 0.5, release: false)
    #expect(bench.offset > 200)
    #expect(bench.view.contentOffset == .zero)
    #expect(bench.complaints.isEmpty)
    bench.stage.touchUp()
    bench.settle()
    #expect(items(bench).first ?? 0 >= 2)
    #expect(bench.complaints.isEmpty)
    for _ in 0..<6 { bench.drag(by: -250) }
    #expect(abs(bench.offset - (20 + 1090 + 20 - 320)) < 1e-6)
    #expect(items(bench) == [7, 8, 9])
    #expect(bench.made < 10 + 9)
  }

  @Test func aVerticalDragOnAShelfScrollsTheView() {
    let bench = Bench(.continuous)
    bench.stage.drag(from: CGPoint(x: 160, y: 70), to: CGPoint(x: 160, y: 10), duration: 0.4, release: false)
    #expect(bench.view.contentOffset.y > 30)
    #expect(bench.offset == 0)
  }

  @Test func groupPagingRestsAtTheNextGroup() {
    let bench = Bench(.groupPaging)
    bench.drag(by: -60)
    #expect(bench.offset == 110)
    bench.drag(by: -200, over: 0.1)
    #expect(bench.offset == 220)
    bench.drag(by: 30, over: 1)
    #expect(bench.offset == 220)
    bench.drag(by: 150)
    #expect(bench.offset == 110)
  }

  @Test func groupPagingCenteredRestsWithAGroupInTheMiddle() {
    let bench = Bench(.groupPagingCentered)
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.midX == 160)
    bench.drag(by: -60)
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.midX == 160)
    for _ in 0..<12 { bench.drag(by: -120) }
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame.midX == 160)
  }

  @Test func leadingBoundaryRestsAtAnyGroup() {
    let bench = Bench(.continuousGroupLeadingBoundary)
    bench.drag(by: -200, over: 0.15)
    #expect(bench.offset >= 220)
    let steps = bench.offset / 110
    #expect(abs(steps - steps.rounded()) < 1e-6 || bench.offset == 810)
  }

  @Test func pagingRestsAtWholeWidths() {
    let bench = Bench(.paging)
    bench.drag(by: -200)
    #expect(bench.offset == 320)
  }

  @Test func aCellOnAShelfIsSelectedWhereItIsSeen() {
    let bench = Bench(.continuous)
    bench.drag(by: -200, over: 1)
    let offset = bench.offset
    let path = IndexPath(item: Int((offset + 160 - 20) / 110), section: 0)
    let frame = bench.view.layoutAttributesForItem(at: path)?.frame ?? .zero
    bench.stage.tap(at: CGPoint(x: frame.midX, y: 40))
    #expect(bench.selected == [path])
    #expect(bench.view.indexPathForItem(at: CGPoint(x: frame.midX, y: 40)) == path)
    #expect(bench.view.cellForItem(at: path)?.superview is ShelfView)
  }

  @Test func aShelfKeepsItsPlaceWhileItIsOutOfSight() {
    let bench = Bench(.continuous)
    bench.drag(by: -150, over: 1)
    let offset = bench.offset
    #expect(offset > 0)
    bench.view.contentOffset.y = 800
    bench.stage.advance(frames: 2)
    bench.view.contentOffset.y = 850
    bench.stage.advance(frames: 2)
    #expect(bench.scroll == nil)
    bench.view.contentOffset.y = 0
    bench.stage.advance(frames: 2)
    #expect(bench.offset == offset)
    #expect(bench.complaints.isEmpty)
  }

  @Test func anInsertedSectionMovesTheScrolledShelf() {
    let bench = Bench(.continuous)
    bench.drag(by: -150, over: 1)
    let scroll = bench.scroll
    bench.counts.insert(3, at: 1)
    bench.view.performBatchUpdates { bench.view.insertSections([1]) }
    bench.stage.advance(by: 1)
    #expect(bench.scroll === scroll)
    #expect(bench.complaints.isEmpty)
    bench.counts[0] = 2
    bench.view.performBatchUpdates { bench.view.deleteItems(at: (2..<10).map { IndexPath(item: $0, section: 0) }) }
    bench.stage.advance(by: 1)
    #expect(bench.offset == 0)
    #expect(items(bench) == [0, 1])
    #expect(bench.complaints.isEmpty)
  }

  @Test func scrollingToAnItemScrollsItsShelf() {
    let bench = Bench(.continuous)
    bench.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.midX == 160)
  }

  @Test func aHandlerSeesTheShelfsOwnCoordinates() {
    var seen: (CGFloat, [CGFloat]) = (0, [])
    let bench = Bench(.continuous) { shelf in
      shelf.visibleItemsInvalidationHandler = { items, offset, environment in
        seen = (offset.x, items.map(\.frame.minX))
        for item in items {
          let middle = item.frame.midX - offset.x - environment.container.contentSize.width / 2
          item.transform = CGAffineTransform(scaleX: 1 - abs(middle) / 1000, y: 1)
        }
      }
    }
    bench.drag(by: -150, over: 1)
    #expect(seen.0 == bench.offset && bench.offset > 0)
    #expect(seen.1.contains(130))
    let cell = bench.view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.transform != .identity)
  }

  @Test func aShelfRunsFromTheRightWherePeopleRead() {
    let bench = Bench(.groupPaging, direction: .forceRightToLeft)
    let first = bench.view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first.map { bench.stage.window.convert($0.bounds, from: $0).maxX } == 300)
    bench.drag(by: 60)
    #expect(bench.offset == 110)
    #expect(bench.complaints.isEmpty)
  }
}
