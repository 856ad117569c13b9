import Foundation
import MotionTesting
import Testing

/// What a cancelled transition puts back, and what it leaves as it is.
@MainActor
struct CancelledModelTests {
  private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func cancelKeepsValuesSetDuringTheTransition() {
    let test = PresentationUnderTest(interactive: true)
    test.root.view.addSubview(badge)
    test.presentAnimator.whenAnimated = { [badge] _ in
      UIView.animate(withDuration: 0.5) {
        badge.alpha = 0.2
        badge.frame.origin.x = 100
      }
    }
    test.present()
    test.driver.update(0.5)
    test.stage.advance()
    badge.alpha = 0.7
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(isClose(badge.alpha, 0.7, within: 1e-6), "the program's own")
    #expect(badge.frame.minX == 0, "the animator's")
    test.expectGone()
  }

  @Test func cancelKeepsPositionsSetDuringTheTransition() {
    let test = PresentationUnderTest(interactive: true)
    test.root.view.addSubview(badge)
    test.presentAnimator.whenAnimated = { [badge] _ in
      UIView.animate(withDuration: 0.5) { badge.center.x = 105 }
    }
    test.present()
    test.driver.update(0.5)
    test.stage.advance()
    badge.center.x = 55
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(badge.center.x == 55)
    test.expectGone()
  }

  @Test func cancelIgnoresUnrelatedAnimations() {
    let test = PresentationUnderTest(interactive: true)
    test.card.view.addSubview(badge)
    test.present()
    test.driver.update(0.2)
    test.stage.advance()
    UIView.animate(withDuration: 0.1) { self.badge.frame.origin.x = 80 }
    test.stage.advance()
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(badge.frame.minX == 80)
    test.expectGone()
  }
}
