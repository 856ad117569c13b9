import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Rows that are chosen while a table is edited, and the mark that keys move.
@MainActor @Suite("Choosing table rows")
struct TableChoosingTests {
  private func cell(_ test: TableUnderTest, _ row: Int) -> UITableViewCell? {
    test.table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func press(_ test: TableUnderTest, _ code: UIKeyboardHIDUsage) {
    test.stage.send(.key(KeyInput(keyCode: code, isDown: true)))
    test.stage.advance()
    test.stage.send(.key(KeyInput(keyCode: code, isDown: false)))
    test.stage.advance()
  }

  @Test func multipleSelectionInEditingModeUsesCircles() {
    let test = TableUnderTest(rows: 5)
    test.canEdit = true
    test.table.allowsMultipleSelectionDuringEditing = true
    test.table.setEditing(true, animated: true)
    test.stage.advance(by: 0.5)
    #expect(test.table.visibleCells.allSatisfy { $0.parts.editingControl?.sign == .choice })
    #expect(cell(test, 1)?.contentView.frame.minX == 38)
    test.stage.tap(at: CGPoint(x: 26, y: 60))
    test.stage.tap(at: CGPoint(x: 200, y: 100))
    test.stage.tap(at: CGPoint(x: 200, y: 180))
    test.stage.tap(at: CGPoint(x: 26, y: 180))
    #expect(test.table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    #expect(test.table.visibleCells.map { $0.parts.editingControl?.isSelected } == [false, true, true, false, false])
    #expect(!test.log.contains { $0.hasPrefix("commit") })
    test.table.setEditing(false, animated: true)
    test.stage.advance(by: 0.5)
    #expect(test.table.indexPathsForSelectedRows == nil)
    #expect(test.table.visibleCells.allSatisfy { $0.parts.editingControl == nil && $0.contentView.frame.minX == 0 })
  }

  @Test func rowsThatCannotBeEditedHaveNoCircle() {
    let test = TableUnderTest(rows: 3)
    test.table.allowsMultipleSelectionDuringEditing = true
    test.table.isEditing = true
    #expect(test.table.visibleCells.allSatisfy { $0.parts.editingControl == nil })
    let plain = PlainRows()
    test.table.delegate = nil
    test.table.dataSource = plain
    test.stage.advance(frames: 2)
    #expect(test.table.visibleCells.map { $0.parts.editingControl?.sign } == [.choice, .choice])
  }

  @Test func editingChangesTheControlsOfRows() {
    let test = TableUnderTest(rows: 3)
    test.canEdit = true
    test.table.isEditing = true
    #expect(test.table.visibleCells.map { $0.parts.editingControl?.sign } == [.delete, .delete, .delete])
    test.table.allowsMultipleSelectionDuringEditing = true
    #expect(test.table.visibleCells.map { $0.parts.editingControl?.sign } == [.choice, .choice, .choice])
  }

  @Test func reusedCellHasTheControlOfItsRow() {
    let test = TableUnderTest(rows: 60)
    test.canEdit = true
    let styles = Styles()
    test.table.delegate = styles
    test.table.isEditing = true
    test.stage.advance(frames: 2)
    test.table.contentOffset.y = 1900
    test.stage.advance(frames: 2)
    let last = test.table.indexPathsForVisibleRows ?? []
    #expect(last.count == 13)
    for path in last {
      #expect(test.table.cellForRow(at: path)?.parts.editingControl?.sign == (path.row < 50 ? .delete : .insert), "\(path)")
    }
  }

  // MARK: - Keys

  @Test func touchRemovesTheKeyboardFocus() {
    let test = TableUnderTest(rows: 8)
    #expect(test.table.becomeFirstResponder())
    press(test, .keyboardDownArrow)
    #expect(cell(test, 0)?.isHighlighted == true)
    test.stage.tap(at: CGPoint(x: 100, y: 140))
    test.stage.advance(by: 0.5)
    #expect(test.table.visibleCells.count { $0.isHighlighted } == 0)
    #expect(test.table.indexPathForSelectedRow?.row == 3)
  }

  @Test func keysContinueFromThePressedRow() {
    let test = TableUnderTest(rows: 8)
    test.stage.tap(at: CGPoint(x: 100, y: 140))
    test.stage.advance(by: 0.5)
    #expect(test.table.isFirstResponder)
    press(test, .keyboardDownArrow)
    #expect(cell(test, 4)?.isHighlighted == true)
    press(test, .keyboardReturnOrEnter)
    #expect(test.table.indexPathForSelectedRow?.row == 4)
  }

  @Test func reloadedRowsAreDeselectedAndKeepTheKeyboardFocus() {
    let test = TableUnderTest(rows: 8)
    #expect(test.table.becomeFirstResponder())
    for _ in 0..<3 { press(test, .keyboardDownArrow) }
    press(test, .keyboardReturnOrEnter)
    #expect(test.table.indexPathForSelectedRow?.row == 2)
    test.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    test.stage.advance(by: 0.5)
    #expect(test.table.indexPathForSelectedRow == nil && cell(test, 2)?.isSelected == false)
    #expect(cell(test, 2)?.isHighlighted == true)
    press(test, .keyboardDownArrow)
    #expect(test.table.visibleCells.map(\.isHighlighted) == [false, false, false, true, false, false, false, false])
  }
}

/// Rows of which nothing more is said than what they show.
private final class PlainRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// The last ten of sixty rows are to be inserted at.
private final class Styles: NSObject, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row < 50 ? .delete : .insert }
}
