import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct DelegateTests {
  @Test func simultaneousRecognitionNeedsOneDelegateOnly() {
    for answering in 0...1 {
      let bench = Bench()
      let recognizers = [bench.add(UIPanGestureRecognizer(), "one"), bench.add(UIPanGestureRecognizer(), "two")]
      recognizers[answering].delegate = bench.judge
      bench.judge.simultaneously = { asked, other in asked === recognizers[answering] && other === recognizers[1 - answering] }
      bench.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 100), duration: 1 / 60)
      #expect(bench.log.drain().filter { !$0.hasPrefix("view") } == ["one began", "two began", "one ended", "two ended"])
    }
  }

  @Test func shouldBeginIsAskedOnceAndRefusalFails() {
    let bench = Bench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = bench.judge
    bench.judge.shouldBegin = { recognizer in
      bench.log("asked \(recognizer.state)")
      return false
    }
    bench.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 2 / 60.0)
    #expect(
      bench.log.drain() == [
        "view began (100, 100)", "asked possible", "view moved (120, 100)", "view moved (140, 100)", "view ended (140, 100)",
      ])
  }

  @Test func gestureRecognizerShouldBeginIsCalledUpToTheRecognizersView() {
    let bench = Bench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    child.refuses = { $0 === tap }
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(bench.log.drain() == ["child began (50, 50)", "child ended (50, 50)"])
    bench.stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(bench.log.drain().last == "tap ended")
    child.refuses = { _ in false }
    bench.view.refuses = { _ in true }
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(bench.log.drain() == ["child began (50, 50)", "child ended (50, 50)"])
  }

  @Test func touchesAndEventsCanBeRefused() {
    let bench = Bench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.delegate = bench.judge
    bench.judge.receivesTouch = { _, touch in touch.location(in: nil).x > 100 }
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(bench.log.drain() == ["view began (50, 50)", "view ended (50, 50)"])
    bench.stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(bench.log.drain().last == "tap ended")
    bench.judge.receivesEvent = { _, event in event.type != .touches }
    bench.stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(bench.log.drain() == ["view began (150, 50)", "view ended (150, 50)"])
  }

  @Test func relationsAreQueriedOncePerGesture() {
    let bench = Bench()
    let one = bench.add(UITapGestureRecognizer(), "one")
    let two = bench.add(UILongPressGestureRecognizer(), "two")
    one.delegate = bench.judge
    var questions = 0
    bench.judge.requiresFailure = { _, other in
      if other === two { questions += 1 }
      return true
    }
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(bench.log.drain().last == "one ended", "the press failed when the finger was raised")
    #expect(questions == 1)
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(questions == 2)
  }

  @Test func recognizerOfTheDeeperViewWins() {
    let bench = Bench()
    _ = bench.add(UITapGestureRecognizer(), "outer")
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = bench.add(UITapGestureRecognizer(), "inner", to: child)
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(bench.log.drain() == ["child began (50, 50)", "child cancelled (50, 50)", "inner ended"])
  }

  @Test func gesturesWithoutACommonFingerDoNotCompete() {
    let bench = Bench()
    let children = [0, 200].map { bench.child("child\($0)", CGRect(x: $0, y: 0, width: 190, height: 400)) }
    for child in children { _ = bench.add(UIPanGestureRecognizer(), "pan of \(child.label)", to: child) }
    for finger in 0...1 { bench.stage.touchDown(at: CGPoint(x: 50 + 200 * finger, y: 50), finger: finger) }
    bench.stage.advance()
    for finger in 0...1 { bench.stage.touchMove(to: CGPoint(x: 50 + 200 * finger, y: 90), finger: finger) }
    bench.stage.advance()
    #expect(bench.log.drain().suffix(2) == ["pan of child0 began", "pan of child200 began"])
  }

  @Test func canPreventOfASubclassDecidesPrevention() {
    let bench = Bench()
    let humble = bench.add(HumblePan(), "humble")
    let other = bench.add(UIPanGestureRecognizer(), "other")
    bench.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 1 / 60)
    #expect(bench.log.drain().filter { !$0.hasPrefix("view") } == ["humble began", "other began", "humble ended", "other ended"])
    withExtendedLifetime((humble, other)) {}
  }

  @Test func arenaLogRecordsEachDecision() {
    let bench = Bench()
    let single = bench.add(UITapGestureRecognizer(), "single")
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    bench.stage.tap(at: CGPoint(x: 50, y: 50))
    bench.stage.advance(by: 0.5)
    let log = UIApplication.shared.router.arena.log.map(\.description)
    #expect(
      log == [
        "double takes part", "single takes part", "single waits for double", "double fails", "single ended",
        "double is reset", "single is reset",
      ])
    #expect(bench.log.drain() == ["view began (50, 50)", "view cancelled (50, 50)", "single ended"])
  }

  @Test func failureRequirementWithoutATouchDoesNotBlock() {
    let bench = Bench()
    let child = bench.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = bench.add(UILongPressGestureRecognizer(), "inner", to: child)
    let outer = bench.add(UITapGestureRecognizer(), "outer")
    outer.require(toFail: inner)
    bench.stage.tap(at: CGPoint(x: 200, y: 200))
    #expect(bench.log.drain().last == "outer ended")
  }
}

/// Lets others be recognized beside it, and stays when they are.
private final class HumblePan: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
