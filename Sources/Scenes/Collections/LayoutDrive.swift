import Motion
import Tuning
import UIKit

/// Takes a collection view from one layout to another: by hand, and by a spring where no hand holds it.
///
/// The spring moves `transitionProgress` itself. So it keeps the hand's speed, goes beyond its end as far as it is damped, and can be
/// caught again in any frame; UIKit's own closing animation is left with nothing to move.
@MainActor final class LayoutDrive {
  /// The rest of the way, as springs from where the hand let go.
  private struct Run {
    var elapsed = 0.0
    var last: TimeInterval?
    var progress: SpringMotion
    var x: SpringMotion
    var y: SpringMotion
  }

  /// From here on a spring counts as still: ways, ways per second, points.
  private static let stillness = (progress: 0.0005, velocity: 0.01, shift: 0.25)
  /// In ways per second; a throw is not faster.
  private static let topSpeed = 25.0

  let view: UICollectionView
  private let tuning: FlightTunables
  private let values: TunableValues
  private(set) var phase = TransitionReading.Phase.idle
  /// 0 is the layout that it began with, 1 the next one; beyond both while a spring overshoots.
  private(set) var progress = 0.0
  /// In ways per second.
  private(set) var velocity = 0.0
  /// How far fingers carry everything along, in points.
  private(set) var shift = CGPoint.zero
  /// What stands between the two layouts while a transition is under way.
  private(set) var layout: UICollectionViewTransitionLayout?
  /// The spring has come to rest, UIKit closes the transition.
  private var isClosing = false
  private var run: Run?
  private var link: CADisplayLink?
  /// Called in each frame that changes any of it.
  var didMove: () -> Void = {}
  /// Called at the end, with whether the next layout is in use.
  var didEnd: (Bool) -> Void = { _ in }

  init(_ view: UICollectionView, tuning: FlightTunables, values: TunableValues) {
    self.view = view
    self.tuning = tuning
    self.values = values
  }

  /// Whether a hand may take hold now: of what is under way, or of what it begins.
  var canBeHeld: Bool { !isClosing }

  // MARK: - By hand

  /// Begins a transition, at its beginning.
  func begin(to next: UICollectionViewLayout) {
    guard layout == nil else { return }
    (progress, velocity, shift) = (0, 0, .zero)
    layout = view.startInteractiveTransition(to: next) { [weak self] _, finished in self?.ended(finished) }
  }

  /// - Parameter velocity: of the hand, in ways per second.
  func hold(at progress: Double, velocity: Double, shift: CGPoint) {
    guard layout != nil, !isClosing else { return }
    stop()
    phase = .interactive
    self.velocity = velocity
    place(progress, shift)
  }

  /// Where the hand's speed would take it.
  var landing: Double { progress + velocity * values[tuning.projection] }

  /// Lets go: the speed and the threshold say where to.
  func release() { go(finishing: landing >= values[tuning.threshold]) }

  private func place(_ progress: Double, _ shift: CGPoint) {
    guard let layout else { return }
    self.progress = progress
    self.shift = shift
    layout.transitionProgress = CGFloat(progress)
    layout.updateValue(shift.x, forAnimatedKey: PictureTransitionLayout.shiftX)
    layout.updateValue(shift.y, forAnimatedKey: PictureTransitionLayout.shiftY)
    layout.invalidateLayout()
    didMove()
  }

  // MARK: - By a spring

  /// Goes the rest of the way, or back.
  func go(finishing: Bool) {
    guard layout != nil, !isClosing else { return }
    phase = finishing ? .finishing : .cancelling
    let spring = tuning.spring?.spring(in: values) ?? .system
    let speed = min(max(velocity, -Self.topSpeed), Self.topSpeed)
    run = Run(
      progress: spring.motion(from: progress, to: finishing ? 1 : 0, initialVelocity: speed),
      x: spring.motion(from: Double(shift.x), to: 0), y: spring.motion(from: Double(shift.y), to: 0))
    if link == nil {
      let link = CADisplayLink(target: self, selector: LayoutDrive.frame(_:))
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    didMove()
  }

  /// A value was turned: the spring goes on as another one.
  func retune() {
    if run != nil { go(finishing: phase == .finishing) }
  }

  private func frame(_ link: CADisplayLink) {
    guard var run else { return }
    run.elapsed += run.last.map { link.timestamp - $0 } ?? link.duration
    run.last = link.timestamp
    self.run = run
    let (progress, velocity) = (run.progress.position(at: run.elapsed), run.progress.velocity(at: run.elapsed))
    let shift = CGPoint(x: run.x.position(at: run.elapsed), y: run.y.position(at: run.elapsed))
    let still = Self.stillness
    guard
      abs(progress - run.progress.target) < still.progress, abs(velocity) < still.velocity, hypot(shift.x, shift.y) < still.shift
    else {
      self.velocity = velocity
      return place(progress, shift)
    }
    close()
  }

  private func close() {
    stop()
    let finishes = phase == .finishing
    velocity = 0
    place(finishes ? 1 : 0, .zero)
    isClosing = true
    finishes ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
  }

  /// Stands still where it is.
  func stop() {
    link?.invalidate()
    (link, run) = (nil, nil)
  }

  private func ended(_ finished: Bool) {
    stop()
    layout = nil
    (phase, isClosing, progress, velocity, shift) = (.idle, false, 0, 0, .zero)
    didEnd(finished)
    didMove()
  }
}
