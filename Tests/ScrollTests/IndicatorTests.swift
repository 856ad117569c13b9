import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct IndicatorTests {
  private func mouse(_ test: ScrollViewUnderTest, _ phase: TouchInput.Phase, _ point: CGPoint) {
    test.stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: point, kind: .indirectPointer, buttonMask: .primary)))
    test.stage.advance()
  }

  private func bar(_ test: ScrollViewUnderTest) throws -> ScrollIndicator {
    try #require(test.view.indicators.shown.first { $0.axis == .vertical })
  }

  @Test func aBarIsShownWhileContentMovesAndFadesAfterwards() {
    let test = ScrollViewUnderTest()
    #expect(test.view.indicators.shown.isEmpty)
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(test.view.indicators.shown.map(\.axis) == [.vertical])
    test.settle()
    #expect(!test.view.indicators.shown.isEmpty)
    test.stage.advance(by: ScrollIndicators.delay + 0.05)
    #expect(test.view.indicators.shown.isEmpty)
  }

  @Test func indicatorShowsPositionAndVisibleFraction() throws {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 3200))
    test.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 97, left: 0, bottom: 97, right: 0)
    test.view.flashScrollIndicators()
    let bar = try bar(test)
    #expect(bar.frame == CGRect(x: 394, y: 100, width: 3, height: 150))
    test.view.contentOffset.y = 1200
    #expect(bar.frame == CGRect(x: 394, y: 1200 + 100 + 225, width: 3, height: 150))
    test.view.contentOffset.y = 2400
    #expect(bar.frame.maxY == 3100)
  }

  @Test func indicatorShrinksBeyondTheEdge() throws {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 3200))
    test.view.flashScrollIndicators()
    let bar = try bar(test)
    let length = bar.frame.height
    test.view.contentOffset.y = -50
    #expect(bar.frame.height == length - 50 && bar.frame.minY == -50 + 3)
    test.view.contentOffset.y = -700
    #expect(bar.frame.height == ScrollIndicator.minimumSqueezedLength)
  }

  @Test func disabledIndicatorsAreNotShown() {
    let test = ScrollViewUnderTest()
    test.view.showsVerticalScrollIndicator = false
    test.view.flashScrollIndicators()
    #expect(test.view.indicators.shown.isEmpty)
    let small = ScrollViewUnderTest(content: CGSize(width: 400, height: 300))
    small.view.flashScrollIndicators()
    #expect(small.view.indicators.shown.isEmpty)
  }

  @Test func theBarStaysAboveContentThatIsAddedLater() throws {
    let test = ScrollViewUnderTest()
    test.view.flashScrollIndicators()
    test.view.addSubview(UIView())
    let last = try #require(test.view.layer.sublayers?.last)
    #expect(!test.view.subviews.contains { $0.layer === last })
  }

  @Test func thePointerAtTheEdgeWidensTheBarAndKeepsIt() throws {
    let test = ScrollViewUnderTest()
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 50))))
    test.stage.advance(by: 3)
    #expect(try bar(test).isWide)
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 200, y: 50))))
    test.stage.advance(by: 1)
    #expect(test.view.indicators.shown.isEmpty)
  }

  @Test func theMouseDragsTheBar() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 3200))
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 50))))
    test.stage.advance()
    mouse(test, .began, CGPoint(x: 394, y: 50))
    #expect(test.offset.y == 0)
    // A track of 794, a bar of a quarter of it.
    mouse(test, .moved, CGPoint(x: 394, y: 50 + 794 * 0.75 / 2))
    #expect(abs(test.offset.y - 1200) < 1e-6)
    mouse(test, .moved, CGPoint(x: 394, y: 5000))
    #expect(test.offset.y == 2400)
    mouse(test, .ended, CGPoint(x: 394, y: 5000))
    test.stage.advance(by: 1)
    #expect(test.offset.y == 2400)
    #expect(test.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func pressBesideTheIndicatorScrollsThere() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 3200))
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 400))))
    test.stage.advance()
    mouse(test, .began, CGPoint(x: 394, y: 400))
    #expect(abs(test.offset.y - 1200) < 1e-6)
    mouse(test, .ended, CGPoint(x: 394, y: 400))
  }

  @Test func touchAtTheEdgeScrollsNormally() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 394, y: 600), to: CGPoint(x: 394, y: 500), duration: 0.1, release: false)
    #expect(test.offset.y == 90)
  }
}
