import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// The accessories of list rows: their places, modes and actions.
@MainActor
struct AccessoryTests {
  // MARK: - Places

  @Test func systemOrdersItsAccessoriesAtBothEdges() {
    let bench = AccessoryBench(accessories: [
      .disclosureIndicator(), .reorder(displayed: .always), .checkmark(), .delete(displayed: .always),
      .multiselect(displayed: .always),
    ])
    #expect(
      bench.slots().map(\.accessory.accessoryType) == [.multiselect, .delete, .checkmark, .disclosureIndicator, .reorder])
    #expect(bench.frame(.multiselect) == CGRect(x: 16, y: 11, width: 22, height: 22))
    #expect(bench.frame(.delete)?.minX == 54 && bench.frame(.reorder)?.maxX == 304)
    #expect(bench.frame(.disclosureIndicator) == CGRect(x: 262, y: 14, width: 10, height: 16))
    #expect(bench.frame(.checkmark)?.minX == 236)
    #expect(bench.cell(0).contentView.frame == CGRect(x: 76, y: 0, width: 160, height: 44))
  }

  @Test func customViewsAreBesideTheContentOrWhereTheirPositionSays() {
    let (first, second, third) = (UIView.square(20), UIView.square(30), UIView.square(10))
    let bench = AccessoryBench()
    bench.cell(0).accessories = [
      .disclosureIndicator(), .detail(), .delete(displayed: .always),
      .customView(configuration: .init(customView: first, placement: .trailing(), maintainsFixedSize: true)),
      .customView(configuration: .init(customView: second, placement: .leading(), maintainsFixedSize: true)),
      .customView(
        configuration: .init(
          customView: third, placement: .trailing(at: UICellAccessory.Placement.position(after: .detail())),
          maintainsFixedSize: true)),
    ]
    bench.stage.advance(frames: 2)
    #expect(
      bench.slots().map(\.accessory.accessoryType) == [
        .delete, .customView(second), .customView(first), .detail, .customView(third), .disclosureIndicator,
      ])
    #expect(bench.frame(.customView(second)) == CGRect(x: 54, y: 7, width: 30, height: 30))
    #expect(second.superview?.superview === bench.cell(0))
  }

  @Test func positionsAreThoseOfTheAccessoryOrOfTheEnds() {
    let all: [UICellAccessory] = [.label(text: "3"), .checkmark(), .reorder()]
    #expect(UICellAccessory.Placement.position(before: .checkmark())(all) == 1)
    #expect(UICellAccessory.Placement.position(after: .checkmark())(all) == 2)
    #expect(UICellAccessory.Placement.position(before: .detail())(all) == 0)
    #expect(UICellAccessory.Placement.position(after: .detail())(all) == 3)
  }

  @Test func reservedWidthCentersTheAccessory() {
    let bench = AccessoryBench(accessories: [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(50)))])
    #expect(bench.frame(.disclosureIndicator)?.midX == 279)
    bench.show([.disclosureIndicator(options: .init(reservedLayoutWidth: .standard))])
    #expect(bench.frame(.disclosureIndicator)?.midX == 293)
    #expect(bench.cell(0).contentView.frame.width == 282)
  }

  @Test func hiddenAccessoryTakesItsSpaceAndNoTouches() {
    let bench = AccessoryBench()
    bench.show([.detail(options: .init(isHidden: true)) { bench.note("detail") }])
    #expect(bench.slots().map(\.isHidden) == [true] && bench.cell(0).contentView.frame.width == 320 - 16 - 24)
    bench.stage.tap(at: CGPoint(x: 292, y: 22))
    bench.stage.advance(by: 0.3)
    #expect(bench.calls == ["select 0"])
  }

  @Test func indentationMovesLeadingAccessoriesUnlessTheCellSaysOtherwise() {
    let bench = AccessoryBench(accessories: [.delete(displayed: .always)])
    let cell = bench.cell(0)
    cell.indentationLevel = 2
    bench.stage.advance()
    #expect(bench.frame(.delete)?.minX == 36 && cell.contentView.frame.minX == 58)
    cell.indentsAccessories = false
    bench.stage.advance()
    #expect(bench.frame(.delete)?.minX == 16 && cell.contentView.frame.minX == 58)
  }

  @Test func rowsFromRightToLeftAreMirrored() {
    let bench = AccessoryBench(accessories: [.delete(displayed: .always), .label(text: "7")])
    let (delete, content) = (bench.frame(.delete), bench.cell(0).contentView.frame)
    bench.cell(0).semanticContentAttribute = .forceRightToLeft
    bench.cell(0).setNeedsLayout()
    bench.stage.advance()
    #expect(bench.frame(.delete)?.maxX == 320 - (delete?.minX ?? 0))
    #expect(bench.cell(0).contentView.frame.minX == 320 - content.maxX)
  }

  // MARK: - Modes

  @Test func editModeSlidesAccessoriesInAndTheContentAside() throws {
    let bench = AccessoryBench(accessories: [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)])
    #expect(bench.slots().map(\.accessory.accessoryType) == [.disclosureIndicator])
    bench.view.isEditing = true
    bench.stage.advance(by: 0.1)
    let content = try #require(bench.cell(0).contentView.layer.presentation()).frame
    #expect(content.minX > 1 && content.minX < 37, "the content is on its way")
    let circle = try #require(bench.slots().first { $0.accessory.accessoryType == .delete }?.layer.presentation())
    #expect(circle.opacity > 0 && circle.opacity < 1)
    bench.stage.advance(by: 0.4)
    #expect(bench.slots().map(\.accessory.accessoryType) == [.delete, .reorder])
    #expect(bench.cell(0).contentView.frame == CGRect(x: 38, y: 0, width: 320 - 38 - 38, height: 44))
    bench.view.isEditing = false
    bench.stage.advance(by: 0.5)
    #expect(bench.slots().map(\.accessory.accessoryType) == [.disclosureIndicator])
    #expect(bench.slots().map(\.alpha) == [1] && bench.cell(0).contentView.frame.minX == 0)
  }

  @Test func modeThatChangesBackAtOnceLeavesOneViewForEachAccessory() {
    let bench = AccessoryBench(accessories: [.delete(), .disclosureIndicator(displayed: .whenNotEditing)])
    bench.view.isEditing = true
    bench.stage.advance(by: 0.1)
    bench.view.isEditing = false
    bench.stage.advance(by: 0.1)
    bench.view.isEditing = true
    bench.stage.advance(by: 0.6)
    #expect(bench.slots().map(\.accessory.accessoryType) == [.delete])
    #expect(bench.slots().map(\.alpha) == [1])
  }

  @Test func multiselectShowsWhetherTheCellIsSelected() throws {
    let bench = AccessoryBench(accessories: [.multiselect()])
    bench.view.allowsMultipleSelectionDuringEditing = true
    bench.view.isEditing = true
    bench.stage.advance(by: 0.4)
    func glyphs() -> [CellGlyph?] { (0..<3).map { (bench.slots($0).first?.content as? AccessoryControl)?.glyph } }
    #expect(glyphs() == [.ring, .ring, .ring])
    bench.tap(.multiselect, in: 1)
    #expect(glyphs() == [.ring, .choice, .ring], "a tap on the circle selects the row")
    #expect(bench.calls == ["select 1"])
  }

  // MARK: - Actions

  @Test func tapsCallHandlersAndDoNotSelect() {
    let bench = AccessoryBench()
    bench.show([
      .detail { bench.note("detail") }, .insert(displayed: .always) { bench.note("insert") },
      .delete(displayed: .always) { bench.note("delete") },
    ])
    for type: UICellAccessory.AccessoryType in [.detail, .insert, .delete] { bench.tap(type, in: 1) }
    #expect(bench.calls == ["detail", "insert", "delete"])
    bench.show([.detail(), .insert(displayed: .always), .disclosureIndicator(), .checkmark()])
    for type: UICellAccessory.AccessoryType in [.detail, .insert] { bench.tap(type, in: 1) }
    #expect(bench.calls.count == 3, "without a handler the tap is ignored")
    for type: UICellAccessory.AccessoryType in [.disclosureIndicator, .checkmark] { bench.tap(type, in: 1) }
    #expect(bench.calls.suffix(2) == ["select 1", "select 1"], "signs are part of the row")
  }

  @Test func deleteWithoutHandlerRevealsTheSwipeActions() {
    let bench = AccessoryBench { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        path.item == 2
          ? nil : UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Remove") { _, _, _ in }])
      }
    }
    bench.show([.delete(displayed: .always)])
    bench.tap(.delete)
    bench.stage.advance(by: 0.5)
    #expect(bench.cell(0).configurationState.isSwiped && bench.cell(0).contentView.frame.minX < 0)
    bench.stage.tap(at: CGPoint(x: 160, y: 200))
    bench.stage.advance(by: 0.6)
    #expect(!bench.cell(0).configurationState.isSwiped && bench.calls == [])
    bench.tap(.delete, in: 2)
    #expect(!bench.cell(2).configurationState.isSwiped, "there is nothing to reveal")
  }

  @Test func reorderAccessoryMovesTheRowAtOnceAndVertically() {
    let bench = AccessoryBench(accessories: [.reorder(displayed: .always)])
    let start = bench.middle(.reorder)
    bench.stage.touchDown(at: start)
    bench.stage.advance()
    #expect(bench.view.mover.held?.original == IndexPath(item: 0, section: 0))
    for step in 1...10 {
      bench.stage.touchMove(to: CGPoint(x: start.x - CGFloat(step) * 5, y: start.y + CGFloat(step) * 9))
      bench.stage.advance()
    }
    #expect(bench.view.mover.held?.position == CGPoint(x: 160, y: 22 + 90))
    bench.stage.touchUp()
    bench.stage.advance(by: 0.6)
    #expect(bench.words == ["Two", "Three", "One"] && bench.view.contentOffset.y == 0)
    #expect(bench.calls == [])
  }

  @Test func cancelledTouchReturnsTheRow() {
    let bench = AccessoryBench(accessories: [.reorder(displayed: .always)])
    let start = bench.middle(.reorder)
    bench.stage.touchDown(at: start)
    bench.stage.advance()
    bench.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 80))
    bench.stage.advance(frames: 3)
    bench.stage.touchCancel()
    bench.stage.advance(by: 0.6)
    #expect(bench.words == ["One", "Two", "Three"] && bench.view.mover.held == nil)
  }

  @Test func lineSeparatesTheReorderAccessoryFromOthers() {
    func lines(_ accessories: [UICellAccessory]) -> Int {
      let bench = AccessoryBench(accessories: accessories)
      return bench.slots().flatMap(\.subviews).filter { $0.frame.width == 0.5 && $0.frame.height == 22 && $0.alpha == 1 }.count
    }
    #expect(lines([.reorder(displayed: .always), .detail()]) == 1)
    #expect(lines([.reorder(displayed: .always)]) == 0)
    #expect(lines([.reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .detail()]) == 0)
  }

  @Test func popUpMenuShowsTheChosenElement() throws {
    let bench = AccessoryBench()
    let menu = UIMenu(children: ["Low", "High"].map { UIAction(title: $0) { _ in } })
    bench.show([
      .popUpMenu(menu) { menu in bench.note(menu.selectedElements.map(\.title).joined(separator: ",")) }
    ])
    let button = try #require((bench.slots().first?.content as? PopUpAccessoryView)?.button)
    #expect(button.currentTitle == "Low")
    let width = button.bounds.width
    bench.stage.tap(at: bench.middle(.popUpMenu))
    bench.stage.advance(by: 0.6)
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    button.menuDidChoose(menu.actions[1])
    bench.stage.advance()
    #expect(bench.calls == ["High"] && button.currentTitle == "High" && button.bounds.width != width)
  }
}

extension UIView {
  fileprivate static func square(_ side: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)) }
}
