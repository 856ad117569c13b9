import MotionTesting
import TestSupport
import Testing

/// Constraints of both pages hold in each frame of each transition that changes the size of a page, however it ends.
@MainActor
struct ConstraintHoldTests {
  /// How the animator changes the size.
  enum Motion: CaseIterable { case blocks, blocksWithLayout, spring, keyframes, animator, animatorWithLayout, layer, constraints }

  /// What a program does to a transition, by turns of a frame each.
  enum Course: CaseIterable {
    case finished, cancelled, cancelledAtOnce, cancelledLate, draggedBack, grabbed, resizedAndFinished, resizedAndCancelled
  }

  enum Kind: CaseIterable { case presentation, dismissal, push, pop }

  @Test(arguments: Motion.allCases, Course.allCases) func constraintsHoldInEachFrame(motion: Motion, course: Course) {
    for kind in Kind.allCases {
      let test = GrowingUnderTest(motion)
      test.begin(kind)
      test.play(course)
      test.stage.advance(by: 1.5)
      test.check("at rest")
      let settled = test.settledComplaint(kind, isFinished: course == .finished || course == .resizedAndFinished)
      #expect(test.complaints.isEmpty && settled == nil, "\(kind): \(test.complaints.first ?? ""), \(settled ?? "")")
    }
  }

  @Test func cancelledAgainAndAgainThePagesStayTheSame() {
    for motion in Motion.allCases {
      let test = GrowingUnderTest(motion)
      for _ in 0..<3 {
        test.begin(.presentation)
        test.play(.cancelled)
        test.stage.advance(by: 1)
        test.check("\(motion)")
      }
      test.begin(.presentation)
      test.play(.finished)
      test.stage.advance(by: 1)
      test.check("\(motion)")
      #expect(test.complaints == [] && test.page.presentingViewController != nil, "\(motion)")
    }
  }
}

/// Two pages, of which one grows out of a small rectangle or shrinks to it, under a percent-driven interaction.
@MainActor
private final class GrowingUnderTest: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let root = UIViewController()
  let page = UIViewController()
  private(set) var complaints: [String] = []
  private let navigation: UINavigationController
  private let motion: ConstraintHoldTests.Motion
  private let hosts: [ConstrainedHost]
  private var driver: UIPercentDrivenInteractiveTransition?

  init(_ motion: ConstraintHoldTests.Motion) {
    self.motion = motion
    navigation = UINavigationController(rootViewController: root)
    hosts = [ConstrainedHost(root.view), ConstrainedHost(page.view)]
    super.init()
    navigation.delegate = self
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
  }

  func begin(_ kind: ConstraintHoldTests.Kind) {
    stage.advance()
    driver = nil
    switch kind {
    case .dismissal: navigation.present(page, animated: false)
    case .pop: navigation.pushViewController(page, animated: false)
    case .presentation, .push: break
    }
    advance(kind == .dismissal || kind == .pop ? 40 : 0)
    driver = UIPercentDrivenInteractiveTransition()
    switch kind {
    case .presentation: navigation.present(page, animated: true)
    case .dismissal: page.dismiss(animated: true)
    case .push: navigation.pushViewController(page, animated: true)
    case .pop: navigation.popViewController(animated: true)
    }
    advance(2)
  }

  func play(_ course: ConstraintHoldTests.Course) {
    guard let driver else { return }
    func drag(_ percents: [CGFloat]) {
      for percent in percents {
        driver.update(percent)
        advance(2)
      }
    }
    switch course {
    case .finished:
      drag([0.2, 0.6])
      driver.finish()
    case .cancelled:
      drag([0.2, 0.6])
      driver.cancel()
    case .cancelledAtOnce: driver.cancel()
    case .cancelledLate:
      drag([0.4, 0.99])
      driver.cancel()
    case .draggedBack:
      drag([0.5, 0.9, 0.1, 0])
      driver.cancel()
    case .grabbed:
      drag([0.3, 0.7])
      driver.finish()
      advance(4)
      driver.pause()
      drag([0.5])
      driver.cancel()
    case .resizedAndFinished, .resizedAndCancelled:
      drag([0.5])
      stage.send(.resize(size: CGSize(width: 500, height: 600), scale: 1))
      drag([0.6])
      if course == .resizedAndFinished { driver.finish() } else { driver.cancel() }
    }
    advance(90)
  }

  private func advance(_ frames: Int) {
    for frame in 0..<frames {
      stage.advance()
      check("frame \(frame)")
    }
  }

  func check(_ moment: String) {
    for host in hosts where host.view.window != nil { complaints += host.misplaced.map { "\(moment): \($0)" } }
  }

  /// What is wrong with the end: the page that is left fills the window.
  func settledComplaint(_ kind: ConstraintHoldTests.Kind, isFinished: Bool) -> String? {
    let showsPage = (kind == .presentation || kind == .push) == isFinished
    let (shown, gone) = showsPage ? (page, root) : (root, page)
    if shown.view.window == nil { return "nothing is shown" }
    if shown.view.frame.size != stage.window.bounds.size { return "\(shown.view.frame) in \(stage.window.bounds.size)" }
    if kind == .push || kind == .pop || !showsPage, gone.view.window != nil { return "both pages are shown" }
    return nil
  }

  // MARK: - Delegates

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GrowingAnimator(motion, grows: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    GrowingAnimator(motion, grows: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GrowingAnimator(motion, grows: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Grows a page out of a small rectangle, or shrinks it into one, as programs write it.
private final class GrowingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let small = CGRect(x: 100, y: 300, width: 100, height: 140)
  private static let duration = 0.4
  private let motion: ConstraintHoldTests.Motion
  private let grows: Bool
  private var animator: UIViewPropertyAnimator?

  init(_ motion: ConstraintHoldTests.Motion, grows: Bool) { (self.motion, self.grows) = (motion, grows) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moved = prepare(context) else { return context.completeTransition(false) }
    let end = { (_: Bool) in
      if context.transitionWasCancelled, self.grows { moved.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
    let target = self.grows ? container.bounds : Self.small
    let move = {
      switch self.motion {
      case .layer:
        moved.layer.bounds.size = target.size
        moved.layer.position = CGPoint(x: target.midX, y: target.midY)
      default: moved.frame = target
      }
      if self.motion == .blocksWithLayout || self.motion == .animatorWithLayout { moved.layoutIfNeeded() }
    }
    switch motion {
    case .blocks, .blocksWithLayout, .layer: UIView.animate(withDuration: Self.duration, animations: move, completion: end)
    case .spring:
      UIView.animate(
        withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, animations: move,
        completion: end)
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: Self.duration, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            moved.frame = Self.small.union(target).insetBy(dx: 40, dy: 40)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: move)
        }, completion: end)
    case .animator, .animatorWithLayout:
      let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut, animations: move)
      animator.addCompletion { _ in end(true) }
      animator.startAnimation()
      self.animator = animator
    case .constraints:
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      moved.addSubview(inner)
      let width = inner.widthAnchor.constraint(equalTo: moved.widthAnchor, multiplier: 0.5)
      NSLayoutConstraint.activate([
        width, inner.topAnchor.constraint(equalTo: moved.topAnchor), inner.leadingAnchor.constraint(equalTo: moved.leadingAnchor),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ])
      moved.layoutIfNeeded()
      UIView.animate(
        withDuration: Self.duration,
        animations: {
          width.constant = -20
          move()
          moved.layoutIfNeeded()
        },
        completion: { finished in
          inner.removeFromSuperview()
          end(finished)
        })
    }
  }

  /// Puts both pages into the container; returns the one that moves.
  private func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    guard grows else {
      if let to {
        container.insertSubview(to, at: 0)
        to.frame = container.bounds
      }
      return from
    }
    guard let to else { return nil }
    container.addSubview(to)
    to.frame = Self.small
    return to
  }
}
