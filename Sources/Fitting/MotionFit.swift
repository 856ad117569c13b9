import Foundation

// Each family is fitted, and the families are compared by the Bayesian information criterion: n ln(mean squared residual) + p ln n
// for p adjusted numbers. A number more has to make the residuals smaller by more than chance does (Schwarz 1978).

/// What motion a trace shows: the best of all kinds, and the others with the reasons why they lost.
public struct MotionFit: Sendable {
  /// The best motion. Whether it is good enough to be called by its name says `isExplained`.
  public let best: FittedMotion
  /// The best motion of each other kind, the next best first.
  public let rivals: [Rival]
  /// The trace that was fitted.
  public let trace: MotionTrace
  /// The standard deviation of the measurement's noise, estimated from neighbours.
  public let noise: Double

  /// A motion that lost, and why.
  public struct Rival: Sendable {
    /// The motion.
    public let motion: FittedMotion
    /// A sentence without full stop.
    public let reason: String
  }

  /// The share of the movement that a motion has to explain.
  public static let leastExplained = 0.95

  /// Whether the best motion leaves more than the measurement's noise, in a row: then it is near, and not the whole truth.
  public var isStructured: Bool { search.isStructured(best) }
  private let search: MotionSearch

  /// Whether the best motion explains at least `leastExplained` of the movement.
  public var isExplained: Bool { best.explained >= Self.leastExplained }

  /// Finds the motion in a trace.
  ///
  /// - Parameter kinds: the kinds that are tried; nil for all.
  /// - Throws: `TraceProblem.noMotion` where nothing moves, or nothing more than noise.
  public init(_ trace: MotionTrace, kinds: Set<MotionKind>? = nil) throws(TraceProblem) {
    let search = MotionSearch(trace, kinds: kinds)
    guard search.hasMotion else { throw .noMotion(extent: trace.extent) }
    self.trace = trace
    self.search = search
    noise = search.noise
    var found = search.singles()
    if kinds?.contains(.chain) != false, let single = found.first, search.isStructured(single) {
      if let chain = search.chain() { found.append(chain) }
    }
    found.sort { search.criterion($0) < search.criterion($1) }
    let best = found[0]
    self.best = best
    rivals = found.dropFirst().map { Rival(motion: $0, reason: Self.reason(why: $0, lostTo: best)) }
  }

  private static func reason(why rival: FittedMotion, lostTo best: FittedMotion) -> String {
    let unit = MotionNumber.positionUnit
    let left = TraceText.number(rival.residual)
    if rival.residual > 1.05 * best.residual {
      let greatest = rival.greatestResidual
      return
        "leaves \(left) \(unit) where \(best.kind.phrase) leaves \(TraceText.number(best.residual)) \(unit), most at \(TraceText.number(greatest.time)) s: \(TraceText.number(greatest.distance)) \(unit)"
    }
    return "leaves \(left) \(unit), as \(best.kind.phrase) does, but takes \(rival.freedom) numbers instead of \(best.freedom)"
  }
}

/// The search for the motion in one trace.
struct MotionSearch: Sendable {
  let trace: MotionTrace
  let kinds: Set<MotionKind>?
  let noise: Double
  private let extent: Double

  /// Residuals below this share of the extent are not told apart: no eye does.
  private static let exactShare = 2e-4
  /// Residuals up to this share of the extent, or this multiple of the noise, agree with the trace.
  private static let agreement = (share: 0.001, noise: 1.6)
  /// A chain's part may not begin with positions that are off by more than this share of the extent, or multiple of the noise.
  private static let beginning = (share: 0.003, noise: 3.5, count: 4)
  /// Residuals below this share of the extent are no structure.
  private static let structuredShare = 4e-4
  /// The kinds that one formula describes.
  private static let single: [MotionKind] = [.spring, .curve, .decay, .rubberBand, .friction]

  init(_ trace: MotionTrace, kinds: Set<MotionKind>? = nil, extent: Double? = nil, noise: Double? = nil) {
    self.trace = trace
    self.kinds = kinds
    self.extent = extent ?? trace.extent
    self.noise = noise ?? trace.noise
  }

  /// Whether the positions differ by more than noise.
  var hasMotion: Bool {
    guard trace.extent > 1e-9 * max(trace.axes.flatMap { $0 }.map(abs).max() ?? 0, 1e-300) else { return false }
    // Noise alone has neighbours that are not alike.
    return trace.count < 16 || trace.extent > 8 * noise
      || correlation(
        of: trace.axes.map { axis in
          let mean = axis.reduce(0, +) / Double(axis.count)
          return axis.map { $0 - mean }
        }) > 0.5
  }

  /// The correlation of each value with the next one.
  private func correlation(of axes: [[Double]]) -> Double {
    var (products, squares) = (0.0, 0.0)
    for axis in axes {
      for index in axis.indices {
        squares += axis[index] * axis[index]
        if index > 0 { products += axis[index] * axis[index - 1] }
      }
    }
    return squares > 0 ? products / squares : 0
  }

  /// The lower, the better: Schwarz's criterion.
  func criterion(_ motion: FittedMotion) -> Double {
    let count = Double(trace.count * trace.axes.count)
    let floor = Self.exactShare * extent
    // A drag leaves nothing, and counts as if it left the noise.
    let free = motion.parts.filter { $0.kind == .drag && $0.numbers.isEmpty }.reduce(0) { $0 + $1.residuals[0].count }
    let share = Double(free) / Double(trace.count)
    let mean = motion.residual * motion.residual + share * noise * noise
    return count * log(mean + floor * floor) + Double(motion.freedom) * log(count)
  }

  /// Whether a motion leaves more than noise, in a row.
  func isStructured(_ motion: FittedMotion) -> Bool {
    motion.residual > max(Self.agreement.noise * noise, Self.structuredShare * extent)
      && (correlation(of: motion.residuals) > 0.3 || motion.explained < MotionFit.leastExplained)
  }

  private func tolerance(_ extent: Double) -> Double {
    max(Self.agreement.noise * noise, Self.agreement.share * extent)
  }

  // MARK: - One formula

  /// The best motion of each kind, the best first.
  ///
  /// Once a motion leaves no more than noise, families that adjust as many numbers can only fit the noise: of these the first of
  /// each kind is fitted, for comparison.
  func singles() -> [FittedMotion] {
    let rest = trace.restingCount(within: max(4 * noise, 0.002 * extent))
    var found: [(motion: FittedMotion, criterion: Double)] = []
    for kind in Self.single where kinds?.contains(kind) != false {
      var best: (motion: FittedMotion, criterion: Double)?
      for (index, family) in families(of: kind, rest).enumerated() {
        let freedom = family.freedom(axes: trace.axes.count)
        guard freedom + 2 <= trace.count * trace.axes.count else { continue }
        let isBeaten = (found + [best].compactMap { $0 }).contains { $0.motion.freedom <= freedom && !isStructured($0.motion) }
        if index > 0 && isBeaten { continue }
        let motion = FittedMotion(SeparableFit(family, to: trace), trace)
        let criterion = criterion(motion)
        if best.map({ criterion < $0.criterion }) ?? true { best = (motion, criterion) }
      }
      if let best { found.append(best) }
    }
    return found.sorted { $0.criterion < $1.criterion }.map(\.motion)
  }

  private func families(of kind: MotionKind, _ rest: Int) -> [MotionFamily] {
    switch kind {
    case .spring: return MotionFamily.springs(for: trace, rest: rest)
    case .curve: return MotionFamily.curves(for: trace, rest: rest)
    case .decay: return MotionFamily.decays(for: trace)
    case .rubberBand: return MotionFamily.rubberBands(for: trace)
    case .friction: return MotionFamily.frictions(for: trace)
    case .drag, .chain, .rest: return []
    }
  }

  // MARK: - Chains

  /// The least positions of a chain's last part, and the least share of the whole extent that it moves.
  private static let leastPart = (count: 12, extent: 0.2)

  /// Several motions one after the other: from the end, the longest stretch that one formula explains, and then what is before it.
  func chain() -> FittedMotion? {
    guard let parts = parts(depth: 3), parts.count > 1 else { return nil }
    let named = parts.filter { !($0.kind == .drag && $0.numbers.isEmpty) && $0.kind != .rest }
    return named.isEmpty ? nil : FittedMotion(parts, trace)
  }

  private func parts(depth: Int) -> [FittedMotion]? {
    let least = max(Self.leastPart.count, trace.count / 8)
    guard depth > 0, trace.count >= least + 3 else { return nil }
    let last = trace.count - least
    // The first of some beginnings from which on one formula holds, then the first of all by bisection.
    let steps = Swift.max(last / 14, 1)
    var (wrong, right) = (0, -1)
    for start in stride(from: steps, through: last, by: steps) {
      if explains(from: start) != nil {
        right = start
        break
      }
      wrong = start
    }
    guard right > 0 else { return nil }
    while right - wrong > 1 {
      let middle = (right + wrong) / 2
      if explains(from: middle) != nil { right = middle } else { wrong = middle }
    }
    guard let tail = explains(from: right), MotionTrace(trace, right..<trace.count).extent >= Self.leastPart.extent * extent
    else { return nil }
    let head = MotionSearch(MotionTrace(trace, 0..<right), extent: extent, noise: noise)
    return head.prefix(depth: depth) + [tail]
  }

  /// The motion of the trace from an index on, if one formula agrees with it.
  private func explains(from index: Int) -> FittedMotion? {
    let tail = MotionSearch(MotionTrace(trace, index..<trace.count), extent: extent, noise: noise)
    let families = [MotionFamily.springs(for: tail.trace, rest: 1)[0]] + MotionFamily.decays(for: tail.trace)
    let fits = families.map { FittedMotion(SeparableFit($0, to: tail.trace), tail.trace) }
    guard let best = fits.min(by: { tail.criterion($0) < tail.criterion($1) }), best.residual <= tolerance(extent) else {
      return nil
    }
    let limit = max(Self.beginning.share * extent, Self.beginning.noise * noise)
    let isSteady = best.residuals.allSatisfy { $0.prefix(Self.beginning.count).allSatisfy { abs($0) <= limit } }
    return isSteady ? best : nil
  }

  /// What is before a chain's later parts: rest, a hand of constant speed, one formula, parts again, or a hand.
  private func prefix(depth: Int) -> [FittedMotion] {
    if let rest = steady(slopes: false) { return [rest] }
    if let line = steady(slopes: true) { return [line] }
    if trace.count >= MotionTrace.leastCount {
      if let best = singles().first, best.residual <= tolerance(extent) { return [best] }
      if let parts = parts(depth: depth - 1) { return parts }
    }
    return [hand()]
  }

  private func steady(slopes: Bool) -> FittedMotion? {
    let first = trace.times[0]
    let columns: @Sendable ([Double]) -> [[Double]] = { times in
      [times.map { _ in 1 }] + (slopes ? [times.map { $0 - first }] : [])
    }
    guard trace.count > 2 else { return nil }
    let projection = Projection(columns(trace.times))
    let solved = trace.axes.map(projection.solve)
    let unit = MotionNumber.positionUnit
    let numbers = solved.enumerated().flatMap { axis, solved in
      [MotionNumber("start" + MotionNumber.mark(axis), solved.weights[0], unit)]
        + (slopes ? [MotionNumber("speed" + MotionNumber.mark(axis), solved.weights[1], unit + "/s")] : [])
    }
    let motion = FittedMotion(
      kind: slopes ? .drag : .rest, numbers: numbers, trace: trace, residuals: solved.map(\.residuals),
      freedom: trace.axes.count * (slopes ? 2 : 1)
    ) { times in
      let columns = columns(times)
      return solved.map { solved in
        times.indices.map { index in zip(solved.weights, columns).reduce(0) { $0 + $1.0 * $1.1[index] } }
      }
    }
    return motion.residual <= tolerance(extent) ? motion : nil
  }

  /// A hand's movement as it was measured; it counts as a number for each three positions.
  private func hand() -> FittedMotion {
    let trace = trace
    return FittedMotion(
      kind: .drag, numbers: [], trace: trace, residuals: trace.axes.map { $0.map { _ in 0 } },
      freedom: max(trace.count / 3, 2) * trace.axes.count
    ) { times in
      trace.axes.map { axis in
        times.map { time in
          let next = trace.times.firstIndex { $0 >= time } ?? trace.count - 1
          guard next > 0 else { return axis[0] }
          let share = (time - trace.times[next - 1]) / (trace.times[next] - trace.times[next - 1])
          return axis[next - 1] + min(share, 1) * (axis[next] - axis[next - 1])
        }
      }
    }
  }
}
