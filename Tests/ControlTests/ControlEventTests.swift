import Foundation
import MotionTesting
import Testing

@MainActor
@Suite struct ControlEventTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let control = UIControl()

  private func show() -> EventLog {
    stage.show(control, at: CGRect(x: 100, y: 100, width: 50, height: 50))
    return EventLog(control)
  }

  @Test func tapSendsTouchDownAndTouchUpInside() {
    let log = show()
    stage.tap(at: CGPoint(x: 120, y: 120))
    #expect(log.entries == ["down", "up inside"])
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
  }

  @Test func dragExitsSeventyPointsOutsideAndEntersAtTheEdge() {
    let log = show()
    stage.touchDown(at: CGPoint(x: 120, y: 120))
    stage.advance()
    #expect(control.isHighlighted)
    // 69 points outside still counts as inside.
    stage.touchMove(to: CGPoint(x: 218, y: 120))
    stage.advance()
    #expect(control.isTouchInside)
    stage.touchMove(to: CGPoint(x: 221, y: 120))
    stage.advance()
    #expect(!control.isTouchInside)
    #expect(!control.isHighlighted)
    // From outside, the bounds themselves must be reached.
    stage.touchMove(to: CGPoint(x: 160, y: 120))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 149, y: 120))
    stage.advance()
    #expect(control.isHighlighted)
    stage.touchMove(to: CGPoint(x: 290, y: 120))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(
      log.entries == [
        "down", "inside", "exit", "outside", "outside", "enter", "inside", "exit", "outside", "up outside",
      ])
  }

  @Test func cancelledTouchSendsOnlyTouchCancel() {
    let log = show()
    stage.touchDown(at: CGPoint(x: 120, y: 120))
    stage.advance()
    stage.touchCancel()
    stage.advance()
    #expect(log.entries == ["down", "cancel"])
    #expect(!control.isHighlighted)
  }

  @Test func secondTapSendsTouchDownRepeat() {
    let log = show()
    stage.tap(at: CGPoint(x: 120, y: 120))
    stage.tap(at: CGPoint(x: 120, y: 120))
    #expect(log.entries == ["down", "up inside", "down", "repeat", "up inside"])
  }

  @Test func disabledControlSendsNoEvents() {
    let log = show()
    control.isEnabled = false
    stage.tap(at: CGPoint(x: 120, y: 120))
    #expect(log.entries == [])
    #expect(control.state == .disabled)
  }

  @Test func disablingUnderTheFingerEndsTheTracking() {
    let log = show()
    stage.touchDown(at: CGPoint(x: 120, y: 120))
    stage.advance()
    control.isEnabled = false
    #expect(!control.isTracking)
    stage.touchUp()
    stage.advance()
    #expect(log.entries == ["down"])
  }

  @Test func aSecondFingerIsNotFollowed() {
    let log = show()
    stage.touchDown(at: CGPoint(x: 120, y: 120), finger: 0)
    stage.advance()
    stage.touchDown(at: CGPoint(x: 130, y: 130), finger: 1)
    stage.advance()
    stage.touchUp(finger: 1)
    stage.advance()
    #expect(control.isTracking)
    stage.touchUp(finger: 0)
    stage.advance()
    #expect(log.entries == ["down", "up inside"])
  }

  @Test func trackingStopsWhenContinueTrackingReturnsFalse() {
    final class Shy: UIControl {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let shy = Shy()
    stage.show(shy, at: CGRect(x: 0, y: 0, width: 50, height: 50))
    let log = EventLog(shy)
    stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 30, y: 20), duration: 0.1)
    #expect(log.entries == ["down"])
    #expect(!shy.isTracking)
  }
}
