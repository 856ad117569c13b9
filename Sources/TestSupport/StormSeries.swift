import Foundation
import UIKitCore

/// Random lives one after another, each from a seed of its own, until one has complaints.
///
/// `EDGEWISE_STORM_RUNS` sets how many, `EDGEWISE_STORM_SEED` repeats the one that a failure names. A life that ends the process names its
/// seed too.
@MainActor
package struct StormSeries {
  /// The seed to repeat; nil: all of them.
  package static var repeatedSeed: UInt64? { ProcessInfo.processInfo.environment["EDGEWISE_STORM_SEED"].flatMap(UInt64.init) }

  /// How much the process may grow over the second half, in bytes. Alone it stays as large as it is.
  package static let tolerance = 64 << 20
  /// The second half is measured in so many parts.
  private static let parts: UInt64 = 10

  package let runs: UInt64
  /// By how many bytes the process grew over the second half; nil where that is not known, or before the end.
  ///
  /// As many times the median of its parts as there are: a leak grows in each of them, the memory that other tests take or give back
  /// meanwhile (80 MB at once were seen) in a few.
  package private(set) var growth: Int?

  package init(runs: UInt64 = 10_000) {
    self.runs = ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap(UInt64.init) ?? runs
  }

  /// Runs the life of each seed; answers the first seed with complaints, and these.
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

  /// What the process has in memory; nil where there is no /proc.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}

/// Read by a signal handler, which can reach nothing else.
nonisolated(unsafe) private var seedInHand: UInt64 = 0

/// A failed precondition ends the process by a signal; before it does, the seed is written, with calls that a handler may make.
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
