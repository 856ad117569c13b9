import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Rows that are moved by their reorder controls, and several that are selected by two fingers.
@MainActor @Suite("Moving table rows")
struct TableMovingTests {
  /// A table of rows that can move.
  private final class MovableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var sections: [[String]]
    var log: [String] = []
    var target: ((IndexPath) -> IndexPath)?
    var still: Set<String> = []
    var mayBegin = false

    init(_ sections: [[String]]) {
      self.sections = sections
      super.init()
      table.rowHeight = 40
      table.dataSource = self
      table.delegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      stage.window.addSubview(table)
      stage.advance(frames: 2)
    }

    var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !still.contains(sections[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      log.append(
        "move \(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
      let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }

    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { mayBegin }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
      tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
  }

  private func drag(_ rows: MovableRows, from start: CGFloat, to end: CGFloat, release: Bool = true) {
    rows.stage.drag(from: CGPoint(x: 301, y: start), to: CGPoint(x: 301, y: end), duration: 0.5, release: release)
  }

  @Test func aRowIsDroppedWhereItsControlIsDraggedTo() {
    let rows = MovableRows([["a", "b", "c", "d", "e"]])
    rows.table.setEditing(true, animated: true)
    rows.stage.advance(by: 0.5)
    #expect(rows.table.visibleCells.allSatisfy { $0.parts.reorderControl?.frame.maxX == 320 })
    drag(rows, from: 20, to: 140, release: false)
    #expect(rows.shown == ["b", "c", "d", "a", "e"] && rows.log.isEmpty && rows.table.hasUncommittedUpdates)
    rows.stage.touchUp()
    rows.stage.advance(by: 0.6)
    #expect(rows.log == ["move 0.0 to 0.3"] && rows.sections == [["b", "c", "d", "a", "e"]])
    #expect(!rows.table.hasUncommittedUpdates)
    for (index, cell) in rows.table.visibleCells.enumerated() {
      #expect(cell.frame == CGRect(x: 0, y: CGFloat(index) * 40, width: 320, height: 40) && !cell.showsLift)
    }
  }

  @Test func rowMovesToAnotherSectionAndTheOthersMoveAside() {
    let rows = MovableRows([["a", "b"], ["c", "d"]])
    rows.table.isEditing = true
    rows.stage.advance()
    drag(rows, from: 20, to: 105)
    rows.stage.advance(by: 0.6)
    #expect(rows.sections == [["b"], ["a", "c", "d"]] || rows.sections == [["b"], ["c", "a", "d"]], "\(rows.sections)")
    #expect(rows.shown == rows.sections.flatMap { $0 })
    drag(rows, from: 140, to: 2)
    rows.stage.advance(by: 0.6)
    #expect(rows.sections[0].first == "d" && rows.shown == rows.sections.flatMap { $0 }, "\(rows.sections)")
  }

  @Test func delegateChangesTheTargetOfAMove() {
    let rows = MovableRows([["a", "b", "c", "d"]])
    rows.target = { IndexPath(row: min($0.row, 1), section: 0) }
    rows.table.isEditing = true
    rows.stage.advance()
    drag(rows, from: 20, to: 140)
    rows.stage.advance(by: 0.6)
    #expect(rows.sections == [["b", "a", "c", "d"]] && rows.shown == ["b", "a", "c", "d"])
  }

  @Test func aCancelledMoveRestoresTheRows() {
    let rows = MovableRows([["a", "b", "c"]])
    rows.table.isEditing = true
    rows.stage.advance()
    drag(rows, from: 20, to: 100, release: false)
    #expect(rows.shown == ["b", "c", "a"])
    rows.stage.touchCancel()
    rows.stage.advance(by: 0.6)
    #expect(rows.log.isEmpty && rows.shown == ["a", "b", "c"])
    #expect(rows.table.visibleCells.map(\.frame.minY) == [0, 40, 80])
  }

  @Test func aRowAtTheEdgeScrollsTheTable() {
    let rows = MovableRows([(0..<60).map { "\($0)" }])
    rows.table.isEditing = true
    rows.stage.advance()
    drag(rows, from: 20, to: 475, release: false)
    rows.stage.advance(by: 1)
    #expect(rows.table.contentOffset.y > 100)
    let seen = rows.table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(seen.contains("0"))
    rows.stage.touchUp()
    rows.stage.advance(by: 0.6)
    #expect(rows.log.count == 1 && rows.sections[0].firstIndex(of: "0") ?? 0 > 10)
    #expect(rows.shown == (rows.table.indexPathsForVisibleRows ?? []).map { rows.sections[0][$0.row] })
  }

  @Test func onlyRowsThatCanMoveHaveAControl() {
    let rows = MovableRows([["a", "b", "c"]])
    rows.still = ["b"]
    rows.table.isEditing = true
    rows.stage.advance()
    #expect(rows.table.visibleCells.map { $0.parts.reorderControl != nil } == [true, false, true])
    rows.table.isEditing = false
    rows.stage.advance()
    #expect(rows.table.visibleCells.allSatisfy { $0.parts.reorderControl == nil })
    // A data source that says nothing leaves it to the cell.
    let plain = TableUnderTest(rows: 3)
    plain.table.cellForRow(at: IndexPath(row: 1, section: 0))?.showsReorderControl = true
    plain.table.isEditing = true
    #expect(plain.table.visibleCells.map { $0.parts.reorderControl != nil } == [false, true, false])
  }

  @Test func aDataSourceWithoutTheMethodGetsItsRowBack() {
    let plain = TableUnderTest(rows: 3)
    plain.table.cellForRow(at: IndexPath(row: 0, section: 0))?.showsReorderControl = true
    plain.table.isEditing = true
    plain.stage.advance()
    plain.stage.drag(from: CGPoint(x: 301, y: 20), to: CGPoint(x: 301, y: 100), duration: 0.5)
    plain.stage.advance(by: 0.6)
    #expect(plain.shown == ["row 0", "row 1", "row 2"])
    plain.checkCells()
  }

  // MARK: - Two fingers

  private func sweep(_ rows: MovableRows, from start: CGFloat, to end: CGFloat) {
    for finger in 0...1 { rows.stage.touchDown(at: CGPoint(x: 100 + 40 * CGFloat(finger), y: start), finger: finger) }
    rows.stage.advance(frames: 2)
    for step in 1...20 {
      let y = start + (end - start) * CGFloat(step) / 20
      for finger in 0...1 { rows.stage.touchMove(to: CGPoint(x: 100 + 40 * CGFloat(finger), y: y), finger: finger) }
      rows.stage.advance()
    }
    for finger in 0...1 { rows.stage.touchUp(finger: finger) }
    rows.stage.advance(frames: 2)
  }

  @Test func twoFingersSelectTheRowsTheyPass() {
    let rows = MovableRows([(0..<30).map { "\($0)" }])
    rows.table.allowsMultipleSelectionDuringEditing = true
    rows.mayBegin = true
    sweep(rows, from: 60, to: 180)
    #expect(rows.table.indexPathsForSelectedRows?.map(\.row).sorted() == [1, 2, 3, 4])
    #expect(rows.log == ["begin 1", "end"] && rows.table.contentOffset.y == 0)
  }

  @Test func twoFingersScrollWhereTheDelegateForbidsSelecting() {
    let rows = MovableRows([(0..<30).map { "\($0)" }])
    rows.table.allowsMultipleSelectionDuringEditing = true
    sweep(rows, from: 180, to: 60)
    #expect(rows.log.isEmpty && rows.table.contentOffset.y > 60 && rows.table.indexPathsForSelectedRows == nil)
  }
}
