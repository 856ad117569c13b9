import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Lists
@testable import ViewCore

/// The accessories of list rows: their places, modes and actions.
@MainActor
struct AccessoryTests {
  // MARK: - Places

  @Test func systemOrdersItsAccessoriesAtBothEdges() {
    let test = AccessoriesUnderTest(accessories: [
      .disclosureIndicator(), .reorder(displayed: .always), .checkmark(), .delete(displayed: .always),
      .multiselect(displayed: .always),
    ])
    #expect(
      test.slots().map(\.accessory.accessoryType) == [.multiselect, .delete, .checkmark, .disclosureIndicator, .reorder])
    #expect(test.frame(.multiselect) == CGRect(x: 16, y: 11, width: 22, height: 22))
    #expect(test.frame(.delete)?.minX == 54 && test.frame(.reorder)?.maxX == 304)
    #expect(test.frame(.disclosureIndicator) == CGRect(x: 262, y: 14, width: 10, height: 16))
    #expect(test.frame(.checkmark)?.minX == 236)
    #expect(test.cell(0).contentView.frame == CGRect(x: 76, y: 0, width: 160, height: 44))
  }

  @Test func customViewsAreBesideTheContentOrWhereTheirPositionSays() {
    let (first, second, third) = (UIView.square(20), UIView.square(30), UIView.square(10))
    let test = AccessoriesUnderTest()
    test.cell(0).accessories = [
      .disclosureIndicator(), .detail(), .delete(displayed: .always),
      .customView(configuration: .init(customView: first, placement: .trailing(), maintainsFixedSize: true)),
      .customView(configuration: .init(customView: second, placement: .leading(), maintainsFixedSize: true)),
      .customView(
        configuration: .init(
          customView: third, placement: .trailing(at: UICellAccessory.Placement.position(after: .detail())),
          maintainsFixedSize: true)),
    ]
    test.stage.advance(frames: 2)
    #expect(
      test.slots().map(\.accessory.accessoryType) == [
        .delete, .customView(second), .customView(first), .detail, .customView(third), .disclosureIndicator,
      ])
    #expect(test.frame(.customView(second)) == CGRect(x: 54, y: 7, width: 30, height: 30))
    #expect(second.superview?.superview === test.cell(0))
  }

  @Test func positionsAreThoseOfTheAccessoryOrOfTheEnds() {
    let all: [UICellAccessory] = [.label(text: "3"), .checkmark(), .reorder()]
    #expect(UICellAccessory.Placement.position(before: .checkmark())(all) == 1)
    #expect(UICellAccessory.Placement.position(after: .checkmark())(all) == 2)
    #expect(UICellAccessory.Placement.position(before: .detail())(all) == 0)
    #expect(UICellAccessory.Placement.position(after: .detail())(all) == 3)
  }

  @Test func reservedWidthCentersTheAccessory() {
    let test = AccessoriesUnderTest(accessories: [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(50)))])
    #expect(test.frame(.disclosureIndicator)?.midX == 279)
    test.show([.disclosureIndicator(options: .init(reservedLayoutWidth: .standard))])
    #expect(test.frame(.disclosureIndicator)?.midX == 293)
    #expect(test.cell(0).contentView.frame.width == 282)
  }

  @Test func hiddenAccessoryTakesItsSpaceAndNoTouches() {
    let test = AccessoriesUnderTest()
    test.show([.detail(options: .init(isHidden: true)) { test.note("detail") }])
    #expect(test.slots().map(\.isHidden) == [true] && test.cell(0).contentView.frame.width == 320 - 16 - 24)
    test.stage.tap(at: CGPoint(x: 292, y: 22))
    test.stage.advance(by: 0.3)
    #expect(test.calls == ["select 0"])
  }

  @Test func indentationMovesLeadingAccessoriesUnlessTheCellSaysOtherwise() {
    let test = AccessoriesUnderTest(accessories: [.delete(displayed: .always)])
    let cell = test.cell(0)
    cell.indentationLevel = 2
    test.stage.advance()
    #expect(test.frame(.delete)?.minX == 36 && cell.contentView.frame.minX == 58)
    cell.indentsAccessories = false
    test.stage.advance()
    #expect(test.frame(.delete)?.minX == 16 && cell.contentView.frame.minX == 58)
  }

  @Test func rowsFromRightToLeftAreMirrored() {
    let test = AccessoriesUnderTest(accessories: [.delete(displayed: .always), .label(text: "7")])
    let (delete, content) = (test.frame(.delete), test.cell(0).contentView.frame)
    test.cell(0).semanticContentAttribute = .forceRightToLeft
    test.cell(0).setNeedsLayout()
    test.stage.advance()
    #expect(test.frame(.delete)?.maxX == 320 - (delete?.minX ?? 0))
    #expect(test.cell(0).contentView.frame.minX == 320 - content.maxX)
  }

  // MARK: - Modes

  @Test func editModeSlidesAccessoriesInAndTheContentAside() throws {
    let test = AccessoriesUnderTest(accessories: [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)])
    #expect(test.slots().map(\.accessory.accessoryType) == [.disclosureIndicator])
    test.view.isEditing = true
    test.stage.advance(by: 0.1)
    let content = try #require(test.cell(0).contentView.layer.presentation()).frame
    #expect(content.minX > 1 && content.minX < 37, "the content is on its way")
    let circle = try #require(test.slots().first { $0.accessory.accessoryType == .delete }?.layer.presentation())
    #expect(circle.opacity > 0 && circle.opacity < 1)
    test.stage.advance(by: 0.4)
    #expect(test.slots().map(\.accessory.accessoryType) == [.delete, .reorder])
    #expect(test.cell(0).contentView.frame == CGRect(x: 38, y: 0, width: 320 - 38 - 38, height: 44))
    test.view.isEditing = false
    test.stage.advance(by: 0.5)
    #expect(test.slots().map(\.accessory.accessoryType) == [.disclosureIndicator])
    #expect(test.slots().map(\.alpha) == [1] && test.cell(0).contentView.frame.minX == 0)
  }

  @Test func modeThatChangesBackAtOnceLeavesOneViewForEachAccessory() {
    let test = AccessoriesUnderTest(accessories: [.delete(), .disclosureIndicator(displayed: .whenNotEditing)])
    test.view.isEditing = true
    test.stage.advance(by: 0.1)
    test.view.isEditing = false
    test.stage.advance(by: 0.1)
    test.view.isEditing = true
    test.stage.advance(by: 0.6)
    #expect(test.slots().map(\.accessory.accessoryType) == [.delete])
    #expect(test.slots().map(\.alpha) == [1])
  }

  @Test func multiselectShowsWhetherTheCellIsSelected() throws {
    let test = AccessoriesUnderTest(accessories: [.multiselect()])
    test.view.allowsMultipleSelectionDuringEditing = true
    test.view.isEditing = true
    test.stage.advance(by: 0.4)
    func glyphs() -> [CellGlyph?] { (0..<3).map { (test.slots($0).first?.content as? AccessoryControl)?.glyph } }
    #expect(glyphs() == [.ring, .ring, .ring])
    test.tap(.multiselect, in: 1)
    #expect(glyphs() == [.ring, .choice, .ring], "a tap on the circle selects the row")
    #expect(test.calls == ["select 1"])
  }

  // MARK: - Actions

  @Test func tapsCallHandlersAndDoNotSelect() {
    let test = AccessoriesUnderTest()
    test.show([
      .detail { test.note("detail") }, .insert(displayed: .always) { test.note("insert") },
      .delete(displayed: .always) { test.note("delete") },
    ])
    for type: UICellAccessory.AccessoryType in [.detail, .insert, .delete] { test.tap(type, in: 1) }
    #expect(test.calls == ["detail", "insert", "delete"])
    test.show([.detail(), .insert(displayed: .always), .disclosureIndicator(), .checkmark()])
    for type: UICellAccessory.AccessoryType in [.detail, .insert] { test.tap(type, in: 1) }
    #expect(test.calls.count == 3, "without a handler the tap is ignored")
    for type: UICellAccessory.AccessoryType in [.disclosureIndicator, .checkmark] { test.tap(type, in: 1) }
    #expect(test.calls.suffix(2) == ["select 1", "select 1"], "signs are part of the row")
  }

  @Test func deleteWithoutHandlerRevealsTheSwipeActions() {
    let test = AccessoriesUnderTest { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        path.item == 2
          ? nil : UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Remove") { _, _, _ in }])
      }
    }
    test.show([.delete(displayed: .always)])
    test.tap(.delete)
    test.stage.advance(by: 0.5)
    #expect(test.cell(0).configurationState.isSwiped && test.cell(0).contentView.frame.minX < 0)
    test.stage.tap(at: CGPoint(x: 160, y: 200))
    test.stage.advance(by: 0.6)
    #expect(!test.cell(0).configurationState.isSwiped && test.calls == [])
    test.tap(.delete, in: 2)
    #expect(!test.cell(2).configurationState.isSwiped, "there is nothing to reveal")
  }

  @Test func reorderAccessoryMovesTheRowAtOnceAndVertically() {
    let test = AccessoriesUnderTest(accessories: [.reorder(displayed: .always)])
    let start = test.middle(.reorder)
    test.stage.touchDown(at: start)
    test.stage.advance()
    #expect(test.view.mover.held?.original == IndexPath(item: 0, section: 0))
    for step in 1...10 {
      test.stage.touchMove(to: CGPoint(x: start.x - CGFloat(step) * 5, y: start.y + CGFloat(step) * 9))
      test.stage.advance()
    }
    #expect(test.view.mover.held?.position == CGPoint(x: 160, y: 22 + 90))
    test.stage.touchUp()
    test.stage.advance(by: 0.6)
    #expect(test.words == ["Two", "Three", "One"] && test.view.contentOffset.y == 0)
    #expect(test.calls == [])
  }

  @Test func cancelledTouchReturnsTheRow() {
    let test = AccessoriesUnderTest(accessories: [.reorder(displayed: .always)])
    let start = test.middle(.reorder)
    test.stage.touchDown(at: start)
    test.stage.advance()
    test.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 80))
    test.stage.advance(frames: 3)
    test.stage.touchCancel()
    test.stage.advance(by: 0.6)
    #expect(test.words == ["One", "Two", "Three"] && test.view.mover.held == nil)
  }

  @Test func lineSeparatesTheReorderAccessoryFromOthers() {
    func lines(_ accessories: [UICellAccessory]) -> Int {
      let test = AccessoriesUnderTest(accessories: accessories)
      return test.slots().flatMap(\.subviews).filter { $0.frame.width == 0.5 && $0.frame.height == 22 && $0.alpha == 1 }.count
    }
    #expect(lines([.reorder(displayed: .always), .detail()]) == 1)
    #expect(lines([.reorder(displayed: .always)]) == 0)
    #expect(lines([.reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .detail()]) == 0)
  }

  @Test func popUpMenuShowsTheChosenElement() throws {
    let test = AccessoriesUnderTest()
    let menu = UIMenu(children: ["Low", "High"].map { UIAction(title: $0) { _ in } })
    test.show([
      .popUpMenu(menu) { menu in test.note(menu.selectedElements.map(\.title).joined(separator: ",")) }
    ])
    let button = try #require((test.slots().first?.content as? PopUpAccessoryView)?.button)
    #expect(button.currentTitle == "Low")
    let width = button.bounds.width
    test.stage.tap(at: test.middle(.popUpMenu))
    test.stage.advance(by: 0.6)
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    button.menuDidChoose(menu.leaves[1])
    test.stage.advance()
    #expect(test.calls == ["High"] && button.currentTitle == "High" && button.bounds.width != width)
  }
}

extension UIView {
  fileprivate static func square(_ side: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)) }
}
