import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// The index of sections, estimates, prefetching, and parts of cells.
@MainActor @Suite("Parts of tables")
struct TablePartTests {
  /// Sections of a letter each, ten rows in each.
  private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let table: UITableView
    let letters = ["A", "B", "C", "D", "E"]
    var titles: [String]?
    var sectionOfTitle: ((String) -> Int)?
    var headersMade: Set<Int> = []
    var fetched: [IndexPath] = []
    var cancelled: [IndexPath] = []
    var levels: [Int: Int] = [:]
    var log: [String] = []

    init(_ style: UITableView.Style = .plain, titles: [String]? = nil) {
      self.titles = titles
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      super.init()
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    func show() {
      table.dataSource = self
      table.delegate = self
      stage.window.addSubview(table)
      stage.advance(frames: 2)
    }

    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headersMade.insert(section)
      return letters[section]
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      sectionOfTitle?(title) ?? index
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { levels[indexPath.row] ?? 0 }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { cancelled += indexPaths }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("primary \(indexPath.row)")
    }
  }

  @MainActor private final class Counter {
    var count = 0
    func heard() { count += 1 }
  }

  // MARK: - Index

  @Test func aFingerOnTheIndexScrollsToItsSections() {
    let test = Letters(titles: ["A", "B", "C", "D", "E"])
    test.show()
    let index = test.table.sectionIndex.view
    #expect(index?.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
    #expect(test.table.visibleCells.first?.contentView.frame.width == 305)
    // The five lines of 14 points stand in the middle.
    test.stage.touchDown(at: CGPoint(x: 312, y: 240))
    test.stage.advance(by: 0.3)
    #expect(test.table.contentOffset.y == test.table.rect(forSection: 2).minY)
    test.stage.touchMove(to: CGPoint(x: 312, y: 254))
    test.stage.advance()
    #expect(test.table.contentOffset.y == test.table.rect(forSection: 3).minY)
    test.stage.touchUp()
    test.stage.advance()
    #expect(index?.frame.minY == test.table.contentOffset.y)
  }

  @Test func dataSourceProvidesTheSectionOfAnIndexTitle() {
    let test = Letters(titles: [UITableView.indexSearch, "A", "E"])
    test.sectionOfTitle = { $0 == "E" ? 4 : $0 == "A" ? 0 : NSNotFound }
    test.show()
    test.stage.tap(at: CGPoint(x: 312, y: 254))
    #expect(test.table.contentOffset.y == test.table.contentSize.height - 480)
    test.stage.tap(at: CGPoint(x: 312, y: 226))
    #expect(test.table.contentOffset.y == test.table.contentSize.height - 480)
    test.stage.tap(at: CGPoint(x: 312, y: 240))
    #expect(test.table.contentOffset.y == 0)
  }

  @Test func theIndexIsShownFromAMinimumOfRowsAndReloaded() {
    let test = Letters(titles: ["A"])
    test.table.sectionIndexMinimumDisplayRowCount = 51
    test.show()
    #expect(test.table.sectionIndex.view == nil)
    test.table.sectionIndexMinimumDisplayRowCount = 50
    test.stage.advance()
    #expect(test.table.sectionIndex.view?.titles == ["A"])
    test.titles = ["B"]
    test.stage.advance()
    #expect(test.table.sectionIndex.view?.titles == ["A"])
    test.table.reloadSectionIndexTitles()
    test.stage.advance()
    #expect(test.table.sectionIndex.view?.titles == ["B"])
  }

  @Test func theIndexHasItsColours() {
    let test = Letters(titles: ["A"])
    test.table.sectionIndexColor = .red
    test.table.sectionIndexBackgroundColor = .blue
    test.table.sectionIndexTrackingBackgroundColor = .green
    test.show()
    let index = test.table.sectionIndex.view
    #expect((index?.subviews.first as? UILabel)?.textColor == .red && index?.backgroundColor == .blue)
    test.stage.touchDown(at: CGPoint(x: 312, y: 240))
    test.stage.advance(by: 0.3)
    #expect(index?.backgroundColor == .green)
    test.stage.touchUp()
    test.stage.advance()
    #expect(index?.backgroundColor == .blue)
  }

  // MARK: - Heights

  /// The height of a header that measures itself, in points.
  private func naturalHeight() -> CGFloat {
    let test = Letters()
    test.show()
    return test.table.rectForHeader(inSection: 0).height
  }

  @Test func headersWithAnEstimateAreMadeWhenTheyBecomeVisible() {
    let test = Letters()
    let natural = naturalHeight()
    test.table.estimatedSectionHeaderHeight = 50
    test.show()
    #expect(test.headersMade == [0, 1] && test.table.rectForHeader(inSection: 0).height == natural)
    #expect(test.table.rectForHeader(inSection: 4).height == 50)
    test.table.contentOffset.y = test.table.contentSize.height - 480
    test.stage.advance(frames: 2)
    #expect(test.table.rectForHeader(inSection: 4).height == natural && test.headersMade.contains(4))
  }

  @Test func paddingIsAboveHeaders() {
    let test = Letters()
    let natural = naturalHeight()
    test.table.sectionHeaderTopPadding = 22
    test.show()
    #expect(test.table.rectForHeader(inSection: 0).minY == 22)
    #expect(test.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 22 + natural)
    #expect(test.table.rectForHeader(inSection: 1).minY == 22 + natural + 400 + 22)
    #expect(test.table.rect(forSection: 1).minY == 22 + natural + 400)
  }

  @Test func anInvalidatedCellIsMeasuredAgainUnlessTheTableDisablesIt() {
    final class Tall: UITableViewCell {
      var wanted: CGFloat = 50
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
    }
    final class One: NSObject, UITableViewDataSource {
      let cell = Tall()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let (stage, source) = (Stage(size: CGSize(width: 320, height: 480), scale: 1), One())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = source
    stage.window.addSubview(table)
    stage.advance(frames: 2)
    #expect(source.cell.frame.height == 50)
    source.cell.wanted = 90
    source.cell.invalidateIntrinsicContentSize()
    stage.advance(by: 1)
    #expect(source.cell.frame.height == 90)
    table.selfSizingInvalidation = .disabled
    source.cell.wanted = 70
    source.cell.invalidateIntrinsicContentSize()
    stage.advance(by: 1)
    #expect(source.cell.frame.height == 90)
  }

  // MARK: - Rows

  @Test func rowsOfTheNextScreenArePrefetchedAndCancelledOnReversal() {
    let test = Letters()
    test.table.prefetchDataSource = test
    test.show()
    let first = test.fetched
    #expect(first.first == IndexPath(row: 1, section: 1) && first.count >= 10, "\(first)")
    test.table.contentOffset.y = 100
    test.stage.advance()
    #expect(test.fetched.count > first.count && Set(test.fetched).count == test.fetched.count)
    test.table.contentOffset.y = 60
    test.stage.advance()
    #expect(!test.cancelled.isEmpty && Set(test.cancelled).isSubset(of: Set(test.fetched)))
    test.table.isPrefetchingEnabled = false
    let count = test.fetched.count
    test.table.contentOffset.y = 900
    test.stage.advance()
    #expect(test.fetched.count == count)
  }

  @Test func theDelegateIndentsRows() {
    let test = Letters()
    test.levels = [1: 2]
    test.show()
    let cells = test.table.visibleCells
    #expect(cells[0].indentationLevel == 0 && cells[1].indentationLevel == 2)
    #expect((cells[1].textLabel?.frame.minX ?? 0) - (cells[0].textLabel?.frame.minX ?? 0) == 20)
  }

  @Test func aTapPerformsThePrimaryActionUnlessTheTableIsEdited() {
    let test = Letters()
    test.table.allowsSelectionDuringEditing = true
    test.show()
    let counter = Counter()
    let heard = Selector(Counter.heard, "heard")
    NotificationCenter.default.addObserver(
      counter, selector: heard, name: UITableView.selectionDidChangeNotification, object: test.table)
    test.stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(test.log == ["select 0", "primary 0"] && counter.count == 1)
    test.table.isEditing = true
    test.stage.tap(at: CGPoint(x: 150, y: 90))
    #expect(test.log == ["select 0", "primary 0", "select 1"])
  }

  @Test func linesFillAPlainTableBelowItsRows() {
    let test = TableUnderTest(rows: 2)
    test.table.fillerRowHeight = 50
    test.stage.advance()
    #expect(test.table.filler.view?.frame == CGRect(x: 0, y: 80, width: 320, height: 400))
    let line = test.stage.snapshot().pixel(x: 100, y: 129)
    #expect(line != test.stage.snapshot().pixel(x: 100, y: 125))
    test.table.fillerRowHeight = UITableView.automaticDimension
    test.stage.advance()
    #expect(test.table.filler.view == nil)
  }

  @Test func separatorsAreInsetFromCellsOrFromTheText() {
    let test = TableUnderTest(rows: 2)
    func left() -> CGFloat? {
      test.stage.advance()
      return test.table.visibleCells.first?.parts.separator.frame.minX
    }
    #expect(left() == 16)
    test.table.separatorInsetReference = .fromAutomaticInsets
    #expect(left() == 16)
    test.table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    #expect(left() == 26)
    test.table.separatorInsetReference = .fromCellEdges
    #expect(left() == 10)
  }

  @Test func separatorsKeepTheTablesColor() {
    let test = TableUnderTest(rows: 2)
    let color = { test.table.visibleCells.first?.parts.separator.backgroundColor }
    #expect(color() == .separator)
    test.table.separatorColor = .red
    #expect(color() == .red)
    test.table.overrideUserInterfaceStyle = .light
    test.table.tintColor = .green
    test.stage.advance()
    #expect(color() == .red, "the theme and the tint have changed")
    test.table.reloadData()
    test.stage.advance()
    #expect(color() == .red)
    test.table.separatorColor = nil
    #expect(color() == .separator)
  }
}
