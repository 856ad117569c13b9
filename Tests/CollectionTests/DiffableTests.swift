import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

/// Collection views and tables that follow snapshots.
@MainActor
struct DiffableTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in cell.word = word }

  private func show() -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 20)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { [registration] view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    stage.window.addSubview(view)
    stage.advance()
    return (view, source)
  }

  private func words(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { (view.cellForItem(at: $0) as? WordCell)?.word }
  }

  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, words) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(words)
    }
    return snapshot
  }

  @Test func viewShowsItsSnapshots() {
    let (view, source) = show()
    source.apply(snapshot([(1, ["a", "b", "c"]), (2, ["d"])]), animatingDifferences: false)
    stage.advance()
    #expect(words(view) == ["a", "b", "c", "d"])
    let cell = view.cellForItem(at: IndexPath(0, 2))
    var ended = 0
    source.apply(snapshot([(3, ["x"]), (1, ["c", "a", "y"])])) { ended += 1 }
    #expect(source.indexPath(for: "c") == IndexPath(1, 0) && source.itemIdentifier(for: IndexPath(1, 2)) == "y")
    #expect(source.index(for: 1) == 1 && source.sectionIdentifier(for: 0) == 3 && source.sectionIdentifier(for: 2) == nil)
    #expect(view.cellForItem(at: IndexPath(1, 0)) === cell, "it moves")
    stage.advance(frames: 5)
    #expect(ended == 0)
    stage.advance(by: 0.5)
    #expect(ended == 1 && words(view) == ["x", "c", "a", "y"])
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() throws {
    let (view, source) = show()
    source.apply(snapshot([(1, ["a", "b", "c", "d"])]), animatingDifferences: false)
    stage.advance()
    let cells = try (0..<4).map { try #require(view.cellForItem(at: IndexPath(0, $0)) as? WordCell) }
    for cell in cells { cell.word = "old" }
    var next = source.snapshot()
    next.reloadItems(["b", "d"])
    next.reconfigureItems(["c"])
    next.moveItem("d", beforeItem: "a")
    source.apply(next)
    stage.advance(by: 0.5)
    #expect(words(view) == ["d", "old", "b", "c"])
    #expect(view.cellForItem(at: IndexPath(0, 3)) === cells[2] && view.cellForItem(at: IndexPath(0, 2)) !== cells[1])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty && source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test(arguments: 0..<20)
  func viewShowsRandomSnapshots(_ seed: UInt64) {
    let (view, source) = show()
    let table = UITableView(frame: stage.window.bounds)
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, word in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = word
      return cell
    }
    stage.window.addSubview(table)
    var chance = SeededGenerator(seed: seed)
    for step in 0..<30 {
      let next = randomSnapshot(&chance, from: source.snapshot())
      source.apply(next, animatingDifferences: chance.next() % 3 > 0)
      rows.apply(next, animatingDifferences: chance.next() % 3 > 0)
      if chance.next() % 2 == 0 { stage.advance(by: 0.5) } else { stage.advance(frames: 4) }
      #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
      guard step % 5 == 4 else { continue }
      stage.advance(by: 1)
      #expect(words(view) == Array(next.itemIdentifiers.prefix(20)), "\(step)")
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

  @Test func insertingExistingItemsIsLoggedOnApply() {
    let (_, source) = show()
    var warnings: [String] = []
    stage.log.sendWarnings(to: { warnings.append($0) })
    var words = snapshot([(1, ["a", "b", "c"])])
    words.appendItems(["a"])
    source.apply(words, animatingDifferences: false)
    source.apply(source.snapshot(), animatingDifferences: false)
    #expect(warnings.count == 1 && warnings[0].contains("already present"))
  }

  @Test func duplicateIdentifiersTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      var words = Snapshot()
      words.appendSections([1])
      words.appendItems(["a", "a"])
    }
    expect("supplied item identifiers are not unique", in: result)
  }
}
