import MotionTesting
import Testing

/// A table on a stage, over sections of named rows, with a log of what its delegate hears.
@MainActor
final class TableUnderTest: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  let table: UITableView
  var sections: [[String]]
  var titles: [String?] = []
  var heights: [String: CGFloat] = [:]
  var canEdit = false
  var leading: ((String) -> UISwipeActionsConfiguration?)?
  var log: [String] = []
  private(set) var made = 0

  init(_ sections: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat = 40) {
    self.sections = sections
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    super.init()
    table.rowHeight = rowHeight
    table.register(CountedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.view.addSubview(table)
    stage.advance(frames: 2)
    log = []
  }

  convenience init(rows: Int, style: UITableView.Style = .plain) {
    self.init([(0..<rows).map { "row \($0)" }], style: style)
  }

  func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

  /// What each visible cell says, from top to bottom.
  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Cells stand where their rows are, and show them.
  func checkCells(sourceLocation: SourceLocation = #_sourceLocation) {
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path)
      #expect(cell?.textLabel?.text == name(path), "\(path)", sourceLocation: sourceLocation)
      #expect(cell?.frame == table.rectForRow(at: path), "\(path)", sourceLocation: sourceLocation)
      #expect(cell?.alpha == 1 && cell?.transform == .identity, "\(path)", sourceLocation: sourceLocation)
    }
  }

  // MARK: - UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = name(indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(name(indexPath))")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  // MARK: - UITableViewDelegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[name(indexPath)] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(name(indexPath))")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(name(indexPath))")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("didSelect \(name(indexPath))") }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willDeselect \(name(indexPath))")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("didDeselect \(name(indexPath))") }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("willBeginEditing \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("didEndEditing \(indexPath.map(name) ?? "nil")")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading?(name(indexPath)) }
}

/// A cell as a tutorial writes it: it overrides the designated initialiser that the table calls.
final class CountedCell: UITableViewCell {
  static var made = 0
  let mark: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    mark = "made for \(reuseIdentifier ?? "nothing")"
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
