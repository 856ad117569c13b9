import Foundation
import MotionTesting
import Testing

/// Choosing items: by finger, pointer, keys and program.
@MainActor
struct SelectionTests {
  let bench = WordBench(count: 40)

  private var selected: [Int] { (bench.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  private func point(_ item: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(item) * 50 + 25 - bench.view.contentOffset.y) }

  private func tap(_ item: Int) {
    bench.stage.tap(at: point(item))
    bench.stage.advance(by: 0.5)
  }

  private func click(_ item: Int, _ modifiers: UIKeyModifierFlags = []) {
    for phase in [TouchInput.Phase.began, .ended] {
      bench.stage.send(
        .touch(
          TouchInput(
            id: -1, phase: phase, location: point(item), kind: .indirectPointer, buttonMask: phase == .began ? .primary : [],
            modifiers: modifiers)))
      bench.stage.advance(by: 0.3)
    }
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    bench.stage.send(.key(KeyInput(keyCode: key, modifiers: modifiers)))
    bench.stage.advance()
    bench.stage.send(.key(KeyInput(keyCode: key, modifiers: modifiers, isDown: false)))
    bench.stage.advance(by: 0.5)
  }

  @Test func aTapCallsInUIKitsOrder() {
    bench.stage.advance()
    bench.source.log = []
    tap(2)
    tap(3)
    #expect(
      bench.source.log == [
        "shouldHighlight 0/2", "didHighlight 0/2", "shouldSelect 0/2", "didSelect 0/2", "didUnhighlight 0/2",
        "shouldHighlight 0/3", "didHighlight 0/3", "shouldSelect 0/3", "didDeselect 0/2", "didSelect 0/3", "didUnhighlight 0/3",
      ])
    #expect(selected == [3] && bench.complaints == [])
  }

  @Test func aPressFollowsItsItemThroughAnUpdate() throws {
    bench.stage.advance()
    bench.stage.touchDown(at: point(2))
    bench.stage.advance(by: 0.3)
    let pressed = try #require(bench.view.cellForItem(at: IndexPath(0, 2)))
    bench.source.words[0].insert("new", at: 0)
    bench.view.insertItems(at: [IndexPath(0, 0)])
    bench.stage.advance(by: 0.5)
    #expect(pressed.isHighlighted && bench.view.indexPath(for: pressed) == IndexPath(0, 3))
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(!pressed.isHighlighted && selected == [3])
  }

  @Test func refusedItemsAreUnchanged() {
    bench.stage.advance()
    bench.source.refusals = ["shouldHighlight": [IndexPath(0, 1)], "shouldSelect": [IndexPath(0, 2)]]
    bench.source.log = []
    tap(1)
    tap(2)
    #expect(
      bench.source.log == [
        "shouldHighlight 0/1", "shouldHighlight 0/2", "didHighlight 0/2", "shouldSelect 0/2", "didUnhighlight 0/2",
      ])
    #expect(selected == [])
  }

  @Test func aPressFollowsItsItemWhenOthersAreInsertedBeforeIt() {
    bench.stage.advance()
    bench.stage.touchDown(at: point(2))
    bench.stage.advance(by: 0.3)
    bench.source.words[0].insert("new", at: 0)
    bench.view.insertItems(at: [IndexPath(0, 0)])
    bench.stage.advance(by: 0.5)
    let cell = bench.view.cellForItem(at: IndexPath(0, 3))
    #expect(cell?.isHighlighted == true)
    bench.stage.touchUp()
    bench.stage.advance(by: 0.5)
    #expect(cell?.isHighlighted == false && selected == [3])
  }

  @Test func tapsToggleWithMultipleSelection() {
    bench.stage.advance()
    bench.view.allowsMultipleSelection = true
    for item in [1, 3, 5, 3] { tap(item) }
    #expect(selected == [1, 5])
    bench.source.refusals = ["shouldDeselect": [IndexPath(0, 1)]]
    tap(1)
    #expect(selected == [1, 5] && bench.complaints == [])
    bench.view.allowsMultipleSelection = false
    #expect(selected == [5])
  }

  @Test func thePointerChoosesAsOnTheDesktop() {
    bench.stage.advance()
    bench.view.allowsMultipleSelection = true
    click(1)
    click(3)
    #expect(selected == [3])
    click(5, .control)
    #expect(selected == [3, 5])
    click(3, .control)
    #expect(selected == [5])
    click(2)
    click(4, .shift)
    #expect(selected == [2, 3, 4])
    click(0, .shift)
    #expect(selected == [0, 1, 2])
    click(6, .control)
    click(7, [.shift, .control])
    #expect(selected == [0, 1, 2, 6, 7] && bench.complaints == [])
  }

  @Test func aDragThatScrollsSelectsNothing() {
    bench.stage.advance()
    bench.source.log = []
    bench.stage.touchDown(at: point(4))
    bench.stage.advance(by: 0.3)
    #expect(bench.view.cellForItem(at: IndexPath(0, 4))?.isHighlighted == true)
    for step in 1...10 {
      bench.stage.touchMove(to: CGPoint(x: 100, y: point(4).y - CGFloat(step) * 8))
      bench.stage.advance()
    }
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(
      bench.source.log.filter { !$0.hasPrefix("cell") && !$0.contains("isplay") } == [
        "shouldHighlight 0/4", "didHighlight 0/4", "didUnhighlight 0/4",
      ])
    #expect(bench.view.contentOffset.y > 0 && selected == [])
  }

  @Test func keysThatScrollGoFromPlaceToPlaceWhereALayoutSnaps() {
    let layout = SnappingRows()
    let bench = WordBench([(0..<40).map(String.init)], layout: layout)
    bench.stage.advance()
    func press(_ key: UIKeyboardHIDUsage) -> CGFloat {
      bench.stage.send(.key(KeyInput(keyCode: key)))
      bench.stage.advance()
      bench.stage.send(.key(KeyInput(keyCode: key, isDown: false)))
      bench.stage.advance(by: 1)
      return bench.view.contentOffset.y
    }
    #expect(press(.keyboardDownArrow) == 130)
    #expect(press(.keyboardDownArrow) == 260)
    #expect(press(.keyboardPageDown) == 650)
    #expect(press(.keyboardUpArrow) == 520)
    #expect(press(.keyboardHome) == 0)
    #expect(press(.keyboardUpArrow) == 0)
    #expect(press(.keyboardEnd) == 1560)
  }

  @Test func arrowsMoveAndSpaceSelects() {
    bench.stage.advance()
    click(1)
    press(.keyboardDownArrow)
    press(.keyboardDownArrow)
    #expect(selected == [1])
    #expect(bench.view.cellForItem(at: IndexPath(0, 3))?.subviews.count == 2, "the focused cell has a ring")
    press(.keyboardSpacebar)
    #expect(selected == [3])
    press(.keyboardUpArrow)
    press(.keyboardReturnOrEnter)
    #expect(selected == [2])
    for _ in 0..<10 { press(.keyboardDownArrow) }
    #expect(bench.view.contentOffset.y == 250, "the item that keys act on is in sight")
    press(.keyboardSpacebar)
    #expect(selected == [12] && bench.complaints == [])
  }

  @Test func selectionFollowsFocusWhenEnabled() {
    bench.stage.advance()
    bench.view.selectionFollowsFocus = true
    bench.view.allowsMultipleSelection = true
    click(1)
    press(.keyboardDownArrow)
    #expect(selected == [2])
    press(.keyboardDownArrow, .shift)
    press(.keyboardDownArrow, .shift)
    #expect(selected == [2, 3, 4])
    press(.keyboardUpArrow, .shift)
    #expect(selected == [2, 3])
  }

  @Test func programmaticSelectionCallsNoDelegate() {
    bench.stage.advance()
    bench.source.log = []
    bench.view.selectItem(at: IndexPath(0, 20), animated: false, scrollPosition: .top)
    bench.stage.advance()
    #expect(bench.view.contentOffset.y == 1000)
    #expect(selected == [20] && bench.view.cellForItem(at: IndexPath(0, 20))?.isSelected == true)
    bench.view.deselectItem(at: IndexPath(0, 20), animated: true)
    bench.view.selectItem(at: IndexPath(0, 22), animated: false, scrollPosition: [])
    bench.view.selectItem(at: nil, animated: false, scrollPosition: [])
    bench.stage.advance(by: 1)
    #expect(selected == [] && bench.complaints == [])
    #expect(!bench.source.log.contains { $0.contains("elect") })
  }

  @Test func selectionOfInvisibleItemsIsKept() {
    bench.stage.advance()
    bench.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    bench.view.contentOffset.y = 1000
    bench.stage.advance()
    #expect(!bench.view.visibleCells.contains { $0.isSelected })
    bench.view.contentOffset.y = 0
    bench.stage.advance()
    #expect(bench.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
  }

  @Test func theSelectedBackgroundShowsWhilePressedOrSelected() {
    bench.stage.advance()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let (plain, special) = (UIView(), UIView())
    cell.selectedBackgroundView = special
    cell.backgroundView = plain
    #expect(cell.subviews == [plain, special, cell.contentView])
    #expect(special.isHidden && special.frame == cell.bounds)
    cell.isHighlighted = true
    #expect(!special.isHidden)
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(!special.isHidden)
    cell.isSelected = false
    #expect(special.isHidden)
  }
}

/// Rows that rest at every 130 points.
private final class SnappingRows: RowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: proposed.x, y: (proposed.y / 130).rounded() * 130)
  }
}
