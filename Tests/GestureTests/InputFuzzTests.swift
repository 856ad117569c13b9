import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import ViewCore

/// Random hands on random views: whatever happens, each touch of a view begins once and ends once, each gesture goes through
/// its states in order, and afterwards nothing is left over.
@MainActor @Suite struct InputFuzzTests {
  @Test(arguments: 1...40) func randomInputLeavesNoTouchesAndSendsNoEventTwice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let test = GesturesUnderTest()
    let views = [test.view] + (0..<3).map { test.child("child\($0)", CGRect(x: 20 + $0 * 90, y: 60, width: 160, height: 300)) }
    let witness = Witness()
    let recognizers = makeRecognizers(on: views, witness, test.judge, &random)
    for _ in 0..<120 {
      act(test, views, recognizers, &random)
      test.stage.advance(frames: Int.random(in: 0...3, using: &random))
    }
    test.stage.send(.cancelTouches)
    test.stage.send(.pointerExited)
    test.stage.advance(by: 1)

    #expect(witness.faults == [])
    #expect(touchFaults(test.log.lines) == [])
    let router = UIApplication.shared.router
    #expect(router.touches.delivery.records.isEmpty && router.arena.participants.isEmpty && !router.hasPendingWork)
    for recognizer in recognizers {
      #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0 && recognizer.tracked.contested.isEmpty)
    }
    #expect(witness.actions > 5, "the script did something")
  }

  @Test func sameInputGivesTheSameLog() {
    func run() -> [String] {
      var random = SeededGenerator(seed: 99)
      let test = GesturesUnderTest()
      let recognizers = makeRecognizers(on: [test.view], Witness(), test.judge, &random)
      for _ in 0..<200 {
        act(test, [test.view], recognizers, &random)
        test.stage.advance()
      }
      return test.log.lines + UIApplication.shared.router.arena.log.map(\.description)
    }
    #expect(run() == run())
  }

  // MARK: - The script

  private func act(
    _ test: GesturesUnderTest, _ views: [LoggingView], _ recognizers: [UIGestureRecognizer], _ random: inout SeededGenerator
  ) {
    let point = CGPoint(x: Int.random(in: 0...390, using: &random), y: Int.random(in: 0...500, using: &random))
    let finger = Int.random(in: 0...2, using: &random)
    let button = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: test.stage.touchDown(at: point, finger: finger)
    case 4...9: test.stage.touchMove(to: point, finger: finger)
    case 10...11: test.stage.touchUp(finger: finger)
    case 12: test.stage.touchCancel(finger: finger)
    case 13: test.mouse(button, .began, point.x, point.y)
    case 14: test.mouse(button, .moved, point.x, point.y)
    case 15: test.mouse(button, .ended, point.x, point.y)
    case 16: test.stage.send(.scroll(ScrollInput(location: point, delta: CGPoint(x: 3, y: -5), isPrecise: finger == 0)))
    case 17: test.stage.send(finger == 0 ? .pointerExited : .pointerMoved(PointerInput(location: point)))
    case 18: recognizers.randomElement(using: &random)?.isEnabled.toggle()
    default: unsettle(test, views, finger, &random)
    }
  }

  private func unsettle(_ test: GesturesUnderTest, _ views: [LoggingView], _ choice: Int, _ random: inout SeededGenerator) {
    let view = views[Int.random(in: 1...max(views.count - 1, 1), using: &random) % views.count]
    switch choice {
    case 0: test.stage.send(.cancelTouches)
    case _ where view === test.view: break
    case 1: view.removeFromSuperview()
    default: test.view.addSubview(view)
    }
  }

  private func makeRecognizers(
    on views: [UIView], _ witness: Witness, _ judge: Judge, _ random: inout SeededGenerator
  ) -> [UIGestureRecognizer] {
    var all: [UIGestureRecognizer] = []
    for view in views {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      edge.edgeWidth = 60
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      let kinds = [
        pan, edge, double, UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
        UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIHoverGestureRecognizer(),
      ]
      for recognizer in kinds where Int.random(in: 0...2, using: &random) > 0 || recognizer === pan {
        recognizer.delaysTouchesBegan = Int.random(in: 0...3, using: &random) == 0
        recognizer.cancelsTouchesInView = Int.random(in: 0...3, using: &random) > 0
        recognizer.delegate = judge
        if Int.random(in: 0...3, using: &random) == 0, let other = all.last { recognizer.require(toFail: other) }
        recognizer.addTarget(witness, action: Selector(Witness.heard(_:), "heard(_:)"))
        view.addGestureRecognizer(recognizer)
        all.append(recognizer)
      }
    }
    judge.simultaneously = { one, other in one is UIPinchGestureRecognizer || other is UIPinchGestureRecognizer }
    return all
  }

  /// Each label's touches must go began (moved)* ended or cancelled; several fingers are counted.
  private func touchFaults(_ lines: [String]) -> [String] {
    var open: [Substring: Int] = [:]
    var faults: [String] = []
    for line in lines {
      let words = line.split(separator: " ")
      switch words[1] {
      case "began": open[words[0], default: 0] += 1
      case "ended", "cancelled": open[words[0], default: 0] -= 1
      default: break
      }
      if open[words[0], default: 0] < 0 || (words[1] == "moved" && open[words[0]] == 0) { faults.append(line) }
    }
    return faults + open.filter { $0.value != 0 }.map { "\($0.key) keeps \($0.value)" }
  }
}

/// Watches the order of states.
@MainActor private final class Witness: NSObject {
  var faults: [String] = []
  var actions = 0
  private var last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]

  func heard(_ recognizer: UIGestureRecognizer) {
    actions += 1
    let before = last[ObjectIdentifier(recognizer)] ?? .ended
    let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
    let isFine =
      switch recognizer.state {
      case .began: !isDiscrete && before.isOver
      case .changed: before.isActive
      case .ended: isDiscrete || before.isActive
      case .cancelled: before.isActive
      case .possible, .failed: false
      }
    if !isFine { faults.append("\(type(of: recognizer)): \(before) then \(recognizer.state)") }
    last[ObjectIdentifier(recognizer)] = recognizer.state
  }
}
