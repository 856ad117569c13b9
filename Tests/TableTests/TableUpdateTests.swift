import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

@MainActor @Suite("Table updates")
struct TableUpdateTests {
  @Test func newlyVisibleContentIsInItsFinalPosition() throws {
    let test = TableUnderTest(rows: 20)
    test.table.performBatchUpdates {
      test.sections[0].remove(at: 1)
      test.sections[0].insert("new", at: 3)
      test.table.deleteRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 4, section: 0)], with: .fade)
      test.sections[0].remove(at: 4)
      test.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    test.stage.advance(frames: 4)
    for row in [3, 11] {
      let label = try #require(test.table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel)
      #expect(label.frame == CGRect(x: 16, y: 0, width: 288, height: 40))
      #expect(try #require(label.layer.presentation()).frame == label.frame, "row \(row)")
    }
    test.stage.advance(by: 0.5)
    test.checkCells()
  }

  @Test func anInsertedRowFadesInWhileTheOthersMakeRoom() throws {
    let test = TableUnderTest(rows: 4)
    let below = try #require(test.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    test.sections[0].insert("new", at: 1)
    test.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    test.stage.advance(frames: 9)
    let new = try #require(test.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let seen = try #require(new.layer.presentation()).opacity
    #expect(seen > 0.1 && seen < 0.9)
    let y = try #require(below.layer.presentation()).frame.minY
    #expect(y > 42 && y < 78, "\(y)")
    test.stage.advance(by: 0.5)
    #expect(test.shown == ["row 0", "new", "row 1", "row 2", "row 3"])
    test.checkCells()
  }

  @Test func deletedRowDisappearsAndTheOthersCloseUp() {
    let test = TableUnderTest(rows: 30)
    let gone = test.table.cellForRow(at: IndexPath(row: 2, section: 0))
    test.sections[0].remove(at: 2)
    test.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .left)
    test.stage.advance(frames: 5)
    #expect(gone?.superview === test.table)
    test.stage.advance(by: 0.5)
    #expect(gone?.superview == nil || gone?.textLabel?.text != "row 2")
    #expect(test.shown.prefix(4) == ["row 0", "row 1", "row 3", "row 4"])
    test.checkCells()
  }

  /// Otherwise two plays of the same hand would differ: the order of a dictionary is another in each process.
  @Test(arguments: [true, false]) func rowsLeaveFromTopToBottom(byReloading: Bool) {
    let test = TableUnderTest(rows: 20)
    let leaving = LeavingRows()
    test.table.delegate = leaving
    test.stage.advance()
    leaving.forget()
    if byReloading {
      test.table.reloadData()
    } else {
      test.sections[0].removeFirst(10)
      test.table.deleteRows(at: (0..<10).map { IndexPath(row: $0, section: 0) }, with: .fade)
    }
    test.stage.advance(by: 0.6)
    #expect(leaving.rows == Array(0..<(byReloading ? 12 : 10)))
  }

  @Test func completionRunsAtTheEndOfTheAnimation() {
    let test = TableUnderTest(rows: 4)
    var finished: [Bool] = []
    test.table.performBatchUpdates {
      test.sections[0].swapAt(0, 3)
      test.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
      test.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
    } completion: {
      finished.append($0)
    }
    test.stage.advance(frames: 10)
    #expect(finished == [])
    test.stage.advance(frames: 20)
    #expect(finished == [true])
    #expect(test.shown == ["row 3", "row 1", "row 2", "row 0"])
    test.checkCells()
  }

  @Test func selectionMovesWithItsRow() {
    let test = TableUnderTest(rows: 6)
    test.table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    test.sections[0].removeSubrange(0..<2)
    test.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(test.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    test.stage.advance(by: 0.5)
    #expect(test.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
  }

  @Test func aRowInsertedInTheMiddleOpensFromItsMiddle() throws {
    let test = TableUnderTest(rows: 4)
    test.sections[0].insert("new", at: 1)
    test.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .middle)
    test.stage.advance(frames: 9)
    let cell = try #require(test.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let seen = try #require(cell.layer.presentation()).frame
    #expect(seen.height > 4 && seen.height < 36 && abs(seen.midY - 60) < 0.01, "\(seen)")
    test.stage.advance(by: 0.5)
    test.checkCells()
  }

  @Test func inconsistentBatchTrapsWithUIKitsMessage() {
    var update = TableUpdate()
    update.deletedRows[IndexPath(row: 7, section: 0)] = .fade
    #expect {
      try BatchPlan(update.changes, before: [3], after: [2], words: .tableView)
    } throws: { error in
      "\(error)" == "attempt to delete row 7 from section 0 which only contains 3 rows before the update"
    }
    update.deletedRows = [:]
    #expect {
      try BatchPlan(update.changes, before: [3], after: [2], words: .tableView)
    } throws: { error in
      "\(error)".hasPrefix(
        "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section")
    }
  }

  @Test func sectionsAreInsertedDeletedAndMoved() {
    let test = TableUnderTest([["a"], ["b"], ["c"]])
    test.table.performBatchUpdates {
      test.sections = [["c"], ["new"], ["b"]]
      test.table.deleteSections([0], with: .fade)
      test.table.insertSections([1], with: .fade)
      test.table.moveSection(2, toSection: 0)
    }
    test.stage.advance(by: 0.6)
    #expect(test.shown == ["c", "new", "b"])
    test.checkCells()
  }
}

/// Notes the rows whose cells are no longer shown.
private final class LeavingRows: NSObject, UITableViewDelegate {
  private(set) var rows: [Int] = []

  func forget() { rows = [] }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    rows.append(indexPath.row)
  }
}
