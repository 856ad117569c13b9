import UIKitCore

/// Tells where a change of layouts is headed that the program itself moves, for example by a spring on a display link: UIKit learns
/// it only at the end, when the program finishes or cancels.
///
/// At the release the judge says so, or the direction. Later a motion that speeds up away from the end turns the answer round, and,
/// once the end has been reached, one that goes back beyond the middle.
struct LayoutChangeTrack {
  /// How near to its end a change has arrived, as a progress.
  private static let nearness = 0.02
  /// The least speed that counts as motion, as a progress per second.
  private static let leastSpeed = 0.05
  /// The frames after a release in which the motion is not judged: the finger's last steps are uneven.
  private static let unevenFrames = 2

  private var identity: ObjectIdentifier?
  private var isHeld = false
  private var isFinishing = true
  private var hasArrived = false
  private var freeFrames = 0
  private var last = (progress: 0.0, time: 0.0)
  private var speed = 0.0

  /// - Parameters:
  ///   - isHeld: whether a gesture is active.
  ///   - finishes: whether a release in the frame before would finish; nil if that is not known.
  mutating func follow(
    _ transition: MotionSources.Transition, isHeld: Bool, finishes: Bool?, at time: Double
  ) -> TransitionReading.Phase {
    let progress = Double(transition.position)
    if transition.identity != identity {
      self = LayoutChangeTrack()
      (identity, last, self.isHeld) = (transition.identity, (progress, time), isHeld)
    }
    guard time > last.time else { return phase }
    let now = (progress - last.progress) / (time - last.time)
    if isHeld {
      self.isHeld = true
    } else if self.isHeld {
      (self.isHeld, isFinishing, hasArrived, freeFrames) = (false, finishes ?? (speed >= 0), false, 0)
    } else {
      freeFrames += 1
      watch(progress, now)
    }
    (last, speed) = ((progress, time), now)
    return phase
  }

  private var phase: TransitionReading.Phase { isHeld ? .interactive : isFinishing ? .finishing : .cancelling }

  private mutating func watch(_ progress: Double, _ now: Double) {
    let sign = isFinishing ? 1.0 : -1
    if hasArrived {
      guard isFinishing ? progress < 0.5 : progress > 0.5 else { return }
      return turn()
    }
    if freeFrames > Self.unevenFrames, now * sign < -Self.leastSpeed, (now - speed) * sign < 0 { return turn() }
    hasArrived = isFinishing ? progress >= 1 - Self.nearness : progress <= Self.nearness
  }

  private mutating func turn() {
    isFinishing.toggle()
    hasArrived = false
  }
}
