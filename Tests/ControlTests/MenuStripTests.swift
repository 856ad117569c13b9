import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Elements of menus side by side: rows of small and medium ones, palettes, and where the first element lies.
@MainActor
struct MenuStripTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { context in
    context.fill(CGRect(x: 0, y: 0, width: 22, height: 22))
  }

  private func actions(_ names: String, _ test: MenuUnderTest, _ attributes: UIMenuElement.Attributes = []) -> [UIAction] {
    names.map { name in
      let action = test.action(String(name), attributes)
      action.image = image
      return action
    }
  }

  private func opened(_ make: (MenuUnderTest) -> UIMenu) -> MenuUnderTest {
    let test = MenuUnderTest()
    test.menu = make(test)
    return test.opened()
  }

  private func frames(_ test: MenuUnderTest) -> [CGRect] {
    test.list.map { list in list.lines.indices.map { list.frame(ofLine: $0) } } ?? []
  }

  private func titles(_ test: MenuUnderTest) -> [String] {
    test.list.map { list in
      list.lines.map { line in
        switch line {
        case .title(let menu, _): "# \(menu.title)"
        case .leaf(let leaf, _): leaf.title
        case .menu(let menu): "> \(menu.title)"
        case .waiting: "…"
        case .gap: "-"
        }
      }
    } ?? []
  }

  @Test func smallElementsAreSideBySideInRowsOfFour() throws {
    let test = opened { UIMenu(preferredElementSize: .small, children: actions("abcdef", $0)) }
    let frames = frames(test)
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 62.5, height: 48))
    #expect(frames[3] == CGRect(x: 187.5, y: 0, width: 62.5, height: 48))
    #expect(frames[5] == CGRect(x: 62.5, y: 48, width: 62.5, height: 48) && test.list?.bounds.height == 96)
    test.stage.tap(at: test.place(ofLine: 4))
    #expect(test.takeCalls().first == "e of UIContextMenuInteraction")
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test func mediumElementsShareTheWidthAndShowTheirTitles() throws {
    let test = opened { test in
      UIMenu(children: [
        UIMenu(options: .displayInline, preferredElementSize: .medium, children: actions("ab", test)), test.action("c"),
      ])
    }
    let frames = frames(test)
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 125, height: 64) && frames[1].origin == CGPoint(x: 125, y: 0))
    #expect(titles(test) == ["a", "b", "-", "c"] && frames[3] == CGRect(x: 0, y: 72, width: 250, height: 44))
    let labels = try #require(test.list).descendants.compactMap { $0 as? UILabel }.filter { $0.text == "a" && !$0.isHidden }
    #expect(labels.count == 1)
  }

  @Test func aSubmenuHasTheSizeOfItsOwnElements() throws {
    let test = opened { test in
      UIMenu(
        preferredElementSize: .small,
        children: actions("ab", test) + [UIMenu(title: "more", image: image, children: actions("cd", test))])
    }
    #expect(Set(frames(test).map(\.minY)) == [0])
    test.stage.tap(at: test.place(ofLine: 2))
    test.stage.advance(by: 0.6)
    let frames = frames(test)
    #expect(titles(test) == ["# more", "-", "c", "d"] && frames[3].width == 250 && frames[3].minY == frames[2].maxY)
    test.stage.tap(at: test.place(ofLine: 0))
    test.stage.advance(by: 0.6)
    #expect(test.presentation?.lists.count == 1)
  }

  @Test func aPaletteScrollsInOneRowAndKeepsItsSelection() throws {
    let test = opened { test in
      UIMenu(children: [
        UIMenu(
          options: [.displayInline, .displayAsPalette, .singleSelection], children: actions("abcdefgh", test, .keepsMenuPresented)
        ),
        test.action("z"),
      ])
    }
    let list = try #require(test.list)
    #expect(Set(frames(test)[0..<8].map(\.minY)) == [0] && frames(test)[7].maxX == 8 * 46 && list.bounds.height == 100)
    #expect(list.line(at: CGPoint(x: 46 * 2 + 5, y: 20)) == 2)
    let start = list.convert(CGPoint(x: 200, y: 24), to: nil)
    test.stage.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(test.takeCalls().isEmpty && test.presentation != nil, "a drag scrolls and chooses nothing")
    #expect(frames(test)[7].maxX == 250 && frames(test)[0].minX == -118)
    test.stage.tap(at: test.place(ofLine: 7))
    test.stage.advance(frames: 2)
    #expect(test.takeCalls() == ["h of UIContextMenuInteraction"])
    #expect(frames(test)[7].maxX == 250 && frames(test)[0].minX == -118, "the choice leaves the palette where it was")
    let states = test.menu?.leaves.map { $0.state == .on } ?? []
    #expect(states == [false, false, false, false, false, false, false, true, false])
  }

  @Test func anElementThatIsOnLiesOnTheTint() throws {
    func spots(_ test: MenuUnderTest) -> Int {
      let views = test.list?.descendants ?? []
      return views.filter { $0.layer.cornerRadius == 18 && !$0.isHidden && $0.backgroundColor != nil }.count
    }
    let test = opened { test in
      let actions = actions("ab", test, .keepsMenuPresented)
      actions[0].state = .on
      return UIMenu(options: [.displayAsPalette, .singleSelection], children: actions)
    }
    #expect(spots(test) == 1)
    test.stage.tap(at: test.place(ofLine: 1))
    test.stage.advance(frames: 2)
    #expect(spots(test) == 1 && test.menu?.leaves[1].state == .on && test.menu?.leaves[0].state == .off)
  }

  @Test func keysMoveAlongStripsAndAcrossThem() throws {
    let test = opened { test in
      let strip = actions("abc", test)
      strip[1].attributes = .disabled
      return UIMenu(children: [UIMenu(options: .displayInline, preferredElementSize: .small, children: strip), test.action("d")])
    }
    let list = try #require(test.list)
    test.key(.keyboardDownArrow)
    #expect(list.highlighted == 0)
    test.key(.keyboardRightArrow)
    #expect(list.highlighted == 2, "over the disabled one")
    test.key(.keyboardRightArrow)
    #expect(list.highlighted == 2)
    test.key(.keyboardDownArrow)
    #expect(list.highlighted == 4)
    test.key(.keyboardDownArrow)
    #expect(list.highlighted == 0 || list.highlighted == 2)
    test.key(.keyboardUpArrow)
    #expect(list.highlighted == 4)
    test.key(.keyboardReturnOrEnter)
    #expect(test.takeCalls().first == "d of UIContextMenuInteraction")
  }

  @Test func sizesBelongToMenusAndTheirReplacements() {
    #expect(UIMenu(title: "a", children: []).preferredElementSize == .automatic)
    let menu = UIMenu(preferredElementSize: .medium, children: [])
    #expect(menu.replacingChildren([UIMenu()]).preferredElementSize == .medium)
    menu.preferredElementSize = .large
    #expect(MenuStrip(menu) == nil && UIMenu.ElementSize(rawValue: -1) == .automatic)
    #expect(MenuStrip(UIMenu(options: .displayAsPalette, preferredElementSize: .large))?.isMedium == true)
    #expect(UIMenu.Options.displayAsPalette.rawValue == 128)
  }

  @Test func titlesHaveAsManyLinesAsTheirMenuAllows() throws {
    let long = "Sail round the island and be back in the harbour before the ferry leaves"
    let test = opened { test in
      let inline = UIMenu(options: .displayInline, children: [test.action(long)])
      inline.displayPreferences = UIMenuDisplayPreferences()
      inline.displayPreferences?.maximumNumberOfTitleLines = 2
      return UIMenu(children: [test.action(long), inline, test.action("short")]).replacingChildren([test.action(long), inline])
    }
    let frames = frames(test)
    #expect(frames[0].height == 44 && frames[2].height > 60 && frames[2].height < 72)
    let label = try #require(test.list).descendants.lazy.compactMap { $0 as? UILabel }.filter { $0.text == long }.last
    #expect(try #require(label).bounds.height == frames[2].height)
    test.menu?.displayPreferences = UIMenuDisplayPreferences()
    test.menu?.displayPreferences?.maximumNumberOfTitleLines = 7
    #expect(test.menu?.replacingChildren([]).displayPreferences?.maximumNumberOfTitleLines == 7)
  }

  @Test func preferencesAreCopiedAndArchived() throws {
    let preferences = UIMenuDisplayPreferences()
    #expect(preferences.maximumNumberOfTitleLines == 0 && UIMenuDisplayPreferences.supportsSecureCoding)
    preferences.maximumNumberOfTitleLines = 3
    let copy = preferences.copy(with: nil) as? UIMenuDisplayPreferences
    #expect(copy !== preferences && copy?.maximumNumberOfTitleLines == 3)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    preferences.encode(with: archiver)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UIMenuDisplayPreferences(coder: unarchiver)?.maximumNumberOfTitleLines == 3)
  }

  // MARK: - The order

  private func buttonMenu(
    _ order: UIContextMenuConfiguration.ElementOrder, y: CGFloat
  ) throws -> (stage: Stage, titles: [String]) {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: y, width: 120, height: 40)
    let inline = UIMenu(title: "inner", options: .displayInline, children: ["c", "d"].map { UIAction(title: $0) { _ in } })
    let strip = UIMenu(
      options: .displayInline, preferredElementSize: .small, children: ["e", "f"].map { UIAction(title: $0) { _ in } })
    let actions = ["a", "b"].map { UIAction(title: $0) { _ in } }
    button.menu = UIMenu(title: "menu", children: actions + [inline, strip])
    (button.showsMenuAsPrimaryAction, button.preferredMenuElementOrder) = (true, order)
    root.view.addSubview(button)
    stage.advance()
    stage.tap(at: button.center)
    stage.advance(by: 0.6)
    let list = try #require(button.contextMenuInteraction?.presentation?.lists.first)
    return (
      stage,
      list.lines.compactMap { line in
        switch line {
        case .leaf(let leaf, _): leaf.title
        case .title(let menu, _): "# \(menu.title)"
        default: nil
        }
      }
    )
  }

  @Test(arguments: [UIContextMenuConfiguration.ElementOrder.automatic, .priority, .fixed])
  func priorityPutsTheFirstElementNextToTheButton(order: UIContextMenuConfiguration.ElementOrder) throws {
    let plain = ["# menu", "a", "b", "# inner", "c", "d", "e", "f"]
    #expect(try buttonMenu(order, y: 60).titles == plain)
    let reversed = ["# menu", "e", "f", "# inner", "d", "c", "b", "a"]
    #expect(try buttonMenu(order, y: 740).titles == (order == .priority ? reversed : plain))
  }

  @Test func anItemsMenuOpensFromAToolbarInItsOrder() throws {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let page = UIViewController()
    var chosen: [String] = []
    let item = UIBarButtonItem(
      title: "Menu", menu: UIMenu(children: ["a", "b", "c"].map { name in UIAction(title: name) { _ in chosen.append(name) } }))
    item.preferredMenuElementOrder = .priority
    page.toolbarItems = [item]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 40, y: 778))
    stage.advance(by: 0.6)
    let list = try #require(stage.window.descendants.lazy.compactMap { $0 as? MenuListView }.first)
    let lowest = list.convert(CGPoint(x: 20, y: list.bounds.height - 20), to: nil)
    stage.tap(at: lowest)
    stage.advance(by: 0.6)
    #expect(chosen == ["a"])
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
