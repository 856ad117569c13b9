import Foundation
import Recording

/// Removes inputs from a recording that its fault does not need.
///
/// Delta debugging: Andreas Zeller, Ralf Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on
/// Software Engineering 28 (2), 2002. Without its first half, which a fault that needs several events rarely passes.
package struct FuzzMinimiser {
  /// Whether a recording still has the fault.
  private let fails: (Recording) -> Bool
  /// The maximum number of trials.
  private let limit: Int
  /// Whether the time for trials is over.
  private let isLate: () -> Bool
  package private(set) var tries = 0

  package init(limit: Int = 400, isLate: @escaping () -> Bool = { false }, fails: @escaping (Recording) -> Bool) {
    (self.limit, self.isLate, self.fails) = (limit, isLate, fails)
  }

  private var mayTry: Bool { tries < limit && !isLate() }

  package mutating func minimise(_ recording: Recording) -> Recording {
    var best = recording
    best.entries = reduced(best.entries) { entries in
      var candidate = best
      candidate.entries = entries
      return candidate
    }
    best.start.values = reduced(best.start.values) { values in
      var candidate = best
      candidate.start.values = values
      return candidate
    }
    return best
  }

  /// Removes chunks of half the length, then of a quarter and so on, as long as the rest fails.
  private mutating func reduced<Part>(_ parts: [Part], _ candidate: ([Part]) -> Recording) -> [Part] {
    var best = parts
    var length = max(best.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.count, mayTry {
        var shorter = best
        shorter.removeSubrange(start..<min(start + length, best.count))
        tries += 1
        if fails(candidate(shorter)) {
          best = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      guard mayTry, length > 1 || hasShrunk else { return best }
      length = max(length / 2, 1)
    }
  }
}
