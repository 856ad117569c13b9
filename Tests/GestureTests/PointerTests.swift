import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Mouse buttons, wheels, trackpads and the pointer without a button.
@MainActor @Suite struct PointerTests {
  @Test func allButtonsOfAMouseAreOneTouch() {
    let bench = Bench()
    bench.mouse(0, .began, 10, 10)
    bench.mouse(1, .began, 12, 10)
    bench.mouse(0, .ended, 14, 10)
    bench.mouse(1, .moved, 16, 10)
    bench.mouse(1, .ended, 16, 10)
    bench.mouse(2, .ended, 16, 10)
    bench.stage.advance()
    #expect(bench.log.drain() == ["view began (10, 10)", "view moved (16, 10)", "view ended (16, 10)"])
  }

  @Test func theMaskFollowsTheButtons() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var masks: [Int] = []
    bench.listener.onAction = { _ in masks.append(pan.buttonMask.rawValue) }
    for (button, phase, x) in [
      (1, TouchInput.Phase.began, 10.0), (1, .moved, 40), (0, .began, 40), (0, .ended, 40), (1, .ended, 40),
    ] {
      bench.mouse(button, phase, x, 10)
      bench.stage.advance()
    }
    #expect(masks == [2, 3, 2, 2])
  }

  @Test func tapRequiresItsButton() {
    let bench = Bench()
    let tap = bench.add(UITapGestureRecognizer(), "primary")
    let menu = bench.add(UITapGestureRecognizer(), "secondary")
    menu.buttonMaskRequired = .secondary
    for button in [1, 0, 2] {
      bench.mouse(button, .began, 10, 10)
      bench.stage.advance()
      bench.mouse(button, .ended, 10, 10)
      bench.stage.advance()
    }
    #expect(
      bench.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)", "secondary ended",
        "view began (10, 10)", "view cancelled (10, 10)", "primary ended",
        "view began (10, 10)", "view ended (10, 10)",
      ])
    withExtendedLifetime(tap) {}
  }

  @Test func edgePanRequiresThePrimaryButton() {
    let bench = Bench()
    let edge = bench.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    for button in [1, 0] {
      for (phase, x) in [(TouchInput.Phase.began, 5.0), (.moved, 50), (.ended, 50)] {
        bench.mouse(button, phase, x, 100)
        bench.stage.advance()
      }
    }
    #expect(bench.log.drain().filter { $0.hasPrefix("edge") } == ["edge began", "edge ended"])
  }

  @Test func lostButtonReleaseLeavesNoTouch() {
    let bench = Bench()
    bench.mouse(0, .began, 10, 10)
    bench.stage.send(.cancelTouches)
    bench.mouse(0, .moved, 20, 10)
    bench.mouse(0, .ended, 20, 10)
    bench.mouse(0, .began, 30, 10)
    bench.mouse(0, .began, 40, 10)
    bench.mouse(0, .ended, 40, 10)
    bench.stage.advance()
    #expect(
      bench.log.drain() == [
        "view began (10, 10)", "view cancelled (10, 10)",
        "view began (30, 10)", "view cancelled (30, 10)", "view began (40, 10)", "view ended (40, 10)",
      ])
    #expect(UIApplication.shared.router.touches.delivery.records.isEmpty)
  }

  // MARK: - Scrolling

  private func scroll(_ bench: Bench, _ dx: CGFloat, _ dy: CGFloat, precise: Bool) {
    bench.stage.send(
      .scroll(ScrollInput(location: CGPoint(x: 50, y: 50), delta: CGPoint(x: dx, y: dy), isPrecise: precise)))
    bench.stage.advance()
  }

  @Test func panReceivesItsAllowedScrollTypes() {
    for mask in [UIScrollTypeMask.discrete, .continuous, .all, []] {
      for precise in [true, false] {
        let bench = Bench()
        let pan = bench.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = mask
        scroll(bench, 0, -30, precise: precise)
        let isTaken = mask.contains(precise ? .continuous : .discrete)
        #expect(bench.log.drain() == (isTaken ? ["pan began"] : []))
      }
    }
  }

  @Test func scrollingEndsWhenTheWheelIsQuiet() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.allowedScrollTypesMask = .all
    var places: [String] = []
    bench.listener.onAction = { _ in places.append(pan.translation(in: nil).short + " \(pan.numberOfTouches)") }
    scroll(bench, 0, -30, precise: true)
    scroll(bench, 5, -30, precise: true)
    bench.stage.advance(by: 0.2)
    #expect(bench.log.drain() == ["pan began", "pan changed", "pan ended"])
    #expect(places == ["(0, -30) 0", "(5, -60) 0", "(5, -60) 0"])
    scroll(bench, 0, 10, precise: true)
    #expect(places.last == "(0, 10) 0", "the next stroke is a gesture of its own")
  }

  @Test func deeperPanScrollsAndTheOuterOneFails() {
    let bench = Bench()
    let outer = bench.add(UIPanGestureRecognizer(), "outer")
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = bench.add(UIPanGestureRecognizer(), "inner", to: child)
    for pan in [outer, inner] { pan.allowedScrollTypesMask = .all }
    for _ in 0..<3 { scroll(bench, 0, 10, precise: false) }
    bench.stage.advance(by: 0.2)
    #expect(bench.log.drain() == ["inner began", "inner changed", "inner changed", "inner ended"])
  }

  @Test func losingTheFocusEndsTheScroll() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.allowedScrollTypesMask = .all
    scroll(bench, 0, 10, precise: true)
    bench.stage.send(.cancelTouches)
    bench.stage.advance(by: 0.3)
    #expect(bench.log.drain() == ["pan began", "pan ended"])
    #expect(pan.state == .possible)
  }

  // MARK: - Hovering

  private func hover(_ bench: Bench, _ x: CGFloat, _ y: CGFloat) {
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: x, y: y))))
    bench.stage.advance()
  }

  @Test func hoveringBeginsChangesAndEnds() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 100, y: 100, width: 100, height: 100))
    let recognizer = bench.add(UIHoverGestureRecognizer(), "hover", to: child)
    var places: [String] = []
    bench.listener.onAction = { _ in places.append(recognizer.location(in: child).short) }
    hover(bench, 50, 50)
    hover(bench, 150, 150)
    hover(bench, 160, 150)
    hover(bench, 250, 150)
    hover(bench, 150, 150)
    bench.stage.send(.pointerExited)
    bench.stage.advance()
    #expect(
      bench.log.drain() == ["hover began", "hover changed", "hover ended", "hover began", "hover ended"])
    #expect(places.prefix(2) == ["(50, 50)", "(60, 50)"])
  }

  @Test func removingTheHoveredViewEndsTheHover() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = bench.add(UIHoverGestureRecognizer(), "hover", to: child)
    hover(bench, 150, 150)
    child.removeFromSuperview()
    bench.stage.advance()
    #expect(bench.log.drain() == ["hover began", "hover cancelled"])
  }

  @Test func hoverDoesNotAffectGestures() {
    let bench = Bench()
    _ = bench.add(UIHoverGestureRecognizer(), "hover")
    _ = bench.add(UITapGestureRecognizer(), "tap")
    hover(bench, 50, 50)
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    hover(bench, 60, 50)
    #expect(
      bench.log.drain() == ["hover began", "view began (50, 50)", "view cancelled (50, 50)", "tap ended", "hover changed"])
  }
}
