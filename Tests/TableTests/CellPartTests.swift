import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Transitions, accessories and backgrounds of cells.
@MainActor @Suite("Parts of cells")
struct CellPartTests {
  @Test func cellIsNotifiedOfStateTransitions() {
    final class Watched: UITableViewCell {
      static var log: [String] = []
      override func willTransition(to state: StateMask) { Self.log.append("will \(state.rawValue)") }
      override func didTransition(to state: StateMask) { Self.log.append("did \(state.rawValue)") }
    }
    Watched.log = []
    let test = TableUnderTest(rows: 1)
    test.canEdit = true
    test.table.register(Watched.self, forCellReuseIdentifier: "row")
    test.table.reloadData()
    test.stage.advance(frames: 2)
    test.table.setEditing(true, animated: true)
    #expect(Watched.log == ["will 1"])
    test.stage.advance(by: 0.5)
    #expect(Watched.log == ["will 1", "did 1"])
    test.table.setEditing(false, animated: false)
    #expect(Watched.log == ["will 1", "did 1", "will 0", "did 0"])
    Watched.log = []
    test.stage.drag(from: CGPoint(x: 280, y: 20), to: CGPoint(x: 150, y: 20), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(Watched.log == ["will 2", "did 2"])
    test.stage.tap(at: CGPoint(x: 100, y: 300))
    test.stage.advance(by: 1)
    #expect(Watched.log == ["will 2", "did 2", "will 0", "did 0"])
  }

  @Test func anEditedCellShowsItsOwnAccessory() {
    let test = TableUnderTest(rows: 1)
    test.canEdit = true
    let cell = test.table.visibleCells[0]
    let (plain, edited) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    )
    (cell.accessoryView, cell.editingAccessoryView) = (plain, edited)
    #expect(plain.superview === cell && edited.superview == nil)
    test.table.isEditing = true
    test.stage.advance()
    #expect(plain.superview == nil && edited.superview === cell && edited.frame.maxX == 304)
  }

  @Test func manySelectedRowsMayHaveAnotherBackground() {
    let test = TableUnderTest(rows: 2)
    let cell = test.table.visibleCells[0]
    let (one, many) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, many)
    test.stage.tap(at: CGPoint(x: 100, y: 20))
    #expect(one.superview === cell && many.superview == nil)
    test.table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    test.table.allowsMultipleSelection = true
    test.stage.tap(at: CGPoint(x: 100, y: 20))
    test.stage.advance()
    #expect(one.superview == nil && many.superview === cell && many.frame == cell.bounds)
  }
}
