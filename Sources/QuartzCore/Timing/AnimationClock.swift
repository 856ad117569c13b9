import Foundation

/// Local time as a function of the parent's time.
struct AnimationClock {
  /// The begin time in the parent's time.
  let begin: Double
  /// The length of one cycle in seconds; a cycle that autoreverses takes twice as long.
  let duration: Double
  /// The active duration in seconds of local time; may be infinite.
  let active: Double
  let speed: Double
  let offset: Double
  let autoreverses: Bool
  let fillsBackwards: Bool
  let fillsForwards: Bool
  /// One cycle at speed 1 without an offset.
  private let isPlain: Bool

  /// A time within a cycle, and the number of earlier cycles.
  struct Moment {
    var time: Double
    var cycle: Double
  }

  init(_ timing: MediaTiming, duration: Double, begin: Double) {
    self.begin = begin
    self.duration = max(duration, 0)
    speed = Double(timing.speed)
    offset = timing.timeOffset
    autoreverses = timing.autoreverses
    fillsBackwards = timing.fillMode.fillsBackwards
    fillsForwards = timing.fillMode.fillsForwards
    let cycle = autoreverses ? 2 * self.duration : self.duration
    if timing.repeatDuration > 0 {
      active = timing.repeatDuration
    } else if timing.repeatCount > 0 {
      active =
        timing.repeatCount.isFinite && timing.repeatCount < .greatestFiniteMagnitude
        ? Double(timing.repeatCount) * cycle : .infinity
    } else {
      active = cycle
    }
    isPlain = speed == 1 && offset == 0 && !autoreverses && active == self.duration
  }

  /// The end of the active time in the parent's time.
  var end: Double { speed == 0 ? .infinity : begin + active / abs(speed) }

  /// Whether this clock has a moment at each time at which another one has.
  func isActive(through other: AnimationClock) -> Bool {
    let startsBefore = fillsBackwards || begin <= other.begin && !other.fillsBackwards
    return startsBefore && (fillsForwards || end >= other.end && !other.fillsForwards)
  }

  /// The moment at a parent's time; nil outside of the active time without a fill mode.
  @inline(__always)
  func moment(at parentTime: Double) -> Moment? {
    let elapsed = parentTime - begin
    if isPlain {
      if elapsed >= 0 && elapsed < duration { return Moment(time: elapsed, cycle: 0) }
      if elapsed < 0 { return fillsBackwards ? Moment(time: 0, cycle: 0) : nil }
      return fillsForwards ? Moment(time: duration, cycle: 0) : nil
    }
    return generalMoment(elapsed: elapsed)
  }

  private func generalMoment(elapsed: Double) -> Moment? {
    if speed == 0 {
      if elapsed < 0 && !fillsBackwards { return nil }
      return fold(min(max(offset, 0), active), atEnd: offset >= active)
    }
    var own = elapsed * abs(speed)
    var atEnd = false
    if own < 0 {
      guard fillsBackwards else { return nil }
      own = 0
    } else if own >= active {
      guard fillsForwards else { return nil }
      own = active
      atEnd = true
    }
    if speed < 0 {
      // Backwards from the end; an endless one runs backwards through its cycles.
      guard active.isFinite else { return fold(-own + offset, atEnd: own + offset == 0) }
      atEnd = own == 0
      own = active - own
    }
    return fold(own + offset, atEnd: atEnd && offset == 0)
  }

  /// Folds a local time into its cycle; `atEnd` prefers the end of a cycle to the start of the next.
  private func fold(_ time: Double, atEnd: Bool) -> Moment {
    let cycle = autoreverses ? 2 * duration : duration
    guard cycle > 0, cycle.isFinite else { return Moment(time: max(time, 0), cycle: 0) }
    var passed = (time / cycle).rounded(.down)
    var place = time - passed * cycle
    if atEnd && place == 0 {
      place = cycle
      passed -= 1
    }
    if autoreverses && place > duration { place = 2 * duration - place }
    return Moment(time: min(max(place, 0), duration), cycle: max(passed, 0))
  }
}
