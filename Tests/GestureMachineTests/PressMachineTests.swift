import CoreGraphics
import Foundation
import Testing

@testable import GestureMachines

@Suite struct TapMachineTests {
  private func script(taps: Int = 1, touches: Int = 1) -> MachineScript<TapMachine> {
    var machine = TapMachine()
    (machine.tapsRequired, machine.touchesRequired) = (taps, touches)
    return MachineScript(machine)
  }

  @Test func aTouchAndALiftMakeATap() {
    var script = script()
    script.down(10, 20, at: 0)
    script.move(12, 20, at: 0.05)
    script.up(at: 0.1)
    #expect(script.log == ["end at 0.1"])
    #expect(script.machine.places == [CGPoint(x: 10, y: 20)])
  }

  @Test func holdingTooLongFailsAtOnce() {
    var script = script()
    script.down(0, 0, at: 0)
    script.wait(until: 2)
    #expect(script.log == ["fail at 0.75"])
    #expect(script.machine.deadline == nil)
  }

  @Test func movingTooFarFailsATap() {
    var script = script()
    script.down(0, 0, at: 0)
    script.move(45, 0, at: 0.1)
    #expect(script.log == [])
    script.move(46, 0, at: 0.2)
    #expect(script.log == ["fail at 0.2"])
  }

  @Test func secondTapMustFollowInTime() {
    var quick = script(taps: 2)
    quick.down(0, 0, at: 0)
    quick.up(at: 0.1)
    quick.down(10, 10, at: 0.4)
    quick.up(at: 0.5)
    #expect(quick.log == ["end at 0.5"])
    var slow = script(taps: 2)
    slow.down(0, 0, at: 0)
    slow.up(at: 0.1)
    slow.wait(until: 1)
    #expect(slow.log == ["fail at 0.45"])
    var far = script(taps: 2)
    far.down(0, 0, at: 0)
    far.up(at: 0.1)
    far.down(100, 0, at: 0.2)
    #expect(far.log == ["fail at 0.2"])
  }

  @Test func tapOfTwoFingersNeedsBoth() {
    var both = script(touches: 2)
    both.down(0, 0, at: 0)
    both.down(100, 0, at: 0.05, finger: 2)
    both.up(at: 0.1)
    #expect(both.log == [])
    both.up(at: 0.15, finger: 2)
    #expect(both.log == ["end at 0.15"])
    #expect(both.machine.places.centroid == CGPoint(x: 50, y: 0))
    var one = script(touches: 2)
    one.down(0, 0, at: 0)
    one.up(at: 0.1)
    #expect(one.log == ["fail at 0.1"])
    var three = script(touches: 2)
    for finger in 1...3 { three.down(CGFloat(finger) * 50, 0, at: 0, finger: finger) }
    #expect(three.log == ["fail at 0"])
  }

  @Test func resetKeepsTheSettings() {
    var script = script(taps: 2)
    script.down(0, 0, at: 0)
    script.up(at: 0.1)
    script.machine.reset()
    script.down(0, 0, at: 0.2)
    script.up(at: 0.3)
    #expect(script.log == [])
    script.down(0, 0, at: 0.4)
    script.up(at: 0.5)
    #expect(script.log == ["end at 0.5"])
  }
}

@Suite struct LongPressMachineTests {
  private func script(_ change: (inout LongPressMachine) -> Void = { _ in }) -> MachineScript<LongPressMachine> {
    var machine = LongPressMachine()
    change(&machine)
    return MachineScript(machine)
  }

  @Test func longPressBeginsByTheClockThenMovesFreely() {
    var script = script()
    script.down(0, 0, at: 1)
    script.move(10, 0, at: 1.2)
    script.wait(until: 1.6)
    script.move(200, 0, at: 1.7)
    script.up(at: 1.8)
    #expect(script.log == ["begin at 1.5", "change at 1.7", "end at 1.8"])
  }

  @Test func movingTooFarOrLiftingTooEarlyFails() {
    var moved = script()
    moved.down(0, 0, at: 0)
    moved.move(10.5, 0, at: 0.2)
    #expect(moved.log == ["fail at 0.2"])
    var lifted = script()
    lifted.down(0, 0, at: 0)
    lifted.up(at: 0.4)
    #expect(lifted.log == ["fail at 0.4"])
    #expect(lifted.machine.deadline == nil)
  }

  @Test func durationAndMovementCanBeSet() {
    var script = script { ($0.minimumDuration, $0.allowableMovement) = (0.1, 50) }
    script.down(0, 0, at: 0)
    script.move(49, 0, at: 0.05)
    script.wait(until: 1)
    #expect(script.log == ["begin at 0.1"])
    var atOnce = self.script { $0.minimumDuration = 0 }
    atOnce.down(0, 0, at: 0)
    #expect(atOnce.log == ["begin at 0"])
  }

  @Test func twoFingersCountFromTheSecondAndEndWithTheFirstLift() {
    var script = script { $0.touchesRequired = 2 }
    script.down(0, 0, at: 0)
    script.wait(until: 1)
    script.down(50, 0, at: 1, finger: 2)
    script.wait(until: 1.5)
    script.up(at: 1.6)
    #expect(script.log == ["begin at 1.5", "end at 1.6"])
  }

  @Test func longPressMayRequireTapsBefore() {
    var script = script { $0.tapsRequired = 1 }
    script.down(0, 0, at: 0)
    script.up(at: 0.1)
    script.down(0, 0, at: 0.2)
    script.wait(until: 1)
    script.up(at: 1)
    #expect(script.log == ["begin at 0.7", "end at 1"])
    var late = self.script { $0.tapsRequired = 1 }
    late.down(0, 0, at: 0)
    late.up(at: 0.1)
    late.wait(until: 1)
    #expect(late.log == ["fail at 0.45"])
    var direct = self.script { $0.tapsRequired = 1 }
    direct.down(0, 0, at: 0)
    direct.wait(until: 2)
    #expect(direct.log == ["fail at 0.75"], "a press without the tap is none")
  }

  @Test func cancelledPressIsCancelledAndAnEarlyOneFails() {
    var early = script()
    early.down(0, 0, at: 0)
    early.cancel(at: 0.1)
    #expect(early.log == ["fail at 0.1"])
    var late = script()
    late.down(0, 0, at: 0)
    late.wait(until: 0.6)
    late.cancel(at: 0.7)
    #expect(late.log == ["begin at 0.5", "cancel at 0.7"])
  }
}
