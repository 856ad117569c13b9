import Foundation

/// What a hand did to a scene's transitions: where it let go, what came of it, and how the rest of the way went. Plain values.
public struct HandReport: Equatable, Sendable {
  /// One release and the way home.
  public struct Release: Equatable, Sendable {
    /// When the hand let go, in seconds.
    public var time: TimeInterval
    /// 0…1.
    public var progress: Double
    /// Towards finishing, in points per second.
    public var velocity: Double
    /// The way from 0 to 1, in points; 0 where it is no way over the screen.
    public var length: Double
    /// Whether the release finished the transition; otherwise it cancelled it.
    public var finishes: Bool
    /// Seconds from letting go until the transition was over; nil while it is under way.
    public var settling: TimeInterval?
    /// How far it went beyond its end, as a share of the way home; 0 for none.
    public var overshoot = 0.0
    /// Points per second in the first frames after letting go.
    public var velocityAfter: Double?
    /// Since letting go: seconds, and the share of the way home.
    public var course: [SIMD2<Double>] = []
  }

  /// The releases in the order of time.
  public private(set) var releases: [Release] = []
  /// Times at which a transition ended without having begun anew.
  public private(set) var completions = 0
  private var last = TransitionReading(phase: .idle, threshold: 0.5)
  private var isUnderWay = false

  /// Makes a report without frames.
  public init() {}

  /// Takes down a frame.
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
    // The hand's last frame: by now the transition may have moved on by itself.
    releases.append(
      Release(
        time: time, progress: last.progress, velocity: last.velocity, length: last.length,
        finishes: reading.phase == .finishing))
    isUnderWay = true
  }

  private mutating func follow(_ reading: TransitionReading, at time: TimeInterval) {
    guard isUnderWay, var release = releases.last else { return }
    let way = (release.finishes ? 1 : 0) - release.progress
    // A release at the very end has no way home.
    guard abs(way) > 0.01, (reading.phase == .finishing) == release.finishes else { return }
    let share = (reading.progress - release.progress) / way
    release.overshoot = max(release.overshoot, share - 1)
    if release.velocityAfter == nil, time > release.time { release.velocityAfter = reading.velocity }
    release.course.append(SIMD2(time - release.time, share))
    releases[releases.count - 1] = release
  }
}

extension HandReport.Release {
  /// “44.0 %, 486 pt/s, finishes, settles in 0.500 s, overshoot 1.5 %”.
  public var text: String {
    let settles = settling.map { "settles in \(String(format: "%.3f", $0)) s" } ?? "does not settle"
    return "\(percentText), \(Int(velocity.rounded())) pt/s, \(verdict), \(settles), overshoot \(overshootText)"
  }

  var percentText: String { String(format: "%.1f %%", progress * 100) }
  var overshootText: String { String(format: "%.1f %%", overshoot * 100) }
  /// “finishes” or “cancels”.
  public var verdict: String { finishes ? "finishes" : "cancels" }

  /// What differs under other values: “44.0 %, finishes → 43.1 %, cancels”; nil where nothing does.
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
