import Motion

// Approximates a motion by the fewest straight lines within a tolerance. Points are on a grid of 1/1000 of the duration and
// 1/1000 of the distance, as CSS writes them; at each time a few heights around the motion are candidates. From each candidate,
// the lines within the tolerance form a cone that narrows from sample to sample (Imai and Iri); the shortest path over the
// candidates has the fewest lines.

/// A motion as points connected by straight lines: CSS `linear()`.
struct LinearEasing {
  /// The number of time steps of the duration.
  static let steps = 1000
  /// The candidate heights around the motion, in 1/1000 of the distance.
  private static let offsets = [-3, -1, 0, 1, 3]

  /// In 1/1000 of the duration and of the distance.
  let points: [(time: Int, height: Int)]
  let duration: Double

  /// - Parameter tolerance: the maximum deviation, as a fraction of the distance.
  init(_ motion: SpringMotion, duration: Double, tolerance: Double) {
    self.duration = duration
    let positions = (0...Self.steps).map { motion.position(at: Double($0) / Double(Self.steps) * duration) * 1000 }
    points = Self.path(along: positions, tolerance: tolerance * 1000)
  }

  /// The points in seconds and fractions of the distance.
  var places: [SIMD2<Double>] {
    points.map { SIMD2(Double($0.time) / Double(Self.steps) * duration, Double($0.height) / 1000) }
  }

  /// Interpolates linearly between points; constant before the first and after the last one.
  static func position(at time: Double, along points: [SIMD2<Double>]) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if time <= first.x { return first.y }
    if time >= last.x { return last.y }
    var (lower, upper) = (0, points.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if points[middle].x <= time { lower = middle } else { upper = middle }
    }
    let (a, b) = (points[lower], points[upper])
    return a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x)
  }

  // MARK: - The shortest path

  private struct Step {
    var lines = Int.max
    var previous = -1
  }

  private static func path(along positions: [Double], tolerance: Double) -> [(time: Int, height: Int)] {
    let levels = offsets.count
    let last = positions.count - 1
    func height(_ state: Int) -> Int {
      let index = state / levels
      if index == 0 { return 0 }
      if index == last { return 1000 }
      return Int(positions[index].rounded()) + offsets[state % levels]
    }
    var states = [Step](repeating: Step(), count: positions.count * levels)
    states[0].lines = 0
    for from in 0..<(last * levels) where states[from].lines < .max {
      let index = from / levels
      let start = Double(height(from))
      let lines = states[from].lines + 1
      var (least, most) = (-Double.infinity, Double.infinity)
      for next in (index + 1)...last {
        let run = Double(next - index)
        for level in 0..<(next == last ? 1 : levels) {
          let to = next * levels + level
          let slope = (Double(height(to)) - start) / run
          guard slope >= least, slope <= most, abs(Double(height(to)) - positions[next]) <= tolerance,
            lines < states[to].lines
          else { continue }
          states[to] = Step(lines: lines, previous: from)
        }
        least = max(least, (positions[next] - tolerance - start) / run)
        most = min(most, (positions[next] + tolerance - start) / run)
        if least > most { break }
      }
    }
    var path: [Int] = []
    var state = last * levels
    while state > 0 {
      path.append(state)
      state = states[state].previous
    }
    return [(0, 0)] + path.reversed().map { ($0 / levels, height($0)) }
  }
}
