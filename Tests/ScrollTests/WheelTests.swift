import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct WheelTests {
  private func turn(_ bench: ScrollBench, _ delta: CGPoint, isPrecise: Bool = false, modifiers: UIKeyModifierFlags = []) {
    bench.stage.send(
      .scroll(
        ScrollInput(location: CGPoint(x: 200, y: 300), delta: delta, isPrecise: isPrecise, modifiers: modifiers)))
  }

  @Test func aNotchMovesTheContentSmoothlyByItsDelta() {
    let bench = ScrollBench()
    turn(bench, CGPoint(x: 0, y: -48))
    var steps: [CGFloat] = []
    for _ in 0..<30 {
      let before = bench.offset.y
      bench.stage.advance()
      steps.append(bench.offset.y - before)
    }
    #expect(abs(bench.offset.y - 48) < 0.2)
    #expect(steps.allSatisfy { $0 >= -1e-9 && $0 < 12 } && steps.count { $0 > 0.5 } > 5)
    #expect(
      bench.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(bench.offset.y == 48)
  }

  @Test func notchesAddUpAndStopAtTheEdge() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 1000))
    for _ in 0..<3 {
      turn(bench, CGPoint(x: 0, y: -48))
      bench.stage.advance(frames: 2)
    }
    bench.stage.advance(by: 1)
    #expect(bench.offset.y == 144)
    for _ in 0..<5 { turn(bench, CGPoint(x: 0, y: -48)) }
    bench.stage.advance(by: 1)
    #expect(bench.offset.y == 200 && !bench.view.isDragging)
  }

  @Test func preciseStepsMoveOneToOneAndDecelerate() {
    let bench = ScrollBench()
    for step in 1...10 {
      turn(bench, CGPoint(x: 0, y: -12), isPrecise: true)
      bench.stage.advance()
      #expect(bench.offset.y == CGFloat(12 * step))
    }
    bench.stage.advance(frames: 5)
    #expect(bench.view.isDecelerating && abs(bench.log.velocity.y - 0.72) < 1e-6)
    #expect(bench.settle() && bench.offset.y > 400)
  }

  /// A view in another that scrolls along the other axis, with strokes that set out across and go on along an axis.
  @Test(arguments: [true, false], [CGPoint(x: -12, y: 1), CGPoint(x: 1, y: -12)])
  func wheelScrollsTheViewOfItsDirection(_ innerIsVertical: Bool, _ step: CGPoint) {
    let (wide, high) = (CGSize(width: 1200, height: 800), CGSize(width: 400, height: 2400))
    let bench = ScrollBench(content: innerIsVertical ? wide : high)
    let inner = UIScrollView(frame: bench.view.bounds)
    inner.contentSize = innerIsVertical ? high : wide
    bench.view.addSubview(inner)
    bench.stage.advance()
    // The first step trembles across.
    turn(bench, CGPoint(x: abs(step.x) < 2 ? -1 : 0, y: abs(step.y) < 2 ? -1 : 0), isPrecise: true)
    for _ in 0..<10 {
      turn(bench, step, isPrecise: true)
      bench.stage.advance()
    }
    let isAlong = abs(step.y) > abs(step.x)
    let (mover, other) = innerIsVertical == isAlong ? (inner, bench.view) : (bench.view, inner)
    #expect(isAlong ? mover.contentOffset.y == 120 : mover.contentOffset.x == 120, "\(mover.contentOffset)")
    #expect(other.contentOffset == .zero)
  }

  @Test func slowPreciseStepsDoNotDecelerate() {
    let bench = ScrollBench()
    for _ in 1...10 {
      turn(bench, CGPoint(x: 0, y: -0.1), isPrecise: true)
      bench.stage.advance()
    }
    bench.stage.advance(frames: 10)
    #expect(!bench.view.isDecelerating && abs(bench.offset.y - 1) < 1e-9)
  }

  @Test func preciseStepsBeyondTheEdgeReturn() {
    let bench = ScrollBench()
    for _ in 1...10 {
      turn(bench, CGPoint(x: 0, y: 12), isPrecise: true)
      bench.stage.advance()
    }
    #expect(bench.offset.y < -20)
    bench.stage.advance(by: 2)
    #expect(bench.offset.y == 0)
  }

  @Test func shiftAndHorizontalContentScrollHorizontally() {
    let both = ScrollBench(content: CGSize(width: 2000, height: 2000))
    turn(both, CGPoint(x: 0, y: -48), modifiers: .shift)
    both.stage.advance(by: 1)
    #expect(both.offset == CGPoint(x: 48, y: 0))
    let sideways = ScrollBench(content: CGSize(width: 2000, height: 800))
    turn(sideways, CGPoint(x: 0, y: -48))
    sideways.stage.advance(by: 1)
    #expect(sideways.offset == CGPoint(x: 48, y: 0))
  }

  @Test func aNotchTurnsOnePage() {
    let bench = ScrollBench(content: CGSize(width: 2000, height: 800))
    bench.view.isPagingEnabled = true
    for _ in 0..<3 {
      turn(bench, CGPoint(x: 0, y: -48))
      bench.stage.advance()
    }
    bench.stage.advance(by: 2)
    #expect(bench.offset.x == 400)
    turn(bench, CGPoint(x: 0, y: 48))
    bench.stage.advance(by: 2)
    #expect(bench.offset.x == 0)
  }

  @Test func outerScrollViewScrollsAtTheEndOfTheInnerOne() {
    let bench = ScrollBench()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    inner.contentSize = CGSize(width: 400, height: 430)
    bench.view.addSubview(inner)
    turn(bench, CGPoint(x: 0, y: -48))
    bench.stage.advance(by: 1)
    #expect(inner.contentOffset.y == 30 && bench.offset.y == 0)
    turn(bench, CGPoint(x: 0, y: -48))
    bench.stage.advance(by: 1)
    #expect(inner.contentOffset.y == 30 && bench.offset.y == 48)
  }

  @Test func aFingerInterruptsTheWheel() {
    let bench = ScrollBench()
    turn(bench, CGPoint(x: 0, y: -480))
    bench.stage.advance(frames: 8)
    bench.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), duration: 0.05, release: false)
    bench.stage.advance(by: 1)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(!bench.view.isDragging && !bench.view.isDecelerating)
    #expect(bench.log.lines.count { $0 == "willBeginDragging" } == bench.log.lines.count { $0.hasPrefix("didEndDragging") })
  }
}
