import Foundation
import MotionTesting
import Testing

@Suite("Completions of view animations")
@MainActor
struct CompletionTests {
  @Test func completionIsCalledOnceInTheLastFrame() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, animations: { test.moveAndFade() }, completion: test.note("end"))
    test.stage.advance(frames: 9)
    #expect(test.log.lines.isEmpty)
    test.stage.advance()
    #expect(test.log.lines == ["end true"])
    test.stage.advance(frames: 40)
    #expect(test.log.lines == ["end true"])
  }

  @Test func emptyBlockCompletesInTheNextTurn() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 5, animations: { test.view.center = .zero }, completion: test.note("nothing"))
    UIView.animate(withDuration: 0, animations: { test.view.center.x = 7 }, completion: test.note("at once"))
    #expect(test.log.lines.isEmpty && test.x == 7)
    test.stage.advance()
    #expect(test.log.lines == ["nothing true", "at once true"])
  }

  @Test func interruptedAnimationsCompleteWithTrue() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, animations: { test.view.center.x = 100 }, completion: test.note("there"))
    test.stage.advance(frames: 5)
    UIView.animate(withDuration: 0.5, animations: { test.view.center.x = 0 }, completion: test.note("back"))
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["there true"])
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["there true", "back true"])
  }

  @Test func removedAnimationsCompleteWithFalse() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, animations: { test.moveAndFade() }, completion: test.note("removed"))
    test.stage.advance(frames: 3)
    test.view.layer.removeAllAnimations()
    #expect(test.log.lines.isEmpty)
    test.stage.advance()
    #expect(test.log.lines == ["removed false"])
    #expect(test.x == 100)
  }

  @Test func removingOneOfTwoAnimationsCompletesWithFalse() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, animations: { test.moveAndFade() }, completion: test.note("both"))
    test.stage.advance(frames: 3)
    test.view.layer.removeAnimation(forKey: "opacity")
    test.stage.advance(frames: 3)
    #expect(test.log.lines.isEmpty)
    test.stage.advance(frames: 4)
    #expect(test.log.lines == ["both false"])
  }

  @Test func viewThatLeavesItsWindowEndsItsAnimations() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, animations: { test.view.center.x = 100 }, completion: test.note("left"))
    test.stage.advance(frames: 2)
    test.view.removeFromSuperview()
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["left false"])
  }

  @Test func viewThatNeverWasInAWindowDoesNotAnimate() {
    let test = AnimationUnderTest()
    let view = UIView()
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: test.note("offscreen"))
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["offscreen false"] && view.alpha == 0)
  }

  @Test func viewAddedInTheSameTurnAnimates() {
    let test = AnimationUnderTest()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }, completion: test.note("added"))
    test.stage.window.addSubview(view)
    test.stage.advance(frames: 5)
    expectClose(Double(view.layer.presentation()?.opacity ?? -1), 0.5, within: 1e-6)
    test.stage.advance(frames: 6)
    #expect(test.log.lines == ["added true"])
  }

  @Test func completionCanStartTheNextAnimation() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear, animations: { test.view.center.x = 100 }) { _ in
      UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { test.view.center.x = 200 }
    }
    expectClose(test.samples(12) { $0.x }, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 200], within: 1e-6)
  }

  @Test func disabledAnimationsSetValuesAndStillComplete() {
    let test = AnimationUnderTest()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { test.view.center.x = 50 }, completion: test.note("disabled"))
    UIView.setAnimationsEnabled(true)
    #expect(test.x == 50 && test.view.layer.animationKeys() == nil)
    test.stage.advance()
    #expect(test.log.lines == ["disabled true"])
  }

  @Test func performWithoutAnimationInABlockAnimatesNothing() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        test.view.center.x = 50
      }
      #expect(UIView.areAnimationsEnabled)
      test.view.alpha = 0
    }
    #expect(test.x == 50 && test.alpha == 1)
  }
}
