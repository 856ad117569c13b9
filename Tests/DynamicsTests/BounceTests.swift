import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

/// What bounces loses its part at each impact, neither more nor less, whatever gravity does between two steps.
@MainActor
struct BounceTests {
  private static let floor: CGFloat = 800

  /// A ball above the floor, or a box.
  private func drop(
    from height: CGFloat, elasticity: CGFloat, gravity magnitude: CGFloat, isRound: Bool = true, framesPerSecond: Int = 120
  ) -> (World, Body) {
    let world = World(framesPerSecond: framesPerSecond)
    let item = world.body(200, Self.floor - 40 - height, 80, 80, isRound: isRound)
    world.add(UIGravityBehavior(items: [item])).magnitude = magnitude
    world.add(UIDynamicItemBehavior(items: [item])).elasticity = elasticity
    world.floor([item])
    return (world, item)
  }

  /// How high each bounce goes, in points above the floor.
  private func peaks(_ world: World, _ item: Body, frames: Int) -> [CGFloat] {
    var heights: [CGFloat] = []
    for _ in 0..<frames {
      world.stage.advance()
      heights.append(Self.floor - 40 - item.center.y)
    }
    return heights.indices.dropFirst().dropLast().filter { heights[$0] > heights[$0 - 1] && heights[$0] >= heights[$0 + 1] }
      .map { heights[$0] }
  }

  /// Bounces of elasticity e take 2v ∕ g · 1 ∕ (1 − e) altogether; then Box2D waits half a second.
  @Test(arguments: [(0.8, 0.5), (0.8, 3), (0.85, 1), (0.9, 0.5), (0.9, 1), (0.9, 3), (0.95, 1), (0.95, 3)], [true, false])
  func aBounceEndsInTimeAndTheAnimatorPauses(row: (elasticity: Double, gravity: Double), isRound: Bool) {
    let (height, pull) = (200.0, 1000 * row.gravity)
    let (world, item) = drop(
      from: height, elasticity: row.elasticity, gravity: row.gravity, isRound: isRound, framesPerSecond: 60)
    let longest = 2 * (2 * pull * height).squareRoot() / pull / (1 - row.elasticity) + 1
    #expect(world.settle(within: longest))
    #expect(world.log.lines.first == "willResume" && world.log.lines.last == "didPause")
    #expect(abs(item.center.y - (Self.floor - 40)) < 0.6)
  }

  @Test(arguments: [0.6, 0.8, 0.9, 0.95], [0.5, 1, 3])
  func eachBounceReachesAFractionOfTheLastOne(elasticity: CGFloat, gravity: CGFloat) {
    let (world, item) = drop(from: 400, elasticity: elasticity, gravity: gravity)
    let peaks = peaks(world, item, frames: 1200).filter { $0 > 5 }
    #expect(peaks.count >= 3)
    for (before, after) in zip([400] + peaks, peaks) {
      #expect(abs(after - elasticity * elasticity * before) < 0.04 * before + 1, "\(before) → \(after)")
    }
  }

  @Test(arguments: [0.5, 1, 3])
  func fullyElasticItemKeepsBouncing(gravity: CGFloat) {
    let (world, item) = drop(from: 300, elasticity: 1, gravity: gravity)
    let peaks = peaks(world, item, frames: 3600)
    #expect(peaks.count >= 10)
    #expect(world.animator.isRunning)
    for peak in peaks { #expect(peak > 270 && peak < 306, "\(peak)") }
  }
}
