import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Context menus: how they open, what is chosen in them, and how they go.
@MainActor
struct MenuTests {
  @Test func aHoldLiftsTheViewAndOpensItsMenu() throws {
    let test = MenuUnderTest()
    test.hold()
    #expect(
      test.takeCalls() == ["configuration at 50 40", "highlight", "display", "display animates"])
    test.stage.advance(by: 0.6)
    #expect(test.takeCalls() == ["display is over"] && test.interaction.menuAppearance == .rich)
    let platter = try #require(test.presentation?.platter)
    #expect(test.tile.layer.isConcealed && platter.center == CGPoint(x: 90, y: 240))
    let list = try #require(test.list)
    #expect(abs(list.frame.minX - 40) < 0.01 && abs(list.frame.minY - 290) < 0.01 && list.frame.height == 132, "\(list.frame)")
    test.stage.touchUp()
    test.stage.advance(by: 0.5)
    #expect(test.presentation != nil, "a release on the view leaves it open")
    test.stage.tap(at: CGPoint(x: 350, y: 700))
    #expect(test.takeCalls() == ["end", "end animates"] && test.presentation == nil)
    test.stage.advance(by: 0.6)
    #expect(test.takeCalls() == ["end is over"])
    test.expectGone()
  }

  @Test func aTapChoosesALine() {
    let test = MenuUnderTest().opened()
    test.stage.tap(at: test.place(ofLine: 1))
    #expect(test.takeCalls() == ["b of UIContextMenuInteraction", "end", "end animates"])
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test func thePressThatOpensTheMenuChoosesOnItsRelease() {
    let test = MenuUnderTest()
    test.hold()
    test.stage.advance(by: 0.5)
    test.stage.touchMove(to: test.place(ofLine: 0))
    test.stage.advance()
    #expect(test.list?.highlighted == 0)
    _ = test.takeCalls()
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.takeCalls().first == "a of UIContextMenuInteraction")
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test func theSecondaryButtonOpensItAtThePointer() throws {
    let test = MenuUnderTest()
    test.click(CGPoint(x: 100, y: 250))
    test.stage.advance(by: 0.6)
    #expect(test.interaction.menuAppearance == .compact && test.presentation?.platter == nil)
    #expect(test.list?.frame.origin == CGPoint(x: 100, y: 250) && !test.tile.layer.isConcealed)
    #expect(test.interaction.location(in: test.tile) == CGPoint(x: 60, y: 50))
    #expect(test.interaction.location(in: test.root.view) == CGPoint(x: 100, y: 250))
    test.interaction.dismissMenu()
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test func whereThereIsNoMenuNothingHappens() {
    let test = MenuUnderTest()
    test.hasMenu = false
    test.hold()
    test.click(CGPoint(x: 100, y: 250))
    test.hasMenu = true
    test.menu = UIMenu(children: [])
    test.stage.touchUp()
    test.stage.advance()
    test.hold()
    test.stage.advance(by: 0.5)
    test.expectGone()
  }

  @Test func keysMoveChooseAndClose() {
    let test = MenuUnderTest().opened()
    test.key(.keyboardDownArrow)
    test.key(.keyboardDownArrow)
    #expect(test.list?.highlighted == 1)
    test.key(.keyboardDownArrow)
    test.key(.keyboardRightArrow)
    #expect(test.presentation?.lists.count == 2)
    test.key(.keyboardEscape)
    #expect(test.presentation?.lists.count == 1)
    test.key(.keyboardUpArrow)
    test.key(.keyboardUpArrow)
    test.key(.keyboardReturnOrEnter)
    #expect(test.takeCalls() == ["b of UIContextMenuInteraction", "end", "end animates"])
    test.stage.advance(by: 0.6)
    test.expectGone()
    let again = MenuUnderTest().opened()
    again.key(.keyboardEscape)
    again.stage.advance(by: 0.6)
    again.expectGone()
  }

  @Test func aSubmenuOpensByTapAndUnderARestingFinger() {
    let test = MenuUnderTest().opened()
    test.stage.tap(at: test.place(ofLine: 2))
    test.stage.advance(by: 0.5)
    #expect(test.presentation?.lists.count == 2)
    test.stage.tap(at: test.place(ofLine: 0))
    test.stage.advance(by: 0.5)
    #expect(test.presentation?.lists.count == 1, "its title leads back")
    test.stage.touchDown(at: test.place(ofLine: 2))
    test.stage.advance(by: 0.5)
    #expect(test.presentation?.lists.count == 2)
    test.stage.touchMove(to: test.place(ofLine: 2))
    test.stage.advance()
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.takeCalls().first == "c of UIContextMenuInteraction")
  }

  @Test func disabledLinesCannotBeChosenAndSomeKeepTheMenu() {
    let test = MenuUnderTest()
    test.menu = UIMenu(
      options: .singleSelection,
      children: [test.action("off", .disabled), test.action("stay", .keepsMenuPresented), test.action("hidden", .hidden)])
    _ = test.opened()
    #expect(test.list?.lines.count == 2)
    test.stage.tap(at: test.place(ofLine: 0))
    #expect(test.takeCalls() == [] && test.presentation != nil)
    test.stage.tap(at: test.place(ofLine: 1))
    #expect(test.takeCalls() == ["stay of UIContextMenuInteraction"] && test.presentation != nil)
    #expect(test.menu?.selectedElements.map(\.title) == ["stay"])
    test.interaction.updateVisibleMenu { $0.replacingChildren([test.action("new")]) }
    test.stage.tap(at: test.place(ofLine: 0))
    #expect(test.takeCalls().first == "new of UIContextMenuInteraction")
  }

  @Test func deferredElementsAppearWhenTheyAreProvided() {
    let test = MenuUnderTest()
    var give: [([UIMenuElement]) -> Void] = []
    let later = UIDeferredMenuElement { give.append($0) }
    let uncached = UIDeferredMenuElement.uncached { give.append($0) }
    test.menu = UIMenu(children: [later, uncached])
    _ = test.opened()
    #expect(give.count == 2 && test.list?.lines.count == 2)
    give[0]([test.action("x"), test.action("y")])
    give[1]([test.action("z")])
    test.stage.advance(by: 0.5)
    #expect(test.list?.lines.count == 3 && test.list?.frame.height == 132)
    test.interaction.dismissMenu()
    test.stage.advance(by: 0.6)
    _ = test.opened()
    #expect(give.count == 3, "the uncached one is asked again")
  }

  // MARK: - Previews

  @Test(arguments: [UIContextMenuInteractionCommitStyle.pop, .dismiss])
  func theTappedPreviewIsCommitted(style: UIContextMenuInteractionCommitStyle) throws {
    let test = MenuUnderTest()
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    test.preview = { controller }
    test.commits = style
    _ = test.opened()
    let platter = try #require(test.presentation?.platter)
    #expect(platter.bounds.size == CGSize(width: 300, height: 200) && controller.view.window != nil)
    test.stage.tap(at: platter.center)
    #expect(test.takeCalls().prefix(2) == ["commit", "end"])
    test.stage.advance(by: 0.3)
    #expect(style == .pop ? platter.bounds.width > 380 : platter.bounds.width < 120)
    test.stage.advance(by: 0.4)
    #expect(test.takeCalls().contains("commit is over"))
    test.expectGone()
  }

  @Test func removingAViewClosesItsMenu() {
    let test = MenuUnderTest().opened()
    test.tile.removeInteraction(test.interaction)
    test.expectGone()
    #expect(test.tile.interactions.isEmpty && test.interaction.view == nil)
    test.tile.interactions = [test.interaction]
    _ = test.opened()
    test.tile.removeFromSuperview()
    #expect(test.presentation == nil && test.stage.window.subviews.count == 2, "the menu is closing")
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test func theMenuStaysWithinTheWindowThatShrinks() {
    let test = MenuUnderTest().opened()
    test.stage.send(.resize(size: CGSize(width: 300, height: 360), scale: 1))
    test.stage.advance(by: 0.5)
    let room = test.stage.window.bounds.insetBy(dx: 11.9, dy: 11.9)
    #expect(room.contains(test.list?.frame ?? .null) && room.contains(test.presentation?.platter?.frame ?? .null))
  }
}
