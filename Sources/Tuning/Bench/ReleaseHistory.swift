import UIKit

/// Results of past releases, the path of the current gesture, and the course of the last transition after its release.
struct ReleaseHistory: Equatable, Codable {
  static let limit = 200

  struct Release: Equatable, Codable {
    var progress: Double
    /// Towards finishing, in points per second.
    var velocity: Double
    /// The result at that time, independent of the present values.
    var finished: Bool
  }

  private enum CodingKeys: CodingKey { case releases, count, length }

  private(set) var releases: [Release] = []
  /// The number of all releases, including those that were dropped.
  private(set) var count = 0
  /// Progress and velocity during the current interactive transition, oldest first; empty without one.
  private(set) var path: [SIMD2<Double>] = []
  /// Since the last release: seconds, and the fraction of the remaining distance.
  private(set) var course: [SIMD2<Double>] = []
  /// The distance of the last transition, in points; 0 before the first.
  private(set) var length = 0.0
  private var last = TransitionReading(phase: .idle, threshold: 0.5)
  private var releaseTime: TimeInterval = 0

  /// Adds a reading.
  /// - Parameter time: the stage's time, in seconds.
  mutating func add(_ reading: TransitionReading, at time: TimeInterval) {
    defer { last = reading }
    if reading.length > 0 { length = reading.length }
    switch reading.phase {
    case .idle: path = []
    case .interactive:
      if last.phase != .interactive { path = [] }
      path.append(SIMD2(reading.progress, reading.velocity))
    case .finishing, .cancelling:
      if last.phase == .interactive { release(reading, at: time) }
      follow(reading, at: time)
    }
  }

  /// The velocity of the last release towards the end that it went to, in remaining ways per second; nil before the first, and where
  /// the way is no distance.
  var lastVelocity: Double? {
    guard let release = releases.last, length > 0 else { return nil }
    let rest = max(release.finished ? 1 - release.progress : release.progress, 0.001)
    return (release.finished ? release.velocity : -release.velocity) / length / rest
  }

  /// The release is where the hand let go: what has moved since then is no part of it. Its reading has the gesture's velocity.
  private mutating func release(_ reading: TransitionReading, at time: TimeInterval) {
    count += 1
    if releases.count == Self.limit { releases.removeFirst() }
    releases.append(
      Release(progress: last.progress, velocity: reading.velocity, finished: reading.phase == .finishing))
    (path, course, releaseTime) = ([], [], time)
  }

  private mutating func follow(_ reading: TransitionReading, at time: TimeInterval) {
    guard let start = releases.last, last.phase != .idle, time > (course.last.map { $0.x + releaseTime } ?? -1) else { return }
    let way = (start.finished ? 1 : 0) - start.progress
    // A release at the very end has no distance left.
    guard abs(way) > 0.01, (reading.phase == .finishing) == start.finished else { return }
    course.append(SIMD2(time - releaseTime, (reading.progress - start.progress) / way))
  }
}
