import Foundation
import MotionTesting
import Testing

/// What stands in a collection view, and when.
@MainActor
struct ShowingTests {
  @Test func onlyVisibleItemsHaveCells() {
    let test = WordsUnderTest(count: 1000)
    #expect(test.source.cells == 8)
    #expect(test.view.contentSize == CGSize(width: 200, height: 50_000))
    test.view.contentOffset = CGPoint(x: 0, y: 1025)
    test.stage.advance()
    #expect(test.shown.values.sorted() == (20...28).map { "\($0)" })
    #expect(test.source.cells == 8 + 9)
    #expect(test.complaints == [])
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
    let test = WordsUnderTest(count: 100)
    test.source.log = []
    test.view.contentOffset.y = 1000
    test.stage.advance()
    #expect(test.source.log.filter { $0.hasPrefix("didEnd") } == (0..<8).map { "didEndDisplaying 0/\($0)" })
    #expect(test.view.indexPathsForVisibleItems == test.view.indexPathsForVisibleItems.sorted())
    #expect(test.view.visibleCells.map { test.view.indexPath(for: $0) } == test.view.indexPathsForVisibleItems)
  }

  @Test func invisibleCellsAreReused() {
    let test = WordsUnderTest(count: 1000)
    var seen = Set(test.view.visibleCells)
    for step in 1...60 {
      test.view.contentOffset.y = CGFloat(step) * 37
      test.stage.advance()
      seen.formUnion(test.view.visibleCells)
      #expect(test.complaints == [])
    }
    #expect(seen.count <= 10)
    #expect(seen.allSatisfy { (($0 as? WordCell)?.reuses ?? 0) > 0 })
  }

  @Test func willDisplayPrecedesACellAndDidEndDisplayingFollows() {
    let test = WordsUnderTest(count: 20)
    #expect(test.source.log.prefix(4) == ["cell 0/0", "willDisplay 0/0", "cell 0/1", "willDisplay 0/1"])
    test.source.log = []
    test.view.contentOffset.y = 50
    test.stage.advance()
    #expect(test.source.log == ["cell 0/8", "willDisplay 0/8", "didEndDisplaying 0/0"])
  }

  @Test func reloadingRequestsEverythingAndClearsTheSelection() {
    let test = WordsUnderTest(count: 20)
    test.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    test.source.words = [["a", "b", "c"]]
    test.view.reloadData()
    #expect(test.view.numberOfItems(inSection: 0) == 3)
    test.stage.advance()
    #expect(test.shown == [IndexPath(0, 0): "a", IndexPath(0, 1): "b", IndexPath(0, 2): "c"])
    #expect(test.view.indexPathsForSelectedItems == nil)
    #expect(test.complaints == [])
  }

  @Test func reconfiguringKeepsTheCell() {
    let test = WordsUnderTest(count: 20)
    let cell = test.view.cellForItem(at: IndexPath(0, 2))
    test.source.words[0][2] = "two"
    test.view.reconfigureItems(at: [IndexPath(0, 2), IndexPath(0, 15)])
    #expect(test.view.cellForItem(at: IndexPath(0, 2)) === cell)
    #expect((cell as? WordCell)?.word == "two")
    #expect((cell as? WordCell)?.reuses == 0)
  }

  @Test func scrollingToAnItemAppliesEachScrollPosition() {
    let test = WordsUnderTest(count: 100)
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [(.top, 1000), (.centeredVertically, 825), (.bottom, 650)]
    for (place, offset) in places {
      test.view.scrollToItem(at: IndexPath(0, 20), at: place, animated: false)
      #expect(test.view.contentOffset.y == offset)
    }
    test.view.scrollToItem(at: IndexPath(0, 0), at: .bottom, animated: false)
    #expect(test.view.contentOffset.y == 0)
    test.view.scrollToItem(at: IndexPath(0, 99), at: .top, animated: true)
    test.stage.advance(by: 1)
    #expect(test.view.contentOffset.y == 4600)
  }

  @Test func itemsAreFoundByPlace() {
    let test = WordsUnderTest(count: 100)
    #expect(test.view.indexPathForItem(at: CGPoint(x: 10, y: 1010)) == IndexPath(0, 20))
    #expect(test.view.indexPathForItem(at: CGPoint(x: 10, y: 5010)) == nil)
    #expect(test.view.layoutAttributesForItem(at: IndexPath(0, 20))?.frame.minY == 1000)
    #expect(test.view.layoutAttributesForItem(at: IndexPath(0, 100)) == nil)
    #expect(test.view.cellForItem(at: IndexPath(0, 20)) == nil)
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
