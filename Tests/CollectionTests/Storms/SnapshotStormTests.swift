import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

private typealias Snapshot = WordList.Snapshot

/// Collection views and tables that follow random snapshots while rows are still on their way.
@MainActor struct SnapshotStormTests {
  @Test(arguments: 0..<20)
  func viewShowsRandomSnapshots(_ seed: UInt64) {
    let list = WordList()
    let (view, source) = list.show()
    let table = UITableView(frame: list.stage.window.bounds)
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, word in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = word
      return cell
    }
    list.stage.window.addSubview(table)
    var chance = SeededGenerator(seed: seed)
    for step in 0..<30 {
      let next = randomSnapshot(&chance, from: source.snapshot())
      source.apply(next, animatingDifferences: chance.next() % 3 > 0)
      rows.apply(next, animatingDifferences: chance.next() % 3 > 0)
      if chance.next() % 2 == 0 { list.stage.advance(by: 0.5) } else { list.stage.advance(frames: 4) }
      #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
      guard step % 5 == 4 else { continue }
      list.stage.advance(by: 1)
      #expect(list.words(view) == Array(next.itemIdentifiers.prefix(20)), "\(step)")
      #expect(table.visibleCells.map { $0.textLabel?.text ?? "" } == Array(next.itemIdentifiers.prefix(20)), "\(step)")
    }
  }

  private func randomSnapshot(_ chance: inout SeededGenerator, from old: Snapshot) -> Snapshot {
    let sections = (0..<5).filter { _ in chance.next() % 3 > 0 }.shuffled(using: &chance)
    let words = "abcdefghijkl".map(String.init).filter { _ in chance.next() % 4 > 0 }.shuffled(using: &chance)
    var new = Snapshot()
    new.appendSections(sections)
    guard !sections.isEmpty else { return new }
    for word in words { new.appendItems([word], toSection: sections[Int(chance.next() % UInt64(sections.count))]) }
    new.reloadItems(words.filter { _ in chance.next() % 6 == 0 })
    new.reconfigureItems(words.filter { _ in chance.next() % 6 == 0 })
    new.reloadSections(sections.filter { _ in chance.next() % 8 == 0 })
    return new
  }
}
