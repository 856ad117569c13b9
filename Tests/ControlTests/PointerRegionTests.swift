import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import DragAndDrop
@testable import Transitions
@testable import ViewCore

/// The regions of `UIPointerInteraction`: who is asked when, and when the pointer is in and out.
@MainActor @Suite struct PointerRegionTests {
  @Test func enteringAsksForRegionAndStyleAndThenTells() {
    let test = PointerUnderTest()
    test.move(50, 50)
    #expect(test.takeCalls() == [])
    test.move(110, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    #expect(test.pointer.region?.rect == test.tile.bounds)
    test.move(120, 120)
    #expect(test.takeCalls() == ["region at 20, 20"])
    test.move(50, 50)
    #expect(test.takeCalls() == ["exit all"])
    #expect(test.pointer.region == nil)
  }

  @Test func anotherRegionIsEnteredAfterTheFirstWasLeft() {
    let test = PointerUnderTest()
    test.regions = { request, whole in
      let (left, right) = whole.rect.divided(atDistance: 60, from: .minXEdge)
      return left.contains(request.location)
        ? UIPointerRegion(rect: left, identifier: "left") : UIPointerRegion(rect: right, identifier: "right")
    }
    test.move(110, 120)
    test.move(120, 120)
    test.move(210, 120)
    #expect(
      test.takeCalls() == [
        "region at 10, 20", "style left", "enter left", "region at 20, 20", "region at 110, 20", "exit left", "style right",
        "enter right",
      ])
  }

  @Test func nilAndARegionElsewhereLeaveThePointerAlone() {
    let test = PointerUnderTest()
    test.regions = { _, _ in nil }
    test.move(110, 120)
    test.regions = { _, _ in UIPointerRegion(rect: CGRect(x: 60, y: 0, width: 60, height: 80)) }
    test.move(111, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "region at 11, 20"])
    #expect(test.pointer.region == nil && !test.stage.application.hidesSystemPointer)
  }

  @Test func theDeepestViewWithARegionHasThePointer() {
    let test = PointerUnderTest()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    inner.addInteraction(UIPointerInteraction(delegate: nil))
    test.tile.addSubview(inner)
    test.move(120, 120)
    #expect(test.takeCalls() == [] && test.pointer.region?.rect == inner.bounds)
    inner.isUserInteractionEnabled = false
    test.stage.advance()
    #expect(test.takeCalls() == ["region at 20, 20", "style all", "enter all"])
  }

  @Test func theRequestHasTheModifierKeys() {
    let test = PointerUnderTest()
    var seen: [UIKeyModifierFlags] = []
    test.regions = { request, whole in
      seen.append(request.modifiers)
      return whole
    }
    test.move(110, 120, [.shift, .alternate])
    #expect(seen == [[.shift, .alternate]])
  }

  @Test func invalidatingAsksAnewInTheNextFrameAndTellsNothing() {
    let test = PointerUnderTest()
    test.move(110, 120)
    _ = test.takeCalls()
    test.style = { _ in .system() }
    test.interaction.invalidate()
    #expect(test.takeCalls() == [] && test.stage.needsFrame)
    #expect(test.stage.application.hidesSystemPointer)
    test.stage.advance()
    #expect(test.takeCalls() == ["region at 10, 20", "style all"])
    #expect(!test.stage.application.hidesSystemPointer)
    test.leave()
    _ = test.takeCalls()
    test.interaction.invalidate()
    test.stage.advance()
    #expect(test.takeCalls() == [] && !test.stage.needsFrame)
  }

  @Test(arguments: ["disabled", "removed interaction", "hidden", "removed view", "covered", "moved away", "left the window"])
  func thePointerIsTheSystemsAgainOnceTheViewIs(_ end: String) {
    let test = PointerUnderTest()
    test.move(110, 120)
    _ = test.takeCalls()
    #expect(test.stage.application.hidesSystemPointer)
    switch end {
    case "disabled": test.interaction.isEnabled = false
    case "removed interaction": test.tile.removeInteraction(test.interaction)
    case "hidden": test.tile.isHidden = true
    case "removed view": test.tile.removeFromSuperview()
    case "covered": test.root.view.addSubview(UIView(frame: test.root.view.bounds))
    case "moved away": test.tile.frame.origin.y = 300
    default: test.stage.send(.pointerExited)
    }
    test.stage.advance(frames: 2)
    #expect(test.takeCalls() == ["exit all"])
    #expect(test.pointer.region == nil && !test.stage.application.hidesSystemPointer)
    test.stage.advance(by: 1)
    #expect(test.pointer.figure == nil && !test.stage.needsFrame)
  }

  @Test func aPointerOverNothingAsksForNothing() {
    let test = PointerUnderTest()
    test.stage.advance(frames: 2)
    let list = test.stage.displayListText()
    test.move(50, 50)
    test.move(60, 50)
    #expect(!test.stage.needsFrame && test.pointer.figure == nil && test.stage.displayListText() == list)
  }

  // MARK: - Buttons

  @Test func aPressedButtonEntersNothing() {
    let test = PointerUnderTest()
    test.mouse(.began, 50, 50)
    test.mouse(.moved, 110, 120)
    #expect(test.takeCalls() == [])
    test.mouse(.ended, 110, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "style all", "enter all"])
  }

  @Test func aDragLeavesARegionThatDoesNotLatch() {
    let test = PointerUnderTest()
    test.move(110, 120)
    test.mouse(.began, 110, 120)
    test.mouse(.moved, 200, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    test.mouse(.moved, 300, 120)
    #expect(test.takeCalls() == ["exit all"])
    test.mouse(.moved, 200, 120)
    #expect(test.takeCalls() == [])
  }

  @Test func aLatchedRegionHoldsThePointerAlongItsAxis() {
    let test = PointerUnderTest()
    test.regions = { _, whole in
      whole.latchingAxes = .horizontal
      return whole
    }
    test.move(110, 120)
    test.mouse(.began, 110, 120)
    test.mouse(.moved, 390, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    test.mouse(.moved, 390, 250)
    #expect(test.takeCalls() == ["exit all"])
    test.mouse(.ended, 390, 250)
    #expect(test.takeCalls() == [])
  }

  @Test func theSecondaryButtonDoesNotLatch() {
    let test = PointerUnderTest()
    test.regions = { _, whole in
      whole.latchingAxes = .both
      return whole
    }
    test.move(110, 120)
    test.mouse(.began, 110, 120, button: 1)
    test.mouse(.moved, 390, 120)
    #expect(test.takeCalls() == ["region at 10, 20", "style all", "enter all", "exit all"])
  }

  @Test func aFingerIsNoPointer() {
    let test = PointerUnderTest()
    test.stage.tap(at: CGPoint(x: 110, y: 120))
    #expect(test.takeCalls() == [])
  }

  @Test func aDragOfItemsTakesThePointerOut() {
    let test = PointerUnderTest()
    let items = ItemSource()
    test.tile.addInteraction(UIDragInteraction(delegate: items))
    test.move(110, 120)
    test.mouse(.began, 110, 120)
    _ = test.takeCalls()
    test.stage.advance(by: 0.6)
    #expect(test.takeCalls() == ["exit all"])
    test.mouse(.ended, 110, 120)
    test.stage.advance(by: 1)
    #expect(test.takeCalls().first == "region at 10, 20")
  }

  // MARK: - Animators

  @Test func animatorsAnimateAndTellOfTheEnd() {
    let test = PointerUnderTest()
    var ends: [String] = []
    test.animate = { animator, enters in
      animator.addAnimations { test.tile.alpha = enters ? 0.5 : 1 }
      animator.addCompletion { ends.append("\(enters ? "enter" : "exit") \($0)") }
    }
    test.move(110, 120)
    test.stage.advance(frames: 4)
    let half = test.tile.layer.presentation()?.opacity ?? 0
    #expect(test.tile.alpha == 0.5 && half < 1 && half > 0.5 && ends == [])
    test.stage.advance(by: 0.4)
    #expect(ends == ["enter true"])
    test.move(50, 50)
    #expect(test.tile.alpha == 1)
    test.stage.advance(by: 0.5)
    #expect(ends == ["enter true", "exit true"])
  }

  @Test func anEntranceThatIsInterruptedEndsUnfinished() {
    let test = PointerUnderTest()
    var ends: [String] = []
    test.animate = { animator, enters in animator.addCompletion { ends.append("\(enters ? "enter" : "exit") \($0)") } }
    test.move(110, 120)
    test.move(50, 50)
    #expect(ends == ["enter false"])
    test.stage.advance(by: 0.5)
    #expect(ends == ["enter false", "exit true"])
  }

  // MARK: - Values

  @Test func regionsAreEqualByRectangleIdentifierAndAxes() throws {
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 1, height: 2), identifier: 3)
    let copy = try #require(region.copy() as? UIPointerRegion)
    #expect(copy == region && copy !== region && copy.hash == region.hash)
    copy.latchingAxes = .vertical
    #expect(copy != region)
    #expect(UIPointerRegion(rect: region.rect) != region)
    #expect(UIPointerRegion(rect: .zero, identifier: 3) != region)
  }
}

/// Gives one item.
@MainActor
private final class ItemSource: NSObject, UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "a")))]
  }
}
