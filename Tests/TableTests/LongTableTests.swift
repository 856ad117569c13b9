import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Tables of many rows and sections that are measured as they are seen.
@MainActor @Suite("Long tables")
struct LongTableTests {
  private final class LongTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    private final class Row: UITableViewCell {
      var fits: (() -> CGFloat)?
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fits?() ?? 0) }
    }

    /// A row by a number of its own: batches give it other places.
    struct Entry {
      let number: Int
      let height: CGFloat
    }

    static let estimate: CGFloat = 60
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let table: UITableView
    var rows: [[Entry]] = []
    private var entries = 0
    /// Rows whose cells have been asked how high they would be.
    var asked: [Int] = []
    var heightQuestions = 0

    init(_ heights: [[CGFloat]]) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
      super.init()
      rows = heights.map { $0.map(entry) }
      table.estimatedRowHeight = Self.estimate
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
      let controller = UIViewController()
      stage.window.rootViewController = controller
      controller.view.addSubview(table)
      stage.advance(frames: 2)
    }

    func entry(_ height: CGFloat) -> Entry {
      entries += 1
      return Entry(number: entries, height: height)
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heightQuestions += 1
      return UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let entry = rows[indexPath.section][indexPath.row]
      (cell as? Row)?.fits = { [weak self] in
        self?.asked.append(entry.number)
        return entry.height
      }
      return cell
    }

    func scroll(to y: CGFloat) {
      table.contentOffset.y = min(max(y, 0), table.contentSize.height - 480)
      stage.advance()
    }

    /// Everything is where adding up puts it: what has been measured by its height, the rest by the estimate.
    func check() {
      let known = Set(asked)
      var y: CGFloat = 0
      for (section, entries) in rows.enumerated() {
        #expect(table.rectForHeader(inSection: section).minY == y, "header \(section)")
        y += 20
        for (row, entry) in entries.enumerated() {
          let path = IndexPath(row: row, section: section)
          let expected = CGRect(x: 0, y: y, width: 320, height: known.contains(entry.number) ? entry.height : Self.estimate)
          guard table.rectForRow(at: path) == expected else {
            Issue.record("\(path): \(table.rectForRow(at: path)) instead of \(expected)")
            return
          }
          y += expected.height
        }
      }
      #expect(table.contentSize.height == y)
      for path in table.indexPathsForVisibleRows ?? [] {
        #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path), "\(path)")
      }
    }
  }

  private func heights(_ count: Int, _ random: inout SeededGenerator) -> [CGFloat] {
    (0..<count).map { _ in CGFloat(Int.random(in: 20...150, using: &random)) }
  }

  @Test func onlyVisibleRowsAreMeasuredAndOnlyOnce() {
    var random = SeededGenerator(seed: 1)
    let test = LongTable([heights(100_000, &random)])
    #expect(test.heightQuestions == 100_000)
    #expect(test.asked.count < 20)
    test.scroll(to: 3_000_000)
    for _ in 0..<60 { test.scroll(to: test.table.contentOffset.y + 97) }
    for _ in 0..<60 { test.scroll(to: test.table.contentOffset.y - 97) }
    #expect(test.asked.count > 60 && test.asked.count < 250, "\(test.asked.count)")
    #expect(Set(test.asked).count == test.asked.count, "a row was measured twice")
    #expect(test.heightQuestions == 100_000, "nobody asks the delegate again")
  }

  @Test(arguments: 0..<10)
  func positionsEqualTheSumsOfHeights(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let test = LongTable((0..<40).map { _ in heights(Int.random(in: 0...30, using: &random), &random) })
    for _ in 0..<25 {
      test.scroll(to: CGFloat.random(in: 0...40_000, using: &random))
      test.check()
    }
  }

  @Test func tenThousandSectionsCostAsMuchAsOne() {
    var random = SeededGenerator(seed: 2)
    let test = LongTable((0..<10_000).map { _ in heights(10, &random) })
    for y in [0, 900_000, 5_000_000, 4_999_000, 120] as [CGFloat] { test.scroll(to: y) }
    #expect(test.asked.count < 100)
    test.check()
  }

  /// Measured heights go with their rows.
  @Test(arguments: 0..<5)
  func batchesKeepMeasuredHeights(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let test = LongTable([heights(200, &random), heights(100, &random)])
    for _ in 0..<20 {
      test.scroll(to: CGFloat.random(in: 0...15_000, using: &random))
      let section = Int.random(in: 0..<2, using: &random)
      let (gone, new) = (Int.random(in: 0..<test.rows[section].count, using: &random), Int.random(in: 0..<90, using: &random))
      test.rows[section].remove(at: gone)
      test.rows[section].insert(test.entry(77), at: new)
      test.table.performBatchUpdates {
        test.table.deleteRows(at: [IndexPath(row: gone, section: section)], with: .fade)
        test.table.insertRows(at: [IndexPath(row: new, section: section)], with: .fade)
      }
      test.stage.advance(by: 0.5)
      test.check()
    }
  }
}
