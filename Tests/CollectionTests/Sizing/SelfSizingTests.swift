import Foundation
import MotionTesting
import TestSupport
import Testing

/// Cells that say how large they would be.
@MainActor
struct SelfSizingTests {
  private func sizes(_ random: inout SeededGenerator) -> [[CGSize]] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<Int.random(in: 1...40, using: &random)).map { _ in
        CGSize(width: Int.random(in: 20...180, using: &random), height: Int.random(in: 20...150, using: &random))
      }
    }
  }

  // MARK: - The flow layout

  /// What is seen is never an estimate, and in the end the layout is that of sizes known beforehand.
  @Test func selfSizedLayoutEqualsTheLayoutOfGivenSizes() {
    var random = SeededGenerator(seed: 5)
    for seed in 0..<60 {
      let estimates = [CGSize(width: 50, height: 50), CGSize(width: 120, height: 20), UICollectionViewFlowLayout.automaticSize]
      let bench = SizingBench(
        sizes(&random), estimate: estimates[seed % 3], horizontal: Bool.random(using: &random))
      #expect(bench.cells(bench.asking) == bench.cells(bench.told), "seed \(seed), the first frame")
      bench.seeAll()
      #expect(bench.frames(bench.asking) == bench.frames(bench.told), "seed \(seed)")
      #expect(bench.asking.contentSize == bench.told.contentSize, "seed \(seed)")
    }
  }

  @Test func withoutAnEstimateNoCellIsMeasured() {
    WishfulCell.questions = 0
    let bench = SizingBench([Array(repeating: CGSize(width: 90, height: 90), count: 20)], estimate: .zero)
    #expect(WishfulCell.questions == 0)
    #expect(bench.asking.cellForItem(at: IndexPath(0, 0))?.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func aCellIsMeasuredOnceAsLongAsNothingChanges() {
    WishfulCell.questions = 0
    let bench = SizingBench([Array(repeating: CGSize(width: 90, height: 90), count: 8)], estimate: CGSize(width: 90, height: 90))
    bench.stage.advance(by: 0.2)
    #expect(WishfulCell.questions == 8)
    bench.asking.collectionViewLayout.invalidateLayout()
    bench.stage.advance()
    #expect(WishfulCell.questions == 16, "nothing is known any more")
  }

  @Test func onlyVisibleCellsAreMeasured() {
    WishfulCell.questions = 0
    let items = (0..<50_000).map { index in
      let (width, height) = (30 + index * 7 % 60, 30 + index % 3 * 10)
      return CGSize(width: width, height: height)
    }
    let bench = SizingBench([items, items], estimate: CGSize(width: 50, height: 50))
    let shown = bench.cells(bench.asking).count
    #expect(WishfulCell.questions >= shown && WishfulCell.questions < 3 * shown, "\(WishfulCell.questions) for \(shown) cells")
    var most = shown
    for _ in 0..<40 {
      let before = WishfulCell.questions
      bench.asking.contentOffset.y += 130
      bench.stage.advance()
      most = max(most, WishfulCell.questions - before)
    }
    #expect(most < 3 * shown, "\(most) in a frame")
    // In the midst of what nobody has seen, where the estimates put it.
    bench.asking.contentOffset.y = 500_000
    bench.stage.advance()
    #expect(bench.asking.visibleCells.allSatisfy { $0.frame.size == bench.asked($0) })
  }

  @Test func sizesMoveWithTheirItems() {
    var random = SeededGenerator(seed: 8)
    for seed in 0..<30 {
      var rows = sizes(&random)
      rows[0] += [CGSize(width: 30, height: 30), CGSize(width: 60, height: 40), CGSize(width: 90, height: 50)]
      let bench = SizingBench(rows, estimate: CGSize(width: 50, height: 50))
      bench.seeAll()
      let (from, to) = (Int.random(in: 0..<rows[0].count, using: &random), Int.random(in: 0..<rows[0].count, using: &random))
      let new = CGSize(width: 77, height: 33)
      rows[0].insert(rows[0].remove(at: from), at: to)
      rows[0].insert(new, at: 0)
      bench.items.sizes = rows
      for view in [bench.asking, bench.told] {
        view.performBatchUpdates {
          // The item that moves ends one farther, behind the new one.
          view.moveItem(at: IndexPath(0, from), to: IndexPath(0, to + 1))
          view.insertItems(at: [IndexPath(0, 0)])
        }
      }
      #expect(bench.frames(bench.asking) == bench.frames(bench.told), "seed \(seed): at once, within the animation")
      bench.stage.advance(by: 1)
      #expect(bench.frames(bench.asking) == bench.frames(bench.told), "seed \(seed)")
      #expect(bench.cells(bench.asking) == bench.cells(bench.told), "seed \(seed)")
    }
  }

  @Test func heldItemKeepsItsSize() {
    let rows = [[CGSize(width: 60, height: 60), CGSize(width: 40, height: 30), CGSize(width: 80, height: 50)]]
    let bench = SizingBench(rows, estimate: CGSize(width: 50, height: 50))
    let cell = bench.asking.cellForItem(at: IndexPath(0, 0))
    bench.asking.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    bench.asking.updateInteractiveMovementTargetPosition(
      bench.asking.layoutAttributesForItem(at: IndexPath(0, 2))?.center ?? .zero)
    bench.stage.advance()
    #expect(cell?.bounds.size == CGSize(width: 60, height: 60))
    #expect(bench.asking.layoutAttributesForItem(at: IndexPath(0, 2))?.size == CGSize(width: 60, height: 60))
    bench.asking.endInteractiveMovement()
    bench.told.reloadData()
    bench.stage.advance(by: 1)
    #expect(bench.frames(bench.asking) == bench.frames(bench.told))
  }

  @Test func resizeAndReloadMeasureAgain() {
    let bench = SizingBench([Array(repeating: .zero, count: 12)], estimate: CGSize(width: 50, height: 50))
    var height: CGFloat = 40
    bench.items.fits = { size in CGSize(width: size.width, height: height) }
    bench.asking.reloadData()
    bench.stage.advance()
    #expect(Set(bench.cells(bench.asking).values.map(\.height)) == [40])
    height = 70
    bench.asking.frame.size.width = 150
    bench.stage.advance()
    #expect(Set(bench.cells(bench.asking).values.map(\.height)) == [70])
  }

  // MARK: - Custom layouts

  /// Rows that take the height that their cells ask for; the calls go into the log.
  private final class HeedfulRows: UICollectionViewLayout {
    var heights: [Int: CGFloat] = [:]
    var log: [String] = []

    override func prepare() { log.append("prepare") }
    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: top(3)) }
    private func top(_ row: Int) -> CGFloat { (0..<row).reduce(0) { $0 + (heights[$1] ?? 100) } }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: top(indexPath.item), width: 200, height: heights[indexPath.item] ?? 100)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(0, $0)) }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      log.append(
        "\(preferredAttributes.indexPath.brief) \(Int(originalAttributes.size.height))→\(Int(preferredAttributes.size.height))")
      return preferredAttributes.size != originalAttributes.size
    }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      log.append("context \(context.invalidatedItemIndexPaths?.map(\.brief) ?? [])")
      return context
    }
  }

  @Test func customLayoutMayUsePreferredAttributes() {
    let layout = HeedfulRows()
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let items = SizedItems([[CGSize(width: 200, height: 30), CGSize(width: 200, height: 100), CGSize(width: 200, height: 60)]])
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WishfulCell.self, forCellWithReuseIdentifier: "wish")
    view.dataSource = items
    stage.window.addSubview(view)
    stage.advance()
    #expect(
      layout.log == [
        "prepare", "0/0 100→30", "context [\"0/0\"]", "0/1 100→100", "0/2 100→60", "context [\"0/2\"]", "prepare",
      ])
    #expect((0..<3).map { view.cellForItem(at: IndexPath(0, $0))?.frame.minY } == [0, 30, 130])
    #expect(view.contentSize.height == 190)
  }
}
