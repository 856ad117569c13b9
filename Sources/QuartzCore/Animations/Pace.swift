import Foundation
import Motion

/// Progress as a function of the time within a cycle.
enum Pace {
  case linear
  case cubic(CubicTimingCurve)
  case spring(SpringMotion)
  /// A spring whose time is transformed by a timing function.
  case warped(WarpedSpring)
  case shared(Pacing)

  /// Progress at a time of a cycle; `layerTime` is for externally driven pacings.
  @inline(__always)
  func progress(at time: Double, duration: Double, layerTime: Double) -> Double {
    switch self {
    case .linear: duration > 0 ? time / duration : 1
    case .spring(let motion): motion.position(at: time)
    case .cubic(let curve): duration > 0 ? curve.value(at: time / duration) : 1
    case .warped(let spring): spring.progress(at: time, duration: duration)
    case .shared(let pacing): pacing.progress(layerTime)
    }
  }
}

final class WarpedSpring {
  let curve: CubicTimingCurve
  let motion: SpringMotion

  init(curve: CubicTimingCurve, motion: SpringMotion) {
    self.curve = curve
    self.motion = motion
  }

  func progress(at time: Double, duration: Double) -> Double {
    motion.position(at: duration > 0 ? curve.value(at: time / duration) * duration : time)
  }
}

/// The time space of an animation group.
final class OuterClock {
  private let clock: AnimationClock
  private let curve: CubicTimingCurve?
  private let outer: OuterClock?

  init(clock: AnimationClock, curve: CubicTimingCurve?, outer: OuterClock?) {
    self.clock = clock
    self.curve = curve
    self.outer = outer
  }

  /// The group's time at a layer's time; nil while the group is inactive.
  func time(at layerTime: Double) -> Double? {
    guard let parent = outer == nil ? layerTime : outer?.time(at: layerTime), let moment = clock.moment(at: parent) else {
      return nil
    }
    guard let curve, clock.duration > 0, clock.duration.isFinite else { return moment.time }
    return curve.value(at: moment.time / clock.duration) * clock.duration
  }
}
