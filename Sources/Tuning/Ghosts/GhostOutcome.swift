import Foundation

/// How a set ends: what its row among the ghosts shows.
struct GhostOutcome: Equatable {
  /// The seconds from letting go until it rests; nil: it has not come to rest.
  var settling: TimeInterval?
  /// How far it goes beyond its end, as a share of its way; nil without a way.
  var overshoot: Double?
  /// The end in a word.
  var word: String
  /// Whether the end is what a release aims at: the transition finishes, the bodies rest.
  var isGood: Bool
}

extension GhostSet {
  /// The end of a transition, or of bodies that were thrown; nil if the gesture moved neither.
  func outcome(after release: TimeInterval) -> GhostOutcome? {
    if let own = self.release {
      return GhostOutcome(
        settling: own.settling, overshoot: own.overshoot, word: own.finishes ? "Finishes" : "Cancels", isGood: own.finishes)
    }
    let flight = frames.filter { $0.time >= release - 1e-9 && !$0.bodies.isEmpty }
    return GhostFlight(flight.map { ($0.time - release, $0.bodies.map(\.center)) })?.outcome
  }

  /// How many bodies move, and the velocity of the fastest one; nil without bodies.
  func bodyReadouts(at time: TimeInterval) -> [Readout]? {
    guard let index = frames.lastIndex(where: { $0.time <= time + 1e-9 }), !frames[index].bodies.isEmpty else { return nil }
    let (now, before) = (frames[index], frames[max(index - 1, 0)])
    let steps = zip(now.bodies, before.bodies).map { hypot($0.center.x - $1.center.x, $0.center.y - $1.center.y) }
    let passed = max(now.time - before.time, 1e-3)
    return [
      .state("State", "Replaying", .live),
      .number("Moving of \(letter)", Double(steps.count { $0 > 0 }), unit: "of \(now.bodies.count)"),
      .number("Fastest of \(letter)", Double(steps.max() ?? 0) / passed, unit: "pt/s"),
    ]
  }
}
