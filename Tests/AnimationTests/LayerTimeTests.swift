import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Everything that ends by the clock ends by the layers' own: slowed down four times it takes four times as long, stopped it waits.
@MainActor
@Suite final class LayerTimeTests {
  /// Made by the test itself: between a suite's initializer and its test another one may make its own application current.
  private lazy var test = AnimationUnderTest()
  private var layer: CALayer { test.stage.window.layer }

  /// Goes on at a pace from where the layer's time is.
  private func run(at speed: Float) {
    let time = layer.convertTime(test.stage.time, from: nil)
    layer.beginTime = test.stage.time
    layer.timeOffset = time
    layer.speed = speed
  }

  private func startAnimations() {
    let test = test
    UIView.animate(withDuration: 0.5, animations: { test.view.center.x = 100 }, completion: test.note("view"))
    let animator = UIViewPropertyAnimator(duration: 0.6, curve: .linear) { test.view.alpha = 0 }
    animator.addCompletion { _ in test.log("animator") }
    animator.startAnimation()
    UIView.animateKeyframes(withDuration: 0.7, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { test.view.bounds.size.width = 50 }
    } completion: {
      test.note("keyframes")($0)
    }
    UIView.animate(withDuration: 0.5, delay: 0.3) {
      test.view.center.y = 50
    } completion: {
      test.note("delayed")($0)
    }
  }

  private let ends = ["view true", "animator", "keyframes true", "delayed true"]

  /// The frames, counted from now, in which entries come.
  private func frames(_ count: Int) -> [(frame: Int, entry: String)] {
    (1...count).flatMap { [test] frame in
      test.stage.advance()
      return test.log.drain().map { (frame, $0) }
    }
  }

  /// A layer's time is a sum of fractions: an end may come a frame later than on paper.
  private func expectFrames(
    _ heard: [(frame: Int, entry: String)], _ expected: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let late = zip(heard, expected).map { $0.frame - $1 }
    #expect(late.count == expected.count && late.allSatisfy { (0...1).contains($0) }, "\(heard)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [(Float(1), 1), (0.5, 2), (0.25, 4)])
  func slowWindowEndsItsAnimationsProportionallyLater(_ speed: Float, _ factor: Int) {
    run(at: speed)
    startAnimations()
    let heard = frames(20 * factor)
    #expect(heard.map(\.entry) == ends)
    expectFrames(heard, [10, 12, 14, 16].map { $0 * factor })
  }

  @Test func changedSpeedAppliesToTheRemainingTime() {
    startAnimations()
    test.stage.advance(by: 0.25)
    run(at: 0.25)
    let heard = frames(60)
    #expect(heard.map(\.entry) == ends)
    expectFrames(heard, [20, 28, 36, 44])
  }

  @Test func stoppedWindowEndsNoAnimationAndRequestsNoFrame() {
    startAnimations()
    test.stage.advance(by: 0.2)
    run(at: 0)
    test.stage.advance(frames: 2)
    let place = test.x
    #expect(!UIApplication.shared.needsFrame)
    #expect(UIApplication.shared.nextWake == nil)
    #expect(frames(40).isEmpty)
    #expect(test.x == place)
    run(at: 1)
    let heard = frames(20)
    #expect(heard.map(\.entry) == ends)
    expectFrames(heard, [6, 8, 10, 12])
  }

  @Test func timerOfALayerFiresInOrderWithOtherTimers() {
    let test = test
    let scheduler = UIApplication.shared.scheduler
    run(at: 0.5)
    let now = test.stage.time
    scheduler.at(layer.timeOffset + 0.1, of: layer) { test.log("layer at 0.2") }
    scheduler.at(now + 0.15) { test.log("clock at 0.15") }
    scheduler.at(now + 0.3) { test.log("clock at 0.3") }
    #expect(scheduler.nextTime == now + 0.15)
    test.stage.advance(by: 0.5)
    #expect(test.log.drain() == ["clock at 0.15", "layer at 0.2", "clock at 0.3"])
    #expect(scheduler.nextTime == nil)
  }

  @Test func timerOfADeallocatedLayerIsDueAtOnce() {
    let test = test
    let scheduler = UIApplication.shared.scheduler
    do {
      let layer = CALayer()
      layer.speed = 0
      scheduler.at(5, of: layer) { test.log("gone") }
    }
    test.stage.advance()
    #expect(test.log.drain() == ["gone"])
  }
}
