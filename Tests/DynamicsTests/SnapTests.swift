import MotionTesting
import Testing

@testable import UIKitCore

@MainActor
struct SnapTests {
  /// motion.md A6, {snap_measured}: from the overshoot on, x − 80 of the centre at thirtieths of a second.
  @Test func theTailIsTheMeasuredOne() {
    let measured: [(time: Double, x: Double)] = [
      (0.17, 76.5), (0.2, 74.5), (0.23, 75.5), (0.27, 77.5), (0.3, 79.5), (0.33, 80.5), (0.37, 81), (0.4, 81), (0.43, 80.5),
      (0.47, 80),
      (0.5, 80),
    ]
    // The fit's own curve through the tail: x = 80 + A e^(−ζωt) cos(ω_d t + φ), started where it passes 80 for the first time.
    let world = World(framesPerSecond: 120)
    let item = world.item(200, 400, 60, 60)
    world.add(UISnapBehavior(item: item, snapTo: CGPoint(x: 80, y: 400)))
    var places: [Double] = []
    for _ in 0..<120 {
      world.stage.advance()
      places.append(item.center.x)
    }
    let lowest = places.min()!
    let crossing = places.firstIndex { $0 <= 80 }!
    let bottom = places.firstIndex(of: lowest)!
    let back = places[bottom...].max()!
    // Overshoot by e^(−πζ∕√(1−ζ²)) of the way, the swing back by the same part of that.
    let part = exp(-Double.pi * 0.472 / (1 - 0.472 * 0.472).squareRoot())
    #expect(abs((80 - lowest) / 120 - part) < 0.02)
    #expect(abs((back - 80) / (80 - lowest) - part) < 0.04)
    // The measured one: 5.5 below, 1 above; from crossing to bottom as long as the fit says.
    #expect(abs((back - 80) / (80 - lowest) - (81 - 80) / (80 - 74.5)) < 0.06)
    let quarter = Double(bottom - crossing) / 120
    let fitted = atan((1 - 0.472 * 0.472).squareRoot() / 0.472) / (21.15 * (1 - 0.472 * 0.472).squareRoot())
    #expect(abs(quarter - fitted) < 0.015)
    #expect(measured.last!.x == 80)
  }

  @Test func itComesToRestExactlyAtThePoint() {
    let world = World()
    let item = world.item(300, 100, 60, 60)
    item.transform = CGAffineTransform(rotationAngle: 0.6)
    let snap = world.add(UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 500)))
    #expect(world.settle(within: 3))
    #expect(abs(item.center.x - 100) < 1e-3 && abs(item.center.y - 500) < 1e-3)
    #expect(abs(item.transform.rotation) < 1e-4)
    snap.snapPoint = CGPoint(x: 200, y: 200)
    #expect(world.animator.isRunning)
    #expect(world.settle(within: 3))
    #expect(abs(item.center.x - 200) < 1e-3)
    #expect(world.log.lines == ["willResume", "didPause", "willResume", "didPause"])
  }

  @Test func moreDampingSwingsLess() {
    let overshoots = [0.1, 0.5, 1.0].map { damping -> Double in
      let world = World()
      let item = world.item(300, 400, 60, 60)
      world.add(UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 400))).damping = damping
      var lowest = 300.0
      for _ in 0..<90 {
        world.stage.advance()
        lowest = min(lowest, item.center.x)
      }
      return 100 - lowest
    }
    #expect(overshoots[0] > 80 && overshoots[0] > overshoots[1] && overshoots[1] > overshoots[2] && overshoots[2] < 2)
  }
}
