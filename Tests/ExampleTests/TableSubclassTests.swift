import MotionTesting
import Testing
import UIKit

/// A table that notes what is asked of it, written as for iOS.
private final class NotingTableView: UITableView {
  var log: [String] = []

  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    log.append("register \(identifier)")
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }

  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    log.append("dequeue \(indexPath.row)")
    return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("insert \(indexPaths.count)")
    super.insertRows(at: indexPaths, with: animation)
  }

  override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("delete \(indexPaths.count)")
    super.deleteRows(at: indexPaths, with: animation)
  }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    log.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }

  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    log.append("select")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    log.append("scroll")
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath).insetBy(dx: 1, dy: 0) }
  override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows ?? [] }
}

private final class Rows: NSObject, UITableViewDataSource {
  var count = 3
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

@MainActor
@Suite struct TableSubclassTests {
  @Test func methodsOfTablesCanBeOverridden() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    let (rows, noting) = (Rows(), NotingTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain))
    let table: UITableView = noting
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.advance(frames: 2)
    #expect(noting.log == ["register row", "dequeue 0", "dequeue 1", "dequeue 2"])
    noting.log = []
    table.performBatchUpdates {
      rows.count = 3
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    }
    #expect(noting.log.starts(with: ["batch", "delete 1", "insert 1"]))
    stage.advance(by: 1)
    noting.log = []
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .top)
    #expect(noting.log == ["select", "scroll"])
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 1, y: 50, width: 318, height: 50))
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(table.indexPathsForSelectedRows == [])
  }
}
