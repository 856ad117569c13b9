import Tuning
import UIKit

/// Lets two fingers change the layout of a collection view interactively; a spring completes the change.
///
/// The spring animates an invisible view, whose position sets `transitionProgress` in each frame. So the transition keeps the
/// fingers' velocity, overshoots as the spring does, and can be interrupted at any time; UIKit's closing animation has nothing
/// left to move.
@MainActor final class LayoutInteraction: NSObject, UIGestureRecognizerDelegate {
  /// The layouts that the fingers can reach from the current one, each by spreading or by closing.
  typealias Course = (layout: UICollectionViewLayout, spreads: Bool)

  /// The factor by which the fingers' distance changes from progress 0 to 1.
  @Tunable var reach: Double
  @Tunable var damping: Double
  /// The duration in seconds.
  @Tunable var duration: Double
  /// The progress from which a release finishes the transition.
  @Tunable var threshold: Double
  /// The time by which the release velocity is projected, in seconds.
  @Tunable var projection: Double

  /// The part of the fingers' translation that the items follow, 0…1.
  var following: CGFloat = 1
  /// The transition that a pinch would begin.
  var course: () -> Course? = { nil }
  /// Called at the end, with whether the next layout is in use.
  var didEnd: (_ isFinished: Bool) -> Void = { _ in }

  /// The transition layout, while a transition runs.
  private(set) var layout: UICollectionViewTransitionLayout?
  private weak var view: UICollectionView?
  private var spreads = true
  private var isFinishing = true
  /// The spring has come to rest, and UIKit closes the transition.
  private var isClosing = false
  /// The progress: 0 is the first layout, 1 the next one; it exceeds both while a spring overshoots.
  private var progress: CGFloat = 0
  /// The velocity of the progress, per second.
  private var velocity: CGFloat = 0
  /// The translation of the items by the fingers, in points.
  private var shift = CGPoint.zero
  private var hold: Hold?
  private var run: Run?

  private struct Hold {
    var progress: CGFloat
    var scale: CGFloat
    var location: CGPoint
    var shift: CGPoint
  }

  /// - Parameter label: the name of the fingers' reach in the inspector.
  init(_ label: String, reach: Double, damping: Double, duration: Double, threshold: Double) {
    _reach = Tunable(wrappedValue: reach, label, in: 1.3...5, step: 0.01, unit: "×", group: "Pictures")
    _damping = Tunable(wrappedValue: damping, "Damping ratio", in: 0.05...1.5, step: 0.01, group: "Spring")
    _duration = Tunable(wrappedValue: duration, "Duration", in: 0.05...2, step: 0.01, unit: "s", group: "Spring")
    _threshold = Tunable(wrappedValue: threshold, "Threshold", in: 0.05...0.95, step: 0.01, unit: "%", group: "Letting go")
    _projection = Tunable(wrappedValue: 0.15, "Projection", in: 0...0.5, step: 0.01, unit: "s", group: "Letting go")
    super.init()
    // A running spring continues with the new parameters.
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

  /// Pauses the transition at its present progress.
  func stop() {
    run?.stop()
    run = nil
  }

  // MARK: - By a click

  /// Starts the transition that is possible, or reverses the running one.
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
    guard !isClosing, let hold = hold ?? beginHold(pinch) else { return }
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

  /// A running transition is paused at its progress; a new one begins at the fingers' present distance.
  private func beginHold(_ pinch: UIPinchGestureRecognizer) -> Hold? {
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

  /// Allows pinching while the same fingers scroll.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === view?.panGestureRecognizer }

  /// The largest progress beyond an end, which the fingers approach with growing resistance.
  private static let band: CGFloat = 0.2
  /// The initial slope of the resistance, that of a scroll view.
  private static let give: CGFloat = 0.55

  private static func stretched(_ progress: CGFloat) -> CGFloat {
    let limit = min(max(progress, 0), 1)
    let beyond = abs(progress - limit)
    let stretch = (1 - 1 / (beyond * give / band + 1)) * band
    return progress < limit ? limit - stretch : limit + stretch
  }

  /// The inverse of the resistance; a spring may have exceeded the fingers' range.
  private static func unstretched(_ progress: CGFloat) -> CGFloat {
    let limit = min(max(progress, 0), 1)
    let stretch = abs(progress - limit)
    guard stretch < band else { return progress }
    let beyond = band * stretch / (give * (band - stretch))
    return progress < limit ? limit - beyond : limit + beyond
  }

  // MARK: - By a spring

  /// The largest release velocity, in progress per second.
  private static let topSpeed: CGFloat = 25
  /// The smallest distance for a spring, in progress.
  private static let leastWay: CGFloat = 0.001

  /// Finishes or cancels with the present velocity.
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
  /// Two springs, of the progress and of the translation: they animate invisible views, which are read in each frame.
  @MainActor private final class Run {
    /// The distance of the first view for a progress of 1, in points.
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
