import Foundation
import MotionTesting
import Testing

@Suite("Completions of view animations")
@MainActor
struct CompletionTests {
  @Test func completionIsCalledOnceInTheLastFrame() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, animations: { bench.moveAndFade() }, completion: bench.note("end"))
    bench.stage.advance(frames: 9)
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance()
    #expect(bench.log.entries == ["end true"])
    bench.stage.advance(frames: 40)
    #expect(bench.log.entries == ["end true"])
  }

  @Test func emptyBlockCompletesInTheNextTurn() {
    let bench = Bench()
    UIView.animate(withDuration: 5, animations: { bench.view.center = .zero }, completion: bench.note("nothing"))
    UIView.animate(withDuration: 0, animations: { bench.view.center.x = 7 }, completion: bench.note("at once"))
    #expect(bench.log.entries.isEmpty && bench.x == 7)
    bench.stage.advance()
    #expect(bench.log.entries == ["nothing true", "at once true"])
  }

  @Test func interruptedAnimationsCompleteWithTrue() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, animations: { bench.view.center.x = 100 }, completion: bench.note("there"))
    bench.stage.advance(frames: 5)
    UIView.animate(withDuration: 0.5, animations: { bench.view.center.x = 0 }, completion: bench.note("back"))
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["there true"])
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["there true", "back true"])
  }

  @Test func removedAnimationsCompleteWithFalse() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, animations: { bench.moveAndFade() }, completion: bench.note("removed"))
    bench.stage.advance(frames: 3)
    bench.view.layer.removeAllAnimations()
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance()
    #expect(bench.log.entries == ["removed false"])
    #expect(bench.x == 100)
  }

  @Test func removingOneOfTwoAnimationsCompletesWithFalse() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, animations: { bench.moveAndFade() }, completion: bench.note("both"))
    bench.stage.advance(frames: 3)
    bench.view.layer.removeAnimation(forKey: "opacity")
    bench.stage.advance(frames: 3)
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance(frames: 4)
    #expect(bench.log.entries == ["both false"])
  }

  @Test func viewThatLeavesItsWindowEndsItsAnimations() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, animations: { bench.view.center.x = 100 }, completion: bench.note("left"))
    bench.stage.advance(frames: 2)
    bench.view.removeFromSuperview()
    bench.stage.advance(frames: 2)
    #expect(bench.log.entries == ["left false"])
  }

  @Test func viewThatNeverWasInAWindowDoesNotAnimate() {
    let bench = Bench()
    let view = UIView()
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: bench.note("offscreen"))
    bench.stage.advance(frames: 2)
    #expect(bench.log.entries == ["offscreen false"] && view.alpha == 0)
  }

  @Test func viewAddedInTheSameTurnAnimates() {
    let bench = Bench()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }, completion: bench.note("added"))
    bench.stage.window.addSubview(view)
    bench.stage.advance(frames: 5)
    expectClose(Double(view.layer.presentation()?.opacity ?? -1), 0.5, within: 1e-6)
    bench.stage.advance(frames: 6)
    #expect(bench.log.entries == ["added true"])
  }

  @Test func completionCanStartTheNextAnimation() {
    let bench = Bench()
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear, animations: { bench.view.center.x = 100 }) { _ in
      UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { bench.view.center.x = 200 }
    }
    expectClose(bench.samples(12) { $0.x }, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 200], within: 1e-6)
  }

  @Test func disabledAnimationsSetValuesAndStillComplete() {
    let bench = Bench()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { bench.view.center.x = 50 }, completion: bench.note("disabled"))
    UIView.setAnimationsEnabled(true)
    #expect(bench.x == 50 && bench.view.layer.animationKeys() == nil)
    bench.stage.advance()
    #expect(bench.log.entries == ["disabled true"])
  }

  @Test func performWithoutAnimationInABlockAnimatesNothing() {
    let bench = Bench()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        bench.view.center.x = 50
      }
      #expect(UIView.areAnimationsEnabled)
      bench.view.alpha = 0
    }
    #expect(bench.x == 50 && bench.alpha == 1)
  }
}
