import MotionTesting
import Testing

@testable import ViewCore

/// Every settable property of every behavior acts at the next step: a scene is run twice, in one of the runs the property is changed after
/// a frame, and the two must be the same up to it and differ after it.
@MainActor
struct ParameterTests {
  /// Frames, of one step each.
  private static let before = 12

  private struct Shown: Equatable {
    let center: CGPoint
    let turn: CGPoint
  }

  private func run(_ row: ParameterRow, changes: Bool) -> [[Shown]] {
    let world = World(framesPerSecond: 120)
    let (items, change) = row.make(world)
    return (0..<Self.before + row.within).map { frame in
      if changes, frame == Self.before { change() }
      world.stage.advance()
      return items.map { Shown(center: $0.center, turn: CGPoint(x: $0.transform.a, y: $0.transform.b)) }
    }
  }

  @Test(arguments: ParameterRow.Topic.allCases)
  func aChangedParameterActsAtTheNextStep(topic: ParameterRow.Topic) {
    for row in ParameterRow.rows(of: topic) {
      let (plain, changed) = (run(row, changes: false), run(row, changes: true))
      #expect(plain.prefix(Self.before) == changed.prefix(Self.before), "\(topic): \(row.name)")
      #expect(plain.dropFirst(Self.before) != changed.dropFirst(Self.before), "\(topic): \(row.name)")
      #expect(run(row, changes: false) == plain, "\(topic): \(row.name) is the same when nothing is changed")
    }
  }
}

/// One property: a scene, and what changes it while it runs.
@MainActor
struct ParameterRow {
  enum Topic: CaseIterable, Sendable {
    case gravity, push, snap, distance, joints, items, collision, fields
  }

  let name: String
  /// Frames within which the change must be seen: 1, but for what shows only when items meet.
  let within: Int
  let make: @MainActor (World) -> ([Body], @MainActor () -> Void)

  init(_ name: String, within: Int = 1, make: @escaping @MainActor (World) -> ([Body], @MainActor () -> Void)) {
    (self.name, self.within, self.make) = (name, within, make)
  }

  static func rows(of topic: Topic) -> [ParameterRow] {
    switch topic {
    case .gravity: gravity
    case .push: push
    case .snap: snap
    case .distance: distance
    case .joints: joints
    case .items: items
    case .collision: collision
    case .fields: fields
    }
  }
}
