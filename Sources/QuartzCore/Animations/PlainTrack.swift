import Foundation
import Motion

/// A track without references: a whole numeric property between two known ends with a closed-form pacing.
///
/// Almost all animations become one; a frame evaluates them without reference counting.
struct PlainTrack {
  let clock: AnimationClock
  let from: SIMD4<Double>
  let to: SIMD4<Double>
  let pace: PlainPace
  let slot: LayerSlot
  let mode: TrackMode

  enum PlainPace {
    case linear
    case spring(SpringMotion)
    case cubic(CubicTimingCurve)
  }

  /// Nil when the track needs more than that.
  init?(_ track: Track) {
    guard track.outer == nil, case .vector(let slot, let from, let to) = track.content else { return nil }
    switch track.pace {
    case .linear: pace = .linear
    case .spring(let motion): pace = .spring(motion)
    case .cubic(let curve): pace = .cubic(curve)
    case .warped, .shared: return nil
    }
    clock = track.clock
    mode = track.mode
    (self.slot, self.from, self.to) = (slot, from, to)
  }

  @inline(__always)
  func apply(to values: UnsafeMutablePointer<LayerValues>, at layerTime: Double) {
    guard let moment = clock.moment(at: layerTime) else { return }
    let progress: Double
    switch pace {
    case .spring(let motion): progress = motion.position(at: moment.time)
    case .linear: progress = clock.duration > 0 ? moment.time / clock.duration : 1
    case .cubic(let curve): progress = clock.duration > 0 ? curve.value(at: moment.time / clock.duration) : 1
    }
    var value = from + (to - from) * progress
    if !mode.isEmpty {
      if mode.contains(.cumulative) { value += (mode.contains(.returning) ? from : to) * moment.cycle }
      if mode.contains(.relative) {
        value += values.pointee.vector(slot) - to
      } else if mode.contains(.additive) {
        value += values.pointee.vector(slot)
      }
    }
    values.pointee.set(slot, value)
  }
}

/// The plain tracks of a layer in contiguous memory.
struct PlainTracks: ~Copyable {
  private(set) var first: UnsafeMutablePointer<PlainTrack>?
  private(set) var count = 0
  private var capacity = 0

  deinit { first?.deallocate() }

  /// Replaces all tracks.
  mutating func replace(with tracks: [PlainTrack]) {
    first?.deallocate()
    (first, count, capacity) = (nil, tracks.count, tracks.count)
    guard count > 0 else { return }
    let memory = UnsafeMutablePointer<PlainTrack>.allocate(capacity: count)
    memory.initialize(from: tracks, count: count)
    first = memory
  }

  /// Adds a track after the others.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ track: PlainTrack) {
    if count == capacity {
      let room = max(2 * capacity, 1)
      let memory = UnsafeMutablePointer<PlainTrack>.allocate(capacity: room)
      if let first { memory.moveInitialize(from: first, count: count) }
      first?.deallocate()
      (first, capacity) = (memory, room)
    }
    (first.unsafelyUnwrapped + count).initialize(to: track)
    count += 1
  }

  @inline(__always)
  func apply(to values: UnsafeMutablePointer<LayerValues>, at layerTime: Double) {
    guard let first else { return }
    for index in 0..<count { (first + index).pointee.apply(to: values, at: layerTime) }
  }
}
