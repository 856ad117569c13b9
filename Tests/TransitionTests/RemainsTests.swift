import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// What a transition alone owned is gone some frames after it, whoever ends it; who keeps a part of it is named.
@MainActor
struct RemainsTests {
  private static let names = "RecordingController → RecordingController"

  /// Presents, in the hand or not, and waits until what is left must be gone.
  private func run(_ bench: Bench, finishes: Bool = true) {
    bench.present()
    bench.driver.update(0.4)
    bench.stage.advance(frames: 2)
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(by: 1.5)
  }

  @Test(arguments: [true, false]) func retainedControllersAreNotReported(finishes: Bool) {
    // The bench keeps controllers, animators, delegate and driver.
    let bench = Bench(interactive: true)
    run(bench, finishes: finishes)
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
    let other = Bench(style: .fullScreen)
    other.card.transitioningDelegate = nil
    run(other)
    other.dismiss()
    other.stage.advance(by: 1.5)
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test(arguments: [true, false]) func runRetainedByTheToolkitIsAViolation(finishes: Bool) {
    let bench = Bench(interactive: true)
    var leak: TransitionRun?
    bench.presentAnimator.whenAnimated = { _ in leak = bench.root.ownTransitions.run }
    run(bench, finishes: finishes)
    #expect(leak != nil)
    #expect(TransitionLog.shared.violations == ["the toolkit still holds the transition \(Self.names)"])
    bench.presentAnimator.whenAnimated = nil
  }

  @Test func retainedSystemAnimatorIsAViolation() {
    let bench = Bench(style: .fullScreen)
    bench.card.transitioningDelegate = nil
    bench.present()
    let leak = bench.root.ownTransitions.run?.context.animator
    bench.stage.advance(by: 1.5)
    #expect(leak != nil)
    #expect(TransitionLog.shared.violations == ["the toolkit still holds the animator of the transition \(Self.names)"])
  }

  @Test func animatorThatRetainsItsContextIsReportedAndRetainsNothingElse() {
    let bench = Bench()
    weak var animator: KeepingAnimator?
    func present() {
      let keeping = KeepingAnimator()
      (bench.delegate.presentAnimator, animator) = (keeping, keeping)
      bench.present()
      bench.stage.advance(by: 1)
    }
    present()
    #expect(TransitionLog.shared.violations == [])
    #expect(TransitionLog.shared.survivors == ["the context of \(Self.names), referred to by KeepingAnimator.context"])
    #expect(animator?.context?.containerView === bench.card.view.superview)
    bench.delegate.presentAnimator = nil
    #expect(animator == nil, "animator and context do not keep each other")
  }

  @Test func retainedCoordinatorIsASurvivor() {
    let bench = Bench()
    bench.present()
    let coordinator = bench.card.transitionCoordinator
    bench.stage.advance(by: 1)
    #expect(coordinator?.transitionDuration == 0.5 && coordinator?.isCancelled == false)
    #expect(TransitionLog.shared.violations == [])
    #expect(
      TransitionLog.shared.survivors == [
        "the context of \(Self.names), held by something else", "the coordinator of \(Self.names), held by something else",
      ])
  }

  @Test func referencesLeftBetweenControllersAreAViolation() {
    let other = UIViewController()
    let ties: [(String, (Bench) -> Void)] = [
      (
        "RecordingController has a presenter that presents it no more",
        {
          PresentationLinks.connect($0.root, to: $0.card)
          PresentationLinks.connect($0.root, to: other)
        }
      ),
      (
        "RecordingController holds a controller that it presents no more",
        {
          PresentationLinks.connect($0.root, to: $0.card)
          PresentationLinks.connect(other, to: $0.card)
        }
      ),
      ("RecordingController is taken to be on its way", { $0.card.links.begin(.dismissal) }),
      (
        "RecordingController has a parent that it is no child of",
        {
          ControllerFamily.add($0.card, to: $0.root)
          $0.card.family.endMove()
          $0.root.family.sortChildren(like: [])
        }
      ),
    ]
    for (complaint, tie) in ties {
      let bench = Bench().presented()
      bench.root.dismiss(animated: false) { tie(bench) }
      #expect(TransitionLog.shared.violations == [complaint])
      for (presenter, presented) in [(bench.root, bench.card), (bench.root, other), (other, bench.card)] {
        PresentationLinks.disconnect(presented, from: presenter)
      }
      _ = ControllerFamily.remove(bench.card)
    }
  }
}

/// Keeps its context for ever, as many a tutorial does.
private final class KeepingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let view = transitionContext.view(forKey: .to)!
    view.alpha = 0
    transitionContext.containerView.addSubview(view)
    UIView.animate(withDuration: 0.2) {
      view.alpha = 1
    } completion: { _ in
      self.context?.completeTransition(true)
    }
  }
}
