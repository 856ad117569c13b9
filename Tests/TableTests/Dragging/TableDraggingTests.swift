import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor
struct TableDraggingTests {
  @Test func aRowIsReorderedByADrag() throws {
    let bench = LetterTables()
    let table = bench.upper
    bench.lift(0, in: table)
    #expect(table.drain() == ["itemsForBeginning 0"] && table.view.hasActiveDrag && !table.view.hasActiveDrop)
    bench.move(to: bench.middle(of: 3, in: table))
    #expect(table.drain() == ["dragWillBegin", "enter"] && table.view.hasActiveDrop && bench.concealed == 1)
    #expect(bench.y(of: 0, in: table) == 0 && table.destinations.last == IndexPath(row: 3, section: 0))
    #expect(bench.texts(table) == ["B", "C", "D", "A", "E", "F"])
    bench.release()
    #expect(table.letters == ["B", "C", "D", "A", "E", "F"] && bench.texts(table) == table.letters)
    #expect(table.drain() == ["perform at 3", "arrived", "end", "dragDidEnd"])
    #expect(bench.concealed == 0 && !table.view.hasActiveDrag && !table.view.hasActiveDrop && !table.view.hasUncommittedUpdates)
  }

  @Test func aGapOpensForARowFromElsewhere() throws {
    let bench = LetterTables()
    bench.lift(2, in: bench.upper)
    bench.move(to: bench.middle(of: 1, in: bench.lower))
    #expect(bench.lower.destinations.last == IndexPath(row: 1, section: 0) && bench.lower.view.hasUncommittedUpdates)
    #expect(bench.texts(bench.lower) == ["1", "2", "3"])
    #expect(bench.y(of: 0, in: bench.lower) == 0 && bench.y(of: 1, in: bench.lower) == nil)
    #expect(bench.y(of: 2, in: bench.lower) == 100 && bench.y(of: 3, in: bench.lower) == 150)
    // It follows the finger, and closes when that goes elsewhere.
    bench.move(to: bench.middle(of: 2, in: bench.lower))
    #expect(bench.y(of: 1, in: bench.lower) == 50 && bench.y(of: 2, in: bench.lower) == nil)
    bench.move(to: CGPoint(x: 200, y: 780))
    #expect(bench.y(of: 1, in: bench.lower) == 50 && bench.y(of: 2, in: bench.lower) == 100)
    bench.move(to: bench.middle(of: 1, in: bench.lower))
    bench.release()
    #expect(bench.lower.letters == ["1", "C", "2", "3"] && bench.upper.letters == ["A", "B", "D", "E", "F"])
    #expect(bench.texts(bench.lower) == bench.lower.letters && bench.texts(bench.upper) == bench.upper.letters)
    #expect(bench.lower.drain().suffix(3) == ["perform at 1", "arrived", "end"] && bench.concealed == 0)
    #expect(bench.upper.complaints == [] && bench.lower.complaints == [])
  }

  @Test func anAutomaticIntentChoosesByThePlaceInTheRow() throws {
    let bench = LetterTables()
    bench.lower.intent = .automatic
    bench.lift(0, in: bench.upper)
    let middle = bench.middle(of: 1, in: bench.lower)
    bench.move(to: middle)
    #expect(bench.lower.view.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    #expect(!bench.lower.view.hasUncommittedUpdates)
    bench.move(to: CGPoint(x: middle.x, y: middle.y - 20))
    #expect(bench.lower.view.hasUncommittedUpdates && bench.lower.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func aCancelledDragClosesTheGap() {
    let bench = LetterTables()
    bench.lift(0, in: bench.upper)
    bench.move(to: bench.middle(of: 3, in: bench.upper))
    bench.stage.touchCancel()
    bench.stage.advance(by: 1.5)
    #expect(bench.texts(bench.upper) == ["A", "B", "C", "D", "E", "F"] && bench.concealed == 0)
    #expect(!bench.upper.view.hasUncommittedUpdates && bench.upper.drain().suffix(2) == ["end", "dragDidEnd"])
  }

  @Test func newDataDuringADragCloseTheGap() {
    let bench = LetterTables()
    bench.lift(0, in: bench.upper)
    bench.move(to: bench.middle(of: 1, in: bench.lower))
    bench.lower.letters = ["9"]
    bench.lower.view.reloadData()
    bench.upper.view.reloadData()
    bench.stage.advance(frames: 3)
    bench.move(to: CGPoint(x: 200, y: 780))
    bench.release()
    #expect(bench.texts(bench.lower) == ["9"] && bench.texts(bench.upper).count == 6 && bench.concealed == 0)
  }

  @Test func whatIsNotEnabledIsNotDragged() {
    let bench = LetterTables()
    bench.upper.view.dragInteractionEnabled = false
    bench.lift(0, in: bench.upper)
    bench.release()
    #expect(bench.upper.drain() == [])
  }
}
