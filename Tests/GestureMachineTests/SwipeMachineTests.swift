import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import GestureMachines

@Suite struct SwipeMachineTests {
  private func script(
    _ directions: SwipeMachine.Direction = .right, touches: Int = 1
  ) -> MachineScript<SwipeMachine> {
    var machine = SwipeMachine()
    (machine.directions, machine.touchesRequired) = (directions, touches)
    return MachineScript(machine)
  }

  /// motion-vectors.json, swipe_thresholds.
  static let rows: [(time: Double, distance: Double, deviation: Double)] = [
    (0, 50, 50), (0.1, 45.3, 45.1), (0.3, 35.9, 35.3), (0.5, 26.5, 25.5),
  ]

  @Test(arguments: rows) func theThresholdsShrinkWithTime(time: Double, distance: Double, deviation: Double) {
    #expect(abs(SwipeMachine.minimumDistance(at: time) - distance) < 1e-9)
    #expect(abs(SwipeMachine.maximumDeviation(at: time) - deviation) < 1e-9)
    var reached = script()
    reached.down(100, 100, at: 0)
    reached.move(100 + distance + 1e-6, 100 + deviation - 1e-6, at: time)
    #expect(reached.log == ["end at \(time.short)"])
    var short = script()
    short.down(100, 100, at: 0)
    short.move(100 + distance - 1e-6, 100, at: time)
    #expect(short.log == [])
    var aside = script()
    aside.down(100, 100, at: 0)
    aside.move(100 + distance, 100 - deviation - 1e-6, at: time)
    #expect(aside.log == ["fail at \(time.short)"])
  }

  @Test func swipeFailsAfterTheTimeLimit() {
    var script = script()
    script.down(0, 0, at: 0)
    script.move(20, 0, at: 0.1)
    script.wait(until: 1)
    #expect(script.log == ["fail at 0.5"])
  }

  /// A finger may come back on the way, but not past its start.
  @Test func swipeMayReverseSlightly() {
    var back = script()
    back.down(10, 0, at: 0)
    back.move(40, 0, at: 0.05)
    back.move(15, 0, at: 0.1)
    back.move(70, 0, at: 0.15)
    #expect(back.log == ["end at 0.15"])
    var behind = script()
    behind.down(10, 0, at: 0)
    behind.move(40, 0, at: 0.05)
    behind.move(9.9, 0, at: 0.06)
    #expect(behind.log == ["fail at 0.06"])
  }

  @Test func noSwipeHasNoTouches() {
    var none = script(touches: 0)
    none.down(0, 0, at: 0)
    none.move(100, 0, at: 0.1)
    #expect(none.log == ["fail at 0"])
  }

  @Test(arguments: [
    (SwipeMachine.Direction.left, CGPoint(x: -60, y: 0)), (.right, CGPoint(x: 60, y: 0)),
    (.up, CGPoint(x: 0, y: -60)), (.down, CGPoint(x: 0, y: 60)),
  ])
  func eachDirectionIsRecognizedOnlyByItself(direction: SwipeMachine.Direction, way: CGPoint) {
    for (other, expected) in [(direction, ["end at 0.1"]), (direction.opposite, ["fail at 0.1"])] {
      var script = script(other)
      script.down(200, 200, at: 0)
      script.move(200 + way.x, 200 + way.y, at: 0.1)
      #expect(script.log == expected)
    }
  }

  @Test func onlyDirectionsOfTheSetAreRecognized() {
    var either = script([.left, .right])
    either.down(200, 200, at: 0)
    either.move(140, 200, at: 0.1)
    #expect(either.log == ["end at 0.1"])
    var mixed = script([.right, .down])
    mixed.down(200, 200, at: 0)
    mixed.move(200, 260, at: 0.1)
    #expect(mixed.log == ["fail at 0.1"], "beside a horizontal direction, vertical ones have no effect")
    var none = script([])
    none.down(200, 200, at: 0)
    #expect(none.log == ["fail at 0"])
  }

  @Test func allFingersMustSwipe() {
    var script = script(touches: 2)
    script.down(100, 100, at: 0)
    script.down(100, 200, at: 0.01, finger: 2)
    script.move(160, 100, at: 0.1)
    #expect(script.log == [])
    script.move(160, 200, at: 0.12, finger: 2)
    #expect(script.log == ["end at 0.12"])
    #expect(script.machine.places.centroid == CGPoint(x: 100, y: 150))
  }

  @Test func liftingBeforeTheDistanceFails() {
    var script = script()
    script.down(0, 0, at: 0)
    script.move(40, 0, at: 0.05)
    script.up(at: 0.06)
    #expect(script.log == ["fail at 0.06"])
  }
}

extension SwipeMachine.Direction {
  fileprivate var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    default: .up
    }
  }
}
