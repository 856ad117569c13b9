import Foundation
import MotionTesting
import Testing

/// What stands in a collection view, and when.
@MainActor
struct ShowingTests {
  @Test func onlyVisibleItemsHaveCells() {
    let bench = WordBench(count: 1000)
    #expect(bench.source.cells == 8)
    #expect(bench.view.contentSize == CGSize(width: 200, height: 50_000))
    bench.view.contentOffset = CGPoint(x: 0, y: 1025)
    bench.stage.advance()
    #expect(bench.shown.values.sorted() == (20...28).map { "\($0)" })
    #expect(bench.source.cells == 8 + 9)
    #expect(bench.complaints == [])
  }

  @Test func firstLayoutPassQueriesInUIKitsOrder() {
    let layout = LoggingLayout()
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let source = LoggingSource(layout)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    layout.log = []
    stage.window.addSubview(view)
    stage.advance()
    #expect(
      layout.log == [
        "prepare", "numberOfSections", "numberOfItems 0", "numberOfItems 0", "contentSize", "elements(0…100)", "contentSize",
        "cell 0/0", "cell 0/1",
      ])
    layout.log = []
    view.contentOffset.y = 25
    stage.advance()
    #expect(layout.log == ["shouldInvalidate(25)", "elements(0…200)", "contentSize", "cell 0/2"])
  }

  /// Otherwise two plays of the same hand would differ: the order of a dictionary is another in each process.
  @Test func cellsLeaveInTheOrderOfTheirItems() {
    let bench = WordBench(count: 100)
    bench.source.log = []
    bench.view.contentOffset.y = 1000
    bench.stage.advance()
    #expect(bench.source.log.filter { $0.hasPrefix("didEnd") } == (0..<8).map { "didEndDisplaying 0/\($0)" })
    #expect(bench.view.indexPathsForVisibleItems == bench.view.indexPathsForVisibleItems.sorted())
    #expect(bench.view.visibleCells.map { bench.view.indexPath(for: $0) } == bench.view.indexPathsForVisibleItems)
  }

  @Test func invisibleCellsAreReused() {
    let bench = WordBench(count: 1000)
    var seen = Set(bench.view.visibleCells)
    for step in 1...60 {
      bench.view.contentOffset.y = CGFloat(step) * 37
      bench.stage.advance()
      seen.formUnion(bench.view.visibleCells)
      #expect(bench.complaints == [])
    }
    #expect(seen.count <= 10)
    #expect(seen.allSatisfy { (($0 as? WordCell)?.reuses ?? 0) > 0 })
  }

  @Test func willDisplayPrecedesACellAndDidEndDisplayingFollows() {
    let bench = WordBench(count: 20)
    #expect(bench.source.log.prefix(4) == ["cell 0/0", "willDisplay 0/0", "cell 0/1", "willDisplay 0/1"])
    bench.source.log = []
    bench.view.contentOffset.y = 50
    bench.stage.advance()
    #expect(bench.source.log == ["cell 0/8", "willDisplay 0/8", "didEndDisplaying 0/0"])
  }

  @Test func reloadingRequestsEverythingAndClearsTheSelection() {
    let bench = WordBench(count: 20)
    bench.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    bench.source.words = [["a", "b", "c"]]
    bench.view.reloadData()
    #expect(bench.view.numberOfItems(inSection: 0) == 3)
    bench.stage.advance()
    #expect(bench.shown == [IndexPath(0, 0): "a", IndexPath(0, 1): "b", IndexPath(0, 2): "c"])
    #expect(bench.view.indexPathsForSelectedItems == nil)
    #expect(bench.complaints == [])
  }

  @Test func reconfiguringKeepsTheCell() {
    let bench = WordBench(count: 20)
    let cell = bench.view.cellForItem(at: IndexPath(0, 2))
    bench.source.words[0][2] = "two"
    bench.view.reconfigureItems(at: [IndexPath(0, 2), IndexPath(0, 15)])
    #expect(bench.view.cellForItem(at: IndexPath(0, 2)) === cell)
    #expect((cell as? WordCell)?.word == "two")
    #expect((cell as? WordCell)?.reuses == 0)
  }

  @Test func scrollingToAnItemAppliesEachScrollPosition() {
    let bench = WordBench(count: 100)
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [(.top, 1000), (.centeredVertically, 825), (.bottom, 650)]
    for (place, offset) in places {
      bench.view.scrollToItem(at: IndexPath(0, 20), at: place, animated: false)
      #expect(bench.view.contentOffset.y == offset)
    }
    bench.view.scrollToItem(at: IndexPath(0, 0), at: .bottom, animated: false)
    #expect(bench.view.contentOffset.y == 0)
    bench.view.scrollToItem(at: IndexPath(0, 99), at: .top, animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.view.contentOffset.y == 4600)
  }

  @Test func itemsAreFoundByPlace() {
    let bench = WordBench(count: 100)
    #expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 1010)) == IndexPath(0, 20))
    #expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 5010)) == nil)
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(0, 20))?.frame.minY == 1000)
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(0, 100)) == nil)
    #expect(bench.view.cellForItem(at: IndexPath(0, 20)) == nil)
  }

  @Test func costOfAHundredThousandItemsDependsOnTheVisibleOnes() {
    let layout = RowLayout()
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let source = ManySource()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    #expect(source.asked == 8)
    view.contentOffset.y = 4_000_000
    stage.advance()
    #expect(source.asked == 16)
    #expect(view.subviews.count { $0 is UICollectionReusableView } == 8)
  }
}

@MainActor
private final class ManySource: NSObject, UICollectionViewDataSource {
  var asked = 0
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
}

/// Three rows of 50 points, every call in the log; the data source writes into the same one.
private final class LoggingLayout: UICollectionViewLayout {
  var log: [String] = []
  override func prepare() { log.append("prepare") }
  override var collectionViewContentSize: CGSize {
    log.append("contentSize")
    return CGSize(width: 100, height: 150)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.append("shouldInvalidate(\(Int(newBounds.minY)))")
    return false
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.append("elements(\(Int(rect.minY))…\(Int(rect.maxY)))")
    return (0..<3).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, item))
      attributes.frame = CGRect(x: 0, y: item * 50, width: 100, height: 50)
      return attributes
    }
  }
}

@MainActor
private final class LoggingSource: NSObject, UICollectionViewDataSource {
  let layout: LoggingLayout
  init(_ layout: LoggingLayout) { self.layout = layout }
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    layout.log.append("numberOfSections")
    return 1
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layout.log.append("numberOfItems \(section)")
    return 3
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    layout.log.append("cell \(indexPath.brief)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
}
