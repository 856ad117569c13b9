import Foundation

/// Fits the threshold and the projection to the releases of foreign code.
///
/// Each candidate projection orders the releases by their projected progress; one pass finds the threshold that separates
/// finished from cancelled ones with the fewest errors. The projection with the fewest errors, and among those the widest gap, is
/// chosen.
///
/// - Complexity: O(n log n) in the number of releases, for each of 26 projections.
struct ReleaseFit: Equatable {
  /// The minimum number of releases of each outcome for a fit.
  static let leastOfEach = 2
  static let least = 5
  /// The candidate projections, in seconds.
  private static let projections = stride(from: 0.0, through: 0.5, by: 0.02)

  /// As a progress, 0…1.
  let threshold: Double
  /// In seconds.
  let projection: Double
  /// Half of the gap that contains the threshold, as a progress.
  let uncertainty: Double
  let finished: Int
  let cancelled: Int
  /// The number of releases that the fit does not explain.
  let errors: Int

  var count: Int { finished + cancelled }

  init?(_ history: ReleaseHistory) {
    let releases = history.releases
    let finished = releases.count(where: \.finished)
    guard releases.count >= Self.least, min(finished, releases.count - finished) >= Self.leastOfEach else { return nil }
    let length = history.length > 0 ? history.length : 1
    var best: (errors: Int, gap: Double, threshold: Double, projection: Double)?
    for projection in Self.projections {
      let landings = releases.map { (at: $0.progress + $0.velocity * projection / length, finished: $0.finished) }
      let cut = Self.cut(landings.sorted { $0.at < $1.at })
      if best.map({ cut.errors < $0.errors || (cut.errors == $0.errors && cut.gap > $0.gap + 1e-9) }) ?? true {
        best = (cut.errors, cut.gap, cut.threshold, projection)
      }
    }
    guard let best, best.errors * 4 <= releases.count else { return nil }
    threshold = min(max(best.threshold, 0), 1)
    projection = best.projection
    uncertainty = best.gap / 2
    self.finished = finished
    cancelled = releases.count - finished
    errors = best.errors
  }

  /// The best threshold for sorted landings: below it all should have cancelled, above it finished.
  private static func cut(_ landings: [(at: Double, finished: Bool)]) -> (errors: Int, gap: Double, threshold: Double) {
    var errors = landings.count { !$0.finished }
    var best: (errors: Int, gap: Double, threshold: Double) = (.max, 0, 0)
    for index in landings.indices.dropLast() {
      errors += landings[index].finished ? 1 : -1
      let (lower, upper) = (landings[index].at, landings[index + 1].at)
      if errors < best.errors || (errors == best.errors && upper - lower > best.gap) {
        best = (errors, upper - lower, (lower + upper) / 2)
      }
    }
    return best
  }

  func rule(length: Double) -> ReleaseRule { ReleaseRule(threshold: threshold, projection: projection, length: length) }

  var judge: MotionReader.Judge { MotionReader.Judge(threshold: threshold, projection: projection, basis: .fitted) }

  /// The fitted values as tunables for the inspector's map; they are not editable.
  static let tunables = ReleaseTunables(
    threshold: Parameter(
      name: "fittedThreshold", label: "Threshold", range: 0...1, defaultValue: 0.5, unit: "%", step: 0.01, decimals: 0,
      displayScale: 100),
    projection: Parameter(
      name: "fittedProjection", label: "Projection", range: 0...0.5, defaultValue: 0, unit: "s", step: 0.01, decimals: 2))
  static let group = TunableGroup(title: "Letting go", tunables: [tunables.threshold, tunables.projection])
}
