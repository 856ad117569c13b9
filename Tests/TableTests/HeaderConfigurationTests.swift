import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Content configurations of section headers.
@MainActor @Suite("Configured headers")
struct HeaderConfigurationTests {
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var states: [UIViewConfigurationState] = []

    override init() {
      super.init()
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      table.dataSource = self
      table.delegate = self
      stage.window.addSubview(table)
      stage.advance(frames: 3)
    }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var content = header?.defaultContentConfiguration()
      content?.text = "Section \(section)"
      header?.contentConfiguration = content
      header?.configurationUpdateHandler = { [weak self] _, state in self?.states.append(state) }
      return header
    }
  }

  @Test func aHeaderShowsItsConfiguration() {
    let test = Sections()
    let header = test.table.headerView(forSection: 0)
    #expect(header?.contentView is any UIContentView && header?.contentView.frame == header?.bounds)
    #expect((header?.contentConfiguration as? UIListContentConfiguration)?.text == "Section 0")
    #expect(test.table.rectForHeader(inSection: 0).height > 10)
    header?.contentConfiguration = nil
    #expect(header.map { !($0.contentView is any UIContentView) } == true)
  }

  @Test func headerIsNotifiedWhenPinned() {
    let test = Sections()
    #expect(test.table.headerView(forSection: 0)?.configurationState.isPinned == false)
    test.states = []
    test.table.contentOffset.y = 100
    test.stage.advance(frames: 2)
    #expect(test.states.contains { $0.isPinned } && test.table.headerView(forSection: 0)?.configurationState.isPinned == true)
    test.states = []
    test.table.contentOffset.y = 0
    test.stage.advance(frames: 2)
    #expect(test.states.last?.isPinned == false)
  }

  @Test func headersFollowTheStyleOfTheirTable() {
    for (style, standard) in [
      (UITableView.Style.plain, UIListContentConfiguration.plainHeader()), (.insetGrouped, .groupedHeader()),
    ] {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.contentConfiguration = UIListContentConfiguration.header()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      let sections = OneHeader(header)
      (table.dataSource, table.delegate) = (sections, sections)
      let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
      stage.window.addSubview(table)
      stage.advance(frames: 3)
      let shown = (header.contentConfiguration as? UIListContentConfiguration)?.textProperties
      #expect(header.window != nil && shown == standard.textProperties, "\(style)")
    }
  }

  private final class OneHeader: NSObject, UITableViewDataSource, UITableViewDelegate {
    let header: UITableViewHeaderFooterView
    init(_ header: UITableViewHeaderFooterView) { self.header = header }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  }
}
