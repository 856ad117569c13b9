import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

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
    let bench = LetterBench()
    let (dragged, other) = (try notes(of: 0, in: bench.left.view), try notes(of: 3, in: bench.right.view))
    bench.lift(0, in: bench.left)
    #expect(dragged.drags == [.none, .lifting])
    bench.right.intent = .insertIntoDestinationIndexPath
    bench.move(to: bench.middle(of: 2, in: bench.right))
    #expect(dragged.drags == [.none, .lifting, .dragging] && other.drops == [.none, .notTargeted])
    bench.move(to: bench.middle(of: 3, in: bench.right))
    #expect(other.drops == [.none, .notTargeted, .targeted])
    bench.move(to: CGPoint(x: 200, y: 700))
    #expect(other.drops == [.none, .notTargeted, .targeted, .notTargeted, .none], "the finger has left the list")
    bench.release()
    #expect(dragged.drags == [.none, .lifting, .dragging, .none] && other.drags == [.none])
  }

  @Test func cellThatComesIntoSightDuringADragKnowsOfIt() {
    let bench = LetterBench()
    bench.left.letters += (0..<12).map { "\($0)" }
    bench.left.view.reloadData()
    bench.stage.advance()
    bench.lift(0, in: bench.left)
    bench.move(to: bench.middle(of: 3, in: bench.left))
    bench.left.view.contentOffset.y = 300
    bench.stage.advance(frames: 2)
    #expect(bench.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .notTargeted })
    bench.release()
    #expect(bench.left.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
  }

  @Test func heldCellIsReorderingUntilItIsDropped() throws {
    let bench = AccessoryBench(accessories: [.reorder(displayed: .always)])
    let notes = try notes(of: 0, in: bench.view)
    bench.stage.advance()
    let start = bench.middle(.reorder)
    bench.stage.touchDown(at: start)
    bench.stage.advance(frames: 2)
    #expect(bench.cell(0).configurationState.isReordering && !bench.cell(1).configurationState.isReordering)
    bench.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 60))
    bench.stage.advance(frames: 2)
    bench.stage.touchUp()
    bench.stage.advance(by: 0.5)
    #expect(notes.movements == [false, true, false])
  }
}
