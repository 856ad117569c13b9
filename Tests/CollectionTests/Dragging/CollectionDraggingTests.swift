import Foundation
import MotionTesting
import Testing

@testable import DragAndDrop
@testable import Lists
@testable import ViewCore

@MainActor
struct CollectionDraggingTests {
  @Test func anItemIsReorderedByADrag() throws {
    let test = LettersUnderTest()
    let list = test.left
    test.lift(0, in: list)
    #expect(list.drain() == ["itemsForBeginning 0"] && list.view.hasActiveDrag && !list.view.hasActiveDrop)
    let cell = try #require(list.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? DraggedCell)
    test.move(to: test.middle(of: 5, in: list))
    #expect(list.drain() == ["dragWillBegin", "enter"] && list.view.hasActiveDrop)
    #expect(cell.states == [.lifting, .dragging])
    // The others have made way: B is first, and the place of the sixth is free.
    #expect(test.concealed == 1 && cell.layer.isConcealed)
    #expect(test.frame(of: 0, in: list) == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(list.destinations.last == IndexPath(item: 5, section: 0) && list.view.hasUncommittedUpdates)
    test.release()
    #expect(list.letters == ["B", "C", "D", "E", "F", "A", "G", "H"])
    #expect(list.drain() == ["perform at 5", "arrived", "end", "dragDidEnd"])
    #expect(test.concealed == 0 && !list.view.hasActiveDrag && !list.view.hasActiveDrop && !list.view.hasUncommittedUpdates)
    #expect(cell.states == [.lifting, .dragging, .none] && list.complaints == [])
  }

  @Test(arguments: [false, true]) func aGapOpensForAnItemFromElsewhere(hasOwnSizes: Bool) throws {
    let test = LettersUnderTest()
    test.right.hasOwnSizes = hasOwnSizes
    test.right.view.reloadData()
    test.stage.advance()
    let second = try #require(test.frame(of: 1, in: test.right))
    test.lift(2, in: test.left)
    test.move(to: test.middle(of: 1, in: test.right))
    #expect(test.frame(of: 1, in: test.right) == nil, "nothing is at the gap")
    #expect(test.right.view.visibleCells.count == 4 && test.right.view.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
    #expect(test.right.destinations.last == IndexPath(item: 1, section: 0))
    // And closes when the finger goes elsewhere.
    test.move(to: CGPoint(x: 200, y: 700))
    #expect(test.frame(of: 1, in: test.right) == second && test.right.view.visibleCells.count == 4)
    test.move(to: test.middle(of: 1, in: test.right))
    test.release()
    #expect(test.right.letters == ["1", "C", "2", "3", "4"] && test.left.letters == ["A", "B", "D", "E", "F", "G", "H"])
    #expect(test.right.drain().suffix(3) == ["perform at 1", "arrived", "end"])
    #expect(test.right.view.visibleCells.count == 5 && test.left.view.visibleCells.count == 7 && test.concealed == 0)
    #expect(test.left.complaints == [] && test.right.complaints == [])
  }

  @Test func aDropIntoAnItemHighlightsIt() throws {
    let test = LettersUnderTest()
    test.right.intent = .insertIntoDestinationIndexPath
    test.lift(0, in: test.left)
    test.move(to: test.middle(of: 2, in: test.right))
    let cell = try #require(test.right.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.isHighlighted && test.right.view.visibleCells.count { $0.isHighlighted } == 1)
    let states = test.right.view.visibleCells.map(\.configurationState.cellDropState)
    #expect(cell.configurationState.cellDropState == .targeted && states.count { $0 == .notTargeted } == 3)
    #expect(test.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    #expect(!test.right.view.hasUncommittedUpdates)
    test.release()
    #expect(!cell.isHighlighted && test.right.letters == ["1", "2", "3", "4"] && test.concealed == 0)
    #expect(test.right.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    #expect(test.right.drain().suffix(2) == ["perform at 2", "end"])
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden]) func refusedItemsReturn(operation: UIDropOperation) {
    let test = LettersUnderTest()
    test.left.operation = operation
    test.lift(0, in: test.left)
    test.move(to: test.middle(of: 5, in: test.left))
    #expect(!test.left.view.hasUncommittedUpdates)
    test.release()
    #expect(test.left.letters.first == "A" && test.concealed == 0)
    #expect(test.left.drain().suffix(2) == ["end", "dragDidEnd"])
  }

  @Test func aCancelledDragClosesTheGap() throws {
    let test = LettersUnderTest()
    test.lift(0, in: test.left)
    test.move(to: test.middle(of: 5, in: test.left))
    test.stage.touchCancel()
    test.stage.advance(by: 1.5)
    #expect(test.left.letters == ["A", "B", "C", "D", "E", "F", "G", "H"] && test.concealed == 0)
    #expect(test.frame(of: 0, in: test.left)?.origin == .zero && !test.left.view.hasUncommittedUpdates)
  }

  @Test func whereThereIsNoItemTheDestinationIsNil() {
    let test = LettersUnderTest()
    test.lift(0, in: test.left)
    test.move(to: CGPoint(x: 300, y: 400))
    #expect(test.right.destinations.last == .some(nil))
    test.release()
    #expect(test.right.letters == ["1", "2", "3", "4", "A"])
  }

  @Test func newDataDuringADragCloseTheGap() {
    let test = LettersUnderTest()
    test.lift(0, in: test.left)
    test.move(to: test.middle(of: 1, in: test.right))
    test.right.letters = ["9"]
    test.right.view.reloadData()
    test.stage.advance(frames: 3)
    #expect(test.right.view.visibleCells.count == 1)
    test.left.view.reloadData()
    test.move(to: CGPoint(x: 200, y: 700))
    test.release()
    #expect(test.concealed == 0 && test.left.view.visibleCells.count == 8 && test.right.view.visibleCells.count == 1)
  }

  @Test func aDragAtTheEdgeScrolls() {
    let test = LettersUnderTest()
    test.left.view.frame.size.height = 200
    test.stage.advance()
    test.lift(0, in: test.left)
    test.move(to: CGPoint(x: 50, y: 232))
    test.stage.advance(by: 2)
    #expect(test.left.view.contentOffset.y == test.left.view.contentSize.height - 200)
    test.release()
    #expect(test.left.letters.suffix(2).contains("A"))
  }

  @Test func withoutDelegatesNothingIsDragged() {
    let test = LettersUnderTest()
    test.left.view.dragInteractionEnabled = false
    test.lift(0, in: test.left)
    test.release()
    #expect(test.left.drain() == [])
    test.left.view.dragInteractionEnabled = true
    test.left.view.dragDelegate = nil
    test.lift(0, in: test.left)
    test.release()
    #expect(test.left.drain() == [])
  }
}
