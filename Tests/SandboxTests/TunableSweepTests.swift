import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// Both ends of every tunable of scenes with an animator or a collection view.
@MainActor struct TunableSweepTests {
  @Test(arguments: DynamicsSceneTests.names)
  func everyTunableChangesTheMotion(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    // Stops at the first state that is not the one of `expected` at that frame.
    func outcome(_ values: [String: Double], expecting expected: [[CGFloat]]? = nil) -> [[CGFloat]] {
      let bench = DynamicsUnderTest(scene, values: values)
      var states: [[CGFloat]] = []
      bench.play(scene.demonstration, to: scene.demonstration.end + 1) {
        states.append(bench.state)
        guard let expected else { return true }
        return states.count <= expected.count && states.last == expected[states.count - 1]
      }
      return states
    }
    let plain = outcome([:])
    #expect(outcome([:]) == plain, "the same hand gives the same motion")
    for tunable in scene.groups.flatMap(\.tunables) {
      let ends = [tunable.range.lowerBound, tunable.range.upperBound].filter { $0 != tunable.defaultValue }
      // What belongs to one case of a choice is tried there.
      let isOfNoise = name == "fields" && ["smoothness", "speed"].contains(tunable.name)
      let base = isOfNoise ? ["kind": Double(FieldKind.allCases.firstIndex(of: .noise) ?? 0)] : [:]
      let before = isOfNoise ? outcome(base) : plain
      #expect(
        ends.contains { outcome(base.merging([tunable.name: $0]) { $1 }, expecting: before) != before },
        "\(tunable.label) does nothing")
    }
  }

  @Test(arguments: CollectionSceneTests.names + ["composer"])
  func everyTunableHasAVisibleEffect(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let plain = try SceneDemonstration(name).trace()
    for tunable in scene.groups.flatMap(\.tunables) {
      let ends = [tunable.range.lowerBound, tunable.range.upperBound].filter { $0 != tunable.defaultValue }
      #expect(
        try ends.contains { end in try SceneDemonstration(name) { $0[tunable] = end }.differs(from: plain) },
        "\(tunable.label) does nothing")
    }
  }
}
