import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct DelegateTests {
  @Test func simultaneousRecognitionNeedsOneDelegateOnly() {
    for answering in 0...1 {
      let test = GesturesUnderTest()
      let recognizers = [test.add(UIPanGestureRecognizer(), "one"), test.add(UIPanGestureRecognizer(), "two")]
      recognizers[answering].delegate = test.judge
      test.judge.simultaneously = { asked, other in asked === recognizers[answering] && other === recognizers[1 - answering] }
      test.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 100), duration: 1 / 60)
      #expect(test.log.drain().filter { !$0.hasPrefix("view") } == ["one began", "two began", "one ended", "two ended"])
    }
  }

  @Test func shouldBeginIsAskedOnceAndRefusalFails() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = test.judge
    test.judge.shouldBegin = { recognizer in
      test.log("asked \(recognizer.state)")
      return false
    }
    test.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 2 / 60.0)
    #expect(
      test.log.drain() == [
        "view began (100, 100)", "asked possible", "view moved (120, 100)", "view moved (140, 100)", "view ended (140, 100)",
      ])
  }

  @Test func gestureRecognizerShouldBeginIsCalledUpToTheRecognizersView() {
    let test = GesturesUnderTest()
    let tap = test.add(UITapGestureRecognizer(), "tap")
    let child = test.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    child.refuses = { $0 === tap }
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(test.log.drain() == ["child began (50, 50)", "child ended (50, 50)"])
    test.stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(test.log.drain().last == "tap ended")
    child.refuses = { _ in false }
    test.view.refuses = { _ in true }
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(test.log.drain() == ["child began (50, 50)", "child ended (50, 50)"])
  }

  @Test func touchesAndEventsCanBeRefused() {
    let test = GesturesUnderTest()
    let tap = test.add(UITapGestureRecognizer(), "tap")
    tap.delegate = test.judge
    test.judge.receivesTouch = { _, touch in touch.location(in: nil).x > 100 }
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(test.log.drain() == ["view began (50, 50)", "view ended (50, 50)"])
    test.stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(test.log.drain().last == "tap ended")
    test.judge.receivesEvent = { _, event in event.type != .touches }
    test.stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(test.log.drain() == ["view began (150, 50)", "view ended (150, 50)"])
  }

  @Test func relationsAreQueriedOncePerGesture() {
    let test = GesturesUnderTest()
    let one = test.add(UITapGestureRecognizer(), "one")
    let two = test.add(UILongPressGestureRecognizer(), "two")
    one.delegate = test.judge
    var questions = 0
    test.judge.requiresFailure = { _, other in
      if other === two { questions += 1 }
      return true
    }
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(test.log.drain().last == "one ended", "the press failed when the finger was raised")
    #expect(questions == 1)
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(questions == 2)
  }

  @Test func recognizerOfTheDeeperViewWins() {
    let test = GesturesUnderTest()
    _ = test.add(UITapGestureRecognizer(), "outer")
    let child = test.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = test.add(UITapGestureRecognizer(), "inner", to: child)
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(test.log.drain() == ["child began (50, 50)", "child cancelled (50, 50)", "inner ended"])
  }

  @Test func gesturesWithoutACommonFingerDoNotCompete() {
    let test = GesturesUnderTest()
    let children = [0, 200].map { test.child("child\($0)", CGRect(x: $0, y: 0, width: 190, height: 400)) }
    for child in children { _ = test.add(UIPanGestureRecognizer(), "pan of \(child.label)", to: child) }
    for finger in 0...1 { test.stage.touchDown(at: CGPoint(x: 50 + 200 * finger, y: 50), finger: finger) }
    test.stage.advance()
    for finger in 0...1 { test.stage.touchMove(to: CGPoint(x: 50 + 200 * finger, y: 90), finger: finger) }
    test.stage.advance()
    #expect(test.log.drain().suffix(2) == ["pan of child0 began", "pan of child200 began"])
  }

  @Test func canPreventOfASubclassDecidesPrevention() {
    let test = GesturesUnderTest()
    let humble = test.add(HumblePan(), "humble")
    let other = test.add(UIPanGestureRecognizer(), "other")
    test.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), duration: 1 / 60)
    #expect(test.log.drain().filter { !$0.hasPrefix("view") } == ["humble began", "other began", "humble ended", "other ended"])
    withExtendedLifetime((humble, other)) {}
  }

  @Test func arenaLogRecordsEachDecision() {
    let test = GesturesUnderTest()
    let single = test.add(UITapGestureRecognizer(), "single")
    let double = test.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    test.stage.tap(at: CGPoint(x: 50, y: 50))
    test.stage.advance(by: 0.5)
    let log = UIApplication.shared.router.arena.log.map(\.description)
    #expect(
      log == [
        "double takes part", "single takes part", "single waits for double", "double fails", "single ended",
        "double is reset", "single is reset",
      ])
    #expect(test.log.drain() == ["view began (50, 50)", "view cancelled (50, 50)", "single ended"])
  }

  @Test func failureRequirementWithoutATouchDoesNotBlock() {
    let test = GesturesUnderTest()
    let child = test.child("child", CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = test.add(UILongPressGestureRecognizer(), "inner", to: child)
    let outer = test.add(UITapGestureRecognizer(), "outer")
    outer.require(toFail: inner)
    test.stage.tap(at: CGPoint(x: 200, y: 200))
    #expect(test.log.drain().last == "outer ended")
  }
}

/// Lets others be recognized beside it, and stays when they are.
private final class HumblePan: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
