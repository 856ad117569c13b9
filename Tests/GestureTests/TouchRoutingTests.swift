import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct TouchRoutingTests {
  @Test func touchStaysWithItsHitView() {
    let bench = Bench()
    _ = bench.child("child", CGRect(x: 100, y: 100, width: 50, height: 50))
    bench.stage.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 300, y: 10), duration: 1 / 60)
    #expect(bench.log.drain() == ["child began (10, 10)", "child moved (200, -90)", "child ended (200, -90)"])
  }

  @Test func movesOfOneFrameAreCoalescedIntoOneEvent() {
    let bench = Bench()
    let view = CoalescingView(frame: bench.stage.window.bounds)
    bench.stage.window.addSubview(view)
    UIApplication.shared.route(
      [(0.1, .began, 0), (0.11, .moved, 5), (0.112, .moved, 8), (0.114, .moved, 20)])
    #expect(view.heard == ["began 0"])
    UIApplication.shared.router.finishFrame(at: 0.12)
    #expect(view.heard == ["began 0", "moved 20 from 0: 5 at 0.11, 8 at 0.112, 20 at 0.114"])
  }

  @Test func aSecondDownOfOneFingerCancelsTheFirst() {
    let bench = Bench()
    bench.stage.touchDown(at: CGPoint(x: 10, y: 10))
    bench.stage.advance()
    bench.stage.touchDown(at: CGPoint(x: 20, y: 20))
    bench.stage.advance()
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(
      bench.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)", "view began (20, 20)", "view ended (20, 20)",
      ])
  }

  @Test func unknownFingersAreDropped() {
    let bench = Bench()
    for phase in [TouchInput.Phase.moved, .ended, .cancelled] {
      bench.stage.send(.touch(TouchInput(id: 7, phase: phase, location: CGPoint(x: 10, y: 10))))
    }
    bench.stage.advance()
    #expect(bench.log.drain() == [])
    #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
  }

  @Test func secondTouchIsIgnoredUnlessMultipleTouchIsEnabled() {
    for wantsMore in [false, true] {
      let bench = Bench()
      bench.view.isMultipleTouchEnabled = wantsMore
      for finger in 0...1 { bench.stage.touchDown(at: CGPoint(x: 10 + finger, y: 10), finger: finger) }
      for finger in 0...1 { bench.stage.touchMove(to: CGPoint(x: 20 + finger, y: 10), finger: finger) }
      bench.stage.advance()
      for finger in 0...1 { bench.stage.touchUp(finger: finger) }
      bench.stage.advance()
      let one = ["view began (10, 10)", "view moved (20, 10)", "view ended (20, 10)"]
      let two = [
        "view began (10, 10)", "view began (11, 10)", "view moved (20, 10) (21, 10)", "view ended (20, 10)",
        "view ended (21, 10)",
      ]
      #expect(bench.log.drain() == (wantsMore ? two : one))
    }
  }

  @Test func exclusiveTouchBlocksOtherViews() {
    let bench = Bench()
    let children = (0...1).map { bench.child("child\($0)", CGRect(x: $0 * 100, y: 0, width: 100, height: 100)) }
    children[0].isExclusiveTouch = true
    for order in [[0, 1], [1, 0]] {
      for finger in order {
        bench.stage.touchDown(at: CGPoint(x: 50 + finger * 100, y: 50), finger: finger)
        bench.stage.advance()
      }
      for finger in order { bench.stage.touchUp(finger: finger) }
      bench.stage.advance()
      #expect(bench.log.drain() == ["child\(order[0]) began (50, 50)", "child\(order[0]) ended (50, 50)"])
    }
  }

  @Test func losingTheFocusCancelsTouchesAndPendingGestures() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 50, height: 50))
    bench.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), duration: 2 / 60.0, release: false)
    _ = bench.log.drain()
    bench.stage.send(.cancelTouches)
    bench.stage.touchMove(to: CGPoint(x: 200, y: 100))
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.log.drain() == ["pan cancelled"])
    #expect(pan.state == .possible && double.state == .possible)
    bench.stage.tap(at: CGPoint(x: 20, y: 20))
    bench.stage.send(.cancelTouches)
    bench.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!bench.log.drain().contains("double ended"), "the tap before does not count any more")
    withExtendedLifetime(child) {}
  }

  @Test func losingTheFocusCancelsTheTouchInItsView() {
    let bench = Bench()
    bench.stage.touchDown(at: CGPoint(x: 10, y: 10))
    bench.stage.advance()
    bench.stage.send(.cancelTouches)
    bench.stage.advance()
    #expect(bench.log.drain() == ["view began (10, 10)", "view cancelled (10, 10)"])
  }

  @Test func aViewThatIsRemovedLosesItsTouchesAndGestures() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 200, height: 200))
    let pan = bench.add(UIPanGestureRecognizer(), "pan", to: child)
    bench.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), duration: 1 / 60, release: false)
    _ = bench.log.drain()
    child.removeFromSuperview()
    bench.stage.advance()
    #expect(bench.log.drain() == ["pan cancelled"])
    bench.stage.touchMove(to: CGPoint(x: 80, y: 10))
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.log.drain() == [])
    #expect(pan.state == .possible)
    let other = bench.child("other", CGRect(x: 0, y: 0, width: 200, height: 200))
    bench.stage.touchDown(at: CGPoint(x: 10, y: 10))
    bench.stage.advance()
    other.removeFromSuperview()
    bench.stage.advance()
    #expect(bench.log.drain() == ["other began (10, 10)", "other cancelled (10, 10)"])
  }

  @Test func aViewThatMovesWithinTheWindowKeepsItsGesture() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = bench.add(UIPanGestureRecognizer(), "pan", to: child)
    bench.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), duration: 1 / 60, release: false)
    _ = bench.log.drain()
    bench.stage.window.addSubview(child)
    bench.stage.touchMove(to: CGPoint(x: 80, y: 10))
    bench.stage.advance()
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.log.drain() == ["pan changed", "pan ended"])
  }

  @Test func tapsInTheSamePlaceAreCounted() {
    let bench = Bench()
    let view = CoalescingView(frame: bench.stage.window.bounds)
    bench.stage.window.addSubview(view)
    for x in [10.0, 12, 14, 200] { bench.stage.tap(at: CGPoint(x: x, y: 10)) }
    bench.stage.advance(by: 0.5)
    bench.stage.tap(at: CGPoint(x: 200, y: 10))
    #expect(view.tapCounts == [1, 2, 3, 1, 1])
  }

  @Test func touchesPassThroughATransparentWindow() {
    let bench = Bench()
    let upper = PassThroughWindow(frame: bench.stage.window.bounds)
    upper.makeKeyAndVisible()
    bench.stage.tap(at: CGPoint(x: 30, y: 30))
    #expect(bench.log.drain() == ["view began (30, 30)", "view ended (30, 30)"])
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
