import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct WheelTests {
  private func turn(_ test: ScrollViewUnderTest, _ delta: CGPoint, isPrecise: Bool = false, modifiers: UIKeyModifierFlags = []) {
    test.stage.send(
      .scroll(
        ScrollInput(location: CGPoint(x: 200, y: 300), delta: delta, isPrecise: isPrecise, modifiers: modifiers)))
  }

  @Test func aNotchMovesTheContentSmoothlyByItsDelta() {
    let test = ScrollViewUnderTest()
    turn(test, CGPoint(x: 0, y: -48))
    var steps: [CGFloat] = []
    for _ in 0..<30 {
      let before = test.offset.y
      test.stage.advance()
      steps.append(test.offset.y - before)
    }
    #expect(abs(test.offset.y - 48) < 0.2)
    #expect(steps.allSatisfy { $0 >= -1e-9 && $0 < 12 } && steps.count { $0 > 0.5 } > 5)
    #expect(
      test.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(test.offset.y == 48)
  }

  @Test func notchesAddUpAndStopAtTheEdge() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1000))
    for _ in 0..<3 {
      turn(test, CGPoint(x: 0, y: -48))
      test.stage.advance(frames: 2)
    }
    test.stage.advance(by: 1)
    #expect(test.offset.y == 144)
    for _ in 0..<5 { turn(test, CGPoint(x: 0, y: -48)) }
    test.stage.advance(by: 1)
    #expect(test.offset.y == 200 && !test.view.isDragging)
  }

  /// Wheels and keys lead to a pixel: texts are as sharp at rest as on the way.
  @Test func notchesEndOnAPixel() {
    let test = ScrollViewUnderTest(scale: 1.5)
    turn(test, CGPoint(x: 0, y: -48.37))
    test.stage.advance(by: 1)
    #expect(abs(test.offset.y - 48.37) <= 1 / 3 && abs(test.offset.y * 1.5 - (test.offset.y * 1.5).rounded()) < 1e-9)
  }

  @Test func notchesEndAtTheNewEdgeOfContentThatShrinks() {
    let test = ScrollViewUnderTest()
    var farthest: CGFloat = 0
    test.log.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    for _ in 0..<4 { turn(test, CGPoint(x: 0, y: -48)) }
    test.stage.advance(frames: 3)
    #expect(test.offset.y > 10 && test.offset.y < 90)
    test.view.contentSize.height = 950
    test.stage.advance(by: 1)
    #expect(test.offset.y == 150 && farthest < 150.5 && !test.view.isDragging)
  }

  @Test func preciseStepsMoveOneToOneAndDecelerate() {
    let test = ScrollViewUnderTest()
    for step in 1...10 {
      turn(test, CGPoint(x: 0, y: -12), isPrecise: true)
      test.stage.advance()
      #expect(test.offset.y == CGFloat(12 * step))
    }
    test.stage.advance(frames: 5)
    #expect(test.view.isDecelerating && abs(test.log.velocity.y - 0.72) < 1e-6)
    #expect(test.settle() && test.offset.y > 400)
  }

  /// A view in another that scrolls along the other axis, with strokes that set out across and go on along an axis.
  @Test(arguments: [true, false], [CGPoint(x: -12, y: 1), CGPoint(x: 1, y: -12)])
  func wheelScrollsTheViewOfItsDirection(_ innerIsVertical: Bool, _ step: CGPoint) {
    let (wide, high) = (CGSize(width: 1200, height: 800), CGSize(width: 400, height: 2400))
    let test = ScrollViewUnderTest(content: innerIsVertical ? wide : high)
    let inner = UIScrollView(frame: test.view.bounds)
    inner.contentSize = innerIsVertical ? high : wide
    test.view.addSubview(inner)
    test.stage.advance()
    // The first step trembles across.
    turn(test, CGPoint(x: abs(step.x) < 2 ? -1 : 0, y: abs(step.y) < 2 ? -1 : 0), isPrecise: true)
    for _ in 0..<10 {
      turn(test, step, isPrecise: true)
      test.stage.advance()
    }
    let isAlong = abs(step.y) > abs(step.x)
    let (mover, other) = innerIsVertical == isAlong ? (inner, test.view) : (test.view, inner)
    #expect(isAlong ? mover.contentOffset.y == 120 : mover.contentOffset.x == 120, "\(mover.contentOffset)")
    #expect(other.contentOffset == .zero)
  }

  @Test func slowPreciseStepsDoNotDecelerate() {
    let test = ScrollViewUnderTest()
    for _ in 1...10 {
      turn(test, CGPoint(x: 0, y: -0.1), isPrecise: true)
      test.stage.advance()
    }
    test.stage.advance(frames: 10)
    #expect(!test.view.isDecelerating && abs(test.offset.y - 1) < 1e-9)
  }

  @Test func preciseStepsBeyondTheEdgeReturn() {
    let test = ScrollViewUnderTest()
    for _ in 1...10 {
      turn(test, CGPoint(x: 0, y: 12), isPrecise: true)
      test.stage.advance()
    }
    #expect(test.offset.y < -20)
    test.stage.advance(by: 2)
    #expect(test.offset.y == 0)
  }

  @Test func shiftAndHorizontalContentScrollHorizontally() {
    let both = ScrollViewUnderTest(content: CGSize(width: 2000, height: 2000))
    turn(both, CGPoint(x: 0, y: -48), modifiers: .shift)
    both.stage.advance(by: 1)
    #expect(both.offset == CGPoint(x: 48, y: 0))
    let sideways = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    turn(sideways, CGPoint(x: 0, y: -48))
    sideways.stage.advance(by: 1)
    #expect(sideways.offset == CGPoint(x: 48, y: 0))
  }

  @Test func aNotchTurnsOnePage() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    test.view.isPagingEnabled = true
    for _ in 0..<3 {
      turn(test, CGPoint(x: 0, y: -48))
      test.stage.advance()
    }
    test.stage.advance(by: 2)
    #expect(test.offset.x == 400)
    turn(test, CGPoint(x: 0, y: 48))
    test.stage.advance(by: 2)
    #expect(test.offset.x == 0)
  }

  @Test func outerScrollViewScrollsAtTheEndOfTheInnerOne() {
    let test = ScrollViewUnderTest()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    inner.contentSize = CGSize(width: 400, height: 430)
    test.view.addSubview(inner)
    turn(test, CGPoint(x: 0, y: -48))
    test.stage.advance(by: 1)
    #expect(inner.contentOffset.y == 30 && test.offset.y == 0)
    turn(test, CGPoint(x: 0, y: -48))
    test.stage.advance(by: 1)
    #expect(inner.contentOffset.y == 30 && test.offset.y == 48)
  }

  @Test func aFingerInterruptsTheWheel() {
    let test = ScrollViewUnderTest()
    turn(test, CGPoint(x: 0, y: -480))
    test.stage.advance(frames: 8)
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), duration: 0.05, release: false)
    test.stage.advance(by: 1)
    test.stage.touchUp()
    test.stage.advance()
    #expect(!test.view.isDragging && !test.view.isDecelerating)
    #expect(test.log.lines.count { $0 == "willBeginDragging" } == test.log.lines.count { $0.hasPrefix("didEndDragging") })
  }
}
