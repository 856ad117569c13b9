import Foundation
import TestSupport
import Testing

@testable import ListModel

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

/// Snapshots, and what leads from one to the next.
@Suite struct SnapshotTests {
  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, words) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(words)
    }
    return snapshot
  }

  @Test func differenceMovesTheFewestItems() {
    let old = snapshot([(1, ["a", "b", "c", "d", "e", "f"])])
    let changes = SnapshotDifference(from: old, to: snapshot([(1, ["f", "a", "b", "x", "c", "e"])])).changes
    #expect(changes.moves == [.init(from: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))])
    #expect(changes.deletes == [IndexPath(item: 3, section: 0)] && changes.inserts == [IndexPath(item: 3, section: 0)])
    let swapped = SnapshotDifference(
      from: snapshot([(1, ["a"]), (2, ["b"]), (3, ["c"])]), to: snapshot([(3, ["c"]), (1, ["b"]), (2, ["a"])])
    ).changes
    #expect(swapped.sectionMoves == [.init(from: 2, to: 0)] && swapped.moves.count == 2)
  }

  @Test func snapshotIsEditedStepByStep() {
    var words = Snapshot()
    words.appendSections([1, 2])
    words.appendItems(["a", "b"], toSection: 1)
    words.appendItems(["c"])
    words.insertItems(["x", "y"], beforeItem: "b")
    words.insertItems(["z"], afterItem: "c")
    #expect(words.itemIdentifiers(inSection: 1) == ["a", "x", "y", "b"] && words.itemIdentifiers(inSection: 2) == ["c", "z"])
    words.moveItem("a", afterItem: "z")
    words.moveItem("c", beforeItem: "x")
    words.deleteItems(["y", "nobody"])
    #expect(words.itemIdentifiers == ["c", "x", "b", "z", "a"] && words.numberOfItems == 5)
    #expect(words.indexOfItem("z") == 3 && words.sectionIdentifier(containingItem: "c") == 1 && words.indexOfItem("y") == nil)
    words.insertSections([5], beforeSection: 2)
    words.insertSections([6], afterSection: 2)
    words.moveSection(1, afterSection: 6)
    #expect(words.sectionIdentifiers == [5, 2, 6, 1] && words.indexOfSection(6) == 2 && words.numberOfItems(inSection: 1) == 3)
    words.deleteSections([2])
    #expect(words.itemIdentifiers == ["c", "x", "b"] && words.sectionIdentifier(containingItem: "a") == nil)
    words.deleteAllItems()
    #expect(words.numberOfItems == 0 && words.numberOfSections == 0)
  }

  @Test func insertedExistingItemMovesAndIsLogged() {
    var words = snapshot([(1, ["a", "b", "c"])])
    words.appendItems(["a"])
    words.insertItems(["c"], beforeItem: "b")
    #expect(words.itemIdentifiers == ["c", "b", "a"])
    #expect(words.remarks.count == 2)
  }

  /// Random edits against arrays that are edited in the same way.
  @Test(arguments: 1...20) func snapshotEqualsAnArrayModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sections: [(name: Int, items: [String])] = [(0, []), (1, []), (2, [])]
    var words = snapshot(sections.map { ($0.name, $0.items) })
    for step in 0..<200 {
      let home = Int.random(in: 0..<3, using: &random)
      if let other = sections[home].items.randomElement(using: &random), Bool.random(using: &random) {
        let place = sections[home].items.firstIndex(of: other)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          words.insertItems(["w\(step)", "v\(step)"], beforeItem: other)
          sections[home].items.insert(contentsOf: ["w\(step)", "v\(step)"], at: place)
        case 1:
          words.deleteItems([other])
          sections[home].items.remove(at: place)
        default:
          let last = sections[home].items.last!
          guard last != other else { continue }
          words.moveItem(last, beforeItem: other)
          sections[home].items.removeLast()
          sections[home].items.insert(last, at: sections[home].items.firstIndex(of: other)!)
        }
      } else {
        words.appendItems(["a\(step)"], toSection: sections[home].name)
        sections[home].items.append("a\(step)")
      }
      #expect(words.itemIdentifiers == sections.flatMap(\.items))
      for (index, item) in sections.flatMap(\.items).enumerated() where index % 7 == step % 7 {
        #expect(words.indexOfItem(item) == index)
      }
    }
  }
}
