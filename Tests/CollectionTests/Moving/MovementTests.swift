import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Moving items by hand: what the program, its layout and its data source see.
@MainActor
final class MovementTests {
  /// Made within each test: its application is the current one then.
  private lazy var test = MovementUnderTest(count: 12)
  private var view: UICollectionView { test.view }
  private var words: [String] { test.source.words[0] }

  // MARK: - The order of calls

  @Test func aMovementCallsInUIKitsOrder() {
    test.source.logsDelegate = true
    #expect(
      test.log { view.beginInteractiveMovementForItem(at: IndexPath(0, 1)) } == [
        "canMove 0/1", "moving 0/1→0/1, 75,25→75,25", "invalidate 0/1→0/1 at 75,25", "prepare", "held 0/1 at 75,25",
      ])
    test.stage.advance()
    #expect(
      test.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 30)) } == [
        "layout: 0/1 at 80,30 is 0/1", "moving 0/1→0/1, 75,25→80,30", "invalidate 0/1→0/1 at 80,30",
      ])
    #expect(test.log { test.stage.advance() } == ["prepare", "held 0/1 at 80,30"])
    #expect(
      test.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: 180, y: 30)) } == [
        "layout: 0/1 at 180,30 is 0/3", "target of 0/1: 0/1→0/3", "moving 0/1→0/3, 80,30→180,30",
        "invalidate 0/1→0/3 at 180,30", "prepare", "updates [0/1→0/3]", "held 0/3 at 180,30", "finalize",
      ])
    test.stage.advance()
    #expect(
      test.log { view.endInteractiveMovement() } == [
        "move 0/1→0/3", "ended 0/3→0/3", "invalidate 0/3→0/3 at 0,0", "prepare", "updates []", "finalize",
      ])
    #expect(test.log { test.stage.advance(by: 1) } == [])
    #expect(words.prefix(5) == ["0", "2", "3", "1", "4"] && test.test.complaints == [])
  }

  @Test func cancelledMovementReturnsAndNotifiesOnlyTheLayout() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(test.place(9))
    test.stage.advance()
    #expect(
      test.log { view.cancelInteractiveMovement() } == [
        "cancelled 0/9→0/1", "invalidate 0/9→0/1 at 0,0", "prepare", "updates [0/9→0/1]", "finalize",
      ])
    let cell = test.cell("1")
    test.stage.advance(frames: 5)
    let shown = cell?.layer.presentation()?.position ?? .zero
    #expect(shown.y > 25 && shown.y < 125, "it is on its way: \(shown)")
    test.stage.advance(by: 1)
    #expect(words == (0..<12).map(String.init) && test.test.complaints == [] && test.test.leftovers == [])
  }

  @Test func itemDroppedAtItsOriginMovesNothing() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(test.place(6))
    view.updateInteractiveMovementTargetPosition(test.place(1))
    #expect(!test.log { view.endInteractiveMovement() }.contains { $0.hasPrefix("move ") })
    test.stage.advance(by: 1)
    #expect(words == (0..<12).map(String.init) && test.test.complaints == [])
  }

  // MARK: - The held cell

  @Test func theCellIsExactlyWhereItIsHeldAndInFront() {
    let cell = test.cell("1")
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    for step in 0..<20 {
      let point = CGPoint(x: 75 + CGFloat(step) * 5, y: 25 + CGFloat(step) * 3)
      view.updateInteractiveMovementTargetPosition(point)
      test.stage.advance()
      #expect(cell?.layer.presentation()?.position == point && cell?.center == point)
      #expect(test.frontmost() === cell)
    }
    view.endInteractiveMovement()
    test.stage.advance(frames: 3)
    #expect(test.frontmost() === cell, "it stays in front until it has arrived")
    test.stage.advance(by: 1)
    #expect(cell?.center == test.place(view.indexPath(for: cell ?? WordCell())?.item ?? 0))
  }

  @Test func layoutAttributesApplyToAHeldCell() {
    test.grid.raises = true
    let cell = test.cell("1")
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    test.stage.advance(frames: 5)
    let scale = cell?.layer.presentation()?.transform.m11 ?? 0
    #expect(scale > 1 && scale < 1.2)
    test.stage.advance(by: 1)
    #expect(cell?.transform.a == 1.2)
    view.endInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(cell?.transform == .identity && test.test.complaints == [])
  }

  @Test func otherItemsMoveAsideAnimated() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(test.place(2))
    test.stage.advance(frames: 6)
    for (word, from, to) in [("1", 1, 0), ("2", 2, 1)] {
      let x = test.cell(word)?.layer.presentation()?.position.x ?? 0
      #expect(x < test.place(from).x && x > test.place(to).x && test.cell(word)?.center == test.place(to))
    }
    #expect(test.cell("3")?.layer.presentation()?.position == test.place(3))
  }

  @Test func cellCaughtDuringItsReturnDoesNotJump() {
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 200))
    view.cancelInteractiveMovement()
    test.stage.advance(frames: 6)
    let seen = test.cell("0")?.layer.presentation()?.position
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    test.stage.advance()
    #expect(test.cell("0")?.layer.presentation()?.position == seen && seen != test.place(0))
  }

  @Test func heldCellIsNotReusedWhenItsPositionIsInvisible() {
    let test = MovementUnderTest(count: 400)
    let cell = test.cell("1")
    test.view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    test.view.contentOffset.y = 3000
    test.stage.advance()
    #expect(cell?.superview === test.view && cell?.reuses == 0 && cell?.word == "1")
    #expect(cell?.center == CGPoint(x: 75, y: 3025), "the hand stays where it is in the view")
    test.view.endInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(test.source.words[0].firstIndex(of: "1") == 241 && test.test.complaints == [])
  }

  // MARK: - Refusals

  @Test func itemsThatMayNotMoveAreNotLifted() {
    test.source.refusals = ["canMove": [IndexPath(0, 2)]]
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 2)))
    #expect(
      !view.beginInteractiveMovementForItem(at: IndexPath(0, 99)) && !view.beginInteractiveMovementForItem(at: IndexPath(3, 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(0, 3)))
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 4)), "one item at a time")
  }

  @Test func callsWithoutAHeldItemAreIgnored() {
    #expect(
      test.log {
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
        view.endInteractiveMovement()
        view.cancelInteractiveMovement()
      } == [])
    #expect(test.test.complaints == [])
  }

  @Test func nanPositionIsRefused() {
    test.stage.log.sendWarnings(to: { _ in })
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    #expect(test.log { view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0)) } == [])
    test.stage.advance()
    #expect(test.cell("0")?.center == test.place(0))
  }

  @Test func theDelegateSendsItemsElsewhere() {
    test.source.retarget = { current, proposed in proposed.item > 5 ? current : proposed }
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(test.place(5))
    view.updateInteractiveMovementTargetPosition(test.place(9))
    view.endInteractiveMovement()
    #expect(words.firstIndex(of: "0") == 5)
  }

  @Test func itemReturnsWhenTheDataSourceDoesNotMoveIt() {
    var lines: [String] = []
    test.stage.log.sendWarnings(to: { lines.append($0) })
    let fixed = FixedSource()
    view.dataSource = fixed
    test.stage.advance()
    view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    view.updateInteractiveMovementTargetPosition(test.place(2))
    test.stage.advance()
    #expect(test.log { view.endInteractiveMovement() }.first == "cancelled 0/2→0/0")
    #expect(lines.count == 1 && lines[0].contains("FixedSource has no collectionView(_:moveItemAt:to:)"))
  }

  // MARK: - Numbers

  @Test func dataSourceReceivesItsOwnIndexPathsDuringAMove() {
    let test = MovementUnderTest([["a", "b", "c"], (0..<80).map(String.init)])
    test.view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    test.view.updateInteractiveMovementTargetPosition(test.place(5))
    #expect(test.view.numberOfItems(inSection: 0) == 2 && test.view.numberOfItems(inSection: 1) == 81)
    #expect(test.test.shown[IndexPath(0, 1)] == "c")
    test.view.contentOffset.y = 600
    test.stage.advance()
    #expect(test.test.shown[IndexPath(1, 70)] == "69", "one further than in the data")
    test.view.cancelInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(test.view.numberOfItems(inSection: 0) == 3 && test.test.complaints == [])
  }

  @Test func selectionMovesWithItsItems() {
    view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(test.place(4))
    #expect(view.indexPathsForSelectedItems == [IndexPath(0, 4)])
    view.endInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(view.indexPathsForSelectedItems == [IndexPath(0, 4)] && test.test.complaints == [])
  }

  // MARK: - Ends from outside

  /// What a program may do while an item is held, and what its data are to be afterwards.
  @Test(arguments: ["reload", "insert", "layout", "transition", "window", "source", "invalidate"])
  func otherChangesCancelTheMovement(_ change: String) {
    var expected = words
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(test.place(9))
    test.stage.advance()
    test.source.log = []
    switch change {
    case "reload": view.reloadData()
    case "insert":
      expected.insert("new", at: 0)
      view.performBatchUpdates { [test, view] in
        test.source.words[0].insert("new", at: 0)
        view.insertItems(at: [IndexPath(0, 0)])
      }
    case "layout": view.setCollectionViewLayout(NamedLayout("list", columns: 1), animated: true)
    case "transition":
      view.startInteractiveTransition(to: NamedLayout("list", columns: 1))
      view.cancelInteractiveTransition()
    case "window":
      view.removeFromSuperview()
      test.stage.window.addSubview(view)
    case "source":
      view.dataSource = nil
      view.dataSource = test.source
    default:
      let everything = UICollectionViewLayoutInvalidationContext()
      everything.invalidate(everything: true, counts: true)
      test.grid.invalidateLayout(with: everything)
    }
    #expect(test.source.log.filter { $0.hasPrefix("cancelled") } == ["cancelled 0/9→0/1"])
    #expect(test.log { view.endInteractiveMovement() } == [])
    test.stage.advance(by: 1)
    #expect(words == expected && test.test.complaints == [] && test.test.leftovers == [])
  }

  @Test func dataSourceMayReloadInMoveItem() {
    let reloading = ReloadingSource(test.source)
    view.dataSource = reloading
    test.stage.advance()
    view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
    view.updateInteractiveMovementTargetPosition(test.place(9))
    view.endInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(words.firstIndex(of: "1") == 9 && test.test.complaints == [] && test.test.leftovers == [])
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
