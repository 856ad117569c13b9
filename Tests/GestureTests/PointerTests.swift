import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import ViewCore

/// Mouse buttons, wheels, trackpads and the pointer without a button.
@MainActor @Suite struct PointerTests {
  @Test func allButtonsOfAMouseAreOneTouch() {
    let test = GesturesUnderTest()
    test.mouse(0, .began, 10, 10)
    test.mouse(1, .began, 12, 10)
    test.mouse(0, .ended, 14, 10)
    test.mouse(1, .moved, 16, 10)
    test.mouse(1, .ended, 16, 10)
    test.mouse(2, .ended, 16, 10)
    test.stage.advance()
    #expect(test.log.drain() == ["view began (10, 10)", "view moved (16, 10)", "view ended (16, 10)"])
  }

  @Test func theMaskFollowsTheButtons() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    var masks: [Int] = []
    test.listener.onAction = { _ in masks.append(pan.buttonMask.rawValue) }
    for (button, phase, x) in [
      (1, TouchInput.Phase.began, 10.0), (1, .moved, 40), (0, .began, 40), (0, .ended, 40), (1, .ended, 40),
    ] {
      test.mouse(button, phase, x, 10)
      test.stage.advance()
    }
    #expect(masks == [2, 3, 2, 2])
  }

  @Test func tapRequiresItsButton() {
    let test = GesturesUnderTest()
    let tap = test.add(UITapGestureRecognizer(), "primary")
    let menu = test.add(UITapGestureRecognizer(), "secondary")
    menu.buttonMaskRequired = .secondary
    for button in [1, 0, 2] {
      test.mouse(button, .began, 10, 10)
      test.stage.advance()
      test.mouse(button, .ended, 10, 10)
      test.stage.advance()
    }
    #expect(
      test.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)", "secondary ended",
        "view began (10, 10)", "view cancelled (10, 10)", "primary ended",
        "view began (10, 10)", "view ended (10, 10)",
      ])
    withExtendedLifetime(tap) {}
  }

  @Test func edgePanRequiresThePrimaryButton() {
    let test = GesturesUnderTest()
    let edge = test.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    for button in [1, 0] {
      for (phase, x) in [(TouchInput.Phase.began, 5.0), (.moved, 50), (.ended, 50)] {
        test.mouse(button, phase, x, 100)
        test.stage.advance()
      }
    }
    #expect(test.log.drain().filter { $0.hasPrefix("edge") } == ["edge began", "edge ended"])
  }

  @Test func lostButtonReleaseLeavesNoTouch() {
    let test = GesturesUnderTest()
    test.mouse(0, .began, 10, 10)
    test.stage.send(.cancelTouches)
    test.mouse(0, .moved, 20, 10)
    test.mouse(0, .ended, 20, 10)
    test.mouse(0, .began, 30, 10)
    test.mouse(0, .began, 40, 10)
    test.mouse(0, .ended, 40, 10)
    test.stage.advance()
    #expect(
      test.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)",
        "view began (30, 10)", "view cancelled (30, 10)", "view began (40, 10)", "view ended (40, 10)",
      ])
    #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
  }

  // MARK: - Scrolling

  private func scroll(_ test: GesturesUnderTest, _ dx: CGFloat, _ dy: CGFloat, precise: Bool) {
    test.stage.send(
      .scroll(ScrollInput(location: CGPoint(x: 50, y: 50), delta: CGPoint(x: dx, y: dy), isPrecise: precise)))
    test.stage.advance()
  }

  @Test func panReceivesItsAllowedScrollTypes() {
    for mask in [UIScrollTypeMask.discrete, .continuous, .all, []] {
      for precise in [true, false] {
        let test = GesturesUnderTest()
        let pan = test.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = mask
        scroll(test, 0, -30, precise: precise)
        let isTaken = mask.contains(precise ? .continuous : .discrete)
        #expect(test.log.drain() == (isTaken ? ["pan began"] : []))
      }
    }
  }

  @Test func scrollingEndsWhenTheWheelIsQuiet() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    pan.allowedScrollTypesMask = .all
    var places: [String] = []
    test.listener.onAction = { _ in places.append(pan.translation(in: nil).short + " \(pan.numberOfTouches)") }
    scroll(test, 0, -30, precise: true)
    scroll(test, 5, -30, precise: true)
    test.stage.advance(by: 0.2)
    #expect(test.log.drain() == ["pan began", "pan changed", "pan ended"])
    #expect(places == ["(0, -30) 0", "(5, -60) 0", "(5, -60) 0"])
    scroll(test, 0, 10, precise: true)
    #expect(places.last == "(0, 10) 0", "the next stroke is a gesture of its own")
  }

  @Test func deeperPanScrollsAndTheOuterOneFails() {
    let test = GesturesUnderTest()
    let outer = test.add(UIPanGestureRecognizer(), "outer")
    let child = test.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = test.add(UIPanGestureRecognizer(), "inner", to: child)
    for pan in [outer, inner] { pan.allowedScrollTypesMask = .all }
    for _ in 0..<3 { scroll(test, 0, 10, precise: false) }
    test.stage.advance(by: 0.2)
    #expect(test.log.drain() == ["inner began", "inner changed", "inner changed", "inner ended"])
  }

  @Test func losingTheFocusEndsTheScroll() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    pan.allowedScrollTypesMask = .all
    scroll(test, 0, 10, precise: true)
    test.stage.send(.cancelTouches)
    test.stage.advance(by: 0.3)
    #expect(test.log.drain() == ["pan began", "pan ended"])
    #expect(pan.state == .possible)
  }

  // MARK: - Hovering

  private func hover(_ test: GesturesUnderTest, _ x: CGFloat, _ y: CGFloat) {
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: x, y: y))))
    test.stage.advance()
  }

  @Test func hoveringBeginsChangesAndEnds() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 100, y: 100, width: 100, height: 100))
    let recognizer = test.add(UIHoverGestureRecognizer(), "hover", to: child)
    var places: [String] = []
    test.listener.onAction = { _ in places.append(recognizer.location(in: child).short) }
    hover(test, 50, 50)
    hover(test, 150, 150)
    hover(test, 160, 150)
    hover(test, 250, 150)
    hover(test, 150, 150)
    test.stage.send(.pointerExited)
    test.stage.advance()
    #expect(
      test.log.drain() == ["hover began", "hover changed", "hover ended", "hover began", "hover ended"])
    #expect(places.prefix(2) == ["(50, 50)", "(60, 50)"])
  }

  @Test func removingTheHoveredViewEndsTheHover() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = test.add(UIHoverGestureRecognizer(), "hover", to: child)
    hover(test, 150, 150)
    child.removeFromSuperview()
    test.stage.advance()
    #expect(test.log.drain() == ["hover began", "hover cancelled"])
  }

  @Test func hoverDoesNotAffectGestures() {
    let test = GesturesUnderTest()
    _ = test.add(UIHoverGestureRecognizer(), "hover")
    _ = test.add(UITapGestureRecognizer(), "tap")
    hover(test, 50, 50)
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    hover(test, 60, 50)
    #expect(
      test.log.drain() == ["hover began", "view began (50, 50)", "view cancelled (50, 50)", "tap ended", "hover changed"])
  }
}
