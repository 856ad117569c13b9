import MotionTesting
import Testing

@testable import Controls
@testable import Lists
@testable import ViewCore

@MainActor @Suite("Table swipes and editing")
struct TableSwipeTests {
  private func editable() -> TableUnderTest {
    let test = TableUnderTest(rows: 5)
    test.canEdit = true
    return test
  }

  private func swipe(_ test: TableUnderTest, row: Int, by distance: CGFloat, duration: TimeInterval = 0.3) {
    let y = CGFloat(row) * 40 + 20
    let x: CGFloat = distance < 0 ? 280 : 40
    test.stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), duration: duration)
    test.stage.advance(by: 0.6)
  }

  @Test func swipeRevealsDeleteAndAPressDeletes() {
    let test = editable()
    swipe(test, row: 1, by: -80)
    let cell = test.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.swipe.offset == -79)
    #expect(cell?.contentView.frame.minX == -79)
    #expect(test.log.last == "willBeginEditing row 1")
    test.stage.tap(at: CGPoint(x: 300, y: 60))
    test.stage.advance(by: 0.8)
    #expect(test.shown == ["row 0", "row 2", "row 3", "row 4"])
    #expect(test.log.contains("commit delete row 1"))
    test.checkCells()
  }

  @Test func titlesAreNotClippedBetweenButtons() throws {
    let titles = ["Delete", "Mute", "A longer title"]
    let actions = SwipeActionsView(
      UISwipeActionsConfiguration(actions: titles.map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } }),
      isLeading: false
    ) { _, _ in }
    let bounds = CGRect(x: 0, y: 0, width: 600, height: 44)
    var seen = 0
    for width in stride(from: 0, through: actions.restWidth, by: 3) {
      actions.lay(open: width, in: bounds)
      actions.layoutIfNeeded()
      for button in actions.subviews {
        button.layoutIfNeeded()
        let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
        guard label.alpha > 0 else { continue }
        seen += 1
        #expect(label.sizeThatFits(bounds.size).width <= button.bounds.width + 0.01)
        #expect(abs(label.frame.midX - button.bounds.midX) < 0.01)
      }
    }
    #expect(seen > 20)
    actions.lay(open: actions.restWidth, in: bounds)
    for button in actions.subviews {
      button.layoutIfNeeded()
      #expect(button.subviews.allSatisfy { $0.alpha > 0.999 })
    }
  }

  @Test func aSwipeLeavesTheMarginsOfTheContent() throws {
    let test = editable()
    let cell = try #require(test.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var content = UIListContentConfiguration.cell()
    content.text = Array(repeating: "long words", count: 30).joined(separator: " ")
    cell.contentConfiguration = content
    test.stage.advance(frames: 2)
    let view = try #require(cell.contentView as? UIListContentView)
    let room = CGSize(width: 320, height: 1000)
    let (start, height, margins) = (view.textStart, view.sizeThatFits(room).height, view.layoutMargins)
    swipe(test, row: 1, by: -80)
    #expect(cell.swipe.offset == -79 && view.frame.minX == -79)
    #expect(view.textStart == start && view.sizeThatFits(room).height == height && view.layoutMargins == margins)
  }

  @Test func aShortSwipeSpringsBack() {
    let test = editable()
    swipe(test, row: 1, by: -30, duration: 0.6)
    #expect(test.table.cellForRow(at: IndexPath(row: 1, section: 0))?.swipe.offset == 0)
    #expect(test.log.suffix(2) == ["willBeginEditing row 1", "didEndEditing row 1"])
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    let test = editable()
    swipe(test, row: 2, by: -240)
    #expect(test.log.contains("commit delete row 2"))
    test.stage.advance(by: 0.6)
    #expect(test.shown == ["row 0", "row 1", "row 3", "row 4"])
    test.checkCells()
  }

  @Test func deletedSwipedRowKeepsItsOffset() throws {
    let test = editable()
    swipe(test, row: 1, by: -80)
    let cell = try #require(test.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    test.stage.tap(at: CGPoint(x: 300, y: 60))
    test.stage.advance(frames: 5)
    #expect(cell.superview === test.table && cell.swipe.offset == -79 && cell.contentView.frame.minX == -79)
    #expect(try #require(cell.layer.presentation()).opacity < 1)
    #expect(test.log.last == "didEndEditing nil")
    test.stage.advance(by: 0.6)
    #expect(cell.superview == nil && cell.swipe.offset == 0 && cell.swipe.trailing == nil)
    test.checkCells()
  }

  @Test func aPressElsewhereClosesTheRow() {
    let test = editable()
    swipe(test, row: 1, by: -80)
    test.stage.tap(at: CGPoint(x: 100, y: 140))
    test.stage.advance(by: 0.6)
    #expect(test.table.cellForRow(at: IndexPath(row: 1, section: 0))?.swipe.offset == 0)
    #expect(test.table.indexPathForSelectedRow == nil)
    #expect(!test.log.contains { $0.hasPrefix("didSelect") })
  }

  @Test func strokesOfATrackpadOpenARowOrScroll() {
    let test = TableUnderTest(rows: 50)
    test.canEdit = true
    func stroke(_ step: CGPoint) {
      for step in [CGPoint(x: -1, y: 0)] + Array(repeating: step, count: 10) {
        test.stage.send(.scroll(ScrollInput(location: CGPoint(x: 200, y: 60), delta: step, isPrecise: true)))
        test.stage.advance()
      }
    }
    stroke(CGPoint(x: -8, y: 1))
    test.stage.advance(by: 1)
    let cell = test.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.swipe.offset == -79 && test.table.contentOffset.y == 0)
    stroke(CGPoint(x: 1, y: -2))
    #expect(test.table.contentOffset.y == 20)
    test.stage.advance(by: 1)
    #expect(cell?.swipe.offset == 0)
  }

  @Test func aDragClosesTheRowAndScrolls() {
    let test = TableUnderTest(rows: 50)
    test.canEdit = true
    swipe(test, row: 1, by: -80)
    let cell = test.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.swipe.offset == -79)
    test.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 270), duration: 0.1, release: false)
    test.stage.advance(by: 0.6)
    #expect(test.table.contentOffset.y == 20)
    #expect(cell?.swipe.offset == 0)
    #expect(test.log.last == "didEndEditing row 1")
  }

  @Test func aPressOnAHeaderOrAControlElsewhereOnlyClosesTheRow() {
    let test = editable()
    test.titles = ["Title"]
    test.table.reloadData()
    test.stage.advance()
    var presses = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    test.table.cellForRow(at: IndexPath(row: 3, section: 0))?.contentView.addSubview(button)
    for place in [CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 169), CGPoint(x: 50, y: 400)] {
      swipe(test, row: 1, by: -80)
      let cell = test.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(cell?.swipe.offset == -79)
      test.stage.tap(at: place)
      test.stage.advance(by: 0.6)
      #expect(cell?.swipe.offset == 0, "\(place)")
    }
    #expect(presses == 0)
    test.stage.tap(at: CGPoint(x: 50, y: 169))
    #expect(presses == 1)
  }

  @Test func leadingActionsAppearLeadingAndCallTheirHandler() {
    let test = TableUnderTest(rows: 5)
    var performed: [String] = []
    test.leading = { name in
      let pin = UIContextualAction(style: .normal, title: "Pin") { action, view, done in
        performed.append("\(action.title ?? "") \(name) \(view.bounds.width > 0)")
        done(true)
      }
      let configuration = UISwipeActionsConfiguration(actions: [pin])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    swipe(test, row: 0, by: 200)
    #expect(performed == [])
    #expect(test.table.cellForRow(at: IndexPath(row: 0, section: 0))?.swipe.offset == 74)
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    test.stage.advance(by: 0.6)
    #expect(performed == ["Pin row 0 true"])
    #expect(test.table.cellForRow(at: IndexPath(row: 0, section: 0))?.swipe.offset == 0)
  }

  @Test func rowsThatCannotBeEditedDoNotSwipe() {
    let test = TableUnderTest(rows: 5)
    swipe(test, row: 1, by: -100)
    #expect(test.table.cellForRow(at: IndexPath(row: 1, section: 0))?.swipe.offset == 0)
    #expect(!test.log.contains { $0.contains("Editing") })
  }

  @Test func editingControlsRevealDelete() {
    let test = editable()
    test.table.setEditing(true, animated: true)
    test.stage.advance(by: 0.5)
    let cell = test.table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.contentView.frame.minX == 38)
    test.stage.tap(at: CGPoint(x: 26, y: 20))
    test.stage.advance(by: 0.6)
    #expect(cell?.swipe.offset == -79)
    test.stage.tap(at: CGPoint(x: 300, y: 20))
    test.stage.advance(by: 0.8)
    #expect(test.shown == ["row 1", "row 2", "row 3", "row 4"])
    test.table.setEditing(false, animated: true)
    test.stage.advance(by: 0.5)
    #expect(test.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    #expect(test.table.visibleCells.allSatisfy { $0.parts.editingControl == nil })
  }
}
