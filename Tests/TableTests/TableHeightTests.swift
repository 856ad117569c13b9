import MotionTesting
import Testing

@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Rows that become higher while they are seen.
@MainActor @Suite("Table heights")
struct TableHeightTests {
  @Test func emptyBatchMeasuresVisibleCellsAgain() throws {
    let test = TableUnderTest([["short", "grows", "last"]], rowHeight: UITableView.automaticDimension)
    let path = IndexPath(row: 1, section: 0)
    #expect(test.table.rectForRow(at: path).height == 44)
    let cell = try #require(test.table.cellForRow(at: path))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "Several lines of text. ", count: 12)
    test.table.performBatchUpdates(nil)
    let height = test.table.rectForRow(at: path).height
    #expect(height > 80)
    let last = try #require(test.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    test.stage.advance(frames: 8)
    let top = try #require(last.layer.presentation()).frame.minY
    #expect(top > 88.5 && top < 44 + height - 0.5, "it is on its way")
    test.stage.advance(by: 0.5)
    #expect(last.frame.minY == 44 + height && cell.frame.height == height)
    #expect(test.table.cellForRow(at: path) === cell)
  }

  @Test func reconfiguredRowsKeepTheirCellsAndUpdateTheirHeights() throws {
    let test = TableUnderTest([["short", "grows", "last"]], rowHeight: UITableView.automaticDimension)
    let cells = test.table.visibleCells
    for cell in cells { cell.textLabel?.numberOfLines = 0 }
    test.sections[0][1] = String(repeating: "Several lines of text. ", count: 12)
    test.sections[0][2] = "unread"
    test.table.reconfigureRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 99, section: 0)])
    test.stage.advance(by: 0.5)
    #expect(test.shown == ["short", test.sections[0][1], "last"])
    #expect(test.table.visibleCells == cells)
    #expect(test.table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 80)
  }

  @Test func rowsAreReconfiguredWhereTheyAreAfterTheBatch() {
    let test = TableUnderTest([["a", "b", "c"]])
    let cell = test.table.cellForRow(at: IndexPath(row: 2, section: 0))
    test.table.performBatchUpdates {
      test.sections[0] = ["b", "C"]
      test.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      test.table.reconfigureRows(at: [IndexPath(row: 2, section: 0)])
    }
    test.stage.advance(by: 0.5)
    #expect(test.shown == ["b", "C"] && test.table.visibleCells.last === cell)
  }

  @Test func aControllersTableShowsItsIndicatorsWhenItAppears() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let controller = ManyRows(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(frames: 3)
    #expect(controller.tableView.indicators.shown.map(\.axis) == [.vertical])
    stage.advance(by: 2)
    #expect(controller.tableView.indicators.shown.isEmpty)
  }
}

private final class ManyRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
