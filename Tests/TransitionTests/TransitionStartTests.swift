import Foundation
import MotionTesting
import Testing

/// Whoever asks for a transition can animate alongside it in the same turn.
@MainActor
struct TransitionStartTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  /// Animates `bar` alongside the transition that has just been asked for, and expects that it moves with it.
  private func expectAlongside(
    _ coordinator: UIViewControllerTransitionCoordinator?, in view: UIView, _ location: SourceLocation = #_sourceLocation
  ) {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(bar)
    var ended = 0
    let queued = coordinator?.animate(
      alongsideTransition: { _ in bar.frame.origin.x = 100 },
      completion: { context in ended += context.isCancelled ? 0 : 1 })
    #expect(queued == true, sourceLocation: location)
    #expect(bar.frame.minX == 0, "not before the turn is over", sourceLocation: location)
    stage.advance(frames: 4)
    let x = bar.layer.presentation()?.frame.minX ?? 0
    #expect(x > 1 && x < 99, "\(x)", sourceLocation: location)
    stage.advance(by: 1)
    #expect(bar.frame.minX == 100 && ended == 1, sourceLocation: location)
    #expect(TransitionLog.shared.violations == [], sourceLocation: location)
    bar.removeFromSuperview()
  }

  @Test func blocksRightAfterPresentAndDismissRunAlongside() {
    let (root, page) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    page.modalPresentationStyle = .overFullScreen
    root.present(page, animated: true)
    expectAlongside(page.transitionCoordinator, in: page.view)
    page.dismiss(animated: true)
    expectAlongside(page.transitionCoordinator, in: root.view)
    #expect(root.presentedViewController == nil)
  }

  @Test func blocksRightAfterPushAndPopRunAlongside() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    navigation.pushViewController(UIViewController(), animated: true)
    expectAlongside(navigation.transitionCoordinator, in: navigation.view)
    navigation.popViewController(animated: true)
    expectAlongside(navigation.transitionCoordinator, in: navigation.view)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func blocksRunAlongsideADelegatesAnimator() {
    let test = PresentationUnderTest()
    test.present()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    #expect(test.card.transitionCoordinator?.animate(alongsideTransition: { _ in bar.frame.origin.x = 100 }) == true)
    test.stage.advance(frames: 15)
    let x = bar.layer.presentation()!.frame.minX
    #expect(isClose(x / 100, 1 - test.cardX / 400, within: 0.001), "one timing: \(x) \(test.cardX)")
    test.stage.advance(by: 1)
    test.expectPresented()
  }

  @Test func blockRightAfterAnInteractiveDismissalIsScrubbed() {
    let test = PresentationUnderTest(interactive: true).presented()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.dismiss()
    #expect(
      test.card.transitionCoordinator?.animateAlongsideTransition(in: bar, animation: { _ in bar.frame.origin.x = 100 }) == true)
    test.driver.update(0.25)
    test.stage.advance()
    #expect(isClose(bar.layer.presentation()!.frame.minX, 25) && isClose(test.cardX, 100))
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(bar.frame.minX == 0)
    test.expectPresented()
  }

  @Test func animationStartsAtTheTimeOfTheRequest() {
    let test = PresentationUnderTest()
    test.present()
    test.stage.advance(frames: 15)
    #expect(isClose(test.cardX, 200, within: 0.01), "a quarter of a second of half of one: \(test.cardX)")
  }

  @Test func windowReleasedBeforeTheStartEndsTheTransition() {
    let test = PresentationUnderTest()
    test.present()
    test.stage.window.rootViewController = UIViewController()
    test.stage.advance(by: 1)
    #expect(test.root.presentedViewController == nil && test.card.view.window == nil)
    #expect(!test.log.drain().contains("animateTransition"))
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func touchesAreBlockedFromTheRequestOn() {
    let test = PresentationUnderTest()
    var presses = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    test.root.view.addSubview(button)
    test.present()
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    test.stage.advance(by: 1)
    #expect(presses == 0)
  }
}
