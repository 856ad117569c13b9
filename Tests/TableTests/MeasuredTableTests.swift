import Foundation
import MotionTesting
import QuartzCore
import Testing

@testable import Lists
@testable import ViewCore

/// Issue 11 B1 and B5: tables as measured on iOS 26.1 (table_delete_animation.json, table_batch_updates.json,
/// collection_offset_order.json).
@MainActor @Suite("Measured tables")
struct MeasuredTableTests {
  @Test func rowsCloseUpOnASpring() throws {
    let test = TableUnderTest([(0..<12).map { "row \($0)" }], rowHeight: 62)
    let names = ["row 3", "row 4", "row 5", "row 6"]
    let cells = try names.indices.map { try #require(test.table.cellForRow(at: IndexPath(row: $0 + 3, section: 0))) }
    test.sections[0].remove(at: 2)
    test.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    let animation = try #require(cells[0].layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(animation.stiffness - 438.649) < 0.001 && abs(animation.damping - 41.888) < 0.001 && animation.mass == 1)
    #expect(abs(animation.duration - 0.441) < 0.001)
    test.stage.advance(frames: 9)
    for (index, cell) in cells.enumerated() {
      let model = cell.frame.minY
      let seen = try #require(cell.layer.presentation()).frame.minY
      #expect(model == CGFloat(index + 2) * 62 && abs(seen - model - 11.096) < 0.01, "\(names[index]): \(seen)")
    }
    // One that comes into sight comes up from its old place.
    let new = try #require(test.table.cellForRow(at: IndexPath(row: 7, section: 0)))
    let seen = try #require(new.layer.presentation()).frame.minY
    #expect(abs(seen - new.frame.minY - 11.096) < 0.01)
    test.stage.advance(by: 0.5)
    test.checkCells()
  }

  /// A row that was estimated and is measured as it comes into sight grows on the way.
  @Test func aNewlyVisibleRowGrowsFromItsEstimate() throws {
    let test = TableUnderTest([(0..<12).map { "row \($0)" }], rowHeight: UITableView.automaticDimension)
    let height = try #require(test.table.cellForRow(at: IndexPath(row: 0, section: 0))).frame.height
    test.table.estimatedRowHeight = height + 10
    test.table.reloadData()
    test.stage.advance(frames: 2)
    let last = try #require(test.table.indexPathsForVisibleRows?.last)
    test.sections[0].remove(at: 0)
    test.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    let new = try #require(test.table.cellForRow(at: last))
    #expect(new.frame.height == height)
    test.stage.advance(frames: 9)
    let seen = try #require(new.layer.presentation()).bounds.height
    #expect(abs(seen - height - 10 * 11.096 / 62) < 0.02, "\(seen)")
  }

  @Test(arguments: [(false, true, false), (true, true, true), (true, false, true), (false, false, true)])
  func batchCallsItsCompletionAtTheEnd(window: Bool, animated: Bool, finished: Bool) {
    let test = TableUnderTest(rows: 2)
    if !window { test.table.removeFromSuperview() }
    var ends: [Bool] = []
    let batch = {
      test.table.performBatchUpdates {
        test.sections[0].append("new")
        test.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
      } completion: {
        ends.append($0)
      }
    }
    if animated { batch() } else { UIView.performWithoutAnimation(batch) }
    #expect(test.table.numberOfRows(inSection: 0) == 3 && ends == [], "never in the same turn")
    test.stage.advance()
    #expect(ends == (window && animated ? [] : [finished]))
    test.stage.advance(by: 0.6)
    #expect(ends == [finished])
  }

  @Test func tableReportsTheOffsetBeforeItRequestsCells() {
    let log = CellLog()
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    let table = UITableView(frame: stage.window.bounds)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = log
    stage.window.addSubview(table)
    stage.advance(frames: 2)
    table.delegate = log
    stage.advance()
    log.lines = []
    table.contentOffset.y = 60
    #expect(log.lines == ["didScroll(60) rows 1...7"])
    stage.advance()
    #expect(log.lines == ["didScroll(60) rows 1...7", "cell 6", "willDisplay 6", "cell 7", "willDisplay 7"])
  }
}

@MainActor
private final class CellLog: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    lines.append("cell \(indexPath.row)")
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    lines.append("willDisplay \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let rows = (scrollView as? UITableView)?.indexPathsForVisibleRows?.map(\.row) ?? []
    lines.append("didScroll(\(Int(scrollView.contentOffset.y))) rows \(rows.first ?? -1)...\(rows.last ?? -1)")
  }
}
