import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// The menus of buttons, and where menus stand.
@MainActor
struct MenuControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let root = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.advance(frames: 2)
  }

  private func button(_ actions: [UIAction]) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 120, height: 40)
    button.setTitle("menu", for: .normal)
    button.menu = UIMenu(children: actions)
    root.view.addSubview(button)
    stage.advance()
    return button
  }

  @Test func aButtonsMenuOpensBelowItOnAPress() throws {
    var chosen: [String] = []
    let button = button(["a", "b"].map { name in UIAction(title: name) { chosen.append("\(name) \($0.sender is UIButton)") } })
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.tap(at: button.center)
    #expect(presses == 1 && button.contextMenuInteraction?.presentation == nil, "it needs a hold")
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    stage.advance(by: 0.6)
    let presentation = try #require(button.contextMenuInteraction?.presentation)
    #expect(presses == 1 && presentation.platter == nil)
    #expect(presentation.lists[0].frame.origin == CGPoint(x: 100, y: 350))
    stage.tap(at: CGPoint(x: 150, y: 350 + 66))
    #expect(chosen == ["b true"])
    stage.advance(by: 0.6)
    button.menu = nil
    #expect(button.contextMenuInteraction == nil && button.interactions.isEmpty && !button.isContextMenuInteractionEnabled)
  }

  @Test func aPopUpButtonShowsWhatIsChosen() {
    let button = button(["one", "two"].map { UIAction(title: $0) { _ in } })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "one" && button.menu?.selectedElements.map(\.title) == ["one"])
    stage.tap(at: button.center)
    stage.advance(by: 0.6)
    stage.tap(at: CGPoint(x: 150, y: 350 + 66))
    #expect(button.currentTitle == "two" && button.menu?.selectedElements.map(\.title) == ["two"])
  }

  @Test func withoutAMenuAPressTogglesTheSelection() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 120, height: 40)
    root.view.addSubview(button)
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { seen.append(($0.sender as? UIButton)?.isSelected == true) }, for: .primaryActionTriggered)
    stage.advance()
    stage.tap(at: button.center)
    stage.tap(at: button.center)
    #expect(seen == [true, false])
  }

  // MARK: - Places

  @Test func menusOpenBelowOrAboveAndShrinkIfNeitherFits() {
    let room = CGRect(x: 10, y: 10, width: 300, height: 500)
    let size = CGSize(width: 200, height: 200)
    func place(_ anchor: CGRect) -> CGRect { MenuPlacement.menu(size, at: anchor, in: room) }
    #expect(place(CGRect(x: 20, y: 50, width: 60, height: 30)) == CGRect(x: 20, y: 90, width: 200, height: 200))
    #expect(place(CGRect(x: 240, y: 400, width: 60, height: 30)) == CGRect(x: 100, y: 190, width: 200, height: 200))
    #expect(
      place(CGRect(x: 20, y: 180, width: 60, height: 150)) == CGRect(x: 20, y: 340, width: 200, height: 170), "below has more")
    #expect(place(CGRect(x: 305, y: 505, width: 0, height: 0)) == CGRect(x: 105, y: 305, width: 200, height: 200))
  }

  @Test func previewAndMenuFindRoomTogether() {
    let room = CGRect(x: 0, y: 0, width: 300, height: 500)
    let menu = CGSize(width: 200, height: 150)
    let preview = CGSize(width: 100, height: 100)
    func pair(_ y: CGFloat) -> (preview: CGRect, menu: CGRect) {
      MenuPlacement.pair(preview: preview, from: CGRect(x: 20, y: y, width: 100, height: 100), menu: menu, in: room)
    }
    #expect(pair(100).preview.minY == 100 && pair(100).menu == CGRect(x: 20, y: 210, width: 200, height: 150))
    #expect(pair(390).preview.minY == 390 && pair(390).menu.maxY == 380, "above")
    let large = MenuPlacement.pair(
      preview: CGSize(width: 250, height: 480), from: CGRect(x: 0, y: 0, width: 50, height: 50), menu: menu, in: room)
    #expect(room.contains(large.preview) && room.contains(large.menu) && large.menu.minY >= large.preview.maxY)
    #expect(abs(large.preview.width / large.preview.height - 250.0 / 480) < 0.001, "in its proportions")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      func number(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: 1...limit, using: &random) }
      let places = MenuPlacement.pair(
        preview: CGSize(width: number(600), height: number(900)),
        from: CGRect(x: number(300), y: number(500), width: 50, height: 50), menu: CGSize(width: 200, height: number(900)),
        in: room)
      let outer = room.insetBy(dx: -0.01, dy: -0.01)
      #expect(
        outer.contains(places.preview) && outer.contains(places.menu)
          && !places.menu.insetBy(dx: 0, dy: 0.01).intersects(places.preview))
    }
  }

  @Test func aPreviewShrinksInALowWindowBeforeItsMenuIsSqueezed() {
    let room = CGRect(x: 12, y: 12, width: 616, height: 456)
    func heights(_ menu: CGFloat) -> (preview: CGFloat, menu: CGFloat) {
      let places = MenuPlacement.pair(
        preview: CGSize(width: 300, height: 300), from: CGRect(x: 100, y: 100, width: 100, height: 100),
        menu: CGSize(width: 250, height: menu), in: room)
      #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(places.preview.union(places.menu)))
      return (places.preview.height, places.menu.height)
    }
    #expect(heights(140) == (300, 140))
    #expect(heights(240) == (206, 240), "the menu is whole")
    #expect(abs(heights(400).preview - 446 * 0.4) < 0.01, "the menu scrolls, the preview is still to be seen")
    let low = MenuPlacement.pair(
      preview: CGSize(width: 300, height: 300), from: .zero, menu: CGSize(width: 250, height: 300),
      in: CGRect(x: 0, y: 0, width: 300, height: 110))
    #expect(abs(low.preview.height - 40) < 0.01 && abs(low.menu.height - 60) < 0.01)
  }

  @Test func linesLeaveOutGapsAtTheEnds() {
    let leaf = UIAction(title: "a") { _ in }
    let inline = UIMenu(title: "part", options: .displayInline, children: [leaf])
    func shape(_ menu: UIMenu) -> String {
      MenuEntry.entries(of: menu, leadsBack: false, CommandChain([])).map { entry in
        switch entry.line {
        case .title: "t"
        case .leaf: "a"
        case .menu: "m"
        case .waiting: "w"
        case .gap: "-"
        }
      }.joined()
    }
    #expect(shape(UIMenu(children: [inline, leaf, inline])) == "ta-a-ta")
    #expect(shape(UIMenu(title: "x", children: [inline, UIMenu(title: "y", children: [])])) == "t-ta-m")
    #expect(shape(UIMenu(children: [UIMenu(options: .displayInline, children: [])])) == "")
  }
}
