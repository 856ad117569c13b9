import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// What the configuration state of a cell says about drags and movements, and when it is told.
@MainActor
struct CellStateTests {
  private typealias State = UICellConfigurationState

  /// Notes the states with which a cell is configured.
  @MainActor
  private final class Notes {
    var drags: [State.DragState] = []
    var drops: [State.DropState] = []
    var movements: [Bool] = []

    func add(_ state: State) {
      if drags.last != state.cellDragState { drags.append(state.cellDragState) }
      if drops.last != state.cellDropState { drops.append(state.cellDropState) }
      if movements.last != state.isReordering { movements.append(state.isReordering) }
    }
  }

  private func notes(of item: Int, in view: UICollectionView) throws -> Notes {
    let notes = Notes()
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0))).configurationUpdateHandler = { notes.add($1) }
    return notes
  }

  @Test func draggedCellIsLiftedAndDraggedAndTheOthersKnowOfTheDrop() throws {
    let test = LettersUnderTest()
    let (dragged, other) = (try notes(of: 0, in: test.left.view), try notes(of: 3, in: test.right.view))
    test.lift(0, in: test.left)
    #expect(dragged.drags == [.none, .lifting])
    test.right.intent = .insertIntoDestinationIndexPath
    test.move(to: test.middle(of: 2, in: test.right))
    #expect(dragged.drags == [.none, .lifting, .dragging] && other.drops == [.none, .notTargeted])
    test.move(to: test.middle(of: 3, in: test.right))
    #expect(other.drops == [.none, .notTargeted, .targeted])
    test.move(to: CGPoint(x: 200, y: 700))
    #expect(other.drops == [.none, .notTargeted, .targeted, .notTargeted, .none], "the finger has left the list")
    test.release()
    #expect(dragged.drags == [.none, .lifting, .dragging, .none] && other.drags == [.none])
  }

  @Test func cellThatComesIntoSightDuringADragKnowsOfIt() {
    let test = LettersUnderTest()
    test.left.letters += (0..<12).map { "\($0)" }
    test.left.view.reloadData()
    test.stage.advance()
    test.lift(0, in: test.left)
    test.move(to: test.middle(of: 3, in: test.left))
    test.left.view.contentOffset.y = 300
    test.stage.advance(frames: 2)
    #expect(test.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .notTargeted })
    test.release()
    #expect(test.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
  }

  @Test func heldCellIsReorderingUntilItIsDropped() throws {
    let test = AccessoriesUnderTest(accessories: [.reorder(displayed: .always)])
    let notes = try notes(of: 0, in: test.view)
    test.stage.advance()
    let start = test.middle(.reorder)
    test.stage.touchDown(at: start)
    test.stage.advance(frames: 2)
    #expect(test.cell(0).configurationState.isReordering && !test.cell(1).configurationState.isReordering)
    test.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 60))
    test.stage.advance(frames: 2)
    test.stage.touchUp()
    test.stage.advance(by: 0.5)
    #expect(notes.movements == [false, true, false])
  }
}
