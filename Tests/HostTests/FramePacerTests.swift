import Foundation
import SDLHost
import Testing

@Suite struct FramePacerTests {
  @Test func framesStayOnTheBeatForAnyFrameTime() {
    var pacer = FramePacer(framesPerSecond: 50, waitsForDisplay: false)
    var now = 10.0
    var starts: [TimeInterval] = []
    for work in [0.001, 0.015, 0.003, 0.019, 0.002] {
      let start = pacer.start(now: now)
      starts.append(start)
      now = start + work
      pacer.frameEnded(now: now, began: start)
    }
    for (index, start) in starts.enumerated() { #expect(abs(start - (10 + Double(index) * 0.02)) < 1e-9) }
  }

  @Test func afterAPauseAFrameBeginsAtOnce() {
    var pacer = FramePacer(framesPerSecond: 60, waitsForDisplay: false)
    pacer.frameEnded(now: 1.002, began: 1)
    #expect(pacer.start(now: 5) == 5)
    pacer.frameEnded(now: 5.002, began: 5)
    #expect(abs(pacer.start(now: 5.003) - (5 + 1.0 / 60)) < 1e-9)
  }

  @Test func lateFrameDoesNotSpeedUpTheNextOnes() {
    var pacer = FramePacer(framesPerSecond: 100, waitsForDisplay: false)
    pacer.frameEnded(now: 1.001, began: 1)
    pacer.frameEnded(now: 1.096, began: 1.095)
    #expect(pacer.start(now: 1.097) >= 1.104)
  }

  @Test func withVsyncTheFrameBeginsAsLateAsItsWorkAllows() {
    var pacer = FramePacer(framesPerSecond: 50, waitsForDisplay: true)
    pacer.frameEnded(now: 2, began: 1.985, presenting: 0.01)
    let start = pacer.start(now: 2)
    #expect(abs(start - (2 + 0.02 - 0.005 - FramePacer.reserve)) < 1e-9)
  }

  @Test func hiddenWindowRunsAtALowRate() {
    var pacer = FramePacer(framesPerSecond: 60, waitsForDisplay: false)
    pacer.isHidden = true
    pacer.frameEnded(now: 3.001, began: 3)
    #expect(abs(pacer.start(now: 3.001) - 3.1) < 1e-9)
  }

  @Test func displayThatDoesNotWaitIsPacedByTheClock() {
    var pacer = FramePacer(framesPerSecond: 50, waitsForDisplay: true)
    var now = 1.0
    for _ in 0..<25 {
      let start = pacer.start(now: now)
      now = start + 0.001
      pacer.frameEnded(now: now, began: start, presenting: 0.0001)
    }
    #expect(!pacer.waitsForDisplay)
    let start = pacer.start(now: now)
    #expect(abs(start - (now - 0.001 + 0.02)) < 1e-9)
  }
}
