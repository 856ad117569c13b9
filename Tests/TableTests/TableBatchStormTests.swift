import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

@MainActor struct TableBatchStormTests {
  /// Ten thousand edits in batches, against an array of arrays that is edited the plain way.
  @Test(arguments: 0..<20)
  func randomBatchesMatchTheModel(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 7919 &+ 1)
    let test = TableUnderTest([(0..<30).map { "a\($0)" }, (0..<12).map { "b\($0)" }, []])
    var edits = 0
    var name = 0
    while edits < 500 {
      let old = test.sections
      var deleted: Set<IndexPath> = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let section = Int.random(in: 0..<old.count, using: &random)
        guard !old[section].isEmpty else { continue }
        deleted.insert(IndexPath(row: Int.random(in: 0..<old[section].count, using: &random), section: section))
      }
      for path in deleted.sorted(by: >) { test.sections[path.section].remove(at: path.row) }
      var inserted: [IndexPath] = []
      // From top to bottom, so that places named before stay right.
      for section in test.sections.indices where inserted.count < 4 && Bool.random(using: &random) {
        var row = Int.random(in: 0...test.sections[section].count, using: &random)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          name += 1
          test.sections[section].insert("n\(name)", at: row)
          inserted.append(IndexPath(row: row, section: section))
          row += Int.random(in: 1...2, using: &random)
          guard row <= test.sections[section].count else { break }
        }
      }
      edits += deleted.count + inserted.count
      test.table.performBatchUpdates {
        test.table.deleteRows(at: Array(deleted), with: .fade)
        test.table.insertRows(at: inserted, with: .right)
      }
      #expect(test.table.numberOfRows(inSection: 0) == test.sections[0].count)
      if Bool.random(using: &random) { test.stage.advance(frames: Int.random(in: 0...8, using: &random)) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        test.table.contentOffset.y = CGFloat.random(in: 0...900, using: &random)
      }
      edits += 1
    }
    test.stage.advance(by: 1)
    test.checkCells()
    let texts = Set(test.table.visibleCells.compactMap { $0.textLabel?.text })
    #expect(texts.count == test.table.visibleCells.count, "no row is shown twice")
    let inTable = test.table.subviews.compactMap { $0 as? UITableViewCell }.count
    #expect(inTable == test.table.visibleCells.count, "no cell is left behind, seed \(seed)")
  }
}
