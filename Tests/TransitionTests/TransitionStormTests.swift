import Foundation
import MotionTesting
import Testing

/// Random lives of transitions: whatever is called when, nothing traps, every transition ends once, every invariant holds, and
/// nothing of it stays in memory.
///
/// `EDGEWISE_STORM_RUNS` sets how many; a failure names the seed, and `EDGEWISE_STORM_SEED` repeats it with the log printed.
@MainActor
@Suite(.serialized) struct TransitionStormTests {
  /// How much the process may grow over the second half, in bytes: what is no leak of transitions comes from other tests.
  private static let tolerance = 24 << 20

  @Test func everyStormPasses() {
    if let seed = ProcessInfo.processInfo.environment["EDGEWISE_STORM_SEED"].flatMap(UInt64.init) {
      let printing = TransitionLog.shared.observe { print($0) }
      defer { withExtendedLifetime(printing) {} }
      #expect(TransitionStorm.complaints(seed: seed) == [])
      return
    }
    let runs = ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap(UInt64.init) ?? 10_000
    let before = TransitionLog.shared.transitionCount
    var half: Int?
    for seed in 0..<runs {
      if seed == runs / 2 { half = residentBytes() }
      let complaints = TransitionStorm.complaints(seed: seed)
      #expect(complaints == [], "seed \(seed): EDGEWISE_STORM_SEED=\(seed) repeats it")
      if !complaints.isEmpty { return }
    }
    #expect(TransitionLog.shared.transitionCount - before > Int(runs) * 2)
    if let half, let end = residentBytes() { #expect(end - half < Self.tolerance, "\(half) → \(end) bytes") }
  }

  /// What the process has in memory; nil where there is no /proc.
  private func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}
