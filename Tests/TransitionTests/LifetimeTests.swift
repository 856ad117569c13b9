import Foundation
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

@MainActor
struct LifetimeTests {
  @Test func nothingOutlivesAPresentation() {
    weak var card: UIViewController?
    weak var presentation: UIPresentationController?
    weak var context: AnyObject?
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    let delegate = RecordingDelegate()
    for cancels in [false, true] {
      autoreleaseless {
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interactor = driver
        let animator = SlideAnimator(presenting: true)
        animator.whenAnimated = { context = $0 }
        delegate.presentAnimator = animator
        delegate.dismissAnimator = SlideAnimator(presenting: false)
        root.present(presented, animated: true)
        card = presented
        presentation = presented.presentationController
        driver.update(0.5)
        stage.advance(frames: 2)
        if cancels { driver.cancel() } else { driver.finish() }
        stage.advance(by: 1)
        if !cancels {
          #expect(card != nil)
          delegate.interactor = nil
          root.dismiss(animated: true)
          stage.advance(by: 1)
        }
        delegate.forget()
      }
      stage.advance(frames: 3)
      #expect(card == nil && presentation == nil && context == nil)
    }
  }

  @Test func deallocatingTheStageDuringATransitionReleasesEverything() {
    weak var window: UIWindow?
    weak var card: UIViewController?
    let driver = UIPercentDrivenInteractiveTransition()
    for step in 0..<4 {
      autoreleaseless {
        let test = PresentationUnderTest(interactive: true)
        test.delegate.interactor = driver
        window = test.stage.window
        card = test.card
        test.root.present(test.card, animated: true)
        driver.update(0.4)
        test.stage.advance(frames: 2)
        if step == 1 { driver.finish() }
        if step == 2 { driver.cancel() }
        if step == 3 { driver.pause() }
        test.stage.advance(frames: step)
      }
      #expect(window == nil && card == nil, "step \(step)")
      driver.update(0.8)
      driver.finish()
    }
    let test = PresentationUnderTest()
    test.delegate.interactor = driver
    test.present()
    driver.finish()
    test.stage.advance(by: 1)
    test.expectPresented()
  }

  @Test func deallocatingTheDriverDuringATransitionDoesNotTrap() {
    let test = PresentationUnderTest()
    weak var driver: UIPercentDrivenInteractiveTransition?
    autoreleaseless {
      let own = UIPercentDrivenInteractiveTransition()
      driver = own
      test.delegate.interactor = own
      test.present()
      own.update(0.5)
      test.stage.advance()
      own.finish()
      test.delegate.interactor = nil
    }
    #expect(driver != nil, "the transition holds it")
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(driver == nil)
  }

  @Test func readingThePresentationControllerDoesNotLeak() {
    weak var card: UIViewController?
    autoreleaseless {
      let controller = UIViewController()
      controller.modalPresentationStyle = .custom
      _ = controller.presentationController
      card = controller
    }
    #expect(card == nil)
  }

  @Test func losingTheFocusDoesNotEndATransition() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.5)
    test.stage.send(.cancelTouches)
    test.stage.send(.activation(isActive: false))
    test.stage.advance(frames: 3)
    #expect(isClose(test.cardX, 200))
    test.driver.cancel()
    test.stage.advance(by: 1)
    test.expectGone()
  }

  /// A scope whose locals are gone at its end.
  @inline(never)
  private func autoreleaseless(_ body: () -> Void) { body() }
}

extension RecordingDelegate {
  fileprivate func forget() {
    presentAnimator = nil
    dismissAnimator = nil
    interactor = nil
  }
}
