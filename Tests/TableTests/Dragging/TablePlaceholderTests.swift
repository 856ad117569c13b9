import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A cell that shows a letter.
@MainActor
private class LetterCell: UITableViewCell {
  var letter = ""
}

/// A cell that shows that a letter is coming.
private final class WaitingCell: LetterCell {}

/// A table on which rows are dropped that take a while to load.
@MainActor
private final class SlowTable: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDropDelegate {
  var letters: [String]
  var places: [Int] = [2]
  private(set) var contexts: [any UITableViewDropPlaceholderContext] = []
  let log = CallLog()
  let view = UITableView(frame: CGRect(x: 210, y: 40, width: 180, height: 480))

  init(_ letters: [String]) {
    self.letters = letters
    super.init()
    view.register(LetterCell.self, forCellReuseIdentifier: "cell")
    view.register(WaitingCell.self, forCellReuseIdentifier: "placeholder")
    (view.dataSource, view.delegate, view.dropDelegate) = (self, self, self)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? LetterCell)?.letter = letters[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    precondition(letters.indices.contains(indexPath.row), "asked for the height of a row that is not there")
    return 40
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log("selected \(letters[indexPath.row])") }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log("displays \(letters[indexPath.row])")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    guard let item = coordinator.items.first else { return }
    for place in places {
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: place, section: 0), reuseIdentifier: "placeholder", rowHeight: 60)
      placeholder.cellUpdateHandler = { ($0 as? LetterCell)?.letter = "…" }
      contexts.append(coordinator.drop(item.dragItem, to: placeholder))
    }
  }

  var shown: String { view.cells.inOrder.compactMap { ($0.cell as? LetterCell)?.letter }.joined() }
}

@MainActor
struct TablePlaceholderTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let source = LetterTable(["A", "B"], frame: CGRect(x: 10, y: 40, width: 180, height: 380))
  private let table = SlowTable(["1", "2", "3", "4"])

  init() {
    let root = UIViewController()
    stage.window.rootViewController = root
    for view in [source.view, table.view] { root.view.addSubview(view) }
    stage.advance(frames: 2)
  }

  private func drop() {
    let (start, end) = (CGPoint(x: 90, y: 60), CGPoint(x: 290, y: 140))
    stage.touchDown(at: start)
    stage.advance(by: 0.7)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      stage.advance()
    }
    stage.advance(by: 0.5)
    _ = table.log.drain()
    stage.touchUp()
    stage.advance(by: 2)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func aPlaceholderStandsAmongTheRowsUntilItIsExchanged() {
    drop()
    #expect(table.shown == "12…34" && table.view.hasUncommittedUpdates && table.log.drain() == [])
    let waiting = table.view.visibleCells.filter { $0 is WaitingCell }
    #expect(waiting.first?.frame == CGRect(x: 0, y: 80, width: 180, height: 60))
    #expect(waiting.map { table.view.indexPath(for: $0) } == [nil])
    var place: IndexPath?
    #expect(
      table.contexts[0].commitInsertion { path in
        place = path
        table.letters.insert("x", at: path.row)
      })
    stage.advance(by: 1)
    #expect(place == path(2) && table.shown == "12x34" && !table.view.hasUncommittedUpdates)
    #expect(table.view.rectForRow(at: path(3)).minY == 120 && table.log.drain() == ["displays x"])
    #expect(!table.contexts[0].deletePlaceholder())
  }

  @Test func aDeletedPlaceholderLeavesNothing() {
    drop()
    #expect(table.contexts[0].deletePlaceholder())
    stage.advance(by: 1)
    #expect(table.shown == "1234" && table.view.contentSize.height == 160 && !table.view.hasUncommittedUpdates)
  }

  @Test func reloadedDataRemoveIt() {
    drop()
    table.view.reloadData()
    stage.advance(by: 0.5)
    #expect(table.shown == "1234" && !table.view.hasUncommittedUpdates)
    #expect(!table.contexts[0].commitInsertion { _ in Issue.record("the placeholder is gone") })
  }

  @Test func severalAreExchangedWhileTheDataChange() {
    table.places = [1, 2, 6]
    drop()
    #expect(table.shown == "1……234…")
    table.view.performBatchUpdates {
      table.letters = ["2", "3", "n", "4"]
      table.view.deleteRows(at: [path(0)], with: .fade)
      table.view.insertRows(at: [path(2)], with: .fade)
    }
    stage.advance(by: 1)
    #expect(table.shown == "……23n4…")
    for (index, letter) in [(1, "b"), (2, "c"), (0, "a")] {
      table.contexts[index].commitInsertion { table.letters.insert(letter, at: $0.row) }
      stage.advance(frames: 3)
    }
    stage.advance(by: 1)
    #expect(table.shown == "ab23n4c" && table.view.contentSize.height == 280)
  }

  @Test func indexPathsAreThoseOfTheData() {
    drop()
    #expect((table.view.cellForRow(at: path(2)) as? LetterCell)?.letter == "3")
    #expect(table.view.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
    #expect(table.view.rectForRow(at: path(2)) == CGRect(x: 0, y: 140, width: 180, height: 40))
    #expect(table.view.indexPathForRow(at: CGPoint(x: 50, y: 110)) == nil)
    #expect(table.view.indexPathForRow(at: CGPoint(x: 50, y: 150)) == path(2))
    stage.tap(at: CGPoint(x: 290, y: 200))
    #expect(table.log.drain() == ["selected 3"] && table.view.indexPathForSelectedRow == path(2))
    stage.tap(at: CGPoint(x: 290, y: 150))
    #expect(table.log.drain() == [] && table.view.indexPathForSelectedRow == path(2), "a placeholder is not selected")
    table.contexts[0].commitInsertion { table.letters.insert("x", at: $0.row) }
    stage.advance(by: 1)
    #expect(table.view.indexPathForSelectedRow == path(3))
  }

  @Test func theProgramMayInsertTheRowItself() {
    drop()
    table.contexts[0].commitInsertion { path in
      table.letters.insert("x", at: path.row)
      table.view.insertRows(at: [path], with: .fade)
    }
    stage.advance(by: 1)
    #expect(table.shown == "12x34" && table.view.contentSize.height == 200 && !table.view.hasUncommittedUpdates)
  }
}
