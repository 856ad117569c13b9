import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// What the rows of a list do on their way into edit mode and back.
@MainActor
struct EditModeTests {
  /// Fits beside nothing, and not beside a reorder accessory.
  private static let long = "Twelve horizons in one line, wide"

  /// The text of the first row as it is seen.
  private func text(_ test: AccessoriesUnderTest) throws -> Data {
    let picture = test.stage.snapshot()
    return try #require(picture.cropping(to: CGRect(x: 0, y: 4, width: 240, height: 78))?.pngData())
  }

  @Test func textIsNotStretchedWhileItsRoomChanges() throws {
    let test = AccessoriesUnderTest(accessories: [.reorder()], words: ["Unstretched", "Two"])
    let start = try text(test)
    test.view.isEditing = true
    for _ in 0..<6 {
      test.stage.advance(frames: 4)
      #expect(try text(test) == start)
    }
    #expect(test.cell(0).contentView.frame.width < 320)
    test.view.isEditing = false
    test.stage.advance(by: 0.1)
    #expect(try text(test) == start)
  }

  @Test func labelIsDrawnAgainForEachSizeWhateverItsContentMode() throws {
    let stage = Stage(size: CGSize(width: 200, height: 40), scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    label.text = "Horizon"
    label.contentMode = .left
    stage.window.addSubview(label)
    stage.advance()
    label.frame.size.width = 160
    stage.advance()
    let wide = try #require(stage.snapshot().pngData())
    label.setNeedsDisplay()
    stage.advance()
    #expect(stage.snapshot().pngData() == wide)
  }

  @Test func lineComesInWithTheReorderAccessory() throws {
    let test = AccessoriesUnderTest(accessories: [.reorder(), .label(text: "7")])
    test.view.isEditing = true
    test.stage.advance(by: 0.1)
    let slot = try #require(test.slots().first { $0.accessory.accessoryType == .reorder })
    let line = try #require(slot.subviews.first { $0 !== slot.content })
    #expect(line.alpha == 1 && line.layer.animationKeys() == nil, "it moves and fades as a part of the accessory")
    let presented = try #require(slot.layer.presentation())
    #expect(presented.frame.minX > slot.frame.minX + 1 && presented.opacity < 1)
    test.stage.advance(by: 0.4)
    #expect(line.convert(line.bounds, to: test.cell(0)) == CGRect(x: 276.5, y: 11, width: 0.5, height: 22))
  }

  @Test func lineFadesWhenTheOtherAccessoryGoes() throws {
    let test = AccessoriesUnderTest(accessories: [.reorder(displayed: .always), .detail(displayed: .whenNotEditing)])
    let slot = try #require(test.slots().first { $0.accessory.accessoryType == .reorder })
    let line = try #require(slot.subviews.first { $0 !== slot.content })
    #expect(line.alpha == 1)
    test.view.isEditing = true
    test.stage.advance(by: 0.1)
    let opacity = try #require(line.layer.presentation()).opacity
    #expect(line.alpha == 0 && opacity > 0 && opacity < 1)
  }

  @Test func rowsGetTheHeightsThatTheirTextNeedsInEachMode() throws {
    let test = AccessoriesUnderTest(accessories: [.reorder(), .delete()], words: [Self.long, "Two"])
    #expect(test.cell(0).frame.height == 44 && test.cell(1).frame.minY == 44)
    test.view.isEditing = true
    test.stage.advance(by: 0.1)
    let height = try #require(test.cell(0).layer.presentation()).bounds.height
    let tall = test.cell(0).bounds.height
    #expect(tall > 60 && height > 44.5 && height < tall - 0.5, "it grows")
    let second = try #require(test.cell(1).layer.presentation()).frame.minY
    #expect(second > 44.5 && second < tall - 0.5, "and the next one makes way")
    test.stage.advance(by: 0.5)
    #expect(test.cell(1).frame.minY == tall && test.view.contentSize.height == tall + 44)
    test.view.isEditing = false
    test.stage.advance(by: 0.6)
    #expect(test.cell(0).frame.height == 44 && test.cell(1).frame.minY == 44 && test.view.contentSize.height == 88)
  }

  @Test func rowThatComesInEditModeIsMeasuredInIt() {
    let test = AccessoriesUnderTest(accessories: [.reorder(), .delete()], words: [Self.long, "Two"])
    test.view.isEditing = true
    test.stage.advance(by: 0.5)
    let tall = test.cell(0).bounds.height
    test.view.reloadData()
    test.stage.advance(frames: 2)
    #expect(test.cell(0).configurationState.isEditing && test.cell(0).bounds.height == tall)
    UIView.performWithoutAnimation { test.view.isEditing = false }
    test.view.reloadData()
    test.stage.advance(frames: 2)
    #expect(test.cell(0).bounds.height == 44)
  }

  @Test func rowsAreMeasuredAgainInAnotherWidth() {
    let test = AccessoriesUnderTest(words: [Self.long, "Two"])
    test.view.frame.size.width = 200
    test.stage.advance(frames: 2)
    #expect(test.cell(0).bounds.height > 60 && test.cell(1).frame.minY == test.cell(0).bounds.height)
    test.view.frame.size.width = 320
    test.stage.advance(frames: 2)
    #expect(test.cell(0).bounds.height == 44 && test.cell(1).frame.minY == 44)
  }

  @Test func rowsThatAreNotAnimatedAreMeasuredAtOnce() {
    let test = AccessoriesUnderTest(accessories: [.reorder(), .delete()], words: [Self.long, "Two"])
    UIView.performWithoutAnimation { test.view.isEditing = true }
    test.stage.advance()
    #expect(test.cell(0).frame.height > 60 && test.cell(1).frame.minY == test.cell(0).frame.height)
    #expect(test.cell(0).layer.animationKeys() == nil)
  }
}
