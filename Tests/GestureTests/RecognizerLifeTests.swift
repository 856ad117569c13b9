import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Targets, settings, and what happens when they change in the middle.
@MainActor @Suite struct RecognizerLifeTests {
  private func drag(_ bench: Bench, release: Bool = true) {
    bench.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 2 / 60.0, release: release)
  }

  // MARK: - Targets

  @Test func aPairCountsOnceAndCanBeRemoved() {
    let bench = Bench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    let action = Selector(Listener.heard(_:), "heard(_:)")
    tap.addTarget(bench.listener, action: action)
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(bench.log.drain().filter { $0 == "tap ended" }.count == 1)
    tap.removeTarget(bench.listener, action: Selector(Listener.heard(_:), "other"))
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(bench.log.drain().contains("tap ended"))
    tap.removeTarget(bench.listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(!bench.log.drain().contains("tap ended"))
  }

  @Test func removingWithNilRemovesAll() {
    let bench = Bench()
    for target in [bench.listener, nil] {
      let tap = bench.add(UITapGestureRecognizer(target: bench.listener, action: Listener.heard(_:)), "tap")
      #expect(tap.targets.count == 2)
      tap.removeTarget(target, action: nil)
      #expect(tap.targets.isEmpty)
      bench.view.removeGestureRecognizer(tap)
    }
  }

  @Test func targetsAreNotKeptAlive() {
    let bench = Bench()
    let tap = UITapGestureRecognizer()
    bench.view.addGestureRecognizer(tap)
    weak var released: Listener?
    do {
      let listener = Listener(bench.log)
      released = listener
      tap.addTarget(listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    }
    #expect(released == nil)
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(bench.log.drain() == ["view began (10, 10)", "view cancelled (10, 10)"], "it is recognized all the same")
  }

  @Test func actionsHaveNoParameterOrTheRecognizer() {
    let bench = Bench()
    let target = Methods()
    for tap in [
      UITapGestureRecognizer(target: target, action: Methods.nothing),
      UITapGestureRecognizer(target: target, action: Methods.tapped(_:)),
      UITapGestureRecognizer(target: target, action: Selector(Methods.any(_:), "any(_:)")),
    ] {
      bench.view.addGestureRecognizer(tap)
      bench.stage.tap(at: CGPoint(x: 10, y: 10))
      bench.view.removeGestureRecognizer(tap)
    }
    #expect(target.heard == ["nothing", "tapped at (10, 10)", "any UITapGestureRecognizer"])
    target.heard = []
    let tap = UITapGestureRecognizer()
    tap.addTarget(target, action: Methods.nothing)
    tap.addTarget(target, action: Methods.tapped(_:))
    bench.view.addGestureRecognizer(tap)
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(target.heard == ["nothing", "tapped at (10, 10)"])
  }

  // MARK: - Turning off

  @Test func disablingDuringAGestureCancelsIt() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    drag(bench, release: false)
    _ = bench.log.drain()
    pan.isEnabled = false
    bench.stage.advance()
    #expect(bench.log.drain() == ["pan cancelled"])
    #expect(pan.numberOfTouches == 0)
    pan.isEnabled = true
    bench.stage.touchMove(to: CGPoint(x: 300, y: 100))
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.log.drain() == [], "the old finger is none of its any more")
    drag(bench)
    #expect(bench.log.drain().last == "pan ended")
  }

  @Test func disablingInsideTheActionCancelsOnce() {
    let bench = Bench()
    _ = bench.add(UIPanGestureRecognizer(), "pan")
    bench.listener.onAction = { if $0.state == .began { $0.isEnabled = false } }
    drag(bench)
    #expect(bench.log.drain().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
  }

  @Test func disabledRecognizerReceivesNothingAndBlocksNoOther() {
    let bench = Bench()
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.require(toFail: double)
    double.isEnabled = false
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(bench.log.drain().last == "tap ended")
  }

  @Test func removingTheRecognizerCancelsTheGesture() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    drag(bench, release: false)
    _ = bench.log.drain()
    bench.view.removeGestureRecognizer(pan)
    bench.stage.advance()
    #expect(bench.log.drain() == ["pan cancelled"])
    #expect(pan.view == nil)
  }

  // MARK: - Touches and the view

  @Test func viewKeepsItsTouchesWithoutCancelsTouchesInView() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.cancelsTouchesInView = false
    drag(bench)
    #expect(
      bench.log.drain() == [
        "view began (100, 100)", "view moved (120, 100)", "pan began", "view moved (140, 100)", "pan changed",
        "view ended (140, 100)", "pan ended",
      ])
  }

  @Test func delaysTouchesBeganWithholdsTheBeginning() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    drag(bench)
    #expect(bench.log.drain() == ["pan began", "pan changed", "pan ended"], "a recognized gesture keeps the touch to itself")
    bench.stage.tap(at: CGPoint(x: 50, y: 60))
    #expect(bench.log.drain() == ["view began (50, 60)", "view ended (50, 60)"], "a failed one hands it on, late")
  }

  @Test func withheldTouchIsDeliveredFromItsBeginning() {
    let bench = Bench()
    let press = bench.add(UILongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    bench.stage.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 80, y: 60), duration: 3 / 60.0)
    #expect(
      bench.log.drain() == ["view began (50, 60)", "view moved (70, 60)", "view moved (80, 60)", "view ended (80, 60)"])
  }

  @Test func endOfATouchWaitsForADoubleTapUnlessItIsNotDelayed() {
    for delays in [true, false] {
      let bench = Bench()
      let double = bench.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delays
      bench.stage.tap(at: CGPoint(x: 10, y: 10))
      #expect(bench.log.drain() == (delays ? ["view began (10, 10)"] : ["view began (10, 10)", "view ended (10, 10)"]))
      bench.stage.advance(by: 0.4)
      #expect(bench.log.drain() == (delays ? ["view ended (10, 10)"] : []))
      bench.stage.tap(at: CGPoint(x: 10, y: 10))
      bench.stage.tap(at: CGPoint(x: 10, y: 10))
      let first = delays ? "view cancelled (10, 10)" : "view ended (10, 10)"
      #expect(bench.log.drain().filter { $0 == first }.count == (delays ? 2 : 1))
      #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
    }
  }

  @Test func touchTypesCanBeExcluded() {
    let bench = Bench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    bench.mouse(0, .began, 10, 10)
    bench.mouse(0, .ended, 10, 10)
    bench.stage.advance()
    #expect(bench.log.drain() == ["view began (10, 10)", "view ended (10, 10)"])
    bench.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(bench.log.drain().last == "tap ended")
  }

  @Test func translationFollowsTheViewsCoordinates() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 50, y: 50, width: 200, height: 200))
    let pan = bench.add(UIPanGestureRecognizer(), "pan", to: child)
    var places: [String] = []
    bench.listener.onAction = { _ in
      places.append(pan.translation(in: child).short + " at " + pan.location(in: child).short)
      pan.setTranslation(.zero, in: child)
    }
    drag(bench)
    #expect(places == ["(10, 0) at (70, 50)", "(20, 0) at (90, 50)", "(0, 0) at (90, 50)"])
  }
}

@MainActor private final class Methods {
  var heard: [String] = []
  func nothing() { heard.append("nothing") }
  func tapped(_ tap: UITapGestureRecognizer) { heard.append("tapped at \(tap.location(in: tap.view).short)") }
  func any(_ sender: Any) { heard.append("any \(type(of: sender))") }
}
