import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// The regions of `UIPointerInteraction`: who is asked when, and when the pointer is in and out.
@MainActor @Suite struct PointerRegionTests {
  @Test func enteringAsksForRegionAndStyleAndThenTells() {
    let bench = PointerBench()
    bench.move(50, 50)
    #expect(bench.takeCalls() == [])
    bench.move(110, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    #expect(bench.pointer.region?.rect == bench.tile.bounds)
    bench.move(120, 120)
    #expect(bench.takeCalls() == ["region at 20, 20"])
    bench.move(50, 50)
    #expect(bench.takeCalls() == ["exit all"])
    #expect(bench.pointer.region == nil)
  }

  @Test func anotherRegionIsEnteredAfterTheFirstWasLeft() {
    let bench = PointerBench()
    bench.regions = { request, whole in
      let (left, right) = whole.rect.divided(atDistance: 60, from: .minXEdge)
      return left.contains(request.location)
        ? UIPointerRegion(rect: left, identifier: "left") : UIPointerRegion(rect: right, identifier: "right")
    }
    bench.move(110, 120)
    bench.move(120, 120)
    bench.move(210, 120)
    #expect(
      bench.takeCalls() == [
        "region at 10, 20", "style left", "enter left", "region at 20, 20", "region at 110, 20", "exit left", "style right",
        "enter right",
      ])
  }

  @Test func nilAndARegionElsewhereLeaveThePointerAlone() {
    let bench = PointerBench()
    bench.regions = { _, _ in nil }
    bench.move(110, 120)
    bench.regions = { _, _ in UIPointerRegion(rect: CGRect(x: 60, y: 0, width: 60, height: 80)) }
    bench.move(111, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "region at 11, 20"])
    #expect(bench.pointer.region == nil && !bench.stage.application.hidesSystemPointer)
  }

  @Test func theDeepestViewWithARegionHasThePointer() {
    let bench = PointerBench()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    inner.addInteraction(UIPointerInteraction(delegate: nil))
    bench.tile.addSubview(inner)
    bench.move(120, 120)
    #expect(bench.takeCalls() == [] && bench.pointer.region?.rect == inner.bounds)
    inner.isUserInteractionEnabled = false
    bench.stage.advance()
    #expect(bench.takeCalls() == ["region at 20, 20", "style all", "enter all"])
  }

  @Test func theRequestHasTheModifierKeys() {
    let bench = PointerBench()
    var seen: [UIKeyModifierFlags] = []
    bench.regions = { request, whole in
      seen.append(request.modifiers)
      return whole
    }
    bench.move(110, 120, [.shift, .alternate])
    #expect(seen == [[.shift, .alternate]])
  }

  @Test func invalidatingAsksAnewInTheNextFrameAndTellsNothing() {
    let bench = PointerBench()
    bench.move(110, 120)
    _ = bench.takeCalls()
    bench.style = { _ in .system() }
    bench.interaction.invalidate()
    #expect(bench.takeCalls() == [] && bench.stage.needsFrame)
    #expect(bench.stage.application.hidesSystemPointer)
    bench.stage.advance()
    #expect(bench.takeCalls() == ["region at 10, 20", "style all"])
    #expect(!bench.stage.application.hidesSystemPointer)
    bench.leave()
    _ = bench.takeCalls()
    bench.interaction.invalidate()
    bench.stage.advance()
    #expect(bench.takeCalls() == [] && !bench.stage.needsFrame)
  }

  @Test(arguments: ["disabled", "removed interaction", "hidden", "removed view", "covered", "moved away", "left the window"])
  func thePointerIsTheSystemsAgainOnceTheViewIs(_ end: String) {
    let bench = PointerBench()
    bench.move(110, 120)
    _ = bench.takeCalls()
    #expect(bench.stage.application.hidesSystemPointer)
    switch end {
    case "disabled": bench.interaction.isEnabled = false
    case "removed interaction": bench.tile.removeInteraction(bench.interaction)
    case "hidden": bench.tile.isHidden = true
    case "removed view": bench.tile.removeFromSuperview()
    case "covered": bench.root.view.addSubview(UIView(frame: bench.root.view.bounds))
    case "moved away": bench.tile.frame.origin.y = 300
    default: bench.stage.send(.pointerExited)
    }
    bench.stage.advance(frames: 2)
    #expect(bench.takeCalls() == ["exit all"])
    #expect(bench.pointer.region == nil && !bench.stage.application.hidesSystemPointer)
    bench.stage.advance(by: 1)
    #expect(bench.pointer.figure == nil && !bench.stage.needsFrame)
  }

  @Test func aPointerOverNothingAsksForNothing() {
    let bench = PointerBench()
    bench.stage.advance(frames: 2)
    let list = bench.stage.displayListText()
    bench.move(50, 50)
    bench.move(60, 50)
    #expect(!bench.stage.needsFrame && bench.pointer.figure == nil && bench.stage.displayListText() == list)
  }

  // MARK: - Buttons

  @Test func aPressedButtonEntersNothing() {
    let bench = PointerBench()
    bench.mouse(.began, 50, 50)
    bench.mouse(.moved, 110, 120)
    #expect(bench.takeCalls() == [])
    bench.mouse(.ended, 110, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "style all", "enter all"])
  }

  @Test func aDragLeavesARegionThatDoesNotLatch() {
    let bench = PointerBench()
    bench.move(110, 120)
    bench.mouse(.began, 110, 120)
    bench.mouse(.moved, 200, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    bench.mouse(.moved, 300, 120)
    #expect(bench.takeCalls() == ["exit all"])
    bench.mouse(.moved, 200, 120)
    #expect(bench.takeCalls() == [])
  }

  @Test func aLatchedRegionHoldsThePointerAlongItsAxis() {
    let bench = PointerBench()
    bench.regions = { _, whole in
      whole.latchingAxes = .horizontal
      return whole
    }
    bench.move(110, 120)
    bench.mouse(.began, 110, 120)
    bench.mouse(.moved, 390, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "style all", "enter all"])
    bench.mouse(.moved, 390, 250)
    #expect(bench.takeCalls() == ["exit all"])
    bench.mouse(.ended, 390, 250)
    #expect(bench.takeCalls() == [])
  }

  @Test func theSecondaryButtonDoesNotLatch() {
    let bench = PointerBench()
    bench.regions = { _, whole in
      whole.latchingAxes = .both
      return whole
    }
    bench.move(110, 120)
    bench.mouse(.began, 110, 120, button: 1)
    bench.mouse(.moved, 390, 120)
    #expect(bench.takeCalls() == ["region at 10, 20", "style all", "enter all", "exit all"])
  }

  @Test func aFingerIsNoPointer() {
    let bench = PointerBench()
    bench.stage.tap(at: CGPoint(x: 110, y: 120))
    #expect(bench.takeCalls() == [])
  }

  @Test func aDragOfItemsTakesThePointerOut() {
    let bench = PointerBench()
    let items = ItemSource()
    bench.tile.addInteraction(UIDragInteraction(delegate: items))
    bench.move(110, 120)
    bench.mouse(.began, 110, 120)
    _ = bench.takeCalls()
    bench.stage.advance(by: 0.6)
    #expect(bench.takeCalls() == ["exit all"])
    bench.mouse(.ended, 110, 120)
    bench.stage.advance(by: 1)
    #expect(bench.takeCalls().first == "region at 10, 20")
  }

  // MARK: - Animators

  @Test func animatorsAnimateAndTellOfTheEnd() {
    let bench = PointerBench()
    var ends: [String] = []
    bench.animate = { animator, enters in
      animator.addAnimations { bench.tile.alpha = enters ? 0.5 : 1 }
      animator.addCompletion { ends.append("\(enters ? "enter" : "exit") \($0)") }
    }
    bench.move(110, 120)
    bench.stage.advance(frames: 4)
    let half = bench.tile.layer.presentation()?.opacity ?? 0
    #expect(bench.tile.alpha == 0.5 && half < 1 && half > 0.5 && ends == [])
    bench.stage.advance(by: 0.4)
    #expect(ends == ["enter true"])
    bench.move(50, 50)
    #expect(bench.tile.alpha == 1)
    bench.stage.advance(by: 0.5)
    #expect(ends == ["enter true", "exit true"])
  }

  @Test func anEntranceThatIsInterruptedEndsUnfinished() {
    let bench = PointerBench()
    var ends: [String] = []
    bench.animate = { animator, enters in animator.addCompletion { ends.append("\(enters ? "enter" : "exit") \($0)") } }
    bench.move(110, 120)
    bench.move(50, 50)
    #expect(ends == ["enter false"])
    bench.stage.advance(by: 0.5)
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
