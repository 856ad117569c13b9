import Foundation
import Motion

extension BenchmarkCase {
  static let motion: [BenchmarkCase] = [
    BenchmarkCase(name: "motion.spring.eval", unit: "ns") { measureSprings() }
  ]

  /// Nanoseconds per position of an underdamped spring.
  private static func measureSprings() -> Double {
    let evaluations = 1_000_000
    let motion = Spring(stiffness: 100, damping: 10).motion(initialVelocity: 2)
    let rounds = (0..<9).map { _ in
      var sum = 0.0
      let seconds = Stopwatch.seconds {
        for index in 0..<evaluations { sum += motion.position(at: Double(index) * 1e-6) }
      }
      // Prevents the compiler from removing the work.
      return sum.isFinite ? seconds / Double(evaluations) * 1e9 : .nan
    }
    return Stopwatch.median(rounds)
  }
}
