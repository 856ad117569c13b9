import Foundation
import TestSupport
import Testing

@testable import ListModel

/// Where a batch of updates sends sections and items, against words that are moved by hand.
@Suite struct BatchPlanTests {
  @Test(arguments: 1...200) func batchMovesItemsAsTheArrayChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let before = (0..<Int.random(in: 1...4, using: &random)).map { section in
      (0..<Int.random(in: 0...8, using: &random)).map { "\(section).\($0)" }
    }
    var changes = BatchChanges()
    var rest = before
    for (section, words) in before.enumerated() {
      for item in words.indices.reversed() where Int.random(in: 0..<3, using: &random) == 0 {
        changes.deletes.insert(IndexPath(item: item, section: section))
        rest[section].remove(at: item)
      }
    }
    var after = rest
    for section in after.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        after[section].insert("new", at: Int.random(in: 0...after[section].count, using: &random))
      }
      for item in after[section].indices where after[section][item] == "new" {
        changes.inserts.insert(IndexPath(item: item, section: section))
      }
    }
    let plan = try BatchPlan(changes, before: before.map(\.count), after: after.map(\.count))
    for (section, words) in before.enumerated() {
      for (item, word) in words.enumerated() {
        let place = after[section].firstIndex(of: word).map { IndexPath(item: $0, section: section) }
        #expect(plan.position(of: IndexPath(item: item, section: section)) == place)
        if let place { #expect(plan.origin(of: place) == IndexPath(item: item, section: section)) }
      }
    }
  }

  @Test func movedSectionMovesItsItems() throws {
    var changes = BatchChanges()
    changes.sectionMoves = [.init(from: 0, to: 2)]
    let plan = try BatchPlan(changes, before: [2, 1, 3], after: [1, 3, 2])
    #expect(plan.position(of: IndexPath(item: 1, section: 0)) == IndexPath(item: 1, section: 2))
    #expect(plan.newSection(of: 2) == 1 && plan.oldSection(of: 0) == 1)
  }

  @Test func inconsistentBatchIsRefused() {
    var changes = BatchChanges()
    changes.inserts = [IndexPath(item: 0, section: 0)]
    #expect(throws: BatchError.self) { try BatchPlan(changes, before: [2], after: [2]) }
    #expect(throws: BatchError.self) { try BatchPlan(changes, before: [2], after: []) }
  }
}
