import MotionTesting
import Testing

@testable import Lists
@testable import Transitions
@testable import ViewCore

/// What a table does where its data source or delegate leaves a method out.
@MainActor
struct OptionalMethodTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)

  private func show(_ source: UITableViewDataSource, delegate: UITableViewDelegate? = nil) {
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = delegate
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.view.addSubview(table)
    stage.advance(frames: 2)
  }

  private var firstCell: UITableViewCell? { table.cellForRow(at: IndexPath(row: 0, section: 0)) }

  /// To the left, over the first row.
  private func swipe() {
    stage.drag(from: CGPoint(x: 250, y: 20), to: CGPoint(x: 100, y: 20), duration: 0.2)
    stage.advance(by: 1)
  }

  private func pressDelete() {
    stage.tap(at: CGPoint(x: 300, y: 20))
    stage.advance(by: 1)
  }

  private var isOpen: Bool { firstCell?.subviews.contains { $0 is SwipeActionsView } == true }

  @Test func withoutCanEditAllRowsAreEditableInEditingMode() {
    let source = CommittingRows()
    show(source)
    table.setEditing(true, animated: false)
    stage.advance()
    #expect(firstCell?.isEditing == true && firstCell?.editingStyle == .delete)
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.advance(by: 1)
    pressDelete()
    #expect(source.log == ["commit row 0"] && source.names.count == 2)
  }

  @Test func tableWithoutEditingMethodsHasNoSwipe() {
    let source = PlainRows()
    show(source)
    swipe()
    #expect(!isOpen)
  }

  @Test func canEditFalseDisablesEditing() {
    let source = LockedRows()
    show(source)
    table.setEditing(true, animated: false)
    stage.advance()
    #expect(firstCell?.isEditing == false && firstCell?.editingStyle == UITableViewCell.EditingStyle.none)
  }

  @Test func delegateEditingStyleEnablesTheSwipe() {
    let (source, delegate) = (CommittingRows(), StyleDelegate())
    show(source, delegate: delegate)
    swipe()
    #expect(isOpen)
    pressDelete()
    #expect(source.log == ["commit row 0"])
  }

  @Test func nilFromTheDelegateIsTheDefaultSetOfActions() {
    let (source, delegate) = (EditableRows(), NilDelegate())
    show(source, delegate: delegate)
    swipe()
    #expect(isOpen, "Delete")
    delegate.answer = UISwipeActionsConfiguration(actions: [])
    stage.tap(at: CGPoint(x: 100, y: 200))
    stage.advance(by: 1)
    swipe()
    #expect(!isOpen, "a configuration without actions")
  }

  @Test func missingCommitMethodIsLogged() {
    var lines: [String] = []
    stage.log.sendWarnings(to: { lines.append($0) })
    let source = EditableRows()
    show(source)
    swipe()
    pressDelete()
    #expect(lines.count == 1 && lines[0].contains("EditableRows has no tableView(_:commit:forRowAt:)"))
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func controllersOwnMethodsAreDistinguishedFromOverrides() {
    let controller = ListController()
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
    controller.setEditing(true, animated: false)
    stage.advance()
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.isEditing == true, "it leaves canEditRowAt out")
    controller.setEditing(false, animated: false)
    stage.advance()
    swipe()
    #expect(cell?.subviews.contains { $0 is SwipeActionsView } == false)
  }

  @Test func nestedDelegateCallsKeepTheirResults() {
    let outer: Int? = OptionalMethod.answer {
      let inner: Int? = OptionalMethod.answer { OptionalMethod.isLeftOut(answering: 1) }
      return inner == nil ? 2 : 3
    }
    #expect(outer == 2)
    let passedOn: Int? = OptionalMethod.answer { OptionalMethod.isLeftOut(answering: 1) }
    #expect(passedOn == nil)
  }
}

/// Rows for the data sources below: only what a class conforms with itself is seen.
@MainActor private class Rows: NSObject {
  var names = (0..<3).map { "row \($0)" }
  var log: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

private final class PlainRows: Rows, UITableViewDataSource {}

private final class CommittingRows: Rows, UITableViewDataSource {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(names.remove(at: indexPath.row))")
    tableView.deleteRows(at: [indexPath], with: .none)
  }
}

private final class LockedRows: Rows, UITableViewDataSource {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

private final class EditableRows: Rows, UITableViewDataSource {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

private final class StyleDelegate: NSObject, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
}

private final class NilDelegate: NSObject, UITableViewDelegate {
  var answer: UISwipeActionsConfiguration?

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { answer }
}

private final class ListController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
