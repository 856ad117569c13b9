import Foundation
import MotionTesting
import Testing

/// Random lives of transitions: whatever is called when, nothing traps, every transition ends once, every invariant holds.
///
/// `EDGEWISE_STORM_RUNS` sets how many; a failure names the seed that repeats it.
@MainActor
@Suite(.serialized) struct TransitionStormTests {
  @Test func everyStormPasses() {
    if let seed = ProcessInfo.processInfo.environment["EDGEWISE_STORM_SEED"].flatMap(UInt64.init) {
      TransitionLog.shared.isEnabled = true
      TransitionLog.shared.onEntry = { print($0) }
      let storm = Storm(seed: seed)
      storm.run()
      #expect(storm.complaints == [])
      return
    }
    let runs = ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap(Int.init) ?? 60
    for seed in 0..<UInt64(runs) {
      let storm = Storm(seed: seed)
      storm.run()
      #expect(storm.complaints == [], "seed \(seed)")
      if !storm.complaints.isEmpty { return }
    }
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

@MainActor
private final class Storm {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let root = BalanceController()
  private var delegates: [StormDelegate] = []
  private var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
  private var all: [BalanceController]
  private(set) var complaints: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    all = [root]
    TransitionLog.shared.removeAll()
    stage.window.rootViewController = root
    stage.advance()
  }

  private var top: UIViewController {
    sequence(first: root as UIViewController) { $0.presentedViewController }.suffix(1)[0]
  }

  func run() {
    ToolkitLog.sink = { _ in }
    defer { ToolkitLog.sink = nil }
    for _ in 0..<60 { step() }
    settle()
    complaints += TransitionLog.shared.violations
    for controller in all { complaints += controller.complaints }
    for delegate in delegates where !delegate.animators.allSatisfy({ $0.ends <= 1 }) {
      complaints.append("an animator ended twice")
    }
  }

  private func step() {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2: present()
    case 3: top.dismiss(animated: Bool.random(using: &random))
    case 4: root.dismiss(animated: Bool.random(using: &random))
    case 5, 6, 7: driver?.update(CGFloat.random(in: -0.2...1.2, using: &random))
    case 8: driver?.finish()
    case 9: driver?.cancel()
    case 10: driver?.pause()
    case 11:
      let size = CGSize(width: CGFloat.random(in: 200...500, using: &random).rounded(), height: 600)
      stage.send(.resize(size: size, scale: Bool.random(using: &random) ? 1 : 2))
    case 12: stage.send(.cancelTouches)
    case 13:
      driver = UIPercentDrivenInteractiveTransition()
      driver?.wantsInteractiveStart = Bool.random(using: &random)
    case 14:
      let y = CGFloat.random(in: 100...590, using: &random)
      stage.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: y), duration: 0.1, release: Bool.random(using: &random))
    case 15: Bool.random(using: &random) ? stage.touchUp() : stage.touchCancel()
    default: break
    }
    stage.advance(frames: Int.random(in: 0..<12, using: &random))
  }

  private func present() {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext, .automatic,
    ]
    let controller = BalanceController()
    controller.modalPresentationStyle = styles.randomElement(using: &random)!
    controller.modalTransitionStyle = [.coverVertical, .crossDissolve, .flipHorizontal].randomElement(using: &random)!
    if Int.random(in: 0..<4, using: &random) > 0 {
      let delegate = StormDelegate(
        interactor: Bool.random(using: &random) ? driver : nil, interruptible: Bool.random(using: &random),
        duration: [0, 0.1, 0.3].randomElement(using: &random)!)
      delegates.append(delegate)
      controller.transitioningDelegate = delegate
    }
    all.append(controller)
    top.present(controller, animated: Int.random(in: 0..<5, using: &random) > 0)
  }

  /// Lets everything end, then takes it all down.
  private func settle() {
    stage.touchCancel()
    for _ in 0..<12 {
      for delegate in delegates { delegate.interactor?.finish() }
      driver?.finish()
      stage.advance(by: 1)
    }
    if root.transitionCoordinator != nil || top.transitionCoordinator != nil { complaints.append("a transition does not end") }
    for delegate in delegates { delegate.interactor = nil }
    root.dismiss(animated: false)
    stage.advance(by: 1)
    if root.presentedViewController != nil { complaints.append("a presentation is left") }
    if stage.window.subviews.count != 1 { complaints.append("\(stage.window.subviews.count - 1) containers are left") }
    if !root.view.frame.insetBy(dx: -0.01, dy: -0.01).contains(stage.window.bounds) {
      complaints.append("root: \(root.view.frame)")
    }
    if root.phase != .appeared { complaints.append("the root is \(root.phase)") }
    for controller in all.dropFirst() where controller.phase != .disappeared {
      complaints.append("a controller is \(controller.phase)")
    }
  }
}

/// Complains when its callbacks are out of balance.
final class BalanceController: UIViewController {
  enum Phase { case disappeared, appearing, appeared, disappearing }
  private(set) var phase = Phase.disappeared
  private(set) var complaints: [String] = []

  private func go(_ from: [Phase], _ to: Phase) {
    if !from.contains(phase) { complaints.append("\(phase) → \(to)") }
    phase = to
  }

  override func viewWillAppear(_ animated: Bool) { go([.disappeared, .disappearing], .appearing) }
  override func viewDidAppear(_ animated: Bool) { go([.appearing], .appeared) }
  override func viewWillDisappear(_ animated: Bool) { go([.appeared, .appearing], .disappearing) }
  override func viewDidDisappear(_ animated: Bool) { go([.disappearing], .disappeared) }
}

private final class StormDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var interactor: UIPercentDrivenInteractiveTransition?
  let interruptible: Bool
  let duration: TimeInterval
  private(set) var animators: [StormAnimator] = []

  init(interactor: UIPercentDrivenInteractiveTransition?, interruptible: Bool, duration: TimeInterval) {
    self.interactor = interactor
    self.interruptible = interruptible
    self.duration = duration
  }

  private func animator(_ presenting: Bool) -> UIViewControllerAnimatedTransitioning {
    let animator: StormAnimator & UIViewControllerAnimatedTransitioning =
      interruptible ? StormInterruptible(presenting, duration) : StormBlocks(presenting, duration)
    animators.append(animator)
    return animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator(true) }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator(false) }
  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

@MainActor
class StormAnimator: NSObject {
  let presenting: Bool
  let duration: TimeInterval
  private(set) var ends = 0

  init(_ presenting: Bool, _ duration: TimeInterval) {
    self.presenting = presenting
    self.duration = duration
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }
  func animationEnded(_ transitionCompleted: Bool) { ends += 1 }

  func prepare(_ context: UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      if presenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      to.frame = context.finalFrame(for: controller)
    }
    let moving = context.view(forKey: presenting ? .to : .from)
    var hidden = moving?.frame ?? .zero
    hidden.origin.y = container.bounds.maxY
    let shown = moving?.frame ?? .zero
    if presenting { moving?.frame = hidden }
    return { moving?.frame = self.presenting ? shown : hidden }
  }

  func animateAtOnce(_ context: UIViewControllerContextTransitioning) {
    prepare(context)()
    context.completeTransition(true)
  }
}

final class StormBlocks: StormAnimator, UIViewControllerAnimatedTransitioning {
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return animateAtOnce(transitionContext) }
    UIView.animate(withDuration: duration, animations: prepare(transitionContext)) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

private final class StormInterruptible: StormAnimator, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return animateAtOnce(transitionContext) }
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animations = prepare(transitionContext)
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.8, animations: animations)
    animator.addCompletion { transitionContext.completeTransition($0 == .end) }
    self.animator = animator
    return animator
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    super.animationEnded(transitionCompleted)
    animator = nil
  }
}
