import Foundation
import Physics
import Testing

struct StepClockTests {
  @Test func framesAtSixtyHertzMakeTwoWholeSteps() {
    let clock = StepClock()
    clock.restart(at: 5)
    for frame in 1...60 {
      #expect(clock.steps(to: 5 + Double(frame) / 60) == 2)
      #expect(clock.part == 1)
    }
    #expect(clock.stepCount == 120 && clock.frameCount == 60)
    #expect(abs(clock.elapsed - 1) < 1e-9 && abs(clock.simulated - 1) < 1e-9)
  }

  @Test func aFrameInsideAStepShowsAPartOfIt() {
    let clock = StepClock()
    clock.restart(at: 0)
    #expect(clock.steps(to: 1.0 / 240) == 1)
    #expect(abs(clock.part - 0.5) < 1e-6)
    #expect(clock.steps(to: 1.0 / 120) == 0)
    #expect(clock.part == 1)
  }

  @Test(arguments: [0.034, 0.1, 5])
  func longGapTakesFourStepsAtMost(gap: TimeInterval) {
    let clock = StepClock()
    clock.restart(at: 0)
    #expect(clock.steps(to: gap) == StepClock.mostSteps)
    #expect(abs(clock.elapsed - 4.0 / 120) < 1e-9)
    #expect(clock.steps(to: gap + 1.0 / 60) == 2)
  }
}
