import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import ViewCore

/// Finger scripts on the stage, and everything that recognizers and the view heard.
@MainActor @Suite struct RecognizerTimelineTests {
  @Test func beginningPanCancelsTheViewsTouch() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    pan.addTarget(test.listener, action: Selector(Listener.heardPan(_:), "heardPan(_:)"))
    test.view.addGestureRecognizer(pan)
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 124, y: 100), duration: 4 / 60.0)
    #expect(
      test.log.drain() == [
        "view began (100, 100)",
        "view moved (106, 100)",
        "view cancelled (112, 100)",
        "pan began (2, 0) (360, 0)",
        "pan changed (8, 0) (360, 0)",
        "pan changed (14, 0) (360, 0)",
        "pan ended (14, 0) (360, 0)",
      ])
    #expect(pan.state == .possible, "it is reset when the fingers are up and the action has been sent")
  }

  @Test func restingBeforeTheLiftGivesNoVelocity() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    var velocities: [CGPoint] = []
    test.listener.onAction = { _ in velocities.append(pan.velocity(in: nil)) }
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), duration: 4 / 60.0, release: false)
    #expect(velocities.last!.x > 500)
    stage.advance(by: 0.2)
    #expect(pan.velocity(in: nil) == .zero, "at rest while still held")
    stage.touchUp()
    stage.advance()
    #expect(velocities.last == .zero)
    #expect(test.log.lines.last == "pan ended")
  }

  @Test func coalescedPositionsCountForTheVelocity() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    test.listener.onAction = { _ in velocity = pan.velocity(in: nil) }
    // A thousand places a second; the hand becomes slower within the frame.
    let places = [(0.001, 100.0), (0.004, 112), (0.007, 121), (0.010, 127), (0.013, 130)]
    let events = places.enumerated().map { index, place in
      InputEvent(
        timestamp: place.0,
        kind: .touch(TouchInput(phase: index == 0 ? .began : .moved, location: CGPoint(x: place.1, y: 50))))
    }
    _ = UIApplication.shared.advance(to: 1 / 60, with: events)
    #expect(test.log.drain() == ["view began (100, 50)", "view cancelled (130, 50)", "pan began"])
    #expect(velocity.x.rounded() == 2500, "the line through all five places, not 30 points in one step")
    #expect(pan.translation(in: nil).short == "(20, 0)")
  }

  @Test func tapCallsItsActionInTheSameFrameAndCancelsTheTouch() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let tap = test.add(UITapGestureRecognizer(), "tap")
    var place = CGPoint.zero
    var touches = 0
    test.listener.onAction = { _ in
      place = tap.location(in: test.view)
      touches = tap.numberOfTouches
    }
    stage.tap(at: CGPoint(x: 30, y: 40))
    #expect(test.log.drain() == ["view began (30, 40)", "view cancelled (30, 40)", "tap ended"])
    #expect(place == CGPoint(x: 30, y: 40))
    #expect(touches == 1)
  }

  @Test func aLongPressBeginsByItself() {
    let test = GesturesUnderTest()
    let stage = test.stage
    _ = test.add(UILongPressGestureRecognizer(), "press")
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    stage.advance(frames: 30)
    #expect(test.log.drain() == ["view began (50, 50)"])
    stage.advance()
    #expect(test.log.drain() == ["view cancelled (50, 50)", "press began"])
    stage.touchMove(to: CGPoint(x: 150, y: 50))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(test.log.drain() == ["press changed", "press ended"])
  }

  @Test func pendingMovesAreDeliveredBeforeTimers() {
    let test = GesturesUnderTest()
    let stage = test.stage
    _ = test.add(UILongPressGestureRecognizer(), "press")
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    stage.advance(frames: 30)
    stage.touchMove(to: CGPoint(x: 90, y: 50))
    stage.advance()
    #expect(test.log.drain() == ["view began (50, 50)", "view moved (90, 50)"], "it moved away in the frame of its deadline")
  }

  @Test func anEdgeDragFollowsThePointer() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let pan = test.add(UIScreenEdgePanGestureRecognizer(), "edge")
    pan.edges = .right
    var places: [String] = []
    test.listener.onAction = { _ in places.append(pan.translation(in: nil).short) }
    stage.drag(from: CGPoint(x: 389, y: 400), to: CGPoint(x: 329, y: 400), duration: 3 / 60.0)
    #expect(test.log.drain().filter { $0.hasPrefix("edge") } == ["edge began", "edge changed", "edge changed", "edge ended"])
    #expect(places == ["(-10, 0)", "(-30, 0)", "(-50, 0)", "(-50, 0)"])
    stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), duration: 3 / 60.0)
    #expect(test.log.drain().filter { $0.hasPrefix("edge") } == [])
  }

  @Test func theEdgesAreThoseOfTheViewInTheWindow() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let half = test.child("half", CGRect(x: 195, y: 0, width: 195, height: 844))
    let pan = test.add(UIScreenEdgePanGestureRecognizer(), "edge", to: half)
    pan.edges = .left
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400), duration: 2 / 60.0)
    #expect(test.log.drain().filter { $0.hasPrefix("edge") } == ["edge began", "edge changed", "edge ended"])
  }

  @Test func gestureWithinOneFrameSendsEachState() {
    let test = GesturesUnderTest()
    let stage = test.stage
    _ = test.add(UIPanGestureRecognizer(), "pan")
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    stage.touchMove(to: CGPoint(x: 70, y: 50))
    stage.touchMove(to: CGPoint(x: 90, y: 50))
    stage.touchUp()
    stage.touchDown(at: CGPoint(x: 50, y: 60))
    stage.advance()
    #expect(
      test.log.drain() == [
        "view began (50, 50)", "view cancelled (90, 50)", "pan began", "pan ended", "view began (50, 60)",
      ])
  }

  @Test func aSwipeIsRecognizedUnderway() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let swipe = test.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = .left
    var place = CGPoint.zero
    test.listener.onAction = { _ in place = swipe.location(in: nil) }
    stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.1, release: false)
    #expect(test.log.drain().contains("swipe ended"))
    #expect(place == CGPoint(x: 300, y: 100))
    stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.1)
    #expect(test.log.drain().contains("swipe ended"))
  }

  @Test func twoFingersPinchAndTurn() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let pinch = test.add(UIPinchGestureRecognizer(), "pinch")
    let rotation = test.add(UIRotationGestureRecognizer(), "rotation")
    pinch.delegate = test.judge
    test.judge.simultaneously = { _, _ in true }
    var scale: CGFloat = 1
    var angle: CGFloat = 0
    test.listener.onAction = { _ in (scale, angle) = (pinch.scale, rotation.rotation) }
    stage.touchDown(at: CGPoint(x: 100, y: 300), finger: 0)
    stage.touchDown(at: CGPoint(x: 200, y: 300), finger: 1)
    stage.advance()
    stage.touchMove(to: CGPoint(x: 100, y: 516), finger: 1)
    stage.advance()
    #expect(abs(scale - 2) < 1e-9)
    #expect(abs(angle - 85 * .pi / 180) < 1e-9)
    stage.touchUp(finger: 0)
    stage.touchUp(finger: 1)
    stage.advance()
    #expect(
      test.log.drain().filter { !$0.hasPrefix("view") } == [
        "pinch began", "rotation began", "pinch ended", "rotation ended",
      ])
  }

  @Test func subclassSetsItsStateAndIsReset() {
    let test = GesturesUnderTest()
    let stage = test.stage
    let mark = test.add(CheckmarkRecognizer(target: nil, action: nil), "mark")
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 140), duration: 2 / 60.0)
    #expect(test.log.drain().filter { $0.hasPrefix("mark") } == ["mark ended"])
    #expect(mark.resets == 1)
    stage.drag(from: CGPoint(x: 140, y: 140), to: CGPoint(x: 100, y: 100), duration: 2 / 60.0)
    #expect(test.log.drain().filter { $0.hasPrefix("mark") } == [])
    #expect(mark.resets == 2, "a failed recognizer is reset too")
  }
}

/// A subclass as app code writes them: down to the right.
private final class CheckmarkRecognizer: UIGestureRecognizer {
  var resets = 0
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else { return state = .failed }
    start = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    if touch.location(in: view).x < start.x { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .recognized
  }

  override func reset() {
    super.reset()
    resets += 1
  }
}
