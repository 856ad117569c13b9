import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor
struct CollectionDraggingTests {
  @Test func anItemIsReorderedByADrag() throws {
    let bench = LetterBench()
    let list = bench.left
    bench.lift(0, in: list)
    #expect(list.drain() == ["itemsForBeginning 0"] && list.view.hasActiveDrag && !list.view.hasActiveDrop)
    let cell = try #require(list.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? DraggedCell)
    bench.move(to: bench.middle(of: 5, in: list))
    #expect(list.drain() == ["dragWillBegin", "enter"] && list.view.hasActiveDrop)
    #expect(cell.states == [.lifting, .dragging])
    // The others have made way: B is first, and the place of the sixth is free.
    #expect(bench.concealed == 1 && cell.layer.isConcealed)
    #expect(bench.frame(of: 0, in: list) == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(list.destinations.last == IndexPath(item: 5, section: 0) && list.view.hasUncommittedUpdates)
    bench.release()
    #expect(list.letters == ["B", "C", "D", "E", "F", "A", "G", "H"])
    #expect(list.drain() == ["perform at 5", "arrived", "end", "dragDidEnd"])
    #expect(bench.concealed == 0 && !list.view.hasActiveDrag && !list.view.hasActiveDrop && !list.view.hasUncommittedUpdates)
    #expect(cell.states == [.lifting, .dragging, .none] && list.complaints == [])
  }

  @Test(arguments: [false, true]) func aGapOpensForAnItemFromElsewhere(hasOwnSizes: Bool) throws {
    let bench = LetterBench()
    bench.right.hasOwnSizes = hasOwnSizes
    bench.right.view.reloadData()
    bench.stage.advance()
    let second = try #require(bench.frame(of: 1, in: bench.right))
    bench.lift(2, in: bench.left)
    bench.move(to: bench.middle(of: 1, in: bench.right))
    #expect(bench.frame(of: 1, in: bench.right) == nil, "nothing is at the gap")
    #expect(bench.right.view.visibleCells.count == 4 && bench.right.view.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
    #expect(bench.right.destinations.last == IndexPath(item: 1, section: 0))
    // And closes when the finger goes elsewhere.
    bench.move(to: CGPoint(x: 200, y: 700))
    #expect(bench.frame(of: 1, in: bench.right) == second && bench.right.view.visibleCells.count == 4)
    bench.move(to: bench.middle(of: 1, in: bench.right))
    bench.release()
    #expect(bench.right.letters == ["1", "C", "2", "3", "4"] && bench.left.letters == ["A", "B", "D", "E", "F", "G", "H"])
    #expect(bench.right.drain().suffix(3) == ["perform at 1", "arrived", "end"])
    #expect(bench.right.view.visibleCells.count == 5 && bench.left.view.visibleCells.count == 7 && bench.concealed == 0)
    #expect(bench.left.complaints == [] && bench.right.complaints == [])
  }

  @Test func aDropIntoAnItemHighlightsIt() throws {
    let bench = LetterBench()
    bench.right.intent = .insertIntoDestinationIndexPath
    bench.lift(0, in: bench.left)
    bench.move(to: bench.middle(of: 2, in: bench.right))
    let cell = try #require(bench.right.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.isHighlighted && bench.right.view.visibleCells.count { $0.isHighlighted } == 1)
    let states = bench.right.view.visibleCells.map(\.configurationState.cellDropState)
    #expect(cell.configurationState.cellDropState == .targeted && states.count { $0 == .notTargeted } == 3)
    #expect(bench.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    #expect(!bench.right.view.hasUncommittedUpdates)
    bench.release()
    #expect(!cell.isHighlighted && bench.right.letters == ["1", "2", "3", "4"] && bench.concealed == 0)
    #expect(bench.right.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    #expect(bench.right.drain().suffix(2) == ["perform at 2", "end"])
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden]) func refusedItemsReturn(operation: UIDropOperation) {
    let bench = LetterBench()
    bench.left.operation = operation
    bench.lift(0, in: bench.left)
    bench.move(to: bench.middle(of: 5, in: bench.left))
    #expect(!bench.left.view.hasUncommittedUpdates)
    bench.release()
    #expect(bench.left.letters.first == "A" && bench.concealed == 0)
    #expect(bench.left.drain().suffix(2) == ["end", "dragDidEnd"])
  }

  @Test func aCancelledDragClosesTheGap() throws {
    let bench = LetterBench()
    bench.lift(0, in: bench.left)
    bench.move(to: bench.middle(of: 5, in: bench.left))
    bench.stage.touchCancel()
    bench.stage.advance(by: 1.5)
    #expect(bench.left.letters == ["A", "B", "C", "D", "E", "F", "G", "H"] && bench.concealed == 0)
    #expect(bench.frame(of: 0, in: bench.left)?.origin == .zero && !bench.left.view.hasUncommittedUpdates)
  }

  @Test func whereThereIsNoItemTheDestinationIsNil() {
    let bench = LetterBench()
    bench.lift(0, in: bench.left)
    bench.move(to: CGPoint(x: 300, y: 400))
    #expect(bench.right.destinations.last == .some(nil))
    bench.release()
    #expect(bench.right.letters == ["1", "2", "3", "4", "A"])
  }

  @Test func newDataDuringADragCloseTheGap() {
    let bench = LetterBench()
    bench.lift(0, in: bench.left)
    bench.move(to: bench.middle(of: 1, in: bench.right))
    bench.right.letters = ["9"]
    bench.right.view.reloadData()
    bench.stage.advance(frames: 3)
    #expect(bench.right.view.visibleCells.count == 1)
    bench.left.view.reloadData()
    bench.move(to: CGPoint(x: 200, y: 700))
    bench.release()
    #expect(bench.concealed == 0 && bench.left.view.visibleCells.count == 8 && bench.right.view.visibleCells.count == 1)
  }

  @Test func aDragAtTheEdgeScrolls() {
    let bench = LetterBench()
    bench.left.view.frame.size.height = 200
    bench.stage.advance()
    bench.lift(0, in: bench.left)
    bench.move(to: CGPoint(x: 50, y: 232))
    bench.stage.advance(by: 2)
    #expect(bench.left.view.contentOffset.y == bench.left.view.contentSize.height - 200)
    bench.release()
    #expect(bench.left.letters.suffix(2).contains("A"))
  }

  @Test func withoutDelegatesNothingIsDragged() {
    let bench = LetterBench()
    bench.left.view.dragInteractionEnabled = false
    bench.lift(0, in: bench.left)
    bench.release()
    #expect(bench.left.drain() == [])
    bench.left.view.dragInteractionEnabled = true
    bench.left.view.dragDelegate = nil
    bench.lift(0, in: bench.left)
    bench.release()
    #expect(bench.left.drain() == [])
  }
}
