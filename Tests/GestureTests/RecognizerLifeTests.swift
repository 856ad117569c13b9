import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import ViewCore

/// Targets, settings, and what happens when they change in the middle.
@MainActor @Suite struct RecognizerLifeTests {
  private func drag(_ test: GesturesUnderTest, release: Bool = true) {
    test.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 2 / 60.0, release: release)
  }

  // MARK: - Targets

  @Test func aPairCountsOnceAndCanBeRemoved() {
    let test = GesturesUnderTest()
    let tap = test.add(UITapGestureRecognizer(), "tap")
    let action = Selector(Listener.heard(_:), "heard(_:)")
    tap.addTarget(test.listener, action: action)
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(test.log.drain().filter { $0 == "tap ended" }.count == 1)
    tap.removeTarget(test.listener, action: Selector(Listener.heard(_:), "other"))
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(test.log.drain().contains("tap ended"))
    tap.removeTarget(test.listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(!test.log.drain().contains("tap ended"))
  }

  @Test func removingWithNilRemovesAll() {
    let test = GesturesUnderTest()
    for target in [test.listener, nil] {
      let tap = test.add(UITapGestureRecognizer(target: test.listener, action: Listener.heard(_:)), "tap")
      #expect(tap.targets.count == 2)
      tap.removeTarget(target, action: nil)
      #expect(tap.targets.isEmpty)
      test.view.removeGestureRecognizer(tap)
    }
  }

  @Test func targetsAreNotKeptAlive() {
    let test = GesturesUnderTest()
    let tap = UITapGestureRecognizer()
    test.view.addGestureRecognizer(tap)
    weak var released: Listener?
    do {
      let listener = Listener(test.log)
      released = listener
      tap.addTarget(listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    }
    #expect(released == nil)
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(test.log.drain() == ["view began (10, 10)", "view cancelled (10, 10)"], "it is recognized all the same")
  }

  @Test func actionsHaveNoParameterOrTheRecognizer() {
    let test = GesturesUnderTest()
    let target = Methods()
    for tap in [
      UITapGestureRecognizer(target: target, action: Methods.nothing),
      UITapGestureRecognizer(target: target, action: Methods.tapped(_:)),
      UITapGestureRecognizer(target: target, action: Selector(Methods.any(_:), "any(_:)")),
    ] {
      test.view.addGestureRecognizer(tap)
      test.stage.tap(at: CGPoint(x: 10, y: 10))
      test.view.removeGestureRecognizer(tap)
    }
    #expect(target.heard == ["nothing", "tapped at (10, 10)", "any UITapGestureRecognizer"])
    target.heard = []
    let tap = UITapGestureRecognizer()
    tap.addTarget(target, action: Methods.nothing)
    tap.addTarget(target, action: Methods.tapped(_:))
    test.view.addGestureRecognizer(tap)
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(target.heard == ["nothing", "tapped at (10, 10)"])
  }

  // MARK: - Turning off

  @Test func disablingDuringAGestureCancelsIt() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    drag(test, release: false)
    _ = test.log.drain()
    pan.isEnabled = false
    test.stage.advance()
    #expect(test.log.drain() == ["pan cancelled"])
    #expect(pan.numberOfTouches == 0)
    pan.isEnabled = true
    test.stage.touchMove(to: CGPoint(x: 300, y: 100))
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.log.drain() == [], "the old finger is none of its any more")
    drag(test)
    #expect(test.log.drain().last == "pan ended")
  }

  @Test func disablingInsideTheActionCancelsOnce() {
    let test = GesturesUnderTest()
    _ = test.add(UIPanGestureRecognizer(), "pan")
    test.listener.onAction = { if $0.state == .began { $0.isEnabled = false } }
    drag(test)
    #expect(test.log.drain().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
  }

  @Test func disabledRecognizerReceivesNothingAndBlocksNoOther() {
    let test = GesturesUnderTest()
    let double = test.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let tap = test.add(UITapGestureRecognizer(), "tap")
    tap.require(toFail: double)
    double.isEnabled = false
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(test.log.drain().last == "tap ended")
  }

  @Test func removingTheRecognizerCancelsTheGesture() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    drag(test, release: false)
    _ = test.log.drain()
    test.view.removeGestureRecognizer(pan)
    test.stage.advance()
    #expect(test.log.drain() == ["pan cancelled"])
    #expect(pan.view == nil)
  }

  // MARK: - Touches and the view

  @Test func viewKeepsItsTouchesWithoutCancelsTouchesInView() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    pan.cancelsTouchesInView = false
    drag(test)
    #expect(
      test.log.drain() == [
        "view began (100, 100)", "view moved (120, 100)", "pan began", "view moved (140, 100)", "pan changed",
        "view ended (140, 100)", "pan ended",
      ])
  }

  @Test func delaysTouchesBeganWithholdsTheBeginning() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    drag(test)
    #expect(test.log.drain() == ["pan began", "pan changed", "pan ended"], "a recognized gesture keeps the touch to itself")
    test.stage.tap(at: CGPoint(x: 50, y: 60))
    #expect(test.log.drain() == ["view began (50, 60)", "view ended (50, 60)"], "a failed one hands it on, late")
  }

  @Test func withheldTouchIsDeliveredFromItsBeginning() {
    let test = GesturesUnderTest()
    let press = test.add(UILongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    test.stage.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 80, y: 60), duration: 3 / 60.0)
    #expect(
      test.log.drain() == ["view began (50, 60)", "view moved (70, 60)", "view moved (80, 60)", "view ended (80, 60)"])
  }

  @Test func endOfATouchWaitsForADoubleTapUnlessItIsNotDelayed() {
    for delays in [true, false] {
      let test = GesturesUnderTest()
      let double = test.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delays
      test.stage.tap(at: CGPoint(x: 10, y: 10))
      #expect(test.log.drain() == (delays ? ["view began (10, 10)"] : ["view began (10, 10)", "view ended (10, 10)"]))
      test.stage.advance(by: 0.4)
      #expect(test.log.drain() == (delays ? ["view ended (10, 10)"] : []))
      test.stage.tap(at: CGPoint(x: 10, y: 10))
      test.stage.tap(at: CGPoint(x: 10, y: 10))
      let first = delays ? "view cancelled (10, 10)" : "view ended (10, 10)"
      #expect(test.log.drain().filter { $0 == first }.count == (delays ? 2 : 1))
      #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
    }
  }

  @Test func touchTypesCanBeExcluded() {
    let test = GesturesUnderTest()
    let tap = test.add(UITapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    test.mouse(0, .began, 10, 10)
    test.mouse(0, .ended, 10, 10)
    test.stage.advance()
    #expect(test.log.drain() == ["view began (10, 10)", "view ended (10, 10)"])
    test.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(test.log.drain().last == "tap ended")
  }

  @Test func translationFollowsTheViewsCoordinates() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 50, y: 50, width: 200, height: 200))
    let pan = test.add(UIPanGestureRecognizer(), "pan", to: child)
    var places: [String] = []
    test.listener.onAction = { _ in
      places.append(pan.translation(in: child).short + " at " + pan.location(in: child).short)
      pan.setTranslation(.zero, in: child)
    }
    drag(test)
    #expect(places == ["(10, 0) at (70, 50)", "(20, 0) at (90, 50)", "(0, 0) at (90, 50)"])
  }
}

@MainActor private final class Methods {
  var heard: [String] = []
  func nothing() { heard.append("nothing") }
  func tapped(_ tap: UITapGestureRecognizer) { heard.append("tapped at \(tap.location(in: tap.view).short)") }
  func any(_ sender: Any) { heard.append("any \(type(of: sender))") }
}
