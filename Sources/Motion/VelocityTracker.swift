/// Estimates the velocity of a finger from timestamped positions.
///
/// Of positions with equal timestamps the last one counts; positions that are less than a millisecond apart count as a millisecond
/// apart. The velocity of a finger that has not moved for `restInterval` is 0.
public struct VelocityTracker: Equatable, Sendable {
  /// A method of estimation.
  public enum Estimator: Hashable, Sendable {
    /// The slope of the least-squares line through the trailing window.
    case window
    /// The slope between the last two positions, as `UIPanGestureRecognizer` reports it.
    case lastPair
    /// The last three slopes weighted 0.6, 0.35, 0.05 from the oldest to the newest (Flutter's iOS scroll view).
    case weightedPairs
  }

  /// A velocity in points per second.
  public struct Velocity: Hashable, Sendable {
    /// Along x, positive to the right.
    public var x: Double
    /// Along y, positive downwards.
    public var y: Double
    /// Makes a velocity from two components.
    @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    /// At rest.
    public static let zero = Velocity(x: 0, y: 0)
  }

  struct Sample: Equatable { var time, x, y: Double }

  /// The length of the trailing window on iOS, in seconds (an approximate measurement, motion.md D2).
  public static let standardWindow = 0.1
  /// The time without movement after which a finger is at rest, in seconds (not measured).
  public static let standardRestInterval = 0.05
  /// The least time between two positions, in seconds: a mouse or touch panel reports at most a thousand a second, and closer
  /// timestamps would make velocities of any size.
  static let shortestInterval = 0.001
  static let pairWeights = (oldest: 0.6, middle: 0.35, newest: 0.05)
  static let pairedSamples = 4

  /// The length of the trailing window, in seconds.
  public let window: Double
  /// The time without movement after which a finger is at rest, in seconds.
  public let restInterval: Double
  private var samples: [Sample] = []

  /// Makes a tracker without positions.
  public init(window: Double = standardWindow, restInterval: Double = standardRestInterval) {
    self.window = window
    self.restInterval = restInterval
  }

  /// Adds a position in points at a time in seconds; times must not decrease.
  public mutating func add(x: Double, y: Double, at time: Double) {
    guard let last = samples.last else { return samples.append(Sample(time: time, x: x, y: y)) }
    if last.x == x && last.y == y { return }
    if time <= last.time {
      samples[samples.count - 1] = Sample(time: last.time, x: x, y: y)
      return
    }
    if time - last.time > restInterval { setOff(from: last, at: time) }
    samples.append(Sample(time: time, x: x, y: y))
    let surplus = samples.count - Self.pairedSamples
    if surplus > 0, let kept = samples.firstIndex(where: { $0.time >= time - window }) {
      samples.removeFirst(min(kept, surplus))
    }
  }

  /// Removes all positions.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Restarts from the resting position, so that the movement before the rest has no effect.
  private mutating func setOff(from rest: Sample, at time: Double) {
    samples.removeAll(keepingCapacity: true)
    samples.append(Sample(time: time - restInterval, x: rest.x, y: rest.y))
  }
}

// MARK: - Estimates

extension VelocityTracker {
  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double, by estimator: Estimator = .window) -> Velocity {
    guard let last = samples.last, samples.count > 1, time - last.time <= restInterval else { return .zero }
    switch estimator {
    case .window: return fittedVelocity(until: last.time)
    case .lastPair: return pairVelocity(samples.count - 1)
    case .weightedPairs:
      let weights = Self.pairWeights
      let newest = pairVelocity(samples.count - 1)
      let middle = pairVelocity(samples.count - 2)
      let oldest = pairVelocity(samples.count - 3)
      return Velocity(
        x: weights.oldest * oldest.x + weights.middle * middle.x + weights.newest * newest.x,
        y: weights.oldest * oldest.y + weights.middle * middle.y + weights.newest * newest.y)
    }
  }

  /// The slope to a sample from the one before; zero for the first.
  private func pairVelocity(_ index: Int) -> Velocity {
    index > 0 ? slope(from: samples[index - 1], to: samples[index]) : .zero
  }

  private func slope(from: Sample, to: Sample) -> Velocity {
    let interval = max(to.time - from.time, Self.shortestInterval)
    return Velocity(x: (to.x - from.x) / interval, y: (to.y - from.y) / interval)
  }

  /// The slope of the least-squares line through the window that ends at a time.
  private func fittedVelocity(until end: Double) -> Velocity {
    var first = samples.firstIndex { $0.time >= end - window } ?? samples.count - 1
    first = min(first, samples.count - 2)
    let part = samples[first...]
    guard samples[samples.count - 1].time - samples[first].time >= Self.shortestInterval else {
      return slope(from: samples[first], to: samples[samples.count - 1])
    }
    let count = Double(part.count)
    let origin = samples[first]
    var sum = Sample(time: 0, x: 0, y: 0)
    for sample in part {
      sum.time += sample.time - origin.time
      sum.x += sample.x - origin.x
      sum.y += sample.y - origin.y
    }
    let mean = Sample(time: sum.time / count, x: sum.x / count, y: sum.y / count)
    var (spread, slopeX, slopeY) = (0.0, 0.0, 0.0)
    for sample in part {
      let time = sample.time - origin.time - mean.time
      spread += time * time
      slopeX += time * (sample.x - origin.x - mean.x)
      slopeY += time * (sample.y - origin.y - mean.y)
    }
    return Velocity(x: slopeX / spread, y: slopeY / spread)
  }
}
