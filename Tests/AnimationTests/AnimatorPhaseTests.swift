import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct AnimatorPhaseTests {
  @Test func eachEventInEachPhaseFollowsTheTable() {
    // A row for each phase, in the order of the events.
    let table: [AnimatorPhase: [AnimatorPhase]] = [
      .inactive: [.paused, .inactive, .inactive, .inactive, .completing, .inactive],
      .paused: [.paused, .running, .paused, .stopped, .completing, .inactive],
      .running: [.running, .running, .paused, .stopped, .completing, .inactive],
      .stopped: [.stopped, .stopped, .stopped, .stopped, .completing, .inactive],
      .completing: [.completing, .completing, .completing, .completing, .completing, .inactive],
    ]
    #expect(table.count == AnimatorPhase.allCases.count)
    for phase in AnimatorPhase.allCases {
      #expect(AnimatorPhase.Event.allCases.map(phase.after) == table[phase], "\(phase)")
    }
  }

  @Test func animatorThatIsStoppedByItsOwnBlockDoesNotRun() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations {
      test.view.center.x = 100
      animator.stopAnimation(true)
    }
    animator.startAnimation()
    #expect(animator.state == .inactive && !animator.isRunning)
    test.stage.advance(frames: 2)
    #expect(test.view.layer.animationKeys() == nil)
    animator.addAnimations { test.view.center.x = 50 }
    animator.startAnimation()
    test.stage.advance(frames: 30)
    #expect(animator.state == .inactive && test.view.center.x == 50)
  }
}
