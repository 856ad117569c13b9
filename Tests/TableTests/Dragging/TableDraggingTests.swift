import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

@MainActor
struct TableDraggingTests {
  @Test func aRowIsReorderedByADrag() throws {
    let test = LetterTables()
    let table = test.upper
    test.lift(0, in: table)
    #expect(table.drain() == ["itemsForBeginning 0"] && table.view.hasActiveDrag && !table.view.hasActiveDrop)
    test.move(to: test.middle(of: 3, in: table))
    #expect(table.drain() == ["dragWillBegin", "enter"] && table.view.hasActiveDrop && test.concealed == 1)
    #expect(test.y(of: 0, in: table) == 0 && table.destinations.last == IndexPath(row: 3, section: 0))
    #expect(test.texts(table) == ["B", "C", "D", "A", "E", "F"])
    test.release()
    #expect(table.letters == ["B", "C", "D", "A", "E", "F"] && test.texts(table) == table.letters)
    #expect(table.drain() == ["perform at 3", "arrived", "end", "dragDidEnd"])
    #expect(test.concealed == 0 && !table.view.hasActiveDrag && !table.view.hasActiveDrop && !table.view.hasUncommittedUpdates)
  }

  @Test func aGapOpensForARowFromElsewhere() throws {
    let test = LetterTables()
    test.lift(2, in: test.upper)
    test.move(to: test.middle(of: 1, in: test.lower))
    #expect(test.lower.destinations.last == IndexPath(row: 1, section: 0) && test.lower.view.hasUncommittedUpdates)
    #expect(test.texts(test.lower) == ["1", "2", "3"])
    #expect(test.y(of: 0, in: test.lower) == 0 && test.y(of: 1, in: test.lower) == nil)
    #expect(test.y(of: 2, in: test.lower) == 100 && test.y(of: 3, in: test.lower) == 150)
    // It follows the finger, and closes when that goes elsewhere.
    test.move(to: test.middle(of: 2, in: test.lower))
    #expect(test.y(of: 1, in: test.lower) == 50 && test.y(of: 2, in: test.lower) == nil)
    test.move(to: CGPoint(x: 200, y: 780))
    #expect(test.y(of: 1, in: test.lower) == 50 && test.y(of: 2, in: test.lower) == 100)
    test.move(to: test.middle(of: 1, in: test.lower))
    test.release()
    #expect(test.lower.letters == ["1", "C", "2", "3"] && test.upper.letters == ["A", "B", "D", "E", "F"])
    #expect(test.texts(test.lower) == test.lower.letters && test.texts(test.upper) == test.upper.letters)
    #expect(test.lower.drain().suffix(3) == ["perform at 1", "arrived", "end"] && test.concealed == 0)
    #expect(test.upper.complaints == [] && test.lower.complaints == [])
  }

  /// The selection counts the gap, the program's index paths do not.
  @Test func rowsBehindAGapAreDeselectedWithAllOthers() {
    let test = LetterTables()
    test.lower.view.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    test.lift(2, in: test.upper)
    test.move(to: test.middle(of: 1, in: test.lower))
    #expect(test.lower.view.hasUncommittedUpdates)
    test.lower.view.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(test.lower.view.indexPathsForSelectedRows?.isEmpty != false)
  }

  @Test func anAutomaticIntentChoosesByThePlaceInTheRow() throws {
    let test = LetterTables()
    test.lower.intent = .automatic
    test.lift(0, in: test.upper)
    let middle = test.middle(of: 1, in: test.lower)
    test.move(to: middle)
    #expect(test.lower.view.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    #expect(!test.lower.view.hasUncommittedUpdates)
    test.move(to: CGPoint(x: middle.x, y: middle.y - 20))
    #expect(test.lower.view.hasUncommittedUpdates && test.lower.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func aCancelledDragClosesTheGap() {
    let test = LetterTables()
    test.lift(0, in: test.upper)
    test.move(to: test.middle(of: 3, in: test.upper))
    test.stage.touchCancel()
    test.stage.advance(by: 1.5)
    #expect(test.texts(test.upper) == ["A", "B", "C", "D", "E", "F"] && test.concealed == 0)
    #expect(!test.upper.view.hasUncommittedUpdates && test.upper.drain().suffix(2) == ["end", "dragDidEnd"])
  }

  @Test func newDataDuringADragCloseTheGap() {
    let test = LetterTables()
    test.lift(0, in: test.upper)
    test.move(to: test.middle(of: 1, in: test.lower))
    test.lower.letters = ["9"]
    test.lower.view.reloadData()
    test.upper.view.reloadData()
    test.stage.advance(frames: 3)
    test.move(to: CGPoint(x: 200, y: 780))
    test.release()
    #expect(test.texts(test.lower) == ["9"] && test.texts(test.upper).count == 6 && test.concealed == 0)
  }

  @Test func whatIsNotEnabledIsNotDragged() {
    let test = LetterTables()
    test.upper.view.dragInteractionEnabled = false
    test.lift(0, in: test.upper)
    test.release()
    #expect(test.upper.drain() == [])
  }
}
