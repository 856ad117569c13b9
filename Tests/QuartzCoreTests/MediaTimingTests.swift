import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct MediaTimingTests {
  @Test func localTimeFollowsTheFormula() {
    // motion-vectors.json, ca_timing: parent, begin, speed, offset, local.
    for (parent, begin, speed, offset, local) in [
      (10.0, 0.0, Float(1), 0.0, 10.0), (10, 9.5, 0, 0.25, 0.25), (4, 1, 2, 0.5, 6.5),
    ] {
      let world = World()
      world.root.beginTime = begin
      world.root.speed = speed
      world.root.timeOffset = offset
      world.frame(at: parent)
      #expect(world.root.convertTime(parent, from: nil) == local)
    }
  }

  @Test func timeSpacesNest() {
    let world = World()
    let outer = world.layer()
    let inner = world.layer(in: outer)
    outer.speed = 2
    inner.timeOffset = 1
    #expect(inner.convertTime(3, from: nil) == 7)
    #expect(inner.convertTime(7, to: nil) == 3)
    #expect(inner.convertTime(7, to: outer) == 6)
  }

  @Test func pausedAndResumedLayerContinuesWhereItStopped() {
    let world = World()
    let layer = world.layer()
    layer.add(basic("position.x", from: 0, to: 100, duration: 10), forKey: nil)
    world.frame(at: 2)
    #expect(isClose(layer.shownX, 20))
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    world.frame(at: 5)
    #expect(isClose(layer.shownX, 20))
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(isClose(layer.shownX, 20))
    world.frame(at: 6)
    #expect(isClose(layer.shownX, 30))
  }

  private func clock(_ change: (inout MediaTiming) -> Void) -> AnimationClock {
    var timing = MediaTiming()
    change(&timing)
    return AnimationClock(timing, duration: 2, begin: 10)
  }

  @Test func outsideOfTheActiveTimeOnlyFillModesHold() {
    let plain = clock { _ in }
    #expect(plain.moment(at: 9) == nil)
    #expect(plain.moment(at: 11)?.time == 1)
    #expect(plain.moment(at: 12) == nil)
    let backwards = clock { $0.fillMode = .backwards }
    #expect(backwards.moment(at: 9)?.time == 0)
    #expect(backwards.moment(at: 12) == nil)
    let forwards = clock { $0.fillMode = .forwards }
    #expect(forwards.moment(at: 9) == nil)
    #expect(forwards.moment(at: 13)?.time == 2)
    let both = clock { $0.fillMode = .both }
    #expect(both.moment(at: 9)?.time == 0)
    #expect(both.moment(at: 13)?.time == 2)
  }

  @Test func repetitionsFoldTime() {
    let repeated = clock {
      $0.repeatCount = 2.5
      $0.fillMode = .forwards
    }
    #expect(repeated.end == 15)
    #expect(repeated.moment(at: 12.5)?.time == 0.5)
    #expect(repeated.moment(at: 12.5)?.cycle == 1)
    #expect(repeated.moment(at: 20)?.time == 1)
    let whole = clock {
      $0.repeatCount = 2
      $0.fillMode = .forwards
    }
    #expect(whole.moment(at: 20)?.time == 2)
    #expect(clock { $0.repeatDuration = 3 }.end == 13)
    #expect(clock { $0.repeatCount = .infinity }.end == .infinity)
  }

  @Test func autoreversingDoublesACycle() {
    let reversing = clock {
      $0.autoreverses = true
      $0.fillMode = .both
    }
    #expect(reversing.end == 14)
    #expect(reversing.moment(at: 12)?.time == 2)
    #expect(reversing.moment(at: 13)?.time == 1)
    #expect(reversing.moment(at: 14)?.time == 0)
  }

  @Test func speedScalesAndReverses() {
    #expect(clock { $0.speed = 2 }.end == 11)
    #expect(clock { $0.speed = 2 }.moment(at: 10.5)?.time == 1)
    let back = clock { $0.speed = -1 }
    #expect(back.end == 12)
    #expect(back.moment(at: 10)?.time == 2)
    #expect(back.moment(at: 11.5)?.time == 0.5)
    let still = clock {
      $0.speed = 0
      $0.timeOffset = 0.75
    }
    #expect(still.moment(at: 10)?.time == 0.75)
    #expect(still.moment(at: 1000)?.time == 0.75)
    #expect(still.end == .infinity)
  }

  @Test func anOffsetStartsWithinTheCycleAndWraps() {
    let shifted = clock { $0.timeOffset = 1.5 }
    #expect(shifted.moment(at: 10)?.time == 1.5)
    #expect(shifted.moment(at: 11)?.time == 0.5)
    #expect(shifted.end == 12)
  }

  @Test func aFiniteLayerDurationRepeats() {
    let world = World()
    world.root.duration = 2
    world.root.repeatCount = .infinity
    #expect(world.root.convertTime(5, from: nil) == 1)
  }
}
