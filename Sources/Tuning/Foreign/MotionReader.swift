import UIKit

/// Reads the motion of foreign code from the toolkit, frame by frame: a transition, a scrubbed animator, a scroll view or a
/// gesture.
@MainActor struct MotionReader {
  struct Seen {
    var reading: TransitionReading
    /// Nil means state, percent and velocity of the reading.
    var readouts: [Readout]?
    var notes: [(String, BenchHistory.Mark)]
  }

  /// The parameters that decide a release.
  struct Judge {
    /// A progress, 0…1.
    var threshold: Double
    /// The time by which the release velocity is projected, in seconds.
    var projection: Double
    /// The velocity from which a release always finishes, in points per second; nil for none.
    var certainVelocity: Double?
    var basis: TransitionReading.ThresholdBasis

    /// UIKit's pop gesture: half of the width, 0.3 s ahead (motion.md C7).
    static let systemPop = Judge(threshold: 0.5, projection: 0.3, basis: .known)

    func landing(_ progress: Double, _ velocity: Double, length: Double) -> Double {
      if let certainVelocity { return velocity >= certainVelocity ? max(progress, 1) : progress }
      return ReleaseRule(threshold: threshold, projection: projection, length: length).landing(
        progress: progress, velocity: velocity)
    }
  }

  /// Whether views that a gesture moves by itself are read as transitions.
  var readsHeldViews = true
  private var gesture = GestureTrack()
  private var scroll = ScrollTrack()
  private var layoutChange = LayoutChangeTrack()
  private var heldView = HeldView()
  private var last = TransitionReading(phase: .idle, threshold: 0.5)
  private var lastTime: TimeInterval = 0
  private(set) var isAtRest = true

  /// - Parameter dynamics: the animator of the window, running or not; nil for none.
  mutating func read(
    in window: UIWindow, at time: TimeInterval, judge: Judge?, dynamics: UIDynamicAnimator? = nil
  ) -> Seen {
    let sources = window.applicationContext.motionSources
    let active = sources.activeRecognizers(in: window)
    let notes = gesture.follow(active, in: window)
    scroll.follow(sources.movingScrollView(in: window), at: time)
    let motion = motion(in: window, sources, judge, at: time)
    var reading = TransitionReading(phase: .idle, edge: last.edge, threshold: last.threshold)
    (reading.basis, reading.threshold) = (judge?.basis ?? .unknown, judge?.threshold ?? 0.5)
    if let motion {
      if motion.phase == .interactive, last.phase != .interactive { gesture.start(at: motion.progress) }
      reading.phase = motion.phase
      reading.progress = motion.progress
      gesture.measure(progress: motion.progress, isHeld: motion.phase == .interactive)
      reading.length = gesture.length ?? (motion.isDistance && !gesture.isPinch ? 0 : Double(window.bounds.width))
      reading.edge = gesture.edge ?? (motion.isDistance ? last.edge : .left)
      reading.velocity = velocity(of: motion, unit: reading.length, at: time)
      reading.landing = judge?.landing(motion.progress, reading.velocity, length: reading.length) ?? motion.progress
    }
    // What a dynamic animator moves is thrown, and nobody's transition.
    let free = active.filter { recognizer in recognizer.view.map { dynamics?.moves($0) != true } ?? true }
    let held = readsHeldViews ? heldView.read(free, in: window) : nil
    let isHeld = motion == nil && !scroll.isMoving && held != nil
    if isHeld, let held { show(held, judge, in: &reading) }
    isAtRest = motion == nil && !scroll.isMoving && !isHeld && !gesture.isUnderWay
    let shown = motion.flatMap { $0.phase == .interactive || dynamics?.isRunning != true ? $0 : nil }
    let readouts = shown.map { cells(of: $0, reading) } ?? (isHeld ? nil : cells(of: dynamics, in: window))
    (last, lastTime) = (reading, time)
    return Seen(reading: reading, readouts: readouts, notes: notes)
  }

  /// A pinch, and a change of layouts, go no distance on the screen: their velocity is that of the progress.
  private func cells(of motion: Motion, _ reading: TransitionReading) -> [Readout]? {
    guard gesture.isPinch || !motion.isDistance, reading.length > 0 else { return nil }
    return reading.readouts.prefix(2) + [.number("Velocity", reading.velocity / reading.length * 100, unit: "%/s")]
  }

  private func cells(of dynamics: UIDynamicAnimator?, in window: UIWindow) -> [Readout]? {
    if scroll.isMoving { return scroll.readouts }
    return dynamics.map(Self.readouts) ?? gesture.readouts(in: window) ?? scroll.readouts
  }

  /// Looks for the scroll view that shows while nothing moves.
  mutating func look(for front: UIView?) { scroll.look(in: front) }

  /// Records the frames of the views that a finger may move.
  mutating func touchBegan(_ recognizers: [UIGestureRecognizer], in window: UIWindow) {
    heldView.touchBegan(recognizers, in: window)
  }

  private func show(_ held: HeldView.Motion, _ judge: Judge?, in reading: inout TransitionReading) {
    (reading.phase, reading.progress, reading.velocity) = (held.phase, held.progress, held.velocity)
    (reading.edge, reading.length) = (held.edge, held.length)
    reading.landing = judge?.landing(held.progress, held.velocity, length: held.length) ?? held.progress
  }

  // MARK: - What moves

  private struct Motion {
    var phase: TransitionReading.Phase
    var progress: Double
    /// Whether the progress corresponds to a distance on the screen.
    var isDistance = true
  }

  /// A transition has precedence over a property animator, which may belong to it.
  private mutating func motion(
    in window: UIWindow, _ sources: MotionSources, _ judge: Judge?, at time: TimeInterval
  ) -> Motion? {
    if let transition = sources.transition(in: window), transition.isUndecidedLayoutChange {
      let landing = judge?.landing(last.progress, last.velocity, length: last.length)
      let phase = layoutChange.follow(
        transition, isHeld: gesture.isUnderWay, finishes: judge.flatMap { judge in landing.map { $0 >= judge.threshold } },
        at: time)
      return Motion(phase: phase, progress: Double(transition.position), isDistance: false)
    }
    if let transition = sources.transition(in: window) {
      return Motion(
        phase: transition.isInteractive ? .interactive : transition.isCancelled ? .cancelling : .finishing,
        progress: Double(transition.isInteractive ? transition.percent : transition.position))
    }
    guard let animator = sources.scrubbedAnimator else { return nil }
    guard animator.isRunning else {
      // A paused animator without a gesture is not counted.
      return gesture.isUnderWay ? Motion(phase: .interactive, progress: Double(animator.fractionComplete)) : nil
    }
    return Motion(phase: animator.isReversed ? .cancelling : .finishing, progress: Double(animator.fractionComplete))
  }

  /// The velocity of the gesture in points per second; after the release, that of the progress.
  private func velocity(of motion: Motion, unit: Double, at time: TimeInterval) -> Double {
    if motion.phase == .interactive, let velocity = gesture.velocity(unit: unit) { return velocity }
    // A release is recorded with the gesture's velocity; without a pan, with that of the progress.
    let isHome = last.phase != .idle && last.phase != .interactive && motion.phase != .interactive
    guard isHome || (motion.phase == .interactive && last.phase == .interactive), time > lastTime else { return last.velocity }
    return (motion.progress - last.progress) * unit / (time - lastTime)
  }

  private static func readouts(of animator: UIDynamicAnimator) -> [Readout] {
    [
      .state("Animator", animator.isRunning ? "Running" : "Paused", animator.isRunning ? .live : .quiet),
      .number("Elapsed", animator.elapsedTime, unit: "s", decimals: 2),
      .number("Awake", Double(animator.debugAwakeCount), unit: "of \(animator.debugItemCount)"),
    ]
  }
}
