import Foundation
import MotionTesting
import Testing
@_spi(Machinery) import UIKitCore

/// Moving items by hand: what the program, its layout and its data source see.
@MainActor
final class MovementTests {
  /// Made within each test: its application is the current one then.
  private lazy var bench = MovementBench(count: 12)
  private var view: UICollectionView { bench.view }
  private var words: [String] { bench.source.words[0] }

  // MARK: - The order of calls

  @Test func aMovementCallsInUIKitsOrder() {
    bench.source.logsDelegate = true
    #expect(
      bench.log { view.beginInteractiveMovementForItem(at: IndexPath(0, 1)) } == [
        "canMove 0/1", "moving 0/1→0/1, 75,25→75,25", "invalidate 0/1→0/1 at 75,25", "prepare", "held 0/1 at 75,25",
      ])
    bench.stage.advance()
    #expect(
      bench.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 30)) } == [
        "layout: 0/1 at 80,30 is 0/1", "moving 0/1→0/1, 75,25→80,30", "invalidate 0/1→0/1 at 80,30",
      ])
    #expect(bench.log { bench.stage.advance() } == ["prepare", "held 0/1 at 80,30"])
    #expect(
      bench.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: 180, y: 30)) } == [
        "layout: 0/1 at 180,30 is 0/3", "target of 0/1: 0/1→0/3", "moving 0/1→0/3, 80,30→180,30",
        "invalidate 0/1→0/3 at 180,30", "prepare", "updates [0/1→0/3]", "held 0/3 at 180,30", "finalize",
      ])
    bench.stage.advance()
    #expect(
      bench.log { view.endInteractiveMovement() } == [
        "move 0/1→0/3", "ended 0/3→0/3", "invalidate 0/3→0/3 at 0,0", "prepare", "updates []", "finalize",
      ])
    #expect(bench.log { bench.stage.advance(by: 1) } == [])
    #expect(words.prefix(5) == ["0", "2", "3", "1", "4"] && bench.bench.complaints == [])
  }

  @Test func cancelledMovementReturnsAndNotifiesOnlyTheLayout() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(bench.place(9))
    bench.stage.advance()
    #expect(
      bench.log { view.cancelInteractiveMovement() } == [
        "cancelled 0/9→0/1", "invalidate 0/9→0/1 at 0,0", "prepare", "updates [0/9→0/1]", "finalize",
      ])
    let cell = bench.cell("1")
    bench.stage.advance(frames: 5)
    let shown = cell?.layer.presentation()?.position ?? .zero
    #expect(shown.y > 25 && shown.y < 125, "it is on its way: \(shown)")
    bench.stage.advance(by: 1)
    #expect(words == (0..<12).map(String.init) && bench.bench.complaints == [] && bench.bench.leftovers == [])
  }

  @Test func itemDroppedAtItsOriginMovesNothing() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(bench.place(6))
    view.updateInteractiveMovementTargetPosition(bench.place(1))
    #expect(!bench.log { view.endInteractiveMovement() }.contains { $0.hasPrefix("move ") })
    bench.stage.advance(by: 1)
    #expect(words == (0..<12).map(String.init) && bench.bench.complaints == [])
  }

  // MARK: - The held cell

  @Test func theCellIsExactlyWhereItIsHeldAndInFront() {
    let cell = bench.cell("1")
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    for step in 0..<20 {
      let point = CGPoint(x: 75 + CGFloat(step) * 5, y: 25 + CGFloat(step) * 3)
      view.updateInteractiveMovementTargetPosition(point)
      bench.stage.advance()
      #expect(cell?.layer.presentation()?.position == point && cell?.center == point)
      #expect(bench.frontmost() === cell)
    }
    view.endInteractiveMovement()
    bench.stage.advance(frames: 3)
    #expect(bench.frontmost() === cell, "it stays in front until it has arrived")
    bench.stage.advance(by: 1)
    #expect(cell?.center == bench.place(view.indexPath(for: cell ?? WordCell())?.item ?? 0))
  }

  @Test func layoutAttributesApplyToAHeldCell() {
    bench.grid.raises = true
    let cell = bench.cell("1")
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    bench.stage.advance(frames: 5)
    let scale = cell?.layer.presentation()?.transform.m11 ?? 0
    #expect(scale > 1 && scale < 1.2)
    bench.stage.advance(by: 1)
    #expect(cell?.transform.a == 1.2)
    view.endInteractiveMovement()
    bench.stage.advance(by: 1)
    #expect(cell?.transform == .identity && bench.bench.complaints == [])
  }

  @Test func otherItemsMoveAsideAnimated() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(bench.place(2))
    bench.stage.advance(frames: 6)
    for (word, from, to) in [("1", 1, 0), ("2", 2, 1)] {
      let x = bench.cell(word)?.layer.presentation()?.position.x ?? 0
      #expect(x < bench.place(from).x && x > bench.place(to).x && bench.cell(word)?.center == bench.place(to))
    }
    #expect(bench.cell("3")?.layer.presentation()?.position == bench.place(3))
  }

  @Test func cellCaughtDuringItsReturnDoesNotJump() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 200))
    view.cancelInteractiveMovement()
    bench.stage.advance(frames: 6)
    let seen = bench.cell("0")?.layer.presentation()?.position
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    bench.stage.advance()
    #expect(bench.cell("0")?.layer.presentation()?.position == seen && seen != bench.place(0))
  }

  @Test func heldCellIsNotReusedWhenItsPositionIsInvisible() {
    let bench = MovementBench(count: 400)
    let cell = bench.cell("1")
    bench.view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    bench.view.contentOffset.y = 3000
    bench.stage.advance()
    #expect(cell?.superview === bench.view && cell?.reuses == 0 && cell?.word == "1")
    #expect(cell?.center == CGPoint(x: 75, y: 3025), "the hand stays where it is in the view")
    bench.view.endInteractiveMovement()
    bench.stage.advance(by: 1)
    #expect(bench.source.words[0].firstIndex(of: "1") == 241 && bench.bench.complaints == [])
  }

  // MARK: - Refusals

  @Test func itemsThatMayNotMoveAreNotLifted() {
    bench.source.refusals = ["canMove": [IndexPath(0, 2)]]
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 2)))
    #expect(
      !view.beginInteractiveMovementForItem(at: IndexPath(0, 99)) && !view.beginInteractiveMovementForItem(at: IndexPath(3, 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(0, 3)))
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 4)), "one item at a time")
  }

  @Test func callsWithoutAHeldItemAreIgnored() {
    #expect(
      bench.log {
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
        view.endInteractiveMovement()
        view.cancelInteractiveMovement()
      } == [])
    #expect(bench.bench.complaints == [])
  }

  @Test func nanPositionIsRefused() {
    bench.stage.log.sendWarnings(to: { _ in })
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    #expect(bench.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0)) } == [])
    bench.stage.advance()
    #expect(bench.cell("0")?.center == bench.place(0))
  }

  @Test func theDelegateSendsItemsElsewhere() {
    bench.source.retarget = { current, proposed in proposed.item > 5 ? current : proposed }
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(bench.place(5))
    view.updateInteractiveMovementTargetPosition(bench.place(9))
    view.endInteractiveMovement()
    #expect(words.firstIndex(of: "0") == 5)
  }

  @Test func itemReturnsWhenTheDataSourceDoesNotMoveIt() {
    var lines: [String] = []
    bench.stage.log.sendWarnings(to: { lines.append($0) })
    let fixed = FixedSource()
    view.dataSource = fixed
    bench.stage.advance()
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(bench.place(2))
    bench.stage.advance()
    #expect(bench.log { view.endInteractiveMovement() }.first == "cancelled 0/2→0/0")
    #expect(lines.count == 1 && lines[0].contains("FixedSource has no collectionView(_:moveItemAt:to:)"))
  }

  // MARK: - Numbers

  @Test func dataSourceReceivesItsOwnIndexPathsDuringAMove() {
    let bench = MovementBench([["a", "b", "c"], (0..<80).map(String.init)])
    bench.view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    bench.view.updateInteractiveMovementTargetPosition(bench.place(5))
    #expect(bench.view.numberOfItems(inSection: 0) == 2 && bench.view.numberOfItems(inSection: 1) == 81)
    #expect(bench.bench.shown[IndexPath(0, 1)] == "c")
    bench.view.contentOffset.y = 600
    bench.stage.advance()
    #expect(bench.bench.shown[IndexPath(1, 70)] == "69", "one further than in the data")
    bench.view.cancelInteractiveMovement()
    bench.stage.advance(by: 1)
    #expect(bench.view.numberOfItems(inSection: 0) == 3 && bench.bench.complaints == [])
  }

  @Test func selectionMovesWithItsItems() {
    view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(bench.place(4))
    #expect(view.indexPathsForSelectedItems == [IndexPath(0, 4)])
    view.endInteractiveMovement()
    bench.stage.advance(by: 1)
    #expect(view.indexPathsForSelectedItems == [IndexPath(0, 4)] && bench.bench.complaints == [])
  }

  // MARK: - Ends from outside

  /// What a program may do while an item is held, and what its data are to be afterwards.
  @Test(arguments: ["reload", "insert", "layout", "transition", "window", "source", "invalidate"])
  func otherChangesCancelTheMovement(_ change: String) {
    var expected = words
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(bench.place(9))
    bench.stage.advance()
    bench.source.log = []
    switch change {
    case "reload": view.reloadData()
    case "insert":
      expected.insert("new", at: 0)
      view.performBatchUpdates { [bench, view] in
        bench.source.words[0].insert("new", at: 0)
        view.insertItems(at: [IndexPath(0, 0)])
      }
    case "layout": view.setCollectionViewLayout(NamedLayout("list", columns: 1), animated: true)
    case "transition":
      view.startInteractiveTransition(to: NamedLayout("list", columns: 1))
      view.cancelInteractiveTransition()
    case "window":
      view.removeFromSuperview()
      bench.stage.window.addSubview(view)
    case "source":
      view.dataSource = nil
      view.dataSource = bench.source
    default:
      let everything = UICollectionViewLayoutInvalidationContext(invalidatesEverything: true, dataSourceCounts: true)
      bench.grid.invalidateLayout(with: everything)
    }
    #expect(bench.source.log.filter { $0.hasPrefix("cancelled") } == ["cancelled 0/9→0/1"])
    #expect(bench.log { view.endInteractiveMovement() } == [])
    bench.stage.advance(by: 1)
    #expect(words == expected && bench.bench.complaints == [] && bench.bench.leftovers == [])
  }

  @Test func dataSourceMayReloadInMoveItem() {
    let reloading = ReloadingSource(bench.source)
    view.dataSource = reloading
    bench.stage.advance()
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(bench.place(9))
    view.endInteractiveMovement()
    bench.stage.advance(by: 1)
    #expect(words.firstIndex(of: "1") == 9 && bench.bench.complaints == [] && bench.bench.leftovers == [])
  }
}

/// Says how many items there are, and moves none.
private final class FixedSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
}

/// Takes a move over and asks for everything anew.
private final class ReloadingSource: NSObject, UICollectionViewDataSource {
  private let source: WordSource
  init(_ source: WordSource) { self.source = source }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { source.words[0].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, moveItemAt sourcePath: IndexPath, to destination: IndexPath) {
    source.collectionView(collectionView, moveItemAt: sourcePath, to: destination)
    collectionView.reloadData()
  }
}
