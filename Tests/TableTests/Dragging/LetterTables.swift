import Foundation
import MotionTesting

@testable import DragAndDrop
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A table of letters from which rows are dragged and on which they are dropped.
@MainActor
final class LetterTable: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var letters: [String]
  var operation = UIDropOperation.move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  private(set) var calls: [String] = []
  private(set) var destinations: [IndexPath?] = []
  private(set) var complaints: [String] = []
  let view: UITableView

  init(_ letters: [String], frame: CGRect) {
    self.letters = letters
    view = UITableView(frame: frame, style: .plain)
    super.init()
    view.rowHeight = 50
    view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (view.dataSource, view.delegate, view.dragDelegate, view.dropDelegate) = (self, self, self, self)
  }

  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  // MARK: - Data

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.row >= letters.count { complaints.append("asked for row \(indexPath.row) of \(letters.count)") }
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = letters[min(indexPath.row, letters.count - 1)]
    return cell
  }

  // MARK: - Drags

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("itemsForBeginning \(indexPath.row)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letters[indexPath.row])))
    item.localObject = self
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { calls.append("dragWillBegin") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("dragDidEnd") }

  // MARK: - Drops

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { calls.append("enter") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destinations.append(destinationIndexPath)
    return UITableViewDropProposal(operation: operation, intent: intent)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { calls.append("exit") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls.append("end") }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    calls.append("perform at \(coordinator.destinationIndexPath.map { "\($0.row)" } ?? "nil")")
    guard let item = coordinator.items.first else { return }
    coordinator.session.loadObjects(ofClass: String.self) { texts in
      guard let text = texts.first else { return }
      let place = coordinator.destinationIndexPath ?? IndexPath(row: self.letters.count, section: 0)
      self.view.performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.letters.remove(at: source.row)
          self.view.deleteRows(at: [source], with: .fade)
        } else {
          (item.dragItem.localObject as? LetterTable)?.give(text)
        }
        let index = min(place.row, self.letters.count)
        self.letters.insert(text, at: index)
        self.view.insertRows(at: [IndexPath(row: index, section: 0)], with: .fade)
      }
      coordinator.drop(item.dragItem, toRowAt: IndexPath(row: min(place.row, self.letters.count - 1), section: 0))
        .addCompletion { _ in self.calls.append("arrived") }
    }
  }

  private func give(_ text: String) {
    guard operation == .move, let index = letters.firstIndex(of: text) else { return }
    letters.remove(at: index)
    view.deleteRows(at: [IndexPath(row: index, section: 0)], with: .fade)
  }
}

/// Two tables, one above the other.
@MainActor
final class LetterTables {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let upper = LetterTable(["A", "B", "C", "D", "E", "F"], frame: CGRect(x: 0, y: 40, width: 400, height: 320))
  let lower = LetterTable(["1", "2", "3"], frame: CGRect(x: 0, y: 400, width: 400, height: 320))
  private var finger = CGPoint.zero

  init() {
    let root = UIViewController()
    stage.window.rootViewController = root
    for table in [upper, lower] {
      table.view.contentInsetAdjustmentBehavior = .never
      root.view.addSubview(table.view)
    }
    stage.advance(frames: 2)
  }

  func middle(of row: Int, in table: LetterTable) -> CGPoint {
    table.view.convert(CGPoint(x: 100, y: CGFloat(row) * 50 + 25), to: nil)
  }

  func lift(_ row: Int, in table: LetterTable) {
    finger = middle(of: row, in: table)
    stage.touchDown(at: finger)
    stage.advance(by: 0.7)
  }

  func move(to point: CGPoint) {
    let start = finger
    for step in 1...12 {
      let share = CGFloat(step) / 12
      stage.touchMove(to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      stage.advance()
    }
    finger = point
    stage.advance(by: 0.6)
  }

  func release() {
    stage.touchUp()
    stage.advance(by: 1.5)
  }

  func y(of row: Int, in table: LetterTable) -> CGFloat? {
    table.view.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minY
  }

  /// The texts of the visible rows from top to bottom.
  func texts(_ table: LetterTable) -> [String?] {
    table.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
  }

  var concealed: Int { [upper, lower].reduce(0) { $0 + $1.view.visibleCells.count { $0.layer.isConcealed } } }
}
