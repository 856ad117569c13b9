import Foundation
import MotionTesting
import Testing

/// What a cancelled transition puts back, and what it leaves as it is.
@MainActor
struct CancelledModelTests {
  private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func cancelKeepsValuesSetDuringTheTransition() {
    let bench = Bench(interactive: true)
    bench.root.view.addSubview(badge)
    bench.presentAnimator.whenAnimated = { [badge] _ in
      UIView.animate(withDuration: 0.5) {
        badge.alpha = 0.2
        badge.frame.origin.x = 100
      }
    }
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance()
    badge.alpha = 0.7
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(isClose(badge.alpha, 0.7, within: 1e-6), "the program's own")
    #expect(badge.frame.minX == 0, "the animator's")
    bench.expectGone()
  }

  @Test func cancelKeepsPositionsSetDuringTheTransition() {
    let bench = Bench(interactive: true)
    bench.root.view.addSubview(badge)
    bench.presentAnimator.whenAnimated = { [badge] _ in
      UIView.animate(withDuration: 0.5) { badge.center.x = 105 }
    }
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance()
    badge.center.x = 55
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(badge.center.x == 55)
    bench.expectGone()
  }

  @Test func cancelIgnoresUnrelatedAnimations() {
    let bench = Bench(interactive: true)
    bench.card.view.addSubview(badge)
    bench.present()
    bench.driver.update(0.2)
    bench.stage.advance()
    UIView.animate(withDuration: 0.1) { self.badge.frame.origin.x = 80 }
    bench.stage.advance()
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(badge.frame.minX == 80)
    bench.expectGone()
  }
}
