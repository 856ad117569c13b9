import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Context menus: how they open, what is chosen in them, and how they go.
@MainActor
struct MenuTests {
  @Test func aHoldLiftsTheViewAndOpensItsMenu() throws {
    let bench = MenuBench()
    bench.hold()
    #expect(
      bench.takeCalls() == ["configuration at 50 40", "highlight", "display", "display animates"])
    bench.stage.advance(by: 0.6)
    #expect(bench.takeCalls() == ["display is over"] && bench.interaction.menuAppearance == .rich)
    let platter = try #require(bench.presentation?.platter)
    #expect(bench.tile.layer.isConcealed && platter.center == CGPoint(x: 90, y: 240))
    let list = try #require(bench.list)
    #expect(abs(list.frame.minX - 40) < 0.01 && abs(list.frame.minY - 290) < 0.01 && list.frame.height == 132, "\(list.frame)")
    bench.stage.touchUp()
    bench.stage.advance(by: 0.5)
    #expect(bench.presentation != nil, "a release on the view leaves it open")
    bench.stage.tap(at: CGPoint(x: 350, y: 700))
    #expect(bench.takeCalls() == ["end", "end animates"] && bench.presentation == nil)
    bench.stage.advance(by: 0.6)
    #expect(bench.takeCalls() == ["end is over"])
    bench.expectGone()
  }

  @Test func aTapChoosesALine() {
    let bench = MenuBench().opened()
    bench.stage.tap(at: bench.place(ofLine: 1))
    #expect(bench.takeCalls() == ["end", "end animates", "b of UIContextMenuInteraction"])
    bench.stage.advance(by: 0.6)
    bench.expectGone()
  }

  @Test func thePressThatOpensTheMenuChoosesOnItsRelease() {
    let bench = MenuBench()
    bench.hold()
    bench.stage.advance(by: 0.5)
    bench.stage.touchMove(to: bench.place(ofLine: 0))
    bench.stage.advance()
    #expect(bench.list?.highlighted == 0)
    _ = bench.takeCalls()
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.takeCalls().last == "a of UIContextMenuInteraction")
    bench.stage.advance(by: 0.6)
    bench.expectGone()
  }

  @Test func theSecondaryButtonOpensItAtThePointer() throws {
    let bench = MenuBench()
    bench.click(CGPoint(x: 100, y: 250))
    bench.stage.advance(by: 0.6)
    #expect(bench.interaction.menuAppearance == .compact && bench.presentation?.platter == nil)
    #expect(bench.list?.frame.origin == CGPoint(x: 100, y: 250) && !bench.tile.layer.isConcealed)
    #expect(bench.interaction.location(in: bench.tile) == CGPoint(x: 60, y: 50))
    #expect(bench.interaction.location(in: bench.root.view) == CGPoint(x: 100, y: 250))
    bench.interaction.dismissMenu()
    bench.stage.advance(by: 0.6)
    bench.expectGone()
  }

  @Test func whereThereIsNoMenuNothingHappens() {
    let bench = MenuBench()
    bench.hasMenu = false
    bench.hold()
    bench.click(CGPoint(x: 100, y: 250))
    bench.hasMenu = true
    bench.menu = UIMenu(children: [])
    bench.stage.touchUp()
    bench.stage.advance()
    bench.hold()
    bench.stage.advance(by: 0.5)
    bench.expectGone()
  }

  @Test func keysMoveChooseAndClose() {
    let bench = MenuBench().opened()
    bench.key(.keyboardDownArrow)
    bench.key(.keyboardDownArrow)
    #expect(bench.list?.highlighted == 1)
    bench.key(.keyboardDownArrow)
    bench.key(.keyboardRightArrow)
    #expect(bench.presentation?.lists.count == 2)
    bench.key(.keyboardEscape)
    #expect(bench.presentation?.lists.count == 1)
    bench.key(.keyboardUpArrow)
    bench.key(.keyboardUpArrow)
    bench.key(.keyboardReturnOrEnter)
    #expect(bench.takeCalls() == ["end", "end animates", "b of UIContextMenuInteraction"])
    bench.stage.advance(by: 0.6)
    bench.expectGone()
    let again = MenuBench().opened()
    again.key(.keyboardEscape)
    again.stage.advance(by: 0.6)
    again.expectGone()
  }

  @Test func aSubmenuOpensByTapAndUnderARestingFinger() {
    let bench = MenuBench().opened()
    bench.stage.tap(at: bench.place(ofLine: 2))
    bench.stage.advance(by: 0.5)
    #expect(bench.presentation?.lists.count == 2)
    bench.stage.tap(at: bench.place(ofLine: 0))
    bench.stage.advance(by: 0.5)
    #expect(bench.presentation?.lists.count == 1, "its title leads back")
    bench.stage.touchDown(at: bench.place(ofLine: 2))
    bench.stage.advance(by: 0.5)
    #expect(bench.presentation?.lists.count == 2)
    bench.stage.touchMove(to: bench.place(ofLine: 2))
    bench.stage.advance()
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.takeCalls().last == "c of UIContextMenuInteraction")
  }

  @Test func disabledLinesCannotBeChosenAndSomeKeepTheMenu() {
    let bench = MenuBench()
    bench.menu = UIMenu(
      options: .singleSelection,
      children: [bench.action("off", .disabled), bench.action("stay", .keepsMenuPresented), bench.action("hidden", .hidden)])
    _ = bench.opened()
    #expect(bench.list?.lines.count == 2)
    bench.stage.tap(at: bench.place(ofLine: 0))
    #expect(bench.takeCalls() == [] && bench.presentation != nil)
    bench.stage.tap(at: bench.place(ofLine: 1))
    #expect(bench.takeCalls() == ["stay of UIContextMenuInteraction"] && bench.presentation != nil)
    #expect(bench.menu?.selectedElements.map(\.title) == ["stay"])
    bench.interaction.updateVisibleMenu { $0.replacingChildren([bench.action("new")]) }
    bench.stage.tap(at: bench.place(ofLine: 0))
    #expect(bench.takeCalls().last == "new of UIContextMenuInteraction")
  }

  @Test func deferredElementsAppearWhenTheyAreProvided() {
    let bench = MenuBench()
    var give: [([UIMenuElement]) -> Void] = []
    let later = UIDeferredMenuElement { give.append($0) }
    let uncached = UIDeferredMenuElement.uncached { give.append($0) }
    bench.menu = UIMenu(children: [later, uncached])
    _ = bench.opened()
    #expect(give.count == 2 && bench.list?.lines.count == 2)
    give[0]([bench.action("x"), bench.action("y")])
    give[1]([bench.action("z")])
    bench.stage.advance(by: 0.5)
    #expect(bench.list?.lines.count == 3 && bench.list?.frame.height == 132)
    bench.interaction.dismissMenu()
    bench.stage.advance(by: 0.6)
    _ = bench.opened()
    #expect(give.count == 3, "the uncached one is asked again")
  }

  // MARK: - Previews

  @Test(arguments: [UIContextMenuInteractionCommitStyle.pop, .dismiss])
  func theTappedPreviewIsCommitted(style: UIContextMenuInteractionCommitStyle) throws {
    let bench = MenuBench()
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    bench.preview = { controller }
    bench.commits = style
    _ = bench.opened()
    let platter = try #require(bench.presentation?.platter)
    #expect(platter.bounds.size == CGSize(width: 300, height: 200) && controller.view.window != nil)
    bench.stage.tap(at: platter.center)
    #expect(bench.takeCalls().prefix(2) == ["commit", "end"])
    bench.stage.advance(by: 0.3)
    #expect(style == .pop ? platter.bounds.width > 380 : platter.bounds.width < 120)
    bench.stage.advance(by: 0.4)
    #expect(bench.takeCalls().contains("commit is over"))
    bench.expectGone()
  }

  @Test func removingAViewClosesItsMenu() {
    let bench = MenuBench().opened()
    bench.tile.removeInteraction(bench.interaction)
    bench.expectGone()
    #expect(bench.tile.interactions.isEmpty && bench.interaction.view == nil)
    bench.tile.interactions = [bench.interaction]
    _ = bench.opened()
    bench.tile.removeFromSuperview()
    bench.stage.tap(at: CGPoint(x: 380, y: 780))
    bench.stage.advance(by: 0.6)
    bench.expectGone()
  }

  @Test func theMenuStaysWithinTheWindowThatShrinks() {
    let bench = MenuBench().opened()
    bench.stage.send(.resize(size: CGSize(width: 300, height: 360), scale: 1))
    bench.stage.advance(by: 0.5)
    let room = bench.stage.window.bounds.insetBy(dx: 11.9, dy: 11.9)
    #expect(room.contains(bench.list?.frame ?? .null) && room.contains(bench.presentation?.platter?.frame ?? .null))
  }
}
