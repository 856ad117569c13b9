import Foundation

/// The effect of a gesture on a scene's transitions: the releases, their outcomes and courses, as values.
public struct HandReport: Equatable, Sendable {
  /// A release and the motion after it.
  public struct Release: Equatable, Sendable {
    /// The time of the release, in seconds.
    public var time: TimeInterval
    /// The progress at the release, 0…1.
    public var progress: Double
    /// The velocity towards finishing, in points per second.
    public var velocity: Double
    /// The length from 0 to 1, in points; 0 for a transition that is not a distance on the screen.
    public var length: Double
    /// Whether the release finished the transition; otherwise it was cancelled.
    public var finishes: Bool
    /// Seconds from the release to the end of the transition; nil while it runs.
    public var settling: TimeInterval?
    /// The overshoot as a fraction of the remaining distance; 0 for none.
    public var overshoot = 0.0
    /// The velocity in the first frames after the release, in points per second.
    public var velocityAfter: Double?
    /// The course after the release, in seconds and fractions of the remaining distance.
    public var course: [SIMD2<Double>] = []
  }

  /// The releases in order of time.
  public private(set) var releases: [Release] = []
  /// The number of times that a transition ended without having begun again.
  public private(set) var completions = 0
  private var last = TransitionReading(phase: .idle, threshold: 0.5)
  private var isUnderWay = false

  /// Makes a report without frames.
  public init() {}

  /// Adds a frame.
  public mutating func add(_ reading: TransitionReading, at time: TimeInterval) {
    defer { last = reading }
    switch reading.phase {
    case .idle:
      guard last.phase != .idle else { return }
      completions += 1
      guard isUnderWay, let release = releases.last else { return }
      releases[releases.count - 1].settling = time - release.time
      isUnderWay = false
    case .interactive: isUnderWay = false
    case .finishing, .cancelling:
      if last.phase == .interactive { begin(reading, at: time) }
      follow(reading, at: time)
    }
  }

  private mutating func begin(_ reading: TransitionReading, at time: TimeInterval) {
    // Uses the last interactive frame, because the transition may have moved since.
    releases.append(
      Release(
        time: time, progress: last.progress, velocity: last.velocity, length: last.length,
        finishes: reading.phase == .finishing))
    isUnderWay = true
  }

  private mutating func follow(_ reading: TransitionReading, at time: TimeInterval) {
    guard isUnderWay, var release = releases.last else { return }
    let way = (release.finishes ? 1 : 0) - release.progress
    // A release at the end has no distance left.
    guard abs(way) > 0.01, (reading.phase == .finishing) == release.finishes else { return }
    let share = (reading.progress - release.progress) / way
    release.overshoot = max(release.overshoot, share - 1)
    if release.velocityAfter == nil, time > release.time { release.velocityAfter = reading.velocity }
    release.course.append(SIMD2(time - release.time, share))
    releases[releases.count - 1] = release
  }
}

extension HandReport.Release {
  /// A summary such as “44.0 %, 486 pt/s, finishes, settles in 0.500 s, overshoot 1.5 %”.
  public var text: String {
    let settles = settling.map { "settles in \(String(format: "%.3f", $0)) s" } ?? "does not settle"
    return "\(percentText), \(Int(velocity.rounded())) pt/s, \(verdict), \(settles), overshoot \(overshootText)"
  }

  var percentText: String { String(format: "%.1f %%", progress * 100) }
  var overshootText: String { String(format: "%.1f %%", overshoot * 100) }
  /// “finishes” or “cancels”.
  public var verdict: String { finishes ? "finishes" : "cancels" }

  /// The difference from another release: “44.0 %, finishes → 43.1 %, cancels”; nil if there is none.
  public func difference(from other: Self) -> String? {
    var parts: [String] = []
    func add(_ name: String, _ old: String, _ new: String) {
      if old != new { parts.append("\(name) \(old) → \(new)") }
    }
    add("percent", other.percentText, percentText)
    add("velocity", "\(Int(other.velocity.rounded())) pt/s", "\(Int(velocity.rounded())) pt/s")
    add("verdict", other.verdict, verdict)
    func settles(_ release: Self) -> String { release.settling.map { String(format: "%.3f s", $0) } ?? "never" }
    add("settles", settles(other), settles(self))
    add("overshoot", other.overshootText, overshootText)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
