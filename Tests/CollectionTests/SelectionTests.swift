import Foundation
import MotionTesting
import Testing

/// Choosing items: by finger, pointer, keys and program.
@MainActor
struct SelectionTests {
  let test = WordsUnderTest(count: 40)

  private var selected: [Int] { (test.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  private func point(_ item: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(item) * 50 + 25 - test.view.contentOffset.y) }

  private func tap(_ item: Int) {
    test.stage.tap(at: point(item))
    test.stage.advance(by: 0.5)
  }

  private func click(_ item: Int, _ modifiers: UIKeyModifierFlags = []) {
    for phase in [TouchInput.Phase.began, .ended] {
      test.stage.send(
        .touch(
          TouchInput(
            id: -1, phase: phase, location: point(item), kind: .indirectPointer, buttonMask: phase == .began ? .primary : [],
            modifiers: modifiers)))
      test.stage.advance(by: 0.3)
    }
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    test.stage.send(.key(KeyInput(keyCode: key, modifiers: modifiers)))
    test.stage.advance()
    test.stage.send(.key(KeyInput(keyCode: key, modifiers: modifiers, isDown: false)))
    test.stage.advance(by: 0.5)
  }

  @Test func aTapCallsInUIKitsOrder() {
    test.stage.advance()
    test.source.log = []
    tap(2)
    tap(3)
    #expect(
      test.source.log == [
        "shouldHighlight 0/2", "didHighlight 0/2", "shouldSelect 0/2", "didSelect 0/2", "didUnhighlight 0/2",
        "shouldHighlight 0/3", "didHighlight 0/3", "shouldSelect 0/3", "didDeselect 0/2", "didSelect 0/3", "didUnhighlight 0/3",
      ])
    #expect(selected == [3] && test.complaints == [])
  }

  @Test func aPressFollowsItsItemThroughAnUpdate() throws {
    test.stage.advance()
    test.stage.touchDown(at: point(2))
    test.stage.advance(by: 0.3)
    let pressed = try #require(test.view.cellForItem(at: IndexPath(0, 2)))
    test.source.words[0].insert("new", at: 0)
    test.view.insertItems(at: [IndexPath(0, 0)])
    test.stage.advance(by: 0.5)
    #expect(pressed.isHighlighted && test.view.indexPath(for: pressed) == IndexPath(0, 3))
    test.stage.touchUp()
    test.stage.advance()
    #expect(!pressed.isHighlighted && selected == [3])
  }

  @Test func refusedItemsAreUnchanged() {
    test.stage.advance()
    test.source.refusals = ["shouldHighlight": [IndexPath(0, 1)], "shouldSelect": [IndexPath(0, 2)]]
    test.source.log = []
    tap(1)
    tap(2)
    #expect(
      test.source.log == [
        "shouldHighlight 0/1", "shouldHighlight 0/2", "didHighlight 0/2", "shouldSelect 0/2", "didUnhighlight 0/2",
      ])
    #expect(selected == [])
  }

  @Test func aPressFollowsItsItemWhenOthersAreInsertedBeforeIt() {
    test.stage.advance()
    test.stage.touchDown(at: point(2))
    test.stage.advance(by: 0.3)
    test.source.words[0].insert("new", at: 0)
    test.view.insertItems(at: [IndexPath(0, 0)])
    test.stage.advance(by: 0.5)
    let cell = test.view.cellForItem(at: IndexPath(0, 3))
    #expect(cell?.isHighlighted == true)
    test.stage.touchUp()
    test.stage.advance(by: 0.5)
    #expect(cell?.isHighlighted == false && selected == [3])
  }

  @Test func tapsToggleWithMultipleSelection() {
    test.stage.advance()
    test.view.allowsMultipleSelection = true
    for item in [1, 3, 5, 3] { tap(item) }
    #expect(selected == [1, 5])
    test.source.refusals = ["shouldDeselect": [IndexPath(0, 1)]]
    tap(1)
    #expect(selected == [1, 5] && test.complaints == [])
    test.view.allowsMultipleSelection = false
    #expect(selected == [5])
  }

  @Test func thePointerChoosesAsOnTheDesktop() {
    test.stage.advance()
    test.view.allowsMultipleSelection = true
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
    #expect(selected == [0, 1, 2, 6, 7] && test.complaints == [])
  }

  @Test func aDragThatScrollsSelectsNothing() {
    test.stage.advance()
    test.source.log = []
    test.stage.touchDown(at: point(4))
    test.stage.advance(by: 0.3)
    #expect(test.view.cellForItem(at: IndexPath(0, 4))?.isHighlighted == true)
    for step in 1...10 {
      test.stage.touchMove(to: CGPoint(x: 100, y: point(4).y - CGFloat(step) * 8))
      test.stage.advance()
    }
    test.stage.touchUp()
    test.stage.advance(by: 2)
    #expect(
      test.source.log.filter { !$0.hasPrefix("cell") && !$0.contains("isplay") } == [
        "shouldHighlight 0/4", "didHighlight 0/4", "didUnhighlight 0/4",
      ])
    #expect(test.view.contentOffset.y > 0 && selected == [])
  }

  @Test func keysThatScrollGoFromPlaceToPlaceWhereALayoutSnaps() {
    let layout = SnappingRows()
    let test = WordsUnderTest([(0..<40).map(String.init)], layout: layout)
    test.stage.advance()
    func press(_ key: UIKeyboardHIDUsage) -> CGFloat {
      test.stage.send(.key(KeyInput(keyCode: key)))
      test.stage.advance()
      test.stage.send(.key(KeyInput(keyCode: key, isDown: false)))
      test.stage.advance(by: 1)
      return test.view.contentOffset.y
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
    test.stage.advance()
    click(1)
    press(.keyboardDownArrow)
    press(.keyboardDownArrow)
    #expect(selected == [1])
    #expect(test.view.cellForItem(at: IndexPath(0, 3))?.subviews.count == 2, "the focused cell has a ring")
    #expect(test.view.cellForItem(at: IndexPath(0, 3))?.configurationState.isFocused == true)
    press(.keyboardSpacebar)
    #expect(selected == [3])
    press(.keyboardUpArrow)
    press(.keyboardReturnOrEnter)
    #expect(selected == [2])
    for _ in 0..<10 { press(.keyboardDownArrow) }
    #expect(test.view.contentOffset.y == 250, "the item that keys act on is in sight")
    press(.keyboardSpacebar)
    #expect(selected == [12] && test.complaints == [])
  }

  @Test func selectionFollowsFocusWhenEnabled() {
    test.stage.advance()
    test.view.selectionFollowsFocus = true
    test.view.allowsMultipleSelection = true
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
    test.stage.advance()
    test.source.log = []
    test.view.selectItem(at: IndexPath(0, 20), animated: false, scrollPosition: .top)
    test.stage.advance()
    #expect(test.view.contentOffset.y == 1000)
    #expect(selected == [20] && test.view.cellForItem(at: IndexPath(0, 20))?.isSelected == true)
    test.view.deselectItem(at: IndexPath(0, 20), animated: true)
    test.view.selectItem(at: IndexPath(0, 22), animated: false, scrollPosition: [])
    test.view.selectItem(at: nil, animated: false, scrollPosition: [])
    test.stage.advance(by: 1)
    #expect(selected == [] && test.complaints == [])
    #expect(!test.source.log.contains { $0.contains("elect") })
  }

  @Test func selectionOfInvisibleItemsIsKept() {
    test.stage.advance()
    test.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    test.view.contentOffset.y = 1000
    test.stage.advance()
    #expect(!test.view.visibleCells.contains { $0.isSelected })
    test.view.contentOffset.y = 0
    test.stage.advance()
    #expect(test.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
  }

  @Test func theSelectedBackgroundShowsWhilePressedOrSelected() {
    test.stage.advance()
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
