import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

private typealias Snapshot = WordList.Snapshot

/// Collection views and tables that follow snapshots.
@MainActor
struct DiffableTests {
  private let list = WordList()
  private var stage: Stage { list.stage }

  private func show() -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>) { list.show() }
  private func words(_ view: UICollectionView) -> [String] { list.words(view) }

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
