import Foundation

/// A requirement on a motion.
public enum MotionCheck: Equatable, Sendable {
  /// The motion stays within a hundredth of its distance from its end after this time, in seconds.
  case settles(within: TimeInterval)
  /// The motion goes beyond its end by at most this fraction of its distance.
  case overshoots(atMost: Double)
  /// After coming to rest, it moves by at most this distance in a frame, in points.
  case staysAtRest(within: Double)
  /// Each transition that began ended exactly once, and what came to rest does not start again.
  case completesOnce
  /// In the first frame after the release, the velocity differs from the finger's by at most this fraction.
  case carriesVelocity(within: Double)
  /// It moves by at most this distance in a frame, in points.
  case jumps(atMost: Double)
  /// 95 % of the frames take at most this time to make, in seconds.
  case costs(atMost: TimeInterval)

  /// The check as it is called: “settles within 0.600 s”.
  public var name: String {
    switch self {
    case .settles(let time): "settles within \(Self.seconds(time))"
    case .overshoots(let share): "overshoots at most \(Self.percent(share))"
    case .staysAtRest(let points): "stays at rest within \(Self.points(points))"
    case .completesOnce: "completes once"
    case .carriesVelocity(let share): "carries the velocity over within \(Self.percent(share))"
    case .jumps(let points): "jumps at most \(Self.points(points)) in a frame"
    case .costs(let time): "costs at most \(Self.milliseconds(time)) a frame"
    }
  }

  /// An overshoot up to this fraction reads as 0.0 %: the place of rest is rounded to the pixel grid, the motion is not.
  private static let overshootRounding = 0.0005

  /// What was found instead, in a sentence; nil if the check passes.
  public func failure(in course: MotionCourse) -> String? {
    switch self {
    case .settles(let limit): Self.settling(course, limit)
    case .overshoots(let limit):
      course.overshoot > limit + Self.overshootRounding
        ? "It overshot its end by \(Self.percent(course.overshoot)) of its distance." : nil
    case .staysAtRest(let limit): Self.resting(course, limit)
    case .completesOnce: Self.completing(course)
    case .carriesVelocity(let limit): Self.carrying(course, limit)
    case .jumps(let limit):
      course.longestStep.flatMap {
        $0.points > limit ? "It moved \(Self.points($0.points)) in the frame at \(Self.seconds($0.time))." : nil
      }
    case .costs(let limit): Self.cost(course, limit)
    }
  }

  // MARK: - Each check

  private static func settling(_ course: MotionCourse, _ limit: TimeInterval) -> String? {
    guard let time = course.settlingTime else {
      return "It had not settled after \(seconds(course.samples.last?.time ?? 0))."
    }
    return time > limit + 1e-9 ? "It settled after \(seconds(time))." : nil
  }

  private static func resting(_ course: MotionCourse, _ limit: Double) -> String? {
    guard let jitter = course.jitter else { return "It did not come to rest." }
    return jitter.points > limit
      ? "It moved by \(points(jitter.points)) at \(seconds(jitter.time)), after it had come to rest." : nil
  }

  private static func completing(_ course: MotionCourse) -> String? {
    if let (ended, begun) = course.completions, ended != begun {
      return "\(begun) transition\(begun == 1 ? "" : "s") began, and \(ended) ended."
    }
    guard let rest = course.restIndex else { return "It did not come to rest." }
    guard let again = course.samples[rest...].first(where: { abs($0.step) > 0.5 }) else { return nil }
    return "It rested at \(seconds(course.samples[rest].time)) and moved again at \(seconds(again.time))."
  }

  private static func carrying(_ course: MotionCourse, _ limit: Double) -> String? {
    guard let hand = course.handVelocity else { return "There was no release." }
    guard let first = course.firstVelocity else { return "It did not move." }
    guard abs(first - hand) > limit * max(abs(hand), 1) else { return nil }
    return "The release velocity was \(velocity(hand)), that of the first frame \(velocity(first))."
  }

  private static func cost(_ course: MotionCourse, _ limit: TimeInterval) -> String? {
    guard let cost = course.usualCost else { return "No frame was measured." }
    return cost > limit ? "One frame in twenty took \(milliseconds(cost)) or more." : nil
  }

  // MARK: - Numbers

  private static func seconds(_ time: TimeInterval) -> String { String(format: "%.3f s", time) }
  private static func milliseconds(_ time: TimeInterval) -> String { String(format: "%.2f ms", time * 1000) }
  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
  private static func points(_ points: Double) -> String { String(format: "%.2f pt", points) }
  private static func velocity(_ velocity: Double) -> String { String(format: "%.0f pt/s", velocity) }
}
