import Foundation

/// How something moved from one place to another: what motion checks look at. Plain values.
public struct MotionCourse: Equatable, Sendable {
  /// One frame.
  public struct Sample: Equatable, Sendable {
    /// Seconds since the motion began.
    public var time: TimeInterval
    /// The share of the way: 0 where it began, 1 where it ended.
    public var share: Double
    /// How far it moved since the frame before, in points.
    public var step: Double

    /// Makes a sample: seconds since the beginning, share of the way, and points since the frame before.
    public init(time: TimeInterval, share: Double, step: Double) {
      self.time = time
      self.share = share
      self.step = step
    }
  }

  /// A sample for each frame, in the order of time.
  public var samples: [Sample]
  /// From beginning to end, in points.
  public var length: Double
  /// Of the hand as it let go, along the way, in points per second; nil without a hand.
  public var handVelocity: Double?
  /// How often transitions ended, and how often they began; nil where nobody counts.
  public var completions: (ended: Int, begun: Int)?
  /// Seconds that each frame took to make; empty where nobody measured.
  public var frameCosts: [TimeInterval]

  /// Makes a course of what was measured; what is left away is not looked at by the checks that need it.
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

  /// Compares everything, the counts of transitions included.
  public static func == (a: Self, b: Self) -> Bool {
    a.samples == b.samples && a.length == b.length && a.handVelocity == b.handVelocity && a.frameCosts == b.frameCosts
      && a.completions?.ended == b.completions?.ended && a.completions?.begun == b.completions?.begun
  }

  // MARK: - Measures

  /// Within this share of the way it has arrived: a hundredth, or half a point on short ways.
  private var tolerance: Double { length > 0 ? max(0.01, 0.5 / length) : .infinity }

  /// When it came within a hundredth of the way for good, in seconds; nil while the last sample is not.
  public var settlingTime: TimeInterval? {
    guard let last = samples.last, abs(last.share - 1) <= tolerance else { return nil }
    guard let outside = samples.lastIndex(where: { abs($0.share - 1) > tolerance }) else { return 0 }
    return samples[outside + 1].time
  }

  /// How far it went beyond its end, as a share of the way.
  public var overshoot: Double { max(0, (samples.map(\.share).max() ?? 1) - 1) }

  /// Moves less than this a frame, so many frames in a row, are rest.
  private static let stillStep = 0.05
  private static let stillFrames = 6

  /// The first sample of the first rest.
  public var restIndex: Int? {
    var count = 0
    for (index, sample) in samples.enumerated() where index > 0 {
      count = abs(sample.step) < Self.stillStep ? count + 1 : 0
      if count == Self.stillFrames { return index - Self.stillFrames + 1 }
    }
    return nil
  }

  /// The longest move after it had come to rest, in points, and when.
  public var jitter: (points: Double, time: TimeInterval)? {
    guard let rest = restIndex else { return nil }
    return samples[rest...].max { abs($0.step) < abs($1.step) }.map { (abs($0.step), $0.time) }
  }

  /// The longest move in one frame, in points, and when.
  public var longestStep: (points: Double, time: TimeInterval)? {
    samples.max { abs($0.step) < abs($1.step) }.map { (abs($0.step), $0.time) }
  }

  /// Along the way in the first frame after the beginning, in points per second.
  public var firstVelocity: Double? {
    guard samples.count > 1, samples[1].time > samples[0].time else { return nil }
    return (samples[1].share - samples[0].share) * length / (samples[1].time - samples[0].time)
  }

  /// What all frames but the slowest twentieth took at most, in seconds.
  public var usualCost: TimeInterval? {
    guard !frameCosts.isEmpty else { return nil }
    return frameCosts.sorted()[min(Int((Double(frameCosts.count) * 0.95).rounded(.down)), frameCosts.count - 1)]
  }
}
