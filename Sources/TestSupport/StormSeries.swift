import Foundation
import UIKitCore

/// Runs random tests with consecutive seeds until one fails.
///
/// `EDGEWISE_STORM_RUNS` sets the number of runs, `EDGEWISE_STORM_SEED` repeats the seed that a failure names. A run that ends
/// the process prints its seed as well.
@MainActor
package struct StormSeries {
  /// The seed to repeat; nil runs all.
  package static var repeatedSeed: UInt64? { ProcessInfo.processInfo.environment["EDGEWISE_STORM_SEED"].flatMap(UInt64.init) }

  /// The tolerated growth of the process over the second half, in bytes. Without other tests it does not grow.
  package static let tolerance = 64 << 20
  /// The number of measured parts of the second half.
  private static let parts: UInt64 = 10

  package let runs: UInt64
  /// The growth of the process over the second half in bytes; nil when it is unknown, or before the end.
  ///
  /// It is the number of parts times their median: a leak grows in each part, memory of concurrent tests (up to 80 MB at once
  /// were seen) in few.
  package private(set) var growth: Int?

  package init(runs: UInt64 = 10_000) {
    self.runs = ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap(UInt64.init) ?? runs
  }

  /// Runs a test for each seed; returns the first failing seed with its complaints.
  package mutating func firstFailure(_ life: (UInt64) -> [String]) -> String? {
    nameSeedOfTrap()
    var sizes: [Int] = []
    for seed in Self.repeatedSeed.map({ $0...$0 }) ?? 0...(max(runs, 1) - 1) {
      seedInHand = seed
      if seed >= runs / 2, (seed - runs / 2) % max(runs / 2 / Self.parts, 1) == 0, let size = Self.residentBytes() {
        sizes.append(size)
      }
      let complaints = life(seed)
      if !complaints.isEmpty { return "EDGEWISE_STORM_SEED=\(seed): \(complaints.joined(separator: "; "))" }
    }
    let steps = zip(sizes, sizes.dropFirst()).map { $1 - $0 }.sorted()
    if !steps.isEmpty { growth = steps[steps.count / 2] * steps.count }
    return nil
  }

  /// Prints a log while a seed is repeated.
  package static func printing(_ log: TransitionLog) -> TransitionLog.Observation? {
    repeatedSeed.map { _ in log.observe { print($0) } }
  }

  /// The resident memory of the process; nil without /proc.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}

/// A global, as a signal handler cannot access anything else.
nonisolated(unsafe) private var seedInHand: UInt64 = 0

/// A failed precondition ends the process by a signal; before, the handler prints the seed with async-signal-safe calls.
private func nameSeedOfTrap() {
  for trap in [SIGILL, SIGTRAP] {
    signal(trap) { number in
      let title: StaticString = "\nEDGEWISE_STORM_SEED="
      _ = write(STDERR_FILENO, title.utf8Start, title.utf8CodeUnitCount)
      var unit: UInt64 = 1
      while seedInHand / unit >= 10 { unit *= 10 }
      while unit > 0 {
        var digit = UInt8(48 + seedInHand / unit % 10)
        _ = write(STDERR_FILENO, &digit, 1)
        unit /= 10
      }
      var end = UInt8(ascii: "\n")
      _ = write(STDERR_FILENO, &end, 1)
      signal(number, SIG_DFL)
    }
  }
}
