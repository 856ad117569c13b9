import QuartzCore
import Recording
import UIKit
import UIKitCore

/// State of the ghosts: the last gesture replayed under several sets of values, and what is restored afterwards.
@MainActor struct GhostShow {
  var run: GhostRun
  /// The gesture's name.
  let name: String
  let present: TimeInterval
  /// Whether the stage's clock ran before.
  let ran: Bool
  /// Whether the gesture is in the present lanes, not from an earlier session of the scene.
  let isOnLanes: Bool
  /// The position at the release and those before it, newest first.
  let trail: [CGPoint]
  /// When the gesture starts again.
  var end: TimeInterval { run.end }
  /// The row of the set that is shown as it is.
  var chosenSlot = 0
  /// That set's index among the sets; a row without frames shows the present values.
  var chosen: Int { run.sets.firstIndex { $0.slot == chosenSlot && !$0.frames.isEmpty } ?? 0 }

  /// - Parameters:
  ///   - present: the stage's time before, in seconds.
  ///   - ran: whether the stage's clock ran.
  init(_ run: GhostRun, named name: String, isOnLanes: Bool, present: TimeInterval, ran: Bool) {
    (self.run, self.name, self.isOnLanes, self.present, self.ran) = (run, name, isOnLanes, present, ran)
    trail = run.trail
  }

  /// The chosen set.
  var chosenSet: GhostSet { run.sets[chosen] }

  // MARK: - At a time

  /// After its transition a set stays at its end.
  private static func progress(of reading: TransitionReading, in set: GhostSet) -> Double {
    reading.phase == .idle ? (set.release?.finishes == true ? 1 : 0) : reading.progress
  }

  private static func edge(of reading: TransitionReading, in set: GhostSet) -> UIRectEdge? {
    reading.edge.isEmpty ? set.frames.last { !$0.reading.edge.isEmpty }?.reading.edge : reading.edge
  }

  /// The numbers of a row: its spring's own, or what was measured of bodies.
  func row(_ slot: GhostSlot, isComputing: Bool, isPinned: Bool) -> GhostRow.Content {
    let shown = run.sets.first { $0.slot == slot.slot }
    let outcome = shown.flatMap { $0.frames.isEmpty ? nil : $0.outcome(after: run.hand.upperBound) }
    let facts = run.facts(of: slot)
    return GhostRow.Content(
      name: slot.name, note: run.note(of: slot), settling: facts.map(\.settling) ?? outcome?.settling,
      overshoot: facts.map(\.overshoot) ?? outcome?.overshoot, word: outcome?.word, isGood: outcome?.isGood,
      isComputing: isComputing, isPinned: isPinned)
  }

  /// The leading edges of the sets that have transitions, the chosen one's first.
  func edges(at time: TimeInterval) -> [GhostMarks.Edge] {
    var order = Array(run.sets.indices)
    order.removeAll { $0 == chosen }
    order.insert(chosen, at: 0)
    return order.compactMap { index in
      let set = run.sets[index]
      guard let reading = set.reading(at: time), set.frames.contains(where: { $0.reading.length > 0 }) else { return nil }
      return GhostMarks.Edge(
        index: set.slot, letter: set.letter, edge: Self.edge(of: reading, in: set) ?? .right,
        progress: CGFloat(Self.progress(of: reading, in: set)))
    }
  }

  /// The progress of the chosen set in the last frames before a time, newest first.
  func skin(at time: TimeInterval, count: Int) -> [CGFloat] {
    chosenSet.frames.filter { $0.time <= time + 1e-9 && $0.reading.phase != .idle }
      .suffix(count + 1).dropLast().reversed().map { CGFloat($0.reading.progress) }
  }

  /// The bodies of the other sets that are elsewhere than the chosen set's.
  func bodies(at time: TimeInterval) -> [GhostMarks.Bodies] {
    let own = chosenSet.bodies(at: time)
    return run.sets.enumerated().compactMap { index, set in
      guard index != chosen, !set.frames.allSatisfy(\.bodies.isEmpty) else { return nil }
      return GhostMarks.Bodies(set.slot, set.letter, set.bodies(at: time), beside: own)
    }
  }

  /// The chosen set's reading, in a phase in which the pill of the live gesture is hidden; nil if there is none.
  func chosenReading(at time: TimeInterval) -> TransitionReading? {
    guard var reading = chosenSet.reading(at: time) else { return nil }
    reading.progress = Self.progress(of: reading, in: chosenSet)
    reading.edge = Self.edge(of: reading, in: chosenSet) ?? []
    reading.phase = .finishing
    return reading
  }

  /// The other sets on the percent scale.
  func scaleGhosts(at time: TimeInterval) -> [PercentScale.Ghost] {
    run.sets.indices.filter { $0 != chosen }.compactMap { index in
      guard let reading = run.sets[index].reading(at: time) else { return nil }
      return PercentScale.Ghost(index: run.sets[index].slot, progress: Self.progress(of: reading, in: run.sets[index]))
    }
  }
}
