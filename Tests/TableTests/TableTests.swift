import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

@MainActor @Suite("UITableView")
struct TableTests {
  // MARK: - Rows and reuse

  @Test func onlyVisibleRowsHaveCells() {
    CountedCell.made = 0
    let test = TableUnderTest(rows: 100_000)
    #expect(test.shown == (0..<12).map { "row \($0)" })
    #expect(test.table.contentSize == CGSize(width: 320, height: 4_000_000))
    for step in 1...200 {
      test.table.contentOffset.y = CGFloat(step) * 937
      test.stage.advance()
    }
    test.checkCells()
    #expect(CountedCell.made <= 27, "as many as two screens of rows need, made \(CountedCell.made)")
    #expect((test.table.visibleCells.first as? CountedCell)?.mark == "made for row")
  }

  @Test func cellsAndHeadersNeedNoReuseIdentifier() {
    let (cell, header) = (UITableViewCell(), UITableViewHeaderFooterView())
    #expect(cell.reuseIdentifier == nil && cell.style == .default && cell.contentView.superview === cell)
    #expect(header.reuseIdentifier == nil && header.contentView.superview === header)
    #expect(CountedCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.maxY == 6)
  }

  @Test func sectionsHeadersAndRowsFollowEachOther() {
    let test = TableUnderTest([["a", "b"], [], ["c"]])
    test.titles = ["One", nil, "Three"]
    test.heights = ["b": 100]
    test.table.reloadData()
    test.stage.advance()
    #expect(test.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 29))
    #expect(test.table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 69, width: 320, height: 100))
    #expect(test.table.rect(forSection: 1) == CGRect(x: 0, y: 169, width: 320, height: 0))
    #expect(test.table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 198)
    #expect(test.table.indexPathForRow(at: CGPoint(x: 10, y: 168.9)) == IndexPath(row: 1, section: 0))
    #expect(test.table.indexPathForRow(at: CGPoint(x: 10, y: 170)) == nil)
    #expect(test.table.indexPathForRow(at: CGPoint(x: 10, y: 198)) == IndexPath(row: 0, section: 2))
    #expect(test.table.headerView(forSection: 0)?.textLabel?.text == "One")
  }

  @Test func plainHeaderStaysVisibleUntilTheNextPushesItOut() {
    let test = TableUnderTest([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
    test.titles = ["A", "B"]
    test.table.reloadData()
    test.table.contentOffset.y = 300
    test.stage.advance()
    #expect(test.table.headerView(forSection: 0)?.frame.minY == 300)
    test.table.contentOffset.y = 829 - 10
    test.stage.advance()
    #expect(test.table.headerView(forSection: 0)?.frame.maxY == 829)
    #expect(test.table.headerView(forSection: 1)?.frame.minY == 829)
  }

  @Test func automaticRowsAreMeasuredWhenTheyAreFirstSeen() {
    let long = String(repeating: "Several lines of text. ", count: 12)
    let test = TableUnderTest([["short", long, "short too"]], rowHeight: UITableView.automaticDimension)
    #expect(test.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    for cell in test.table.visibleCells { cell.textLabel?.numberOfLines = 0 }
    test.table.rowHeight = 50
    test.table.rowHeight = UITableView.automaticDimension
    test.stage.advance()
    let height = test.table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    #expect(height > 100 && height < 240)
    #expect(test.table.contentSize.height == 44 + height + 44)
    test.checkCells()
  }

  @Test func measuringAboveKeepsVisibleRowsInPlace() {
    let test = TableUnderTest([(0..<60).map { "row \($0)" }], rowHeight: UITableView.automaticDimension)
    test.table.estimatedRowHeight = 70
    test.table.reloadData()
    test.table.contentOffset.y = 2000
    test.stage.advance()
    let first = test.table.indexPathsForVisibleRows?.first
    let cell = first.flatMap { test.table.cellForRow(at: $0) }
    let place = cell.map { $0.convert(CGPoint.zero, to: nil).y } ?? .nan
    test.table.contentOffset.y -= 60
    test.stage.advance()
    #expect(cell.map { $0.convert(CGPoint.zero, to: nil).y } == place + 60)
    test.checkCells()
  }

  @Test func insetGroupedRowsAreOneRoundedBlock() {
    let test = TableUnderTest([["a", "b", "c"], ["d"]], style: .insetGrouped)
    let cells = test.table.visibleCells
    #expect(cells.map(\.frame.minX) == [16, 16, 16, 16])
    #expect(cells.map(\.frame.width) == [288, 288, 288, 288])
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10, 10])
    #expect(cells[3].layer.maskedCorners.rawValue == 15)
  }

  @Test func theTablesOwnHeaderAndFooterFrameTheSections() {
    let test = TableUnderTest(rows: 3)
    test.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 80))
    test.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    test.stage.advance()
    #expect(test.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
    #expect(test.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(test.table.tableFooterView?.frame == CGRect(x: 0, y: 200, width: 320, height: 30))
    #expect(test.table.contentSize.height == 230)
  }

  @Test func scrollToRowReachesEachPosition() {
    let test = TableUnderTest(rows: 100)
    let path = IndexPath(row: 50, section: 0)
    for (position, y) in [(UITableView.ScrollPosition.top, 2000.0), (.middle, 1780), (.bottom, 1560)] {
      test.table.scrollToRow(at: path, at: position, animated: false)
      #expect(test.table.contentOffset.y == CGFloat(y))
    }
    test.table.scrollToRow(at: path, at: .none, animated: false)
    #expect(test.table.contentOffset.y == 1560)
    test.table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(test.table.contentOffset.y == 3520)
  }

  @Test func cellsOfAnUnregisteredClassAreNotReused() {
    final class OtherCell: UITableViewCell {}
    let test = TableUnderTest(rows: 100)
    test.table.contentOffset.y = 400
    test.stage.advance()
    test.table.register(OtherCell.self, forCellReuseIdentifier: "row")
    test.table.contentOffset.y = 1200
    test.stage.advance()
    test.table.contentOffset.y = 2000
    test.stage.advance()
    #expect(test.table.visibleCells.allSatisfy { $0 is OtherCell })
    test.checkCells()
  }

  // MARK: - Selection

  @Test func aTapSelectsInUIKitsOrder() {
    let test = TableUnderTest(rows: 5)
    test.stage.tap(at: CGPoint(x: 100, y: 60))
    test.stage.advance(frames: 20)
    test.stage.tap(at: CGPoint(x: 100, y: 100))
    test.stage.advance(frames: 20)
    #expect(
      test.log == [
        "shouldHighlight row 1", "didHighlight row 1", "willSelect row 1", "didSelect row 1", "didUnhighlight row 1",
        "shouldHighlight row 2", "didHighlight row 2", "willSelect row 2", "willDeselect row 1", "didDeselect row 1",
        "didSelect row 2", "didUnhighlight row 2",
      ])
    #expect(test.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(test.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    #expect(test.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
  }

  @Test func aDragScrollsAndSelectsNothing() {
    let test = TableUnderTest(rows: 100)
    test.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
    test.stage.advance(until: { !test.table.isDecelerating })
    #expect(test.table.contentOffset.y > 90)
    #expect(test.table.indexPathForSelectedRow == nil)
    #expect(!test.log.contains { $0.hasPrefix("didSelect") })
    test.checkCells()
  }

  @Test func selectionIsKeptForInvisibleRows() {
    let test = TableUnderTest(rows: 100)
    test.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    test.table.contentOffset.y = 2000
    test.stage.advance()
    #expect(!test.table.visibleCells.contains { $0.isSelected })
    test.table.contentOffset.y = 0
    test.stage.advance()
    #expect(test.table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text } == ["row 3"])
  }

  @Test func severalRowsCanBeSelectedWhereThatIsAllowed() {
    let test = TableUnderTest(rows: 5)
    test.table.allowsMultipleSelection = true
    for y in [20.0, 60, 20] {
      test.stage.tap(at: CGPoint(x: 100, y: y))
      test.stage.advance(frames: 20)
    }
    #expect(test.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func misuseTrapsWithItsReason() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let table = UITableView(frame: .zero, style: .plain)
        _ = table.dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let test = TableUnderTest(rows: 3)
        test.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
  }
}
