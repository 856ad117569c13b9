import CoreGraphics
import Foundation
import Motion

/// The motion of the content along one axis after a drag or a program's call, as a closed-form function of time.
///
/// Content that is thrown decelerates exponentially. At a limit the motion continues as a bounce with the velocity it has there.
/// Content released beyond a limit bounces back, and decelerates into the content if it arrives fast enough. Rates and springs
/// are those of motion.md D2.
struct ScrollMotion {
  enum Shape {
    case rest(CGFloat)
    case decay(Decay)
    /// A return to a limit.
    case bounce(Bounce, edge: CGFloat)
    /// A deceleration to the offset that the delegate or paging chose.
    case approach(Approach)
    case spring(SpringMotion)
    /// Half a cosine wave; the duration is in seconds.
    case glide(from: CGFloat, to: CGFloat, duration: TimeInterval)
  }

  private struct Segment {
    let start: TimeInterval
    let shape: Shape
  }

  private var segments: [Segment]
  /// The offset at which the motion ends, in points.
  private(set) var target: CGFloat
  /// The offset that `scrollViewWillEndDragging` reports to the delegate.
  private(set) var announcedTarget: CGFloat

  init(_ shape: Shape, target: CGFloat) {
    segments = [Segment(start: 0, shape: shape)]
    self.target = target
    announcedTarget = target
  }

  // MARK: - Asking

  func position(at time: TimeInterval) -> CGFloat {
    let segment = segment(at: time)
    return segment.shape.position(at: time - segment.start)
  }

  /// In points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    let segment = segment(at: time)
    return segment.shape.velocity(at: time - segment.start)
  }

  func isDone(at time: TimeInterval) -> Bool {
    let last = segments[segments.count - 1]
    return time >= last.start && last.shape.isDone(at: time - last.start)
  }

  private func segment(at time: TimeInterval) -> Segment { segments.last { $0.start <= time } ?? segments[0] }

  // MARK: - Making

  static func resting(at offset: CGFloat) -> ScrollMotion { ScrollMotion(.rest(offset), target: offset) }

  static func gliding(from start: CGFloat, to target: CGFloat, duration: TimeInterval) -> ScrollMotion {
    ScrollMotion(.glide(from: start, to: target, duration: duration), target: target)
  }

  static func sprung(_ motion: SpringMotion) -> ScrollMotion {
    ScrollMotion(.spring(motion), target: CGFloat(motion.target))
  }

  /// The motion to a chosen offset that starts with the release velocity; see `Approach`.
  static func approaching(_ target: CGFloat, from start: CGFloat, velocity: CGFloat, slowest: Double) -> ScrollMotion {
    ScrollMotion(.approach(Approach(from: start, to: target, velocity: velocity, slowest: slowest)), target: target)
  }

  /// The motion after a release: rest, deceleration, bounce, or deceleration followed by a bounce.
  static func released(
    at offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: Double, bounces: Bool
  ) -> ScrollMotion {
    let edge = offset.clamped(to: limits)
    guard edge == offset else { return returning(to: edge, from: offset, velocity: velocity, limits: limits, rate: rate) }
    return coasting(from: offset, velocity: velocity, limits: limits, rate: rate, bounces: bounces)
  }

  private static func coasting(
    from offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: Double, bounces: Bool
  ) -> ScrollMotion {
    let decay = Decay(from: Double(offset), initialVelocity: Double(velocity), rate: rate)
    let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
    guard velocity != 0, let time = decay.time(toReach: Double(edge)) else {
      var motion = ScrollMotion(.decay(decay), target: CGFloat(decay.target).clamped(to: limits))
      motion.announcedTarget = CGFloat(decay.announcedTarget).clamped(to: limits)
      return motion
    }
    var motion = ScrollMotion(.decay(decay), target: edge)
    let speed = decay.initialVelocity * exp(1000 * log(rate) * time)
    let end: Shape = bounces ? .bounce(Bounce(from: 0, initialVelocity: speed), edge: edge) : .rest(edge)
    motion.segments.append(Segment(start: time, shape: end))
    return motion
  }

  private static func returning(
    to edge: CGFloat, from offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: Double
  ) -> ScrollMotion {
    let distance = Double(offset - edge)
    let bounce = Bounce(from: distance, initialVelocity: Double(velocity))
    let slope = Double(velocity) + Bounce.flingFrequency * distance
    let crosses = abs(velocity) >= CGFloat(Bounce.restingSpeed) && slope * distance < 0
    guard crosses else { return ScrollMotion(.bounce(bounce, edge: edge), target: edge) }
    let time = -distance / slope
    let rest = coasting(
      from: edge, velocity: CGFloat(bounce.velocity(at: time)), limits: limits, rate: rate, bounces: true)
    var motion = ScrollMotion(.bounce(bounce, edge: edge), target: rest.target)
    motion.announcedTarget = rest.announcedTarget
    motion.segments += rest.segments.map { Segment(start: $0.start + time, shape: $0.shape) }
    return motion
  }

  /// A copy whose target and announced target are replaced by others near them.
  func ending(at place: (CGFloat) -> CGFloat) -> ScrollMotion {
    var motion = self
    motion.target = place(target)
    motion.announcedTarget = place(announcedTarget)
    return motion
  }
}

extension ScrollMotion.Shape {
  /// The motion is done within this distance of its target, in points: less than half a pixel at any scale.
  private static let tolerance = 0.1

  func position(at time: TimeInterval) -> CGFloat {
    switch self {
    case .rest(let offset): offset
    case .decay(let decay): CGFloat(decay.position(at: time))
    case .bounce(let bounce, let edge): edge + CGFloat(bounce.position(at: time))
    case .approach(let approach): approach.position(at: time)
    case .spring(let motion): CGFloat(motion.position(at: time))
    case .glide(let start, let end, let duration):
      start + (end - start) * CGFloat(CosineTimingCurve.value(at: time / duration))
    }
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    switch self {
    case .rest: 0
    case .decay(let decay): CGFloat(decay.velocity(at: time))
    case .bounce(let bounce, _): CGFloat(bounce.velocity(at: time))
    case .approach(let approach): approach.velocity(at: time)
    case .spring(let motion): CGFloat(motion.velocity(at: time))
    case .glide(let start, let end, let duration):
      time < duration ? (end - start) * .pi / 2 / CGFloat(duration) * sin(.pi * CGFloat(time / duration)) : 0
    }
  }

  func isDone(at time: TimeInterval) -> Bool {
    switch self {
    case .rest: true
    case .decay(let decay): decay.isDone(at: time)
    case .bounce(let bounce, _): bounce.isDone(at: time, tolerance: Bounce.restingDistance)
    case .approach(let approach): approach.isDone(at: time, tolerance: Self.tolerance)
    case .spring(let motion): motion.isDone(at: time, tolerance: Self.tolerance)
    case .glide(_, _, let duration): time >= duration
    }
  }
}
