import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor
struct SchedulerTests {
  @Test func timersRunInOrderOfTimeInTheFirstFrameThatReachesThem() {
    let stage = Stage(framesPerSecond: 10)
    let log = CallLog()
    let scheduler = UIApplication.shared.scheduler
    scheduler.after(0.25) { log("late") }
    scheduler.after(0.2) { log("early") }
    let cancelled = scheduler.after(0.1) { log("never") }
    cancelled.cancel()
    stage.advance(frames: 1)
    #expect(log.lines == [])
    stage.advance(frames: 1)
    #expect(log.lines == ["early"])
    stage.advance(frames: 1)
    #expect(log.lines == ["early", "late"])
    #expect(scheduler.nextTime == nil)
  }

  @Test func blocksOfTheNextTurnRunOnceInOrderAndMayQueueMore() {
    let stage = Stage()
    let log = CallLog()
    let scheduler = UIApplication.shared.scheduler
    scheduler.nextTurn {
      log("first")
      scheduler.nextTurn { log("third") }
    }
    scheduler.nextTurn { log("second") }
    stage.advance()
    #expect(log.lines == ["first", "second", "third"])
    stage.advance()
    #expect(log.lines.count == 3)
  }

  @Test func stagesHaveSeparateApplications() {
    let first = Stage()
    first.advance(frames: 30)
    let second = Stage()
    #expect(second.time == 0)
    #expect(CACurrentMediaTime() == 0)
    first.advance()
    #expect(abs(CACurrentMediaTime() - 31.0 / 60) < 1e-12)
    #expect(UIApplication.shared.windows == [first.window])
  }
}

@MainActor
struct ActivationTests {
  @Test func losingTheFocusCancelsTouchesBeforeTheDelegateIsCalled() {
    let stage = Stage()
    let log = CallLog()
    let view = TouchLoggingView(frame: stage.window.bounds)
    view.log = log
    stage.window.addSubview(view)
    stage.touchDown(at: CGPoint(x: 10, y: 10))
    stage.advance()
    stage.send(.activation(isActive: false))
    stage.advance()
    #expect(log.lines == ["began", "cancelled"])
    #expect(UIApplication.shared.applicationState == .inactive)
    stage.touchUp()
    stage.advance()
    #expect(log.lines == ["began", "cancelled"])
  }
}

final class TouchLoggingView: UIView {
  var log: CallLog?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?("began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?("cancelled") }
}
