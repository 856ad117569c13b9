import Foundation

/// The measured course of a motion from one place to another, which motion checks examine.
public struct MotionCourse: Equatable, Sendable {
  /// One frame.
  public struct Sample: Equatable, Sendable {
    /// Seconds since the start of the motion.
    public var time: TimeInterval
    /// The fraction of the distance: 0 at the start, 1 at the end.
    public var share: Double
    /// The distance from the frame before, in points.
    public var step: Double

    /// Makes a sample of a time in seconds, a fraction of the distance, and a step in points.
    public init(time: TimeInterval, share: Double, step: Double) {
      self.time = time
      self.share = share
      self.step = step
    }
  }

  /// One sample for each frame, in order of time.
  public var samples: [Sample]
  /// The distance from start to end, in points.
  public var length: Double
  /// The finger's velocity at the release along the motion, in points per second; nil without a finger.
  public var handVelocity: Double?
  /// The numbers of transitions that ended and began; nil if they were not counted.
  public var completions: (ended: Int, begun: Int)?
  /// The seconds that each frame took to make; empty if they were not measured.
  public var frameCosts: [TimeInterval]

  /// Makes a course from measurements; checks ignore those that are left out.
  public init(
    samples: [Sample], length: Double, handVelocity: Double? = nil, completions: (ended: Int, begun: Int)? = nil,
    frameCosts: [TimeInterval] = []
  ) {
    self.samples = samples
    self.length = length
    self.handVelocity = handVelocity
    self.completions = completions
    self.frameCosts = frameCosts
  }

  /// Compares all properties, including the counts of transitions.
  public static func == (a: Self, b: Self) -> Bool {
    a.samples == b.samples && a.length == b.length && a.handVelocity == b.handVelocity && a.frameCosts == b.frameCosts
      && a.completions?.ended == b.completions?.ended && a.completions?.begun == b.completions?.begun
  }

  // MARK: - Measures

  /// Within this fraction of the distance the motion has arrived: 1/100, or half a point for short distances.
  private var tolerance: Double { length > 0 ? max(0.01, 0.5 / length) : .infinity }

  /// The time after which it stays within 1/100 of its distance from the end, in seconds; nil if the last sample is not.
  public var settlingTime: TimeInterval? {
    guard let last = samples.last, abs(last.share - 1) <= tolerance else { return nil }
    guard let outside = samples.lastIndex(where: { abs($0.share - 1) > tolerance }) else { return 0 }
    return samples[outside + 1].time
  }

  /// The distance by which it goes beyond its end, as a fraction.
  public var overshoot: Double { max(0, (samples.map(\.share).max() ?? 1) - 1) }

  /// Rest is `stillFrames` frames in a row with steps below `stillStep` points.
  private static let stillStep = 0.05
  private static let stillFrames = 6

  /// The index of the first sample of the first rest; nil if it never rests.
  public var restIndex: Int? {
    var count = 0
    for (index, sample) in samples.enumerated() where index > 0 {
      count = abs(sample.step) < Self.stillStep ? count + 1 : 0
      if count == Self.stillFrames { return index - Self.stillFrames + 1 }
    }
    return nil
  }

  /// The longest step after it came to rest, in points, and its time.
  public var jitter: (points: Double, time: TimeInterval)? {
    guard let rest = restIndex else { return nil }
    return samples[rest...].max { abs($0.step) < abs($1.step) }.map { (abs($0.step), $0.time) }
  }

  /// The longest step in one frame, in points, and its time.
  public var longestStep: (points: Double, time: TimeInterval)? {
    samples.max { abs($0.step) < abs($1.step) }.map { (abs($0.step), $0.time) }
  }

  /// The velocity along the motion in the first frame, in points per second.
  public var firstVelocity: Double? {
    guard samples.count > 1, samples[1].time > samples[0].time else { return nil }
    return (samples[1].share - samples[0].share) * length / (samples[1].time - samples[0].time)
  }

  /// The 95th percentile of the frame costs, in seconds.
  public var usualCost: TimeInterval? {
    guard !frameCosts.isEmpty else { return nil }
    return frameCosts.sorted()[min(Int((Double(frameCosts.count) * 0.95).rounded(.down)), frameCosts.count - 1)]
  }
}
