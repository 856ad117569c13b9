import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor @Suite struct TouchRoutingTests {
  @Test func touchStaysWithItsHitView() {
    let test = GesturesUnderTest()
    _ = test.child("child", CGRect(x: 100, y: 100, width: 50, height: 50))
    test.stage.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 300, y: 10), duration: 1 / 60)
    #expect(test.log.drain() == ["child began (10, 10)", "child moved (200, -90)", "child ended (200, -90)"])
  }

  @Test func movesOfOneFrameAreCoalescedIntoOneEvent() {
    let test = GesturesUnderTest()
    let view = CoalescingView(frame: test.stage.window.bounds)
    test.stage.window.addSubview(view)
    UIApplication.shared.route(
      [(0.1, .began, 0), (0.11, .moved, 5), (0.112, .moved, 8), (0.114, .moved, 20)])
    #expect(view.heard == ["began 0"])
    UIApplication.shared.router.finishFrame(at: 0.12)
    #expect(view.heard == ["began 0", "moved 20 from 0: 5 at 0.11, 8 at 0.112, 20 at 0.114"])
  }

  @Test func aSecondDownOfOneFingerCancelsTheFirst() {
    let test = GesturesUnderTest()
    test.stage.touchDown(at: CGPoint(x: 10, y: 10))
    test.stage.advance()
    test.stage.touchDown(at: CGPoint(x: 20, y: 20))
    test.stage.advance()
    test.stage.touchUp()
    test.stage.advance()
    #expect(
      test.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)", "view began (20, 20)", "view ended (20, 20)",
      ])
  }

  @Test func unknownFingersAreDropped() {
    let test = GesturesUnderTest()
    for phase in [TouchInput.Phase.moved, .ended, .cancelled] {
      test.stage.send(.touch(TouchInput(id: 7, phase: phase, location: CGPoint(x: 10, y: 10))))
    }
    test.stage.advance()
    #expect(test.log.drain() == [])
    #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
  }

  @Test func secondTouchIsIgnoredUnlessMultipleTouchIsEnabled() {
    for wantsMore in [false, true] {
      let test = GesturesUnderTest()
      test.view.isMultipleTouchEnabled = wantsMore
      for finger in 0...1 { test.stage.touchDown(at: CGPoint(x: 10 + finger, y: 10), finger: finger) }
      for finger in 0...1 { test.stage.touchMove(to: CGPoint(x: 20 + finger, y: 10), finger: finger) }
      test.stage.advance()
      for finger in 0...1 { test.stage.touchUp(finger: finger) }
      test.stage.advance()
      let one = ["view began (10, 10)", "view moved (20, 10)", "view ended (20, 10)"]
      let two = [
        "view began (10, 10)", "view began (11, 10)", "view moved (20, 10) (21, 10)", "view ended (20, 10)",
        "view ended (21, 10)",
      ]
      #expect(test.log.drain() == (wantsMore ? two : one))
    }
  }

  @Test func exclusiveTouchBlocksOtherViews() {
    let test = GesturesUnderTest()
    let children = (0...1).map { test.child("child\($0)", CGRect(x: $0 * 100, y: 0, width: 100, height: 100)) }
    children[0].isExclusiveTouch = true
    for order in [[0, 1], [1, 0]] {
      for finger in order {
        test.stage.touchDown(at: CGPoint(x: 50 + finger * 100, y: 50), finger: finger)
        test.stage.advance()
      }
      for finger in order { test.stage.touchUp(finger: finger) }
      test.stage.advance()
      #expect(test.log.drain() == ["child\(order[0]) began (50, 50)", "child\(order[0]) ended (50, 50)"])
    }
  }

  @Test func losingTheFocusCancelsTouchesAndPendingGestures() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    let double = test.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let child = test.child("child", CGRect(x: 0, y: 0, width: 50, height: 50))
    test.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), duration: 2 / 60.0, release: false)
    _ = test.log.drain()
    test.stage.send(.cancelTouches)
    test.stage.touchMove(to: CGPoint(x: 200, y: 100))
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.log.drain() == ["pan cancelled"])
    #expect(pan.state == .possible && double.state == .possible)
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    test.stage.send(.cancelTouches)
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!test.log.drain().contains("double ended"), "the tap before does not count any more")
    withExtendedLifetime(child) {}
  }

  @Test func losingTheFocusCancelsTheTouchInItsView() {
    let test = GesturesUnderTest()
    test.stage.touchDown(at: CGPoint(x: 10, y: 10))
    test.stage.advance()
    test.stage.send(.cancelTouches)
    test.stage.advance()
    #expect(test.log.drain() == ["view began (10, 10)", "view cancelled (10, 10)"])
  }

  @Test func aViewThatIsRemovedLosesItsTouchesAndGestures() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 0, y: 0, width: 200, height: 200))
    let pan = test.add(UIPanGestureRecognizer(), "pan", to: child)
    test.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), duration: 1 / 60, release: false)
    _ = test.log.drain()
    child.removeFromSuperview()
    test.stage.advance()
    #expect(test.log.drain() == ["pan cancelled"])
    test.stage.touchMove(to: CGPoint(x: 80, y: 10))
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.log.drain() == [])
    #expect(pan.state == .possible)
    let other = test.child("other", CGRect(x: 0, y: 0, width: 200, height: 200))
    test.stage.touchDown(at: CGPoint(x: 10, y: 10))
    test.stage.advance()
    other.removeFromSuperview()
    test.stage.advance()
    #expect(test.log.drain() == ["other began (10, 10)", "other cancelled (10, 10)"])
  }

  @Test func aViewThatMovesWithinTheWindowKeepsItsGesture() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = test.add(UIPanGestureRecognizer(), "pan", to: child)
    test.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), duration: 1 / 60, release: false)
    _ = test.log.drain()
    test.stage.window.addSubview(child)
    test.stage.touchMove(to: CGPoint(x: 80, y: 10))
    test.stage.advance()
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.log.drain() == ["pan changed", "pan ended"])
  }

  @Test func tapsInTheSamePlaceAreCounted() {
    let test = GesturesUnderTest()
    let view = CoalescingView(frame: test.stage.window.bounds)
    test.stage.window.addSubview(view)
    for x in [10.0, 12, 14, 200] { test.stage.tap(at: CGPoint(x: x, y: 10)) }
    test.stage.advance(by: 0.5)
    test.stage.tap(at: CGPoint(x: 200, y: 10))
    #expect(view.tapCounts == [1, 2, 3, 1, 1])
  }

  @Test func touchesPassThroughATransparentWindow() {
    let test = GesturesUnderTest()
    let upper = PassThroughWindow(frame: test.stage.window.bounds)
    upper.makeKeyAndVisible()
    test.stage.tap(at: CGPoint(x: 30, y: 30))
    #expect(test.log.drain() == ["view began (30, 30)", "view ended (30, 30)"])
  }
}

private final class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class CoalescingView: UIView {
  var heard: [String] = []
  var tapCounts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began \(touches.first!.location(in: self).x.short)")
    tapCounts.append(touches.first!.tapCount)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let touch = touches.first!
    let all = event!.coalescedTouches(for: touch)!.map { "\($0.location(in: self).x.short) at \($0.timestamp.short)" }
    heard.append(
      "moved \(touch.location(in: self).x.short) from \(touch.previousLocation(in: self).x.short): "
        + all.joined(separator: ", "))
  }
}

extension UIApplication {
  fileprivate func route(_ touches: [(time: TimeInterval, phase: TouchInput.Phase, x: CGFloat)]) {
    for (time, phase, x) in touches {
      router.route(
        InputEvent(timestamp: time, kind: .touch(TouchInput(phase: phase, location: CGPoint(x: x, y: 0)))), windows: windows)
    }
  }
}

extension CGFloat {
  fileprivate var short: String { Double(self).short }
}
