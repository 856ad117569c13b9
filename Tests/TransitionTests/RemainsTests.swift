import Foundation
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

/// What a transition alone owned is gone some frames after it, whoever ends it; who keeps a part of it is named.
@MainActor
struct RemainsTests {
  private static let names = "RecordingController → RecordingController"

  /// Presents, in the hand or not, and waits until what is left must be gone.
  private func run(_ test: PresentationUnderTest, finishes: Bool = true) {
    test.present()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1.5)
  }

  @Test(arguments: [true, false]) func retainedControllersAreNotReported(finishes: Bool) {
    // The test keeps controllers, animators, delegate and driver.
    let test = PresentationUnderTest(interactive: true)
    run(test, finishes: finishes)
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
    let other = PresentationUnderTest(style: .fullScreen)
    other.card.transitioningDelegate = nil
    run(other)
    other.dismiss()
    other.stage.advance(by: 1.5)
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test(arguments: [true, false]) func runRetainedByTheToolkitIsAViolation(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    var leak: TransitionRun?
    test.presentAnimator.whenAnimated = { _ in leak = test.root.ownTransitions.run }
    run(test, finishes: finishes)
    #expect(leak != nil)
    #expect(TransitionLog.shared.violations == ["the toolkit still holds the transition \(Self.names)"])
    test.presentAnimator.whenAnimated = nil
  }

  @Test func retainedSystemAnimatorIsAViolation() {
    let test = PresentationUnderTest(style: .fullScreen)
    test.card.transitioningDelegate = nil
    test.present()
    let leak = test.root.ownTransitions.run?.context.animator
    test.stage.advance(by: 1.5)
    #expect(leak != nil)
    #expect(TransitionLog.shared.violations == ["the toolkit still holds the animator of the transition \(Self.names)"])
  }

  @Test func animatorThatRetainsItsContextIsReportedAndRetainsNothingElse() {
    let test = PresentationUnderTest()
    weak var animator: KeepingAnimator?
    func present() {
      let keeping = KeepingAnimator()
      (test.delegate.presentAnimator, animator) = (keeping, keeping)
      test.present()
      test.stage.advance(by: 1)
    }
    present()
    #expect(TransitionLog.shared.violations == [])
    #expect(TransitionLog.shared.survivors == ["the context of \(Self.names), referred to by KeepingAnimator.context"])
    #expect(animator?.context?.containerView === test.card.view.superview)
    test.delegate.presentAnimator = nil
    #expect(animator == nil, "animator and context do not keep each other")
  }

  @Test func retainedCoordinatorIsASurvivor() {
    let test = PresentationUnderTest()
    test.present()
    let coordinator = test.card.transitionCoordinator
    test.stage.advance(by: 1)
    #expect(coordinator?.transitionDuration == 0.5 && coordinator?.isCancelled == false)
    #expect(TransitionLog.shared.violations == [])
    #expect(
      TransitionLog.shared.survivors == [
        "the context of \(Self.names), held by something else", "the coordinator of \(Self.names), held by something else",
      ])
  }

  @Test func referencesLeftBetweenControllersAreAViolation() {
    let other = UIViewController()
    let ties: [(String, (PresentationUnderTest) -> Void)] = [
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
      let test = PresentationUnderTest().presented()
      test.root.dismiss(animated: false) { tie(test) }
      test.stage.advance()
      #expect(TransitionLog.shared.violations == [complaint])
      for (presenter, presented) in [(test.root, test.card), (test.root, other), (other, test.card)] {
        PresentationLinks.disconnect(presented, from: presenter)
      }
      _ = ControllerFamily.remove(test.card)
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
