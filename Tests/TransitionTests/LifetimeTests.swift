import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

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
        let bench = Bench(interactive: true)
        bench.delegate.interactor = driver
        window = bench.stage.window
        card = bench.card
        bench.root.present(bench.card, animated: true)
        driver.update(0.4)
        bench.stage.advance(frames: 2)
        if step == 1 { driver.finish() }
        if step == 2 { driver.cancel() }
        if step == 3 { driver.pause() }
        bench.stage.advance(frames: step)
      }
      #expect(window == nil && card == nil, "step \(step)")
      driver.update(0.8)
      driver.finish()
    }
    let bench = Bench()
    bench.delegate.interactor = driver
    bench.present()
    driver.finish()
    bench.stage.advance(by: 1)
    bench.expectPresented()
  }

  @Test func deallocatingTheDriverDuringATransitionDoesNotTrap() {
    let bench = Bench()
    weak var driver: UIPercentDrivenInteractiveTransition?
    autoreleaseless {
      let own = UIPercentDrivenInteractiveTransition()
      driver = own
      bench.delegate.interactor = own
      bench.present()
      own.update(0.5)
      bench.stage.advance()
      own.finish()
      bench.delegate.interactor = nil
    }
    #expect(driver != nil, "the transition holds it")
    bench.stage.advance(by: 1)
    bench.expectPresented()
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
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.5)
    bench.stage.send(.cancelTouches)
    bench.stage.send(.activation(isActive: false))
    bench.stage.advance(frames: 3)
    #expect(isClose(bench.cardX, 200))
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    bench.expectGone()
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
