import Tuning
import UIKit

/// Lets two fingers take a collection view from one layout to another, and a spring where no finger holds it.
///
/// The spring moves a view that shows nothing, and in each frame `transitionProgress` becomes what that view's place says. So the
/// transition keeps the fingers' speed, goes beyond its end as far as the spring is damped, and can be caught at any moment; UIKit's
/// own closing animation is left with nothing to move.
@MainActor final class LayoutInteraction: NSObject, UIGestureRecognizerDelegate {
  /// Where fingers may lead from the layout that is shown: to which, and whether by spreading.
  typealias Course = (layout: UICollectionViewLayout, spreads: Bool)

  /// By what factor the fingers go apart, or close, over the whole way.
  @Tunable var reach: Double
  @Tunable var damping: Double
  /// In seconds.
  @Tunable var duration: Double
  /// The progress from which letting go finishes.
  @Tunable var threshold: Double
  /// How far ahead the fingers' speed counts, in seconds.
  @Tunable var projection: Double

  /// How much of the fingers' own way everything goes along, 0…1.
  var following: CGFloat = 1
  /// What is there to begin.
  var course: () -> Course? = { nil }
  /// Called at the end, with whether the next layout is in use.
  var didEnd: (_ isFinished: Bool) -> Void = { _ in }

  /// What stands between the two layouts while a transition is under way.
  private(set) var layout: UICollectionViewTransitionLayout?
  private weak var view: UICollectionView?
  private var spreads = true
  private var isFinishing = true
  /// The spring has come to rest, UIKit closes the transition.
  private var isClosing = false
  /// 0 is the layout that it began with, 1 the next one; beyond both while a spring overshoots.
  private var progress: CGFloat = 0
  /// In ways per second.
  private var velocity: CGFloat = 0
  /// How far fingers carry everything along, in points.
  private var shift = CGPoint.zero
  private var hold: Hold?
  private var run: Run?

  private struct Hold {
    var progress: CGFloat
    var scale: CGFloat
    var location: CGPoint
    var shift: CGPoint
  }

  /// - Parameter label: of the fingers' reach.
  init(_ label: String, reach: Double, damping: Double, duration: Double, threshold: Double) {
    _reach = Tunable(wrappedValue: reach, label, in: 1.3...5, step: 0.01, unit: "×", group: "Pictures")
    _damping = Tunable(wrappedValue: damping, "Damping ratio", in: 0.05...1.5, step: 0.01, group: "Spring")
    _duration = Tunable(wrappedValue: duration, "Duration", in: 0.05...2, step: 0.01, unit: "s", group: "Spring")
    _threshold = Tunable(wrappedValue: threshold, "Threshold", in: 0.05...0.95, step: 0.01, unit: "%", group: "Letting go")
    _projection = Tunable(wrappedValue: 0.15, "Projection", in: 0...0.5, step: 0.01, unit: "s", group: "Letting go")
    super.init()
    // A spring that runs goes on as another one.
    for value in [$damping, $duration] {
      value.observe(self) { interaction, _ in
        if interaction.run != nil { interaction.settle(finishing: interaction.isFinishing) }
      }
    }
  }

  func attach(to view: UICollectionView) {
    self.view = view
    let pinch = UIPinchGestureRecognizer(target: self, action: LayoutInteraction.pinched(_:))
    pinch.delegate = self
    view.addGestureRecognizer(pinch)
  }

  /// Stands still where it is.
  func stop() {
    run?.stop()
    run = nil
  }

  // MARK: - By a click

  /// Goes to the layout that there is to go to; what is under way turns round.
  func toggle() {
    if layout == nil { begin() } else { isFinishing.toggle() }
    settle(finishing: isFinishing)
  }

  private func begin() {
    guard layout == nil, let course = course() else { return }
    (spreads, isFinishing) = (course.spreads, true)
    (progress, velocity, shift) = (0, 0, .zero)
    layout = view?.startInteractiveTransition(to: course.layout) { [weak self] _, isFinished in self?.end(isFinished) }
  }

  private func end(_ isFinished: Bool) {
    stop()
    (layout, isClosing, hold) = (nil, false, nil)
    didEnd(isFinished)
  }

  // MARK: - By two fingers

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began, .changed: follow(pinch)
    case .ended: letGo(finishing: Double(progress + velocity * projection) >= threshold)
    case .cancelled, .failed: letGo(finishing: false)
    default: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard !isClosing, let hold = hold ?? takeHold(pinch) else { return }
    stop()
    let (sign, reach): (CGFloat, CGFloat) = (spreads ? 1 : -1, CGFloat(log(reach)))
    let location = pinch.location(in: pinch.view?.window)
    progress = Self.stretched(hold.progress + log(pinch.scale / hold.scale) / reach * sign)
    velocity = pinch.velocity / max(pinch.scale, 0.01) / reach * sign
    let share = min(max(spreads ? 1 - progress : progress, 0), 1) * following
    if pinch.numberOfTouches > 1 {
      shift = CGPoint(
        x: hold.shift.x + (location.x - hold.location.x) * share, y: hold.shift.y + (location.y - hold.location.y) * share)
    }
    place()
  }

  /// What is under way is held where it is; what begins with this pinch begins where the fingers did.
  private func takeHold(_ pinch: UIPinchGestureRecognizer) -> Hold? {
    let scale = layout == nil ? 1 : pinch.scale
    begin()
    guard layout != nil else { return nil }
    hold = Hold(
      progress: Self.unstretched(progress), scale: scale, location: pinch.location(in: pinch.view?.window), shift: shift)
    return hold
  }

  private func letGo(finishing: Bool) {
    guard hold != nil else { return }
    hold = nil
    settle(finishing: finishing)
  }

  /// Content that two fingers happen to drag does not keep them from pinching.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === view?.panGestureRecognizer }

  /// Beyond an end fingers go on against more and more resistance, up to this part of the way.
  private static let band: CGFloat = 0.2
  /// How much of their way the resistance leaves them at first, as a scroll view's.
  private static let give: CGFloat = 0.55

  private static func stretched(_ progress: CGFloat) -> CGFloat {
    let limit = min(max(progress, 0), 1)
    let beyond = abs(progress - limit)
    let stretch = (1 - 1 / (beyond * give / band + 1)) * band
    return progress < limit ? limit - stretch : limit + stretch
  }

  /// Which progress is stretched to another one; a spring may have carried it farther than any finger could.
  private static func unstretched(_ progress: CGFloat) -> CGFloat {
    let limit = min(max(progress, 0), 1)
    let stretch = abs(progress - limit)
    guard stretch < band else { return progress }
    let beyond = band * stretch / (give * (band - stretch))
    return progress < limit ? limit - beyond : limit + beyond
  }

  // MARK: - By a spring

  /// In ways per second; a throw is not faster.
  private static let topSpeed: CGFloat = 25
  /// A spring needs some way to go, in ways.
  private static let leastWay: CGFloat = 0.001

  /// Goes the rest of the way, or back, with the speed it has.
  private func settle(finishing: Bool) {
    guard layout != nil, !isClosing, let view else { return }
    stop()
    isFinishing = finishing
    let target: CGFloat = finishing ? 1 : 0
    let way = target - progress
    let least = way < 0 ? -Self.leastWay : Self.leastWay
    let start = abs(way) < Self.leastWay ? target - least : progress
    let speed = min(max(velocity, -Self.topSpeed), Self.topSpeed)
    let timing = { [damping, duration] velocity in
      UISpringTimingParameters(settlingIn: duration, dampingRatio: damping, velocity: velocity)
    }
    run = Run(
      in: view, from: (start, shift), to: (target, .zero), timings: (timing(speed / (target - start)), timing(0)),
      step: { [weak self] progress, shift, passed in self?.springMoved(to: progress, shift, in: passed) },
      end: { [weak self] in self?.close() })
  }

  private func springMoved(to progress: CGFloat, _ shift: CGPoint, in passed: TimeInterval) {
    if passed > 0 { velocity = (progress - self.progress) / passed }
    (self.progress, self.shift) = (progress, shift)
    place()
  }

  private func place() {
    guard let layout else { return }
    layout.transitionProgress = progress
    layout.updateValue(shift.x, forAnimatedKey: PictureTransitionLayout.shiftX)
    layout.updateValue(shift.y, forAnimatedKey: PictureTransitionLayout.shiftY)
    layout.invalidateLayout()
  }

  private func close() {
    stop()
    (progress, velocity, shift) = (isFinishing ? 1 : 0, 0, .zero)
    place()
    isClosing = true
    if isFinishing { view?.finishInteractiveTransition() } else { view?.cancelInteractiveTransition() }
  }
}

extension LayoutInteraction {
  /// Two springs, of a progress and of a place: they move views that show nothing, which are read in each frame.
  @MainActor private final class Run {
    /// How far the first view goes for the whole way, in points.
    private static let scale: CGFloat = 1000

    private let probes = [UIView(), UIView()]
    private var animators: [UIViewPropertyAnimator] = []
    private var link: CADisplayLink?
    private let step: (_ progress: CGFloat, _ shift: CGPoint, _ passed: TimeInterval) -> Void

    init(
      in view: UIView, from start: (progress: CGFloat, shift: CGPoint), to end: (progress: CGFloat, shift: CGPoint),
      timings: (progress: UISpringTimingParameters, shift: UISpringTimingParameters),
      step: @escaping (CGFloat, CGPoint, TimeInterval) -> Void, end didEnd: @escaping () -> Void
    ) {
      self.step = step
      let ways = [
        (CGPoint(x: start.progress * Self.scale, y: 0), CGPoint(x: end.progress * Self.scale, y: 0)), (start.shift, end.shift),
      ]
      for (index, probe) in probes.enumerated() {
        probe.isUserInteractionEnabled = false
        probe.center = ways[index].0
        view.addSubview(probe)
        let timing = index == 0 ? timings.progress : timings.shift
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        animator.addAnimations { probe.center = ways[index].1 }
        animators.append(animator)
      }
      animators[0].addCompletion { [weak self] _ in
        self?.animators.removeFirst()
        didEnd()
      }
      animators.forEach { $0.startAnimation() }
      let link = CADisplayLink(target: self, selector: Run.frame(_:))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    private func frame(_ link: CADisplayLink) {
      let places = probes.map { ($0.layer.presentation() ?? $0.layer).position }
      step(places[0].x / Self.scale, places[1], link.targetTimestamp - link.timestamp)
    }

    func stop() {
      link?.invalidate()
      link = nil
      for animator in animators where animator.state == .active { animator.stopAnimation(true) }
      probes.forEach { $0.removeFromSuperview() }
    }
  }
}
