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
      let test = SizingUnderTest(
        sizes(&random), estimate: estimates[seed % 3], horizontal: Bool.random(using: &random))
      #expect(test.cells(test.asking) == test.cells(test.told), "seed \(seed), the first frame")
      test.seeAll()
      #expect(test.frames(test.asking) == test.frames(test.told), "seed \(seed)")
      #expect(test.asking.contentSize == test.told.contentSize, "seed \(seed)")
    }
  }

  @Test func withoutAnEstimateNoCellIsMeasured() {
    WishfulCell.questions = 0
    let test = SizingUnderTest([Array(repeating: CGSize(width: 90, height: 90), count: 20)], estimate: .zero)
    #expect(WishfulCell.questions == 0)
    #expect(test.asking.cellForItem(at: IndexPath(0, 0))?.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func aCellIsMeasuredOnceAsLongAsNothingChanges() {
    WishfulCell.questions = 0
    let test = SizingUnderTest(
      [Array(repeating: CGSize(width: 90, height: 90), count: 8)], estimate: CGSize(width: 90, height: 90))
    test.stage.advance(by: 0.2)
    #expect(WishfulCell.questions == 8)
    test.asking.collectionViewLayout.invalidateLayout()
    test.stage.advance()
    #expect(WishfulCell.questions == 16, "nothing is known any more")
  }

  @Test func onlyVisibleCellsAreMeasured() {
    WishfulCell.questions = 0
    let items = (0..<50_000).map { index in
      let (width, height) = (30 + index * 7 % 60, 30 + index % 3 * 10)
      return CGSize(width: width, height: height)
    }
    let test = SizingUnderTest([items, items], estimate: CGSize(width: 50, height: 50))
    let shown = test.cells(test.asking).count
    #expect(WishfulCell.questions >= shown && WishfulCell.questions < 3 * shown, "\(WishfulCell.questions) for \(shown) cells")
    var most = shown
    for _ in 0..<40 {
      let before = WishfulCell.questions
      test.asking.contentOffset.y += 130
      test.stage.advance()
      most = max(most, WishfulCell.questions - before)
    }
    #expect(most < 3 * shown, "\(most) in a frame")
    // In the midst of what nobody has seen, where the estimates put it.
    test.asking.contentOffset.y = 500_000
    test.stage.advance()
    #expect(test.asking.visibleCells.allSatisfy { $0.frame.size == test.asked($0) })
  }

  @Test func sizesMoveWithTheirItems() {
    var random = SeededGenerator(seed: 8)
    for seed in 0..<30 {
      var rows = sizes(&random)
      rows[0] += [CGSize(width: 30, height: 30), CGSize(width: 60, height: 40), CGSize(width: 90, height: 50)]
      let test = SizingUnderTest(rows, estimate: CGSize(width: 50, height: 50))
      test.seeAll()
      let (from, to) = (Int.random(in: 0..<rows[0].count, using: &random), Int.random(in: 0..<rows[0].count, using: &random))
      let new = CGSize(width: 77, height: 33)
      rows[0].insert(rows[0].remove(at: from), at: to)
      rows[0].insert(new, at: 0)
      test.items.sizes = rows
      for view in [test.asking, test.told] {
        view.performBatchUpdates {
          // The item that moves ends one farther, behind the new one.
          view.moveItem(at: IndexPath(0, from), to: IndexPath(0, to + 1))
          view.insertItems(at: [IndexPath(0, 0)])
        }
      }
      #expect(test.frames(test.asking) == test.frames(test.told), "seed \(seed): at once, within the animation")
      test.stage.advance(by: 1)
      #expect(test.frames(test.asking) == test.frames(test.told), "seed \(seed)")
      #expect(test.cells(test.asking) == test.cells(test.told), "seed \(seed)")
    }
  }

  @Test func heldItemKeepsItsSize() {
    let rows = [[CGSize(width: 60, height: 60), CGSize(width: 40, height: 30), CGSize(width: 80, height: 50)]]
    let test = SizingUnderTest(rows, estimate: CGSize(width: 50, height: 50))
    let cell = test.asking.cellForItem(at: IndexPath(0, 0))
    test.asking.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    test.asking.updateInteractiveMovementTargetPosition(
      test.asking.layoutAttributesForItem(at: IndexPath(0, 2))?.center ?? .zero)
    test.stage.advance()
    #expect(cell?.bounds.size == CGSize(width: 60, height: 60))
    #expect(test.asking.layoutAttributesForItem(at: IndexPath(0, 2))?.size == CGSize(width: 60, height: 60))
    test.asking.endInteractiveMovement()
    test.told.reloadData()
    test.stage.advance(by: 1)
    #expect(test.frames(test.asking) == test.frames(test.told))
  }

  @Test func resizeAndReloadMeasureAgain() {
    let test = SizingUnderTest([Array(repeating: .zero, count: 12)], estimate: CGSize(width: 50, height: 50))
    var height: CGFloat = 40
    test.items.fits = { size in CGSize(width: size.width, height: height) }
    test.asking.reloadData()
    test.stage.advance()
    #expect(Set(test.cells(test.asking).values.map(\.height)) == [40])
    height = 70
    test.asking.frame.size.width = 150
    test.stage.advance()
    #expect(Set(test.cells(test.asking).values.map(\.height)) == [70])
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
