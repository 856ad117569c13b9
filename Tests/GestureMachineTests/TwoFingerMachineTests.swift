import CoreGraphics
import Foundation
import Testing

@testable import GestureMachines

@Suite struct PinchMachineTests {
  private func script(distance: CGFloat) -> MachineScript<PinchMachine> {
    var script = MachineScript(PinchMachine())
    script.down(100, 100, at: 0)
    script.down(100 + distance, 100, at: 0, finger: 2)
    return script
  }

  /// motion-vectors.json, pinch.
  @Test(arguments: [(100.0, 105.0, false, 1.0), (100, 110, true, 1.0185185185185186), (200, 190, true, 0.9895833333333334)])
  func scaleExcludesEightOfTenPoints(start: Double, distance: Double, began: Bool, scale: Double) {
    var script = script(distance: start)
    script.move(100 + distance, 100, at: 0.02, finger: 2)
    #expect(script.log == (began ? ["begin at 0.02"] : []))
    #expect(abs(script.machine.scale - scale) < 1e-12)
  }

  @Test func settingTheScaleContinuesFromItsValue() {
    var script = script(distance: 100)
    script.move(308, 100, at: 0.02, finger: 2)
    script.machine.scale = 1
    script.move(412, 100, at: 0.04, finger: 2)
    #expect(abs(script.machine.scale - 312.0 / 208) < 1e-12)
  }

  @Test func fingersThatMeetHaveAScaleAboveZero() {
    var script = script(distance: 100)
    script.move(100, 100, at: 0.02, finger: 2)
    #expect(script.machine.scale == 1 / 92.0)
    script.up(at: 0.03, finger: 2)
    script.down(100, 100, at: 0.04, finger: 3)
    #expect(script.machine.scale == 1 / 92.0 && script.machine.velocity(at: 0.04).isFinite)
    script.move(193, 100, at: 0.06, finger: 3)
    #expect(abs(script.machine.scale - 93 / 92.0) < 1e-12)
  }

  @Test func theFirstVelocityIsTheChangeOverTime() {
    var script = script(distance: 100)
    script.move(220, 100, at: 0.02, finger: 2)
    #expect(abs(script.machine.velocity(at: 0.02) - (20 / 108.0) / 0.02) < 1e-9)
  }

  @Test func pinchContinuesWithOneFingerAndEndsWithTheLast() {
    var script = script(distance: 100)
    script.move(300, 100, at: 0.02, finger: 2)
    let scale = script.machine.scale
    script.up(at: 0.03)
    script.move(500, 100, at: 0.04, finger: 2)
    #expect(script.machine.scale == scale)
    script.down(450, 100, at: 0.05, finger: 3)
    #expect(script.machine.scale == scale, "a new finger does not make it jump")
    script.move(400, 100, at: 0.06, finger: 3)
    #expect(abs(script.machine.scale - scale * 2) < 1e-12)
    script.up(at: 0.07, finger: 2)
    script.up(at: 0.08, finger: 3)
    #expect(script.log == ["begin at 0.02", "change at 0.06", "end at 0.08"])
  }

  @Test func thirdFingerIsIgnored() {
    var script = script(distance: 100)
    script.down(0, 0, at: 0.01, finger: 3)
    #expect(script.log == ["ignore [3] at 0.01"])
  }
}

@Suite struct RotationMachineTests {
  private func turned(by degrees: Double) -> MachineScript<RotationMachine> {
    var script = MachineScript(RotationMachine())
    script.down(100, 100, at: 0)
    script.down(200, 100, at: 0, finger: 2)
    script.turn(to: degrees, at: 0.02)
    return script
  }

  /// motion-vectors.json, rotation.
  @Test(arguments: [(5.0, false, 0.0), (10, true, 5), (90, true, 85), (-90, true, -85)])
  func rotationExcludesFiveOfTenDegrees(degrees: Double, began: Bool, reported: Double) {
    let script = turned(by: degrees)
    #expect(script.log == (began ? ["begin at 0.02"] : []))
    #expect(abs(script.machine.rotation - reported * .pi / 180) < 1e-9)
  }

  @Test func aTurnDoesNotWrap() {
    var script = turned(by: 0)
    for step in 1...9 { script.turn(to: Double(step) * 50, at: 0.02 + Double(step) * 0.02) }
    #expect(abs(script.machine.rotation - 445 * .pi / 180) < 1e-9)
  }

  @Test func settingTheRotationNeedsNoHysteresis() {
    var script = turned(by: 45)
    script.machine.rotation = 0
    script.turn(to: 47, at: 0.04)
    #expect(abs(script.machine.rotation - 2 * .pi / 180) < 1e-9)
  }

  @Test func firstRotationVelocityIsUnfiltered() {
    let script = turned(by: 20)
    #expect(abs(script.machine.velocity(at: 0.02) - 20 * .pi / 180 / 0.02) < 1e-9)
  }
}

extension MachineScript<RotationMachine> {
  fileprivate mutating func turn(to degrees: Double, at time: TimeInterval) {
    let angle = degrees * .pi / 180
    move(100 + 100 * cos(angle), 100 + 100 * sin(angle), at: time, finger: 2)
  }
}
